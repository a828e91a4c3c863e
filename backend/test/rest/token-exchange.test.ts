import { randomUUID } from 'node:crypto';
import { User } from '../../src/modules/users';
import { signUp } from '../support/firebase';
import { createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { startServer, type TestServer } from '../support/server';
import { createUnsignedToken } from '../support/tokens';

interface Session {
  readonly token: string;
  readonly user: Readonly<Record<string, unknown>>;
}

describe('Token exchange over REST', () => {
  let server: TestServer;
  let account: Pick<TestUser, 'email' | 'idToken'>;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    account = await signUp();
  });
  afterAll(() => server.close());

  const exchangeToken = (email: string, currentUser: object, token: string | undefined = account.idToken) =>
    rest<Session>(server, `PUT /user/${email}`, { token, body: { currentUser } });
  const countUsers = (email: string) => server.database.getRepository(User).countBy({ email });

  it('creates the user at the first token exchange and returns a valid access token', async () => {
    const { email } = account;
    const { status, body } = await exchangeToken(email, {
      email,
      displayName: ' Jo Joiner ',
      photoURL: 'https://x.example/jo.webp',
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'user']);
    expect(body.user).toMatchObject({
      ...{ email, displayName: 'Jo Joiner', role: 'user' },
      photoURL: 'https://x.example/jo.webp',
    });
    const { body: user } = await rest(server, `GET /user/${email}`, { token: body.token });
    expect(user).toEqual(body.user);
  });

  it('keeps the stored name and avatar at later token exchanges', async () => {
    const { email } = account;
    await exchangeToken(email, { displayName: 'Jo Joiner' });
    const { body } = await exchangeToken(email, {
      displayName: 'Another Name',
      photoURL: 'https://x.example/x.webp',
    });
    expect(body.user).toMatchObject({
      displayName: 'Jo Joiner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
    });
    expect(await countUsers(email)).toBe(1);
  });

  it('names a new user after the email address when the name at Firebase is invalid', async () => {
    const { email, idToken } = await signUp(`jo@${randomUUID()}.test`, 'Jo\u202egnp.exe');
    const { status, body } = await exchangeToken(email, {}, idToken);
    expect([status, body.user['displayName']]).toEqual([200, 'jo']);
  });

  it('accepts the email address in any case, percent-encoded and with whitespace around it', async () => {
    const { email } = account;
    const spellings = [email.toUpperCase(), encodeURIComponent(email), `%20${email}%20`, `${email}/`];
    for (const spelling of spellings) {
      const { status, body } = await exchangeToken(spelling, { email: ` ${email.toUpperCase()}` });
      expect([spelling, status, body.user['email']]).toEqual([spelling, 200, email]);
    }
    expect(await countUsers(email)).toBe(1);
  });

  it('rejects every other email address in the path with the same error and creates no user', async () => {
    const otherUser = await createCustomer(server);
    const responses = [];
    for (const email of [otherUser.email, 'unknown@example.test', 'no-address', '%00']) {
      const { status, text } = await exchangeToken(email, {});
      responses.push(`${status} ${text}`);
    }
    expect(new Set(responses)).toEqual(
      new Set(['403 {"code":"FORBIDDEN","message":"This sign-in belongs to a different email address."}']),
    );
    expect(await countUsers(account.email)).toBe(0);
  });

  it('rejects a token exchange whose body names another email address', async () => {
    const { status, body } = await exchangeToken(account.email, { email: 'other@example.test' });
    expect([status, body]).toMatchObject([
      400,
      { fields: { email: `\`email\` must be "${account.email}", or be omitted.` } },
    ]);
    expect(await countUsers(account.email)).toBe(0);
  });

  it('rejects a token exchange whose path is not an email address', async () => {
    const { status, body } = await exchangeToken('not-an-email', { email: account.email });
    expect([status, body]).toMatchObject([
      400,
      { fields: { email: '`email` must be "not-an-email", or be omitted.' } },
    ]);
  });

  it('rejects a second Firebase account with the same email address with ACCOUNT_CONFLICT over REST', async () => {
    await exchangeToken(account.email, {});
    await server.database
      .getRepository(User)
      .update({ email: account.email }, { firebaseUid: 'another-uid' });
    const { status, body } = await exchangeToken(account.email, {});
    expect([status, body]).toMatchObject([409, { code: 'ACCOUNT_CONFLICT' }]);
  });

  it('ignores a javascript: URL as the avatar of a new user over REST', async () => {
    const { body } = await exchangeToken(account.email, { photoURL: 'javascript:alert(1)' });
    expect(body.user['photoURL']).toBe('http://shop.test/images/blank-profile.webp');
  });

  it('rejects forged and expired ID tokens, and those of other projects and unknown users, with 401', async () => {
    const { email, idToken } = account;
    const { token } = await createCustomer(server);
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const invalidTokens = {
      forged: 'forged.token.here',
      'access token': token,
      expired: createUnsignedToken(idToken, { iat: anHourAgo - 3600, exp: anHourAgo }),
      'of another project': createUnsignedToken(idToken, {
        aud: 'another',
        iss: 'https://securetoken.google.com/another',
      }),
      'of an unknown user': createUnsignedToken(idToken, { sub: 'unknown', user_id: 'unknown' }),
    };
    for (const [title, invalidToken] of Object.entries(invalidTokens)) {
      const { status, headers } = await exchangeToken(email, {}, invalidToken);
      expect([title, status, headers.get('www-authenticate')]).toEqual([title, 401, 'Bearer']);
    }
    expect(await countUsers(email)).toBe(0);
  });

  it('rejects a token exchange without a token before reading the body', async () => {
    const { status, text } = await rest(server, `PUT /user/${account.email}`, {
      text: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, text]).toEqual([
      401,
      '{"code":"UNAUTHENTICATED","message":"Send a Firebase ID token as bearer token."}',
    ]);
  });

  it.each([
    [{}, { currentUser: 'currentUser is missing.' }],
    [{ currentUser: null }, { currentUser: 'currentUser must be an object.' }],
    [{ currentUser: [] }, { currentUser: 'currentUser must be an object.' }],
    [
      { currentUser: { displayName: 7 } },
      { displayName: 'currentUser.displayName must be a string or null.' },
    ],
    [{ currentUser: { displayName: 'Jo\u0000' } }, { displayName: 'Use printable characters only' }],
  ])('rejects a token exchange with the body %j with BAD_USER_INPUT', async (body, fields) => {
    const { email, idToken } = account;
    const response = await rest(server, `PUT /user/${email}`, { token: idToken, body });
    expect([response.status, response.body]).toMatchObject([400, { code: 'BAD_USER_INPUT', fields }]);
    expect(await countUsers(email)).toBe(0);
  });
});
