import { waitFor } from '@testing-library/react';
import { browserStorage } from '../src/lib/browser-storage';
import type { IdentityUser } from '../src/lib/session/identity';
import { Session } from '../src/lib/session/session';
import { ACCESS_TOKEN_KEY } from '../src/lib/session/session-store';
import type { TokenExchange } from '../src/lib/session/token-manager';
import { FakeIdentity, identityUser, tokenExchangeFor } from './fake-identity';
import { ManualClock } from './manual-clock';

/** A session that is not started, and its fake dependencies. With `signedIn`, the browser holds Carl's session. */
export function createSession({ signedIn = true } = {}) {
  const carl = identityUser('carl');
  const identity = new FakeIdentity(signedIn ? carl : null);
  const clock = new ManualClock();
  const exchangeToken = jest.fn<Promise<TokenExchange>, [IdentityUser, boolean]>((user) =>
    Promise.resolve(tokenExchangeFor(user)),
  );
  const loadIdentityProvider = jest.fn(() => Promise.resolve(identity));
  if (signedIn) browserStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const session = new Session({ loadIdentityProvider, exchangeToken, clock });
  return { session, identity, clock, exchangeToken, loadIdentityProvider, carl };
}

/** Waits until the session has this status. */
export const waitForStatus = (session: Session, status: string) =>
  waitFor(() => expect(session.getState().status).toBe(status));

/** Runs what already resolved promises continue with. */
export const runPromises = () => new Promise((resolve) => setTimeout(resolve));
