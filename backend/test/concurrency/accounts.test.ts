import { IsNull } from 'typeorm';
import { Role } from '../../src/common/viewer';
import { AuditEvent } from '../../src/modules/audit';
import { User } from '../../src/modules/users';
import { runBlocked } from '../support/blocked-requests';
import { signIn, signUp, verifyEmail } from '../support/firebase';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

const SYNC = 'mutation { syncUser { user { id } } }';

describe('Concurrent changes of accounts', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  const loadUser = ({ email }: { email: string }) =>
    server.database.getRepository(User).findOneByOrFail({ email, deletedAt: IsNull() });
  const sync = (idToken: string) => server.graphql<{ syncUser: { user: { id: string } } }>(SYNC, {}, idToken);
  const changeUser = async (
    mutation: 'removeAdmin' | 'deleteUser' | 'makeAdmin',
    viewer: TestUser,
    user: TestUser,
  ) => {
    const { id } = await loadUser(user);
    return () =>
      server
        .graphql(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id }, viewer.token)
        .then(errorCode);
  };

  it.each([
    ['removeAdmin', 'FORBIDDEN'],
    ['deleteUser', 'NOT_FOUND'],
  ] as const)(
    'leaves one admin when two admins use %s on each other simultaneously',
    async (mutation, code) => {
      const [one, other] = [await createAdmin(server), await createAdmin(server)];
      await server.database
        .getRepository(User)
        .update({ email: 'admin@tools-hub.test' }, { role: Role.USER });
      const requests = [await changeUser(mutation, one, other), await changeUser(mutation, other, one)];
      const codes = await runBlocked(server, "SELECT FROM users WHERE role = 'ADMIN' FOR UPDATE", requests);
      expect(codes.sort()).toEqual([code, undefined].sort());
      const admins = await server.database
        .getRepository(User)
        .findBy({ role: Role.ADMIN, deletedAt: IsNull() });
      expect(admins).toHaveLength(1);
    },
  );

  it('does not delete a user again whose account is closed meanwhile', async () => {
    const [admin, customer] = [await createAdmin(server), await createCustomer(server)];
    const { id } = await loadUser(customer);
    // As a token exchange closes it.
    const closure = `UPDATE users SET deleted_at = now() WHERE id = '${id}'`;
    const requests = [await changeUser('deleteUser', admin, customer)];
    expect(await runBlocked(server, closure, requests)).toEqual(['NOT_FOUND']);
    expect(await server.database.getRepository(AuditEvent).countBy({ targetId: id })).toBe(0);
  });

  it('changes a role while a transaction inserts rows that refer to the admins', async () => {
    const [admin, other] = [await createAdmin(server), await createAdmin(server)];
    const removeOther = await changeUser('removeAdmin', admin, other);
    const connection = server.database.createQueryRunner();
    try {
      await connection.startTransaction();
      // The lock of a foreign key.
      await connection.query("SELECT FROM users WHERE role = 'ADMIN' FOR KEY SHARE");
      expect(await removeOther()).toBeUndefined();
    } finally {
      await connection.rollbackTransaction();
      await connection.release();
    }
    expect((await loadUser(other)).role).toBe(Role.USER);
  });

  it('rejects a promotion by an admin who was demoted after the authentication with FORBIDDEN', async () => {
    const [admin, customer] = [await createAdmin(server), await createCustomer(server)];
    const demotion = `UPDATE users SET role = 'USER' WHERE email = '${admin.email}'`;
    const [code] = await runBlocked(server, demotion, [await changeUser('makeAdmin', admin, customer)]);
    expect(code).toBe('FORBIDDEN');
    expect((await loadUser(customer)).role).toBe(Role.USER);
  });

  it('creates one account when two first token exchanges insert it simultaneously', async () => {
    const { email, idToken } = await signUp();
    const responses = await runBlocked(server, 'LOCK TABLE users IN SHARE MODE', [
      () => sync(idToken),
      () => sync(idToken),
    ]);
    const { id } = await loadUser({ email });
    expect(responses.map(({ data }) => data.syncUser.user.id)).toEqual([id, id]);
  });

  it('increments the session version once when two token exchanges see the verified address simultaneously', async () => {
    const { email } = await createCustomer(server, undefined, { isVerified: false });
    await verifyEmail(email);
    const idToken = await signIn(email);
    const row = `SELECT FROM users WHERE email = '${email}' FOR UPDATE`;
    await runBlocked(server, row, [() => sync(idToken), () => sync(idToken)]);
    expect(await loadUser({ email })).toMatchObject({ emailVerified: true, sessionVersion: 2 });
  });

  it('does not recreate an account that is deleted during a token exchange', async () => {
    const { email, idToken } = await createCustomer(server);
    const deletion = `UPDATE users SET deleted_at = now() WHERE email = '${email}'`;
    const [response] = await runBlocked(server, deletion, [() => sync(idToken)]);
    expect(response && errorCode(response)).toBe('UNAUTHENTICATED');
    expect(await server.database.getRepository(User).countBy({ email, deletedAt: IsNull() })).toBe(0);
  });

  it('rejects a token exchange that was verified before its sign-in was revoked', async () => {
    const { email, idToken } = await createCustomer(server);
    const revocation = `UPDATE users SET sessions_valid_since = now() + interval '1 second' WHERE email = '${email}'`;
    const [response] = await runBlocked(server, revocation, [() => sync(idToken)]);
    expect(response && errorCode(response)).toBe('UNAUTHENTICATED');
  });

  it('keeps the time of a later revocation that is stored before that of an earlier one', async () => {
    const customer = await createCustomer(server);
    const { sessionVersion } = await loadUser(customer);
    const later = `UPDATE users SET sessions_valid_since = now() + interval '1 hour' WHERE email = '${customer.email}'`;
    const signOut = () => server.graphql('mutation { signOutEverywhere }', {}, customer.token);
    const [response] = await runBlocked(server, later, [signOut]);
    expect(response?.data).toEqual({ signOutEverywhere: true });
    const user = await loadUser(customer);
    expect(user.sessionsValidSince.getTime()).toBeGreaterThan(Date.now());
    expect(user.sessionVersion).toBe(sessionVersion + 1);
  });
});
