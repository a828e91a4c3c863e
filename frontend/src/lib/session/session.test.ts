import { waitFor } from '@testing-library/react';
import { identityError, identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { deferredResponse } from '../../../test/deferred-response';
import { createSession, runPromises, waitForStatus } from '../../../test/create-session';
import { withoutStorage } from '../../../test/without-storage';
import type { IdentityUser } from './identity';
import type { SessionUser } from './session-context';
import { ACCESS_TOKEN_KEY, SESSION_KEY, SessionStore } from './session-store';
import { TokenExchangeRejected } from './session-errors';
import type { TokenExchange } from './token-manager';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

describe('restoring a session', () => {
  it('signs in the user of a stored session and stores the new access token', async () => {
    const { session } = createSession();
    session.start();
    expect(session.getState().status).toBe('loading');
    await waitForStatus(session, 'signed-in');
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('carl-token');
    expect(session.accessToken()).toBe('carl-token');
  });

  /** A session that is not started, in a browser that received Carl's token `age` ago. */
  function returnAfter(age: number, changes: Partial<SessionUser> = {}) {
    const parts = createSession();
    const { carl, clock } = parts;
    const { user: granted, ...token } = tokenExchangeFor(carl, 'stored-token');
    const user = { ...granted, ...changes };
    new SessionStore().write({ ...token, user, uid: carl.uid, receivedAt: clock.now() });
    clock.sleep(age);
    return { ...parts, user };
  }

  it('is signed in immediately while the stored token is valid, without a request', () => {
    const { session, user, exchangeToken, loadIdentityProvider } = returnAfter(30 * MINUTE);
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-in', user });
    expect(session.accessToken()).toBe('stored-token');
    expect(loadIdentityProvider).not.toHaveBeenCalled();
    expect(exchangeToken).not.toHaveBeenCalled();
  });

  it('loads the identity provider later, and keeps the token of the user whom it reports', async () => {
    const { session, clock, exchangeToken, loadIdentityProvider } = returnAfter(30 * MINUTE);
    session.start();
    clock.advance(4_999);
    expect(loadIdentityProvider).not.toHaveBeenCalled();
    clock.advance(1);
    expect(loadIdentityProvider).toHaveBeenCalledTimes(1);
    await session.identityProvider();
    expect(session.accessToken()).toBe('stored-token');
    expect(exchangeToken).not.toHaveBeenCalled();
  });

  it('renews the stored token shortly before it expires', async () => {
    const { session, clock, exchangeToken } = returnAfter(30 * MINUTE);
    session.start();
    clock.advance(28 * MINUTE);
    await waitFor(() => expect(session.accessToken()).toBe('carl-token'));
    expect(exchangeToken).toHaveBeenCalledTimes(1);
  });

  it('renews a stored token that is about to expire immediately, and is signed in meanwhile', async () => {
    const { session, clock } = returnAfter(59 * MINUTE);
    session.start();
    expect(session.getState().status).toBe('signed-in');
    clock.advance(0);
    await waitFor(() => expect(session.accessToken()).toBe('carl-token'));
  });

  it('renews the stored token of an unverified user, who may have verified the address elsewhere', async () => {
    const { session, user } = returnAfter(MINUTE, { emailVerified: false });
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-in', user });
    await waitFor(() => expect(session.getState()).toMatchObject({ user: { emailVerified: true } }));
  });

  it('renews a stored token that the server rejects', async () => {
    const { session, carl, exchangeToken } = returnAfter(30 * MINUTE);
    session.start();
    await expect(session.renewRejectedToken('stored-token')).resolves.toBe(true);
    expect(session.accessToken()).toBe('carl-token');
    expect(exchangeToken.mock.calls).toEqual([[carl, true]]);
  });

  it.each([
    ['no user is', null, { status: 'signed-out', endReason: 'expired' }],
    ['another user is', identityUser('dora'), { status: 'signed-in', user: { id: 'dora' } }],
  ])(
    'follows the identity provider when %s signed in there, also while a renewal waits',
    async (_, reported, state) => {
      const { session, identity, exchangeToken } = returnAfter(30 * MINUTE);
      identity.change(reported);
      session.start();
      await expect(session.renewRejectedToken('stored-token')).resolves.toBe(false);
      await waitFor(() => expect(session.getState()).toMatchObject(state));
      expect(exchangeToken.mock.calls.map(([user]) => user)).toEqual(reported ? [reported] : []);
    },
  );

  it.each([
    ['has expired', () => returnAfter(60 * MINUTE)],
    ['was received in the future, since the clock was set back', () => returnAfter(-MINUTE)],
    [
      'was stored without a session, by an earlier version',
      () => {
        const parts = returnAfter(MINUTE);
        localStorage.removeItem(SESSION_KEY);
        return parts;
      },
    ],
    [
      'is not the one of the stored session',
      () => {
        const parts = returnAfter(MINUTE);
        localStorage.setItem(ACCESS_TOKEN_KEY, 'newer-token');
        return parts;
      },
    ],
    [
      'was stored with a session that is not JSON',
      () => {
        const parts = returnAfter(MINUTE);
        localStorage.setItem(SESSION_KEY, '{"token":');
        return parts;
      },
    ],
    [
      'was stored with an incomplete session',
      () => {
        const parts = returnAfter(MINUTE);
        localStorage.setItem(SESSION_KEY, '{"token":"stored-token","uid":"carl"}');
        return parts;
      },
    ],
  ])('gets a new token from the identity provider when the stored one %s', async (_, arrange) => {
    const { session } = arrange();
    session.start();
    expect(session.getState()).toEqual({ status: 'loading' });
    await waitForStatus(session, 'signed-in');
    expect(session.accessToken()).toBe('carl-token');
  });

  it('starts the next page with the updated user', () => {
    const { session, user } = returnAfter(MINUTE);
    session.start();
    const changed = { ...user, displayName: 'Carl Joiner' };
    session.updateUser(changed);
    expect(new SessionStore().read()).toMatchObject({ token: 'stored-token', user: changed });
  });

  it('treats a browser without a token as signed out and does not load the identity provider', () => {
    const { session, loadIdentityProvider } = createSession({ signedIn: false });
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(loadIdentityProvider).not.toHaveBeenCalled();
  });

  it('starts, signs in and signs out in a browser that stores nothing', () =>
    withoutStorage(async () => {
      const { session, identity, carl } = createSession({ signedIn: false });
      session.start();
      expect(session.getState()).toEqual({ status: 'signed-out' });
      await session.signIn(() => {
        identity.change(carl);
        return Promise.resolve(carl);
      });
      expect(session.getState().status).toBe('signed-in');
      await session.signOut();
      expect(session.getState()).toEqual({ status: 'signed-out' });
    }));

  it('removes a stored token when the identity provider has no user', async () => {
    const { session, identity } = createSession();
    identity.change(null);
    session.start();
    await waitForStatus(session, 'signed-out');
    expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('expires when the server rejects the user, whose account may be deleted', async () => {
    const { session, exchangeToken } = createSession();
    exchangeToken.mockRejectedValue(new TokenExchangeRejected('This account is deleted.'));
    session.start();
    await waitForStatus(session, 'signed-out');
    expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('becomes unavailable when the server cannot be reached, and signs in on retry', async () => {
    const { session, exchangeToken } = createSession();
    exchangeToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    session.start();
    await waitForStatus(session, 'unavailable');
    const state = session.getState();
    if (state.status === 'unavailable') state.retry();
    await waitForStatus(session, 'signed-in');
  });

  it('becomes unavailable when the identity provider cannot be loaded, and loads it again on retry', async () => {
    const { session, loadIdentityProvider } = createSession();
    loadIdentityProvider.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    session.start();
    await waitForStatus(session, 'unavailable');
    const state = session.getState();
    if (state.status === 'unavailable') state.retry();
    expect(session.getState().status).toBe('loading');
    await waitForStatus(session, 'signed-in');
  });

  it('retries automatically when the page is online again', async () => {
    const { session, exchangeToken } = createSession();
    exchangeToken.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    session.start();
    await waitForStatus(session, 'unavailable');
    session.wake();
    await waitForStatus(session, 'signed-in');
  });
});

describe('refresh', () => {
  /** Refreshes the session while an exchange is in progress, which then returns an older token. */
  async function refreshDuringExchange(
    { session, exchangeToken, carl }: ReturnType<typeof createSession>,
    startExchange: () => void,
  ) {
    exchangeToken.mockClear();
    let resolveExchange: (exchange: TokenExchange) => void = () => undefined;
    exchangeToken.mockReturnValueOnce(new Promise((resolve) => (resolveExchange = resolve)));
    startExchange();
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(1));
    let tokenBefore: string | null = null;
    exchangeToken.mockImplementationOnce((user) => {
      tokenBefore = session.accessToken();
      return Promise.resolve(tokenExchangeFor(user, 'new-token'));
    });
    const refreshed = session.refresh();
    resolveExchange(tokenExchangeFor(carl, 'old-token'));
    expect(await refreshed).toBe(true);
    expect(exchangeToken).toHaveBeenLastCalledWith(carl, true);
    return { tokenBefore, tokenAfter: session.accessToken() };
  }

  it('exchanges a new ID token after the first exchange, whose result is older', async () => {
    const parts = createSession();
    const tokens = await refreshDuringExchange(parts, () => parts.session.start());
    expect(tokens).toEqual({ tokenBefore: 'old-token', tokenAfter: 'new-token' });
  });

  it('exchanges a new ID token after a renewal in progress, whose result is older', async () => {
    const parts = createSession();
    parts.session.start();
    await waitForStatus(parts.session, 'signed-in');
    const tokens = await refreshDuringExchange(parts, () => parts.clock.advance(3_600_000));
    expect(tokens).toEqual({ tokenBefore: 'old-token', tokenAfter: 'new-token' });
  });

  it('does not refresh the session of a visitor', async () => {
    const { session, exchangeToken } = createSession({ signedIn: false });
    session.start();
    expect(await session.refresh()).toBe(false);
    expect(exchangeToken).not.toHaveBeenCalled();
  });
});

describe('reauthentication', () => {
  it('shares one prompt among simultaneous requests', async () => {
    const { session } = createSession();
    const both = Promise.all([session.reauthenticate(), session.reauthenticate()]);
    expect(session.reauthentication.isPending()).toBe(true);
    session.reauthentication.complete(true);
    expect(await both).toEqual([true, true]);
    expect(session.reauthentication.isPending()).toBe(false);
  });

  it('cancels the reauthentication when the session ends', async () => {
    const { session } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    const confirmed = session.reauthenticate();
    await session.signOut();
    expect(await confirmed).toBe(false);
  });
});

it('stays signed out when the identity provider is still loading and reports the user during the sign-out', async () => {
  const { session, identity, exchangeToken, carl } = createSession();
  let finish: () => void = () => undefined;
  const signOut = jest.spyOn(identity, 'signOut');
  signOut.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  session.start();
  const signedOut = session.signOut();
  identity.change(carl);
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  finish();
  await signedOut;
  expect(exchangeToken).not.toHaveBeenCalled();
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

it('expires also when the identity provider cannot be reached', async () => {
  const { session, identity } = createSession();
  session.start();
  await waitForStatus(session, 'signed-in');
  jest.spyOn(identity, 'signOut').mockRejectedValue(new TypeError('Failed to fetch'));
  await session.expire();
  expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
});

describe('multiple tabs', () => {
  it.each([undefined, 'expired', 'idle'] as const)(
    'ends for the reason of the tab that has removed the token: %s',
    async (reason) => {
      const { session, identity } = createSession();
      session.start();
      await waitForStatus(session, 'signed-in');
      new SessionStore().clear(reason);
      identity.change(null);
      expect(session.getState()).toEqual({ status: 'signed-out', endReason: reason });
    },
  );

  it('expires when the identity provider ends the session, not another tab', async () => {
    const { session, identity } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    identity.change(null);
    expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
  });

  it('switches to the user who signs in in another tab', async () => {
    const { session, identity } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    identity.change(identityUser('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
  });

  it.each([
    ['token', () => Promise.resolve(tokenExchangeFor(identityUser('carl')))],
    ['rejection', () => Promise.reject<TokenExchange>(new TokenExchangeRejected('Deleted.'))],
  ])('ignores a late %s of the previous user', async (_, lateOutcome) => {
    const { session, identity, exchangeToken } = createSession();
    const { promise, resolve } = deferredResponse();
    exchangeToken.mockReturnValueOnce(promise.then(lateOutcome));
    session.start();
    await waitFor(() => expect(exchangeToken).toHaveBeenCalled());
    identity.change(identityUser('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
    resolve();
    await runPromises();
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'dora' } });
    expect(new SessionStore().read()).toMatchObject({ token: 'dora-token', uid: 'dora' });
  });

  it('stores a session for the other tabs before its token, which they notice, and why it ended before the removal', async () => {
    const { session } = createSession({ signedIn: false });
    session.start();
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    const removeItem = jest.spyOn(Storage.prototype, 'removeItem');
    await session.signIn((identity) => identity.signInWithGoogle());
    await session.expire('idle');
    expect(setItem.mock.calls.map(([key]) => key)).toEqual([SESSION_KEY, ACCESS_TOKEN_KEY, SESSION_KEY]);
    expect(removeItem.mock.calls).toEqual([[ACCESS_TOKEN_KEY]]);
    const [lastStored = 0] = setItem.mock.invocationCallOrder.slice(-1);
    expect(removeItem.mock.invocationCallOrder[0]).toBeGreaterThan(lastStored);
    jest.restoreAllMocks();
  });
});

describe('signing in', () => {
  it('stays signed out when the server rejects the token exchange', async () => {
    const { session, exchangeToken } = createSession({ signedIn: false });
    session.start();
    exchangeToken.mockRejectedValue(new TokenExchangeRejected('This address belongs to another account.'));
    await expect(session.signIn((identity) => identity.signInWithGoogle())).rejects.toThrow(
      'another account',
    );
    expect(session.getState()).toEqual({ status: 'signed-out' });
    // The ID token may only be old.
    expect(exchangeToken.mock.calls.map(([, forceRefresh]) => forceRefresh)).toEqual([false, true]);
  });

  it('replaces the signed-in user when another user signs in', async () => {
    const { session } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    await session.signIn((identity) => identity.signInWithPassword('dora@example.test', 'secret-word'));
    expect(session.accessToken()).toBe('dora-token');
  });

  it.each([
    ['the server rejects', new TokenExchangeRejected('This address belongs to another account.')],
    ['a network error prevents', new TypeError('Failed to fetch')],
  ])("ends the session of the previous user when %s another user's token exchange", async (_, error) => {
    const { session, identity, exchangeToken } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    const signOut = jest.spyOn(identity, 'signOut');
    exchangeToken.mockRejectedValue(error);
    const attempt = session.signIn((provider) =>
      provider.signInWithPassword('dora@example.test', 'secret-word'),
    );
    await expect(attempt).rejects.toBe(error);
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(session.accessToken()).toBeNull();
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('follows the identity provider again after a sign-in and a sign-out', async () => {
    const { session, identity } = createSession({ signedIn: false });
    session.start();
    await session.signIn((provider) => provider.signInWithPassword('dora@example.test', 'secret-word'));
    identity.change(identityUser('emil'));
    await waitFor(() => expect(session.accessToken()).toBe('emil-token'));
    await session.signOut();
    identity.change(identityUser('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
  });

  it('renews no token after the sign-out', async () => {
    const { session, clock, identity } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    await session.signOut();
    const currentUser = jest.spyOn(identity, 'currentUser');
    clock.advance(60 * MINUTE);
    await runPromises();
    expect(currentUser).not.toHaveBeenCalled();
  });

  it('stays signed out when a renewal in progress returns a token after the sign-out', async () => {
    const { session, exchangeToken, carl } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    const { promise, resolve } = deferredResponse();
    exchangeToken.mockReturnValueOnce(promise.then(() => tokenExchangeFor(carl, 'late-token')));
    const renewed = session.renewRejectedToken('carl-token');
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(2));
    await session.signOut();
    resolve();
    expect(await renewed).toBe(false);
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('keeps the signed-in user when the identity provider rejects another sign-in', async () => {
    const { session, identity } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    identity.error = identityError('auth/invalid-credential');
    const attempt = session.signIn((provider) => provider.signInWithPassword('dora@example.test', 'wrong'));
    await expect(attempt).rejects.toThrow('auth/invalid-credential');
    expect(session.accessToken()).toBe('carl-token');
    expect(session.getState().status).toBe('signed-in');
  });

  it('completes a sign-in whose popup cancelled an earlier one, with a single token exchange', async () => {
    const { session, identity, exchangeToken } = createSession({ signedIn: false });
    session.start();
    const first = session.signIn(() => Promise.reject(identityError('auth/cancelled-popup-request')));
    let choose: (user: IdentityUser) => void = () => undefined;
    const choice = new Promise<IdentityUser>((resolve) => (choose = resolve));
    const second = session.signIn(() => choice);
    await expect(first).rejects.toThrow('auth/cancelled-popup-request');
    const dora = identityUser('dora');
    identity.change(dora);
    choose(dora);
    await second;
    expect(session.accessToken()).toBe('dora-token');
    expect(exchangeToken).toHaveBeenCalledTimes(1);
  });

  it('keeps the user of a sign-in that was completed while the popup of an earlier one was open', async () => {
    const { session } = createSession({ signedIn: false });
    session.start();
    let close: () => void = () => undefined;
    const closed = new Promise<IdentityUser>((_resolve, reject) => {
      close = () => reject(identityError('auth/popup-closed-by-user'));
    });
    const first = session.signIn(() => closed);
    await session.signIn((provider) => provider.signInWithPassword('dora@example.test', 'secret-word'));
    close();
    await expect(first).rejects.toThrow('auth/popup-closed-by-user');
    expect(session.accessToken()).toBe('dora-token');
  });
});
