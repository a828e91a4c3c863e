import { randomUUID } from 'node:crypto';
import { User } from '../../src/modules/users';
import { signInWithGoogle, signUp } from '../support/firebase';
import { signInAsAdmin, createCustomer, exchangeToken } from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';

const ME = '{ me { email displayName photoURL role education } }';
const SYNC = 'mutation { syncUser { token expiresAt user { id displayName } } }';

describe('Sessions', () => {
  let server: TestServer;
  let now = new Date();
  beforeAll(async () => {
    server = await startServer({ clock: () => now });
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => server.close());

  const loadErrorCode = async (query: string, token?: string) =>
    (await server.graphql(query, {}, token)).errors?.[0]?.extensions.code;

  it('creates the user at the first token exchange', async () => {
    const { email, token } = await createCustomer(server, 'Jo Joiner');
    const { data } = await server.graphql<{ me: object }>(ME, {}, token);
    expect(data.me).toEqual({
      email,
      displayName: 'Jo Joiner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
      role: 'USER',
      education: null,
    });
  });

  it('keeps the stored name at later token exchanges', async () => {
    const { idToken } = await createCustomer(server, 'Jo Joiner');
    const response = await server.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser(input: { displayName: "Another Name" }) { user { displayName } } }',
      {},
      idToken,
    );
    expect(response.data.syncUser.user).toEqual({ displayName: 'Jo Joiner' });
  });

  it.each([
    ['Jo Joiner ', 'Jo Joiner'],
    ['Jo\u0000', 'jo'],
    ['Jo '.repeat(100), 'jo'],
  ])('turns the Firebase display name %j into the name %j', async (firebaseName, displayName) => {
    const { idToken } = await signUp(`jo@${randomUUID()}.test`, firebaseName);
    const response = await server.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser { user { displayName } } }',
      {},
      idToken,
    );
    expect(response.data.syncUser.user).toEqual({ displayName });
  });

  it('names a new user who enters no name after the email address', async () => {
    const { idToken } = await signUp(`jo@${randomUUID()}.test`);
    const response = await server.graphql(
      'mutation { syncUser(input: { displayName: "  " }) { user { displayName } } }',
      {},
      idToken,
    );
    expect(response.data).toEqual({ syncUser: { user: { displayName: 'jo' } } });
  });

  it('creates one user when the first token exchange is sent several times simultaneously', async () => {
    const { email, idToken } = await signUp();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.graphql<{ syncUser: { user: { id: string } } }>(SYNC, {}, idToken),
      ),
    );
    expect(new Set(responses.map(({ data }) => data.syncUser.user.id)).size).toBe(1);
    expect(await server.database.getRepository(User).countBy({ email })).toBe(1);
  });

  it('rejects a token exchange without a Firebase ID token with UNAUTHENTICATED', async () => {
    expect(await loadErrorCode(SYNC)).toBe('UNAUTHENTICATED');
    expect(await loadErrorCode(SYNC, 'forged.token.here')).toBe('UNAUTHENTICATED');
  });

  it('rejects an access token at the token exchange, and an ID token elsewhere', async () => {
    const { idToken, token } = await createCustomer(server);
    expect(await loadErrorCode(SYNC, token)).toBe('UNAUTHENTICATED');
    expect(await loadErrorCode(ME, idToken)).toBe('UNAUTHENTICATED');
  });

  it('accepts an access token after the scheme in lower case', async () => {
    const { email, token } = await createCustomer(server);
    const headers = { authorization: `bearer ${token}` };
    expect((await server.graphql(ME, {}, undefined, headers)).data).toMatchObject({ me: { email } });
    expect((await fetch(`${server.url}/user/${email}`, { headers })).status).toBe(200);
  });

  it('rejects an access token after an hour with UNAUTHENTICATED', async () => {
    const { token } = await createCustomer(server);
    const signedInAt = now.getTime();
    now = new Date(signedInAt + 59 * 60_000);
    expect(await loadErrorCode(ME, token)).toBeUndefined();
    now = new Date(signedInAt + 61 * 60_000);
    expect(await loadErrorCode(ME, token)).toBe('UNAUTHENTICATED');
  });

  it('allows public queries with an expired access token', async () => {
    const { token } = await createCustomer(server);
    now = new Date(now.getTime() + 2 * 60 * 60_000);
    expect(await loadErrorCode('{ tools(first: 1) { edges { cursor } } }', token)).toBeUndefined();
  });

  it('rejects the access token of a deleted user immediately', async () => {
    const { email, token } = await createCustomer(server);
    await server.database.getRepository(User).delete({ email });
    expect(await loadErrorCode(ME, token)).toBe('UNAUTHENTICATED');
  });

  it('rejects a second Firebase account with the same email address with ACCOUNT_CONFLICT', async () => {
    const { email, idToken } = await signUp();
    await exchangeToken(server, idToken);
    await server.database.getRepository(User).update({ email }, { firebaseUid: 'another-uid' });
    expect(await loadErrorCode(SYNC, idToken)).toBe('ACCOUNT_CONFLICT');
  });

  it('takes the avatar of a new user from the request, else from the account at Google', async () => {
    const picture = 'https://images.example/google.webp';
    const query =
      'mutation ($photoURL: String) { syncUser(input: { photoURL: $photoURL }) { user { photoURL } } }';
    const sync = async (photoURL: string | null) => {
      const idToken = await signInWithGoogle(`jo@${randomUUID()}.test`, picture);
      return (await server.graphql(query, { photoURL }, idToken)).data;
    };
    const chosen = 'https://x.example/chosen.webp';
    expect(await sync(chosen)).toEqual({ syncUser: { user: { photoURL: chosen } } });
    expect(await sync(null)).toEqual({ syncUser: { user: { photoURL: picture } } });
  });

  it('ignores a javascript: URL as the avatar of a new user', async () => {
    const { idToken } = await signUp();
    const response = await server.graphql<{ syncUser: { user: object } }>(
      'mutation { syncUser(input: { photoURL: "javascript:alert(1)" }) { user { photoURL } } }',
      {},
      idToken,
    );
    expect(response.data.syncUser.user).toEqual({ photoURL: 'http://shop.test/images/blank-profile.webp' });
  });
});

describe('ADMIN_EMAILS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      environment: { ADMIN_EMAILS: 'admin@tools-hub.test, unverified@example.test' },
    });
  });
  afterAll(() => server.close());

  const loadRole = async (token: string) =>
    (await server.graphql<{ me: { role: string } }>('{ me { role } }', {}, token)).data.me.role;

  it('makes a user with a verified address in ADMIN_EMAILS an admin', async () => {
    expect(await loadRole((await signInAsAdmin(server)).token)).toBe('ADMIN');
  });

  it('does not make a user with an unverified address in ADMIN_EMAILS an admin', async () => {
    const { idToken } = await signUp('unverified@example.test');
    expect(await loadRole(await exchangeToken(server, idToken))).toBe('USER');
  });

  it('ends the sessions of a user whose address was added to ADMIN_EMAILS, at the next token exchange', async () => {
    const { databaseUrl } = server;
    const user = await createCustomer(server);
    const restarted = await startServer({ databaseUrl, environment: { ADMIN_EMAILS: user.email } });
    try {
      const token = await exchangeToken(restarted, user.idToken);
      expect(await loadRole(token)).toBe('ADMIN');
      expect(errorCode(await server.graphql('{ me { role } }', {}, user.token))).toBe('UNAUTHENTICATED');
    } finally {
      await restarted.close();
    }
  });
});
