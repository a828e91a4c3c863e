import { waitFor } from '@testing-library/react';
import { identityError, identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { createSession, runPromises, waitForStatus } from '../../../test/create-session';
import { ACCESS_TOKEN_KEY } from './session-store';
import { TokenExchangeRejected } from './session-errors';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

describe('renewing the access token', () => {
  async function signedIn() {
    const setup = createSession();
    setup.session.start();
    await waitForStatus(setup.session, 'signed-in');
    setup.exchangeToken.mockClear();
    return setup;
  }

  it('renews the token two minutes before it expires and stays signed in', async () => {
    const { session, clock, exchangeToken, carl } = await signedIn();
    clock.advance(58 * MINUTE - 1);
    await runPromises();
    expect(exchangeToken).not.toHaveBeenCalled();
    exchangeToken.mockResolvedValueOnce(tokenExchangeFor(carl, 'second'));
    clock.advance(1);
    await waitFor(() => expect(session.accessToken()).toBe('second'));
    expect(session.getState().status).toBe('signed-in');
  });

  it('renews a token that lives for less than four minutes at half its lifetime', async () => {
    const { session, clock, exchangeToken, carl } = createSession();
    exchangeToken.mockResolvedValueOnce({ ...tokenExchangeFor(carl), lifetime: 3 * MINUTE });
    session.start();
    await waitForStatus(session, 'signed-in');
    clock.advance(89_000);
    await runPromises();
    expect(exchangeToken).toHaveBeenCalledTimes(1);
    clock.advance(1_000);
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(2));
  });

  it('renews on wake when the token expired while the device slept', async () => {
    const { session, clock, exchangeToken } = await signedIn();
    clock.sleep(30 * MINUTE);
    session.wake();
    expect(exchangeToken).not.toHaveBeenCalled();
    clock.sleep(60 * MINUTE);
    session.wake();
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(1));
  });

  it('says that a token cannot be renewed for now, and renews it later', async () => {
    const { session, clock, exchangeToken } = await signedIn();
    exchangeToken.mockRejectedValueOnce(new Error('The sign-in service is unavailable.'));
    await expect(session.renewRejectedToken('carl-token')).rejects.toThrow(TypeError);
    expect(session.getState().status).toBe('signed-in');
    clock.advance(29_000);
    await runPromises();
    expect(exchangeToken).toHaveBeenCalledTimes(1);
    clock.advance(1_000);
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(2));
  });

  it('forces a new ID token after a rejection, once for all concurrent callers', async () => {
    const { session, exchangeToken, carl } = await signedIn();
    exchangeToken.mockResolvedValueOnce(tokenExchangeFor(carl, 'second'));
    const renewals = [session.renewRejectedToken('carl-token'), session.renewRejectedToken('carl-token')];
    await expect(Promise.all(renewals)).resolves.toEqual([true, true]);
    expect(exchangeToken.mock.calls).toEqual([[carl, true]]);
  });

  it('schedules the next renewal by the last token', async () => {
    const { session, clock, exchangeToken, carl } = await signedIn();
    clock.advance(30 * MINUTE);
    exchangeToken.mockResolvedValueOnce(tokenExchangeFor(carl, 'second'));
    await session.renewRejectedToken('carl-token');
    clock.advance(58 * MINUTE - 1);
    await runPromises();
    expect(exchangeToken).toHaveBeenCalledTimes(1);
  });

  it('does not renew for a request that was sent with an older token', async () => {
    const { session, exchangeToken } = await signedIn();
    await expect(session.renewRejectedToken('older-token')).resolves.toBe(true);
    expect(exchangeToken).not.toHaveBeenCalled();
  });

  it('keeps the next user signed in when the renewal of the former one is rejected late', async () => {
    const { session, identity, exchangeToken } = await signedIn();
    let reject: (error: Error) => void = () => undefined;
    exchangeToken.mockReturnValueOnce(new Promise((_resolve, fail) => (reject = fail)));
    const renewal = session.renewRejectedToken('carl-token');
    await waitFor(() => expect(exchangeToken).toHaveBeenCalledTimes(1));
    identity.change(identityUser('dora'));
    await waitFor(() => expect(session.accessToken()).toBe('dora-token'));
    reject(new TokenExchangeRejected('Deleted.'));
    await expect(renewal).resolves.toBe(false);
    expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'dora' } });
  });

  it.each([
    ['the server rejects the token exchange', new TokenExchangeRejected('Deleted.')],
    ['the provider reports an expired user token', identityError('auth/user-token-expired')],
    ['the provider reports a disabled user', identityError('auth/user-disabled')],
    ['the provider reports an unknown user', identityError('auth/user-not-found')],
    ['the provider reports an invalid user token', identityError('auth/invalid-user-token')],
    ['the provider reports an invalid refresh token', identityError('auth/invalid-refresh-token')],
  ])('ends the session when %s', async (_case, error) => {
    const { session, exchangeToken } = await signedIn();
    exchangeToken.mockRejectedValue(error);
    await expect(session.renewRejectedToken('carl-token')).resolves.toBe(false);
    expect(session.getState()).toEqual({ status: 'signed-out', endReason: 'expired' });
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });
});
