import { Role } from '../../src/common/viewer';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { createOrder } from '../support/orders';
import { startDomain } from '../support/domain';
import { createEmail, signUp, verifyEmail } from '../support/firebase';
import {
  createAdmin,
  createCustomer,
  exchangeToken,
  signInAgain,
  signInAsAdmin,
  type TestUser,
} from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';

describe('User management', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeEach(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterEach(() => server.close());

  const loadId = async ({ email }: TestUser) =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).id;
  const changeUser = (mutation: 'makeAdmin' | 'removeAdmin' | 'deleteUser', viewer: TestUser, id: string) =>
    server.graphql<Record<typeof mutation, { role: string } | null>>(
      `mutation ($id: ID!) { ${mutation}(id: $id) { id email role } }`,
      { id },
      viewer.token,
    );

  it('lists all users sorted by name, and searches them', async () => {
    await createCustomer(server, 'Zoe Zimmermann');
    const abel = await createCustomer(server, 'Abel Arnold');
    const query = `query ($search: String) { users(search: $search, sortBy: NAME) { totalCount edges { node { displayName } } } }`;
    interface UserList {
      users: { totalCount: number; edges: { node: { displayName: string } }[] };
    }
    const allUsers = (await server.graphql<UserList>(query, {}, admin.token)).data.users;
    expect(allUsers.edges.map(({ node }) => node.displayName)).toEqual([
      'Abel Arnold',
      'Ada Admin',
      'Zoe Zimmermann',
    ]);
    const matches = (await server.graphql<UserList>(query, { search: 'zimmer' }, admin.token)).data.users;
    expect(matches).toEqual({ totalCount: 1, edges: [{ node: { displayName: 'Zoe Zimmermann' } }] });
    const byEmail = await server.graphql<UserList>(query, { search: ` ${abel.email} ` }, admin.token);
    expect(byEmail.data.users).toEqual({ totalCount: 1, edges: [{ node: { displayName: 'Abel Arnold' } }] });
  });

  it('lists all users sorted by their email addresses', async () => {
    const emails = ['zoe', 'abel', 'mia'].map((name) => `${name}-${createEmail()}`);
    for (const email of emails) await exchangeToken(server, (await signUp(email)).idToken);
    const query = '{ users(sortBy: EMAIL) { edges { node { email } } } }';
    const { data } = await server.graphql<{ users: { edges: { node: { email: string } }[] } }>(
      query,
      {},
      admin.token,
    );
    expect(data.users.edges.map(({ node }) => node.email)).toEqual([...emails, admin.email].toSorted());
  });

  it('shows a user to admins and to the user, and returns NOT_FOUND to others', async () => {
    const [user, otherUser] = [await createCustomer(server, 'Abel Arnold'), await createCustomer(server)];
    const query = 'query ($id: ID!) { user(id: $id) { email displayName role } }';
    const loadUser = (viewer: TestUser, id: string) =>
      server.graphql<{ user: object | null }>(query, { id }, viewer.token);
    const id = await loadId(user);
    const expected = { email: user.email, displayName: 'Abel Arnold', role: 'USER' };
    expect((await loadUser(user, id)).data.user).toEqual(expected);
    expect((await loadUser(admin, ` ${id} `)).data.user).toEqual(expected);
    const rejected = await loadUser(otherUser, id);
    expect(errorCode(rejected)).toBe('NOT_FOUND');
    expect(rejected).toEqual(await loadUser(otherUser, '00000000-0000-7000-8000-000000000000'));
    await changeUser('deleteUser', admin, id);
    expect(errorCode(await loadUser(admin, id))).toBe('NOT_FOUND');
    const search = user.email;
    const found = 'query ($search: String) { users(search: $search) { totalCount edges { node { id } } } }';
    const { data } = await server.graphql<{ users: object }>(found, { search }, admin.token);
    expect(data.users).toEqual({ totalCount: 0, edges: [] });
  });

  it('makes a user an admin and ends the session of the user', async () => {
    let user = await createCustomer(server);
    const listUsers = () => server.graphql('{ users { totalCount } }', {}, user.token);
    expect(errorCode(await listUsers())).toBe('FORBIDDEN');
    expect((await changeUser('makeAdmin', admin, await loadId(user))).data.makeAdmin?.role).toBe('ADMIN');
    expect(errorCode(await listUsers())).toBe('UNAUTHENTICATED');
    user = await signInAgain(server, user);
    expect(errorCode(await listUsers())).toBeUndefined();
    // Nothing changes for an admin.
    await changeUser('makeAdmin', admin, await loadId(user));
    expect(errorCode(await listUsers())).toBeUndefined();
    expect(errorCode(await changeUser('makeAdmin', admin, '00000000-0000-7000-8000-000000000000'))).toBe(
      'NOT_FOUND',
    );
  });

  it('deletes a user with the Firebase account, keeps the orders and frees the email address', async () => {
    const user = await createCustomer(server);
    const { id } = await createOrder(server, user, await addTool(server));
    expect(errorCode(await changeUser('deleteUser', admin, await loadId(user)))).toBeUndefined();
    expect(errorCode(await server.graphql('{ me { id } }', {}, user.token))).toBe('UNAUTHENTICATED');
    expect(errorCode(await server.graphql('mutation { syncUser { token } }', {}, user.idToken))).toBe(
      'UNAUTHENTICATED',
    );
    const response = await server.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { userEmail } }',
      { id },
      admin.token,
    );
    expect(response.data.order).toEqual({ userEmail: user.email });
    const { idToken } = await signUp(user.email);
    const token = await exchangeToken(server, idToken);
    const orders = await server.graphql<{ myOrders: object }>('{ myOrders { totalCount } }', {}, token);
    expect(orders.data.myOrders).toEqual({ totalCount: 0 });
  });

  it('makes the open account of an address an admin by the command, although a deleted one had the address', async () => {
    const deleted = await createCustomer(server, 'Abel Arnold');
    await changeUser('deleteUser', admin, await loadId(deleted));
    const { idToken } = await signUp(deleted.email);
    await verifyEmail(deleted.email);
    const token = await exchangeToken(server, idToken);
    const { data } = await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, token);
    const operator = await startDomain({ databaseUrl: server.databaseUrl });
    try {
      const promoted = await operator.services.users.makeAdminByEmail(` ${deleted.email.toUpperCase()} `);
      expect(promoted).toMatchObject({ id: data.me.id, role: 'ADMIN' });
      await expect(operator.services.users.makeAdminByEmail(createEmail())).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    } finally {
      await operator.close();
    }
  });

  it('allows users to delete only themselves', async () => {
    const [user, otherUser] = [await createCustomer(server), await createCustomer(server)];
    expect(errorCode(await changeUser('deleteUser', user, await loadId(otherUser)))).toBe('NOT_FOUND');
    expect(errorCode(await changeUser('deleteUser', user, await loadId(user)))).toBeUndefined();
  });

  it('never deletes the last admin, even when two admins delete each other simultaneously', async () => {
    expect(errorCode(await changeUser('deleteUser', admin, await loadId(admin)))).toBe('LAST_ADMIN');
    // All suites share the demo admin's Firebase account, so this test uses other admins.
    const [secondAdmin, thirdAdmin] = [await createAdmin(server), await createAdmin(server)];
    await server.database.getRepository(User).delete({ email: admin.email });
    const [secondId, thirdId] = [await loadId(secondAdmin), await loadId(thirdAdmin)];
    await Promise.all([
      changeUser('deleteUser', secondAdmin, thirdId),
      changeUser('deleteUser', thirdAdmin, secondId),
    ]);
    const repository = server.database.getRepository(User);
    const admins = (await repository.find()).filter(
      ({ role, deletedAt }) => role === Role.ADMIN && deletedAt === null,
    );
    expect(admins).toHaveLength(1);
  });
});
