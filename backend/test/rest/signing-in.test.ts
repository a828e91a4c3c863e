import { User } from '../../src/modules/users';
import { newCustomer, signUp, type Person } from '../support/people';
import { rest } from '../support/rest';
import { startShop, type Shop } from '../support/shop';
import { unsigned } from '../support/tokens';

interface Session {
  readonly token: string;
  readonly user: Readonly<Record<string, unknown>>;
}

describe('REST: signing in', () => {
  let shop: Shop;
  let signedUp: Pick<Person, 'email' | 'idToken'>;
  beforeAll(async () => {
    shop = await startShop();
  });
  beforeEach(async () => {
    signedUp = await signUp();
  });
  afterAll(() => shop.close());

  const signIn = (email: string, currentUser: object, token: string | undefined = signedUp.idToken) =>
    rest<Session>(shop, `PUT /user/${email}`, { token, body: { currentUser } });
  const accounts = (email: string) => shop.database.getRepository(User).countBy({ email });

  it('makes the account the first time, and hands out a token that opens the other calls', async () => {
    const { email } = signedUp;
    const { status, body } = await signIn(email, { email, displayName: ' Jo Joiner ', photoURL: null });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'user']);
    expect(body.user).toMatchObject({ email, displayName: 'Jo Joiner', role: 'user' });
    const { body: user } = await rest(shop, `GET /user/${email}`, { token: body.token });
    expect(user).toEqual(body.user);
  });

  it('keeps what is stored when the person comes again', async () => {
    const { email } = signedUp;
    await signIn(email, { displayName: 'Jo Joiner' });
    const { body } = await signIn(email, {
      displayName: 'Somebody Else',
      photoURL: 'https://x.example/x.webp',
    });
    expect(body.user).toMatchObject({
      displayName: 'Jo Joiner',
      photoURL: 'http://shop.test/images/blank-profile.webp',
    });
    expect(await accounts(email)).toBe(1);
  });

  it('takes the address in any case, percent-encoded and with blanks around it', async () => {
    const { email } = signedUp;
    const spellings = [email.toUpperCase(), encodeURIComponent(email), `%20${email}%20`, `${email}/`];
    for (const spelling of spellings) {
      const { status, body } = await signIn(spelling, { email: ` ${email.toUpperCase()}` });
      expect([spelling, status, body.user['email']]).toEqual([spelling, 200, email]);
    }
    expect(await accounts(email)).toBe(1);
  });

  it('is refused for every other address alike, and makes no account', async () => {
    const known = await newCustomer(shop);
    const answers = [];
    for (const email of [known.email, 'nobody@example.test', 'no-address', '%00']) {
      const { status, text } = await signIn(email, {});
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers)).toEqual(
      new Set(['403 {"code":"FORBIDDEN","message":"The sign-in is of another e-mail address."}']),
    );
    expect(await accounts(signedUp.email)).toBe(0);
  });

  it('is refused when the body names another address than the path', async () => {
    const { status, body } = await signIn(signedUp.email, { email: 'somebody.else@example.test' });
    expect([status, body]).toMatchObject([400, { fields: { email: `email is "${signedUp.email}".` } }]);
    expect(await accounts(signedUp.email)).toBe(0);
  });

  it('is refused when the path names no address', async () => {
    const { status, body } = await signIn('nobody', { email: signedUp.email });
    expect([status, body]).toMatchObject([400, { fields: { email: 'email is "nobody".' } }]);
  });

  it('is refused when the address is bound to another account', async () => {
    await signIn(signedUp.email, {});
    await shop.database
      .getRepository(User)
      .update({ email: signedUp.email }, { firebaseUid: 'somebody-else' });
    const { status, body } = await signIn(signedUp.email, {});
    expect([status, body]).toMatchObject([409, { code: 'ACCOUNT_CONFLICT' }]);
  });

  it('takes no picture link that a browser should not follow', async () => {
    const { body } = await signIn(signedUp.email, { photoURL: 'javascript:alert(1)' });
    expect(body.user['photoURL']).toBe('http://shop.test/images/blank-profile.webp');
  });

  it('takes no token that Firebase did not give for this shop, or not for now', async () => {
    const { email, idToken } = signedUp;
    const { token } = await newCustomer(shop);
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
    const tokens = {
      forged: 'forged.token.here',
      "the shop's own": token,
      expired: unsigned(idToken, { iat: anHourAgo - 3600, exp: anHourAgo }),
      'of another project': unsigned(idToken, {
        aud: 'another',
        iss: 'https://securetoken.google.com/another',
      }),
      'of nobody known': unsigned(idToken, { sub: 'nobody', user_id: 'nobody' }),
    };
    for (const [fault, bad] of Object.entries(tokens)) {
      const { status, headers } = await signIn(email, {}, bad);
      expect([fault, status, headers.get('www-authenticate')]).toEqual([fault, 401, 'Bearer']);
    }
    expect(await accounts(email)).toBe(0);
  });

  it('asks for a token before it reads the body', async () => {
    const { status, text } = await rest(shop, `PUT /user/${signedUp.email}`, {
      text: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([status, text]).toEqual([
      401,
      '{"code":"UNAUTHENTICATED","message":"Send a Firebase ID token as bearer."}',
    ]);
  });

  it.each([
    [{}, { currentUser: 'currentUser is missing.' }],
    [{ currentUser: null }, { currentUser: 'currentUser must be an object.' }],
    [{ currentUser: [] }, { currentUser: 'currentUser must be an object.' }],
    [{ currentUser: { displayName: 7 } }, { displayName: 'currentUser.displayName must be a text or null.' }],
    [{ currentUser: { displayName: 'Jo\u0000' } }, { displayName: 'Use readable characters only' }],
  ])('refuses the body %j', async (body, fields) => {
    const { email, idToken } = signedUp;
    const answer = await rest(shop, `PUT /user/${email}`, { token: idToken, body });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_USER_INPUT', fields }]);
    expect(await accounts(email)).toBe(0);
  });
});
