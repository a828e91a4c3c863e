import { randomUUID } from 'node:crypto';
import { User } from '../../src/modules/users';
import { admin, newCustomer, signUp, sync } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const ME = '{ me { email displayName photoURL role education } }';
const SYNC = 'mutation { syncUser { token expiresAt user { id displayName } } }';

describe('a session', () => {
  let shop: Shop;
  let now = new Date();
  beforeAll(async () => {
    shop = await startShop({ clock: () => now });
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => shop.close());

  const codeOf = async (query: string, token?: string) =>
    (await shop.graphql(query, {}, token)).errors?.[0]?.extensions.code;

  it('begins with a sign-in at Firebase, which makes the account the first time', async () => {
    const { email, token } = await newCustomer(shop, 'Jo Joiner');
    const { data } = await shop.graphql<{ me: object }>(ME, {}, token);
    expect(data.me).toEqual({
      email,
      displayName: 'Jo Joiner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
      role: 'USER',
      education: null,
    });
  });

  it('keeps what is stored when the person comes again', async () => {
    const { idToken } = await newCustomer(shop, 'Jo Joiner');
    const again = await shop.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser(input: { displayName: "Somebody Else" }) { user { displayName } } }',
      {},
      idToken,
    );
    expect(again.data.syncUser.user).toEqual({ displayName: 'Jo Joiner' });
  });

  it.each([
    ['Jo Joiner ', 'Jo Joiner'],
    ['Jo\u0000', 'jo'],
    ['Jo '.repeat(100), 'jo'],
  ])('takes the name at Firebase, when it is one: %j is %j', async (atFirebase, displayName) => {
    const { idToken } = await signUp(`jo@${randomUUID()}.test`, atFirebase);
    const answer = await shop.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser { user { displayName } } }',
      {},
      idToken,
    );
    expect(answer.data.syncUser.user).toEqual({ displayName });
  });

  it('makes one account when the first call comes many times at once', async () => {
    const { email, idToken } = await signUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.graphql<{ syncUser: { user: { id: string } } }>(SYNC, {}, idToken),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.syncUser.user.id)).size).toBe(1);
    expect(await shop.database.getRepository(User).countBy({ email })).toBe(1);
  });

  it('refuses a token that Firebase did not give', async () => {
    expect(await codeOf(SYNC)).toBe('UNAUTHENTICATED');
    expect(await codeOf(SYNC, 'forged.token.here')).toBe('UNAUTHENTICATED');
  });

  it("does not take the shop's own token for a sign-in, nor the other way round", async () => {
    const { idToken, token } = await newCustomer(shop);
    expect(await codeOf(SYNC, token)).toBe('UNAUTHENTICATED');
    expect(await codeOf(ME, idToken)).toBe('UNAUTHENTICATED');
  });

  it('ends after an hour', async () => {
    const { token } = await newCustomer(shop);
    const begun = now.getTime();
    now = new Date(begun + 59 * 60_000);
    expect(await codeOf(ME, token)).toBeUndefined();
    now = new Date(begun + 61 * 60_000);
    expect(await codeOf(ME, token)).toBe('UNAUTHENTICATED');
  });

  it('lets an expired session still read what everybody may', async () => {
    const { token } = await newCustomer(shop);
    now = new Date(now.getTime() + 2 * 60 * 60_000);
    expect(await codeOf('{ tools(first: 1) { edges { cursor } } }', token)).toBeUndefined();
  });

  it('is gone at once when the account is deleted', async () => {
    const { email, token } = await newCustomer(shop);
    await shop.database.getRepository(User).delete({ email });
    expect(await codeOf(ME, token)).toBe('UNAUTHENTICATED');
  });

  it('binds an address to one account: another account with it is refused', async () => {
    const { email, idToken } = await signUp();
    await sync(shop, idToken);
    await shop.database.getRepository(User).update({ email }, { firebaseUid: 'somebody-else' });
    expect(await codeOf(SYNC, idToken)).toBe('ACCOUNT_CONFLICT');
  });

  it('takes no picture link that a browser should not follow', async () => {
    const { idToken } = await signUp();
    const answer = await shop.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser(input: { photoURL: "javascript:alert(1)" }) { user { photoURL } } }',
      {},
      idToken,
    );
    expect(answer.data.syncUser.user).toEqual({ photoURL: 'http://shop.test/images/blank-profile.webp' });
  });
});

describe('ADMIN_EMAILS', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ environment: { ADMIN_EMAILS: 'admin@tools-hub.test, unproven@example.test' } });
  });
  afterAll(() => shop.close());

  const roleOf = async (token: string) =>
    (await shop.graphql<{ me: { role: string } }>('{ me { role } }', {}, token)).data.me.role;

  it('makes an admin of who has proven to own the address', async () => {
    expect(await roleOf((await admin(shop)).token)).toBe('ADMIN');
  });

  it('gives nothing to an address that is not verified', async () => {
    const { idToken } = await signUp('unproven@example.test');
    expect(await roleOf(await sync(shop, idToken))).toBe('USER');
  });
});
