import { identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { signedInSession } from '../../../test/signed-in-session';

describe('updateUser', () => {
  it('updates the signed-in user and keeps the access token', async () => {
    const session = await signedInSession();
    const changed = { ...tokenExchangeFor(identityUser('carl')).user, displayName: 'Carl Joiner' };
    session.updateUser(changed);
    expect(session.getState()).toEqual({ status: 'signed-in', user: changed });
    expect(session.accessToken()).toBe('carl-token');
  });

  it('keeps the values that are not updated', async () => {
    const session = await signedInSession();
    const { user } = tokenExchangeFor(identityUser('carl'));
    session.updateUser({ id: user.id, displayName: 'Carl Joiner' });
    expect(session.getState()).toEqual({
      status: 'signed-in',
      user: { ...user, displayName: 'Carl Joiner' },
    });
  });

  it('ignores an update of a user who is not signed in', async () => {
    const session = await signedInSession();
    const before = session.getState();
    session.updateUser(tokenExchangeFor(identityUser('dora')).user);
    expect(session.getState()).toBe(before);
  });

  it('does not sign in a user after sign-out', async () => {
    const session = await signedInSession();
    await session.signOut();
    session.updateUser(tokenExchangeFor(identityUser('carl')).user);
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });
});
