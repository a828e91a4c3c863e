import { waitFor } from '@testing-library/react';
import { identityFailure, tradeFor } from '../../../test/fake-identity';
import { becomes, openSession } from '../../../test/open-session';
import { ACCESS_TOKEN_KEY } from './session';
import { TradeRefused } from './trade-token';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

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
