import { User } from '../../src/modules/users';
import {
  createEmail,
  deleteFirebaseAccount,
  resetPassword,
  signIn,
  signUp,
  verifyEmail,
} from '../support/firebase';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createUnsignedToken } from '../support/tokens';
import { createAdmin, createCustomer, exchangeToken, signInAgain, type TestUser } from '../support/users';
import { waitForNextSecond } from '../support/wait-until';

const SYNC = 'mutation { syncUser { token expiresAt } }';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function signedInAtOf(idToken: string): Date {
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    auth_time: number;
  };
  return new Date(claims.auth_time * 1000);
}

describe('Ended sessions', () => {
  let server: TestServer;
  let now = new Date();
  beforeAll(async () => {
    server = await startServer({
      clock: () => now,
      environment: { SESSION_MAX_DAYS: '1', RECENT_SIGN_IN_MINUTES: '10' },
    });
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => server.close());

  const sessionCode = async (token: string) => errorCode(await server.graphql('{ me { id } }', {}, token));
  const exchangeCode = async (idToken: string) => errorCode(await server.graphql(SYNC, {}, idToken));
  const loadId = async ({ email }: TestUser) =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).id;

  it('ends every session of a user who signs out everywhere, in the shop and at Firebase', async () => {
    const here = await createCustomer(server);
    const elsewhere = await signInAgain(server, here);
    const other = await createCustomer(server);
    const { data } = await server.graphql('mutation { signOutEverywhere }', {}, here.token);
    expect(data).toEqual({ signOutEverywhere: true });
    for (const { token, idToken } of [here, elsewhere]) {
      expect(await sessionCode(token)).toBe('UNAUTHENTICATED');
      expect((await rest(server, `GET /user/${here.email}`, { token })).status).toBe(401);
      expect(await exchangeCode(idToken)).toBe('UNAUTHENTICATED');
    }
    expect(await sessionCode(other.token)).toBeUndefined();
    const { sessionsValidSince } = await server.database
      .getRepository(User)
      .findOneByOrFail({ email: here.email });
    expect(sessionsValidSince.getTime()).toBeGreaterThan(signedInAtOf(here.idToken).getTime());
    await waitForNextSecond();
    const { token } = await signInAgain(server, here);
    // A later token exchange does not end the new session.
    expect(await exchangeCode(await signIn(here.email))).toBeUndefined();
    expect(await sessionCode(token)).toBeUndefined();
  });

  it('rejects to sign out everywhere with UNAUTHENTICATED when the Firebase account no longer exists', async () => {
    const { token, idToken } = await createCustomer(server);
    await deleteFirebaseAccount(idToken);
    expect(errorCode(await server.graphql('mutation { signOutEverywhere }', {}, token))).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('ends earlier sessions at the first token exchange after a password reset', async () => {
    const user = await createCustomer(server);
    await waitForNextSecond();
    await resetPassword(user.email, 'another-horse-2');
    expect(await exchangeCode(user.idToken)).toBe('UNAUTHENTICATED');
    const token = await exchangeToken(server, await signIn(user.email, 'another-horse-2'));
    expect(await sessionCode(user.token)).toBe('UNAUTHENTICATED');
    expect(await sessionCode(token)).toBeUndefined();
  });

  it('ends earlier sessions when the address of a user is verified', async () => {
    const email = createEmail();
    const { idToken } = await signUp(email);
    const before = await exchangeToken(server, idToken);
    await verifyEmail(email);
    expect(await sessionCode(before)).toBeUndefined();
    // The page exchanges again; Firebase then reports the verification to the server.
    const after = await exchangeToken(server, idToken);
    expect(await sessionCode(before)).toBe('UNAUTHENTICATED');
    expect((await server.graphql('{ me { emailVerified } }', {}, after)).data).toEqual({
      me: { emailVerified: true },
    });
  });

  it('ends a session SESSION_MAX_DAYS after the sign-in, and issues no access token beyond that', async () => {
    const { idToken } = await createCustomer(server);
    const endsAt = new Date(signedInAtOf(idToken).getTime() + 24 * HOUR_MS);
    now = new Date(endsAt.getTime() - 20 * MINUTE_MS);
    const { data } = await server.graphql<{ syncUser: { token: string; expiresAt: string } }>(
      SYNC,
      {},
      idToken,
    );
    expect(data.syncUser.expiresAt).toBe(endsAt.toISOString());
    now = new Date(endsAt.getTime() - 1000);
    expect(await sessionCode(data.syncUser.token)).toBeUndefined();
    now = endsAt;
    expect(await sessionCode(data.syncUser.token)).toBe('UNAUTHENTICATED');
    expect(await exchangeCode(idToken)).toBe('UNAUTHENTICATED');
  });

  it('rejects a deletion and a change of role with RECENT_SIGN_IN_REQUIRED when the sign-in is not recent', async () => {
    const [admin, user] = [await createAdmin(server), await createCustomer(server)];
    const [id, ownId] = [await loadId(user), await loadId(admin)];
    now = new Date(Date.now() + 11 * MINUTE_MS);
    const operations = [
      ['makeAdmin', 'PUT /user/admin/', user, id],
      ['removeAdmin', 'DELETE /user/admin/', user, id],
      ['deleteUser', 'DELETE /user/', user, id],
      ['deleteUser', 'DELETE /user/', admin, ownId],
    ] as const;
    const run = async (token: string, [mutation, , , target]: (typeof operations)[number]) =>
      errorCode(
        await server.graphql(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id: target }, token),
      );
    for (const operation of operations) {
      expect(await run(admin.token, operation)).toBe('RECENT_SIGN_IN_REQUIRED');
      const [, call, { email }] = operation;
      const { status, body } = await rest<{ code: string }>(server, call + email, { token: admin.token });
      expect([status, body.code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    }
    expect(await sessionCode(admin.token)).toBeUndefined();

    // A renewed token of the same sign-in is not recent; that of a new sign-in is.
    const renewed = await exchangeToken(server, admin.idToken);
    const signedInAt = Math.floor(now.getTime() / 1000);
    const recent = await exchangeToken(server, createUnsignedToken(admin.idToken, { auth_time: signedInAt }));
    expect(await run(renewed, operations[0])).toBe('RECENT_SIGN_IN_REQUIRED');
    expect(await run(recent, operations[0])).toBeUndefined();
  });

  it('accepts a deletion up to RECENT_SIGN_IN_MINUTES after the sign-in', async () => {
    const user = await createCustomer(server);
    const deleteUser = async () =>
      errorCode(
        await server.graphql(
          'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
          { id: await loadId(user) },
          user.token,
        ),
      );
    const limit = signedInAtOf(user.idToken).getTime() + 10 * MINUTE_MS;
    now = new Date(limit + 1);
    expect(await deleteUser()).toBe('RECENT_SIGN_IN_REQUIRED');
    now = new Date(limit);
    expect(await deleteUser()).toBeUndefined();
  });
});
