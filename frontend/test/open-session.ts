import { waitFor } from '@testing-library/react';
import type { IdentityUser } from '../src/lib/session/identity';
import { ACCESS_TOKEN_KEY, Session } from '../src/lib/session/session';
import type { Trade } from '../src/lib/session/trade-token';
import { FakeIdentity, person, tradeFor } from './fake-identity';
import { ManualClock } from './manual-clock';

/** A session that is not started yet, with all that it is made of; the browser remembers Carl, or nobody. */
export function openSession({ signedIn = true } = {}) {
  const carl = person('carl');
  const identity = new FakeIdentity(signedIn ? carl : null);
  const clock = new ManualClock();
  const trade = jest.fn<Promise<Trade>, [IdentityUser, boolean]>((someone) =>
    Promise.resolve(tradeFor(someone)),
  );
  const openIdentity = jest.fn(() => Promise.resolve(identity));
  if (signedIn) localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const session = new Session({ openIdentity, trade, storage: localStorage, clock });
  return { session, identity, clock, trade, openIdentity, carl };
}

/** Waits until the session has come this far. */
export const becomes = (session: Session, status: string) =>
  waitFor(() => expect(session.getState().status).toBe(status));
