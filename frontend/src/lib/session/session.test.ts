import { waitFor } from '@testing-library/react';
import { FakeIdentity, identityFailure, person, tradeFor } from '../../../test/fake-identity';
import { ManualClock } from '../../../test/manual-clock';
import { ACCESS_TOKEN_KEY, Session } from './session';
import { TradeRefused, type Trade } from './trade-token';
import type { IdentityUser } from './identity';

const MINUTE = 60_000;

function openSession({ signedIn = true } = {}) {
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

const becomes = (session: Session, status: string) =>
  waitFor(() => expect(session.getState().status).toBe(status));

beforeEach(() => localStorage.clear());

describe('taking up a session', () => {
  it('signs in whom the browser remembers, and keeps the new token', async () => {
    const { session } = openSession();
    session.start();
    expect(session.getState().status).toBe('loading');
    await becomes(session, 'signed-in');
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('carl-token');
    expect(session.accessToken()).toBe('carl-token');
  });

  it('takes a browser without a token for a visitor, and loads no identity provider', () => {
    const { session, openIdentity } = openSession({ signedIn: false });
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(openIdentity).not.toHaveBeenCalled();
  });

  it('removes a token whose person the provider no longer knows', async () => {
    const { session, identity } = openSession();
    identity.change(null);
    session.start();
    await becomes(session, 'signed-out');
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('keeps the person when the shop cannot be reached, and tries again on demand', async () => {
    const { session, trade } = openSession();
    trade.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    session.start();
    await becomes(session, 'unavailable');
    const state = session.getState();
    if (state.status === 'unavailable') state.retry();
    await becomes(session, 'signed-in');
  });
});

describe('renewing', () => {
  async function signedIn() {
    const parts = openSession();
    parts.session.start();
    await becomes(parts.session, 'signed-in');
    parts.trade.mockClear();
    return parts;
  }

  it('happens shortly before the hour is over, unseen', async () => {
    const { session, clock, trade, carl } = await signedIn();
    clock.advance(57 * MINUTE);
    expect(trade).not.toHaveBeenCalled();
    trade.mockResolvedValueOnce(tradeFor(carl, 'second'));
    clock.advance(MINUTE);
    await waitFor(() => expect(session.accessToken()).toBe('second'));
    expect(session.getState().status).toBe('signed-in');
  });

  it('is caught up on when the machine slept over it', async () => {
    const { session, clock, trade } = await signedIn();
    clock.sleep(30 * MINUTE);
    session.wake();
    expect(trade).not.toHaveBeenCalled();
    clock.sleep(60 * MINUTE);
    session.wake();
    expect(trade).toHaveBeenCalledTimes(1);
  });

  it('is tried again later when the network fails', async () => {
    const { session, clock, trade } = await signedIn();
    trade.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(session.renewAfterRefusal('carl-token')).resolves.toBe(false);
    expect(session.getState().status).toBe('signed-in');
    clock.advance(MINUTE);
    await waitFor(() => expect(trade).toHaveBeenCalledTimes(2));
  });

  it('asks the provider for a fresh token after a refusal, once for all who wait', async () => {
    const { session, trade, carl } = await signedIn();
    trade.mockResolvedValueOnce(tradeFor(carl, 'second'));
    const renewals = [session.renewAfterRefusal('carl-token'), session.renewAfterRefusal('carl-token')];
    await expect(Promise.all(renewals)).resolves.toEqual([true, true]);
    expect(trade.mock.calls).toEqual([[carl, true]]);
  });

  it('is not repeated for a call that bore the token before the present one', async () => {
    const { session, trade } = await signedIn();
    await expect(session.renewAfterRefusal('an older one')).resolves.toBe(true);
    expect(trade).not.toHaveBeenCalled();
  });

  it.each([
    ['the shop refuses', new TradeRefused('Deleted.')],
    ['the provider has ended it', identityFailure('auth/user-token-expired')],
    ['the provider has forgotten the person', identityFailure('auth/invalid-refresh-token')],
  ])('ends the session when %s', async (_case, failure) => {
    const { session, trade } = await signedIn();
    trade.mockRejectedValue(failure);
    await expect(session.renewAfterRefusal('carl-token')).resolves.toBe(false);
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });
});

describe('other tabs', () => {
  it('signs out here when another tab signs out', async () => {
    const { session, identity } = openSession();
    session.start();
    await becomes(session, 'signed-in');
    identity.change(null);
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });

  it('follows another tab to another person', async () => {
    const { session, identity } = openSession();
    session.start();
    await becomes(session, 'signed-in');
    identity.change(person('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
  });

  it('does not let a late answer for the previous person in', async () => {
    const { session, identity, trade, carl } = openSession();
    let answer: (trade: Trade) => void = () => undefined;
    trade.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    session.start();
    await waitFor(() => expect(trade).toHaveBeenCalled());
    identity.change(person('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
    answer(tradeFor(carl));
    await Promise.resolve();
    expect(session.accessToken()).toBe('dora-token');
  });
});

describe('signing in', () => {
  it('leaves nobody signed in when the shop refuses', async () => {
    const { session, trade } = openSession({ signedIn: false });
    session.start();
    trade.mockRejectedValue(new TradeRefused('This address belongs to another account.'));
    await expect(session.signIn((identity) => identity.signInWithGoogle())).rejects.toThrow(
      'another account',
    );
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });

  it('makes another person the signed-in one', async () => {
    const { session } = openSession();
    session.start();
    await becomes(session, 'signed-in');
    await session.signIn((identity) => identity.signInWithPassword('dora@example.test', 'secret-word'));
    expect(session.accessToken()).toBe('dora-token');
  });

  it('leaves the person signed in who was, when the provider refuses another one', async () => {
    const { session, identity } = openSession();
    session.start();
    await becomes(session, 'signed-in');
    identity.failure = identityFailure('auth/invalid-credential');
    const attempt = session.signIn((provider) => provider.signInWithPassword('dora@example.test', 'wrong'));
    await expect(attempt).rejects.toThrow('auth/invalid-credential');
    expect(session.accessToken()).toBe('carl-token');
    expect(session.getState().status).toBe('signed-in');
  });
});
