import { waitFor } from '@testing-library/react';
import { identityFailure, person, tradeFor } from '../../../test/fake-identity';
import { becomes, openSession } from '../../../test/open-session';
import type { IdentityUser } from './identity';
import { ACCESS_TOKEN_KEY } from './session';
import { TradeRefused, type Trade } from './trade-token';

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

  it('tries again by itself when the page is back on the network', async () => {
    const { session, trade } = openSession();
    trade.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    session.start();
    await becomes(session, 'unavailable');
    session.wake();
    await becomes(session, 'signed-in');
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

  it('outlasts another attempt that is cancelled for its sake, and asks the shop once', async () => {
    const { session, identity, trade } = openSession({ signedIn: false });
    session.start();
    const first = session.signIn(() => Promise.reject(identityFailure('auth/cancelled-popup-request')));
    let choose: (someone: IdentityUser) => void = () => undefined;
    const choice = new Promise<IdentityUser>((resolve) => (choose = resolve));
    const second = session.signIn(() => choice);
    await expect(first).rejects.toThrow('auth/cancelled-popup-request');
    const dora = person('dora');
    identity.change(dora);
    choose(dora);
    await second;
    expect(session.accessToken()).toBe('dora-token');
    expect(trade).toHaveBeenCalledTimes(1);
  });
});
