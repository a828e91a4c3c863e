import { person, tradeFor } from '../../../test/fake-identity';
import { liveSession } from '../../../test/live-session';

describe('a changed profile', () => {
  it('is known at once, and the token stays', async () => {
    const session = await liveSession();
    const changed = { ...tradeFor(person('carl')).user, displayName: 'Carl Joiner' };
    session.updateUser(changed);
    expect(session.getState()).toEqual({ status: 'signed-in', user: changed });
    expect(session.accessToken()).toBe('carl-token');
  });

  it('of somebody else changes nothing', async () => {
    const session = await liveSession();
    const before = session.getState();
    session.updateUser(tradeFor(person('dora')).user);
    expect(session.getState()).toBe(before);
  });

  it('that comes after the sign-out signs nobody in', async () => {
    const session = await liveSession();
    await session.signOut();
    session.updateUser(tradeFor(person('carl')).user);
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });
});
