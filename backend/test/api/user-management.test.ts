import { systemClock } from '../../src/common/clock';
import { Role } from '../../src/common/viewer';
import { Order, OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { makeAdminByEmail, User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { runBlocked } from '../support/blocked-requests';
import { cancelClaim, createClaim, requestClaim } from '../support/claims';
import { createDeliveredOrder, deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { cancelOrder, createOrder } from '../support/orders';
import {
  confirmPayment,
  createFailedRefund,
  createPaidOrder,
  createPaidPurchase,
  createPaymentIntent,
  payAtProvider,
} from '../support/payments';
import { rest } from '../support/rest';
import { cancelReturn, createReturn, requestReturn } from '../support/returns';
import { createEmail, signUp, verifyEmail } from '../support/firebase';
import {
  createAdmin,
  createCustomer,
  exchangeToken,
  signInAgain,
  signInAsAdmin,
  type TestUser,
} from '../support/users';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';

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

  it('deletes a user with the Firebase account, keeps the orders without it and frees the email address', async () => {
    const user = await createCustomer(server);
    const { id } = await createOrder(server, user, await addTool(server));
    expect(errorCode(await changeUser('deleteUser', admin, await loadId(user)))).toBeUndefined();
    expect(errorCode(await server.graphql('{ me { id } }', {}, user.token))).toBe('UNAUTHENTICATED');
    expect(errorCode(await server.graphql('mutation { syncUser { token } }', {}, user.idToken))).toBe(
      'UNAUTHENTICATED',
    );
    const response = await server.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { userName userEmail phoneNumber orderAddress } }',
      { id },
      admin.token,
    );
    expect(response.data.order).toEqual({
      userName: 'Former customer',
      userEmail: 'former-customer@deleted.invalid',
      phoneNumber: 'Erased',
      orderAddress: 'Erased',
    });
    const { idToken } = await signUp(user.email);
    const token = await exchangeToken(server, idToken);
    const orders = await server.graphql<{ myOrders: object }>('{ myOrders { totalCount } }', {}, token);
    expect(orders.data.myOrders).toEqual({ totalCount: 0 });
  });

  describe('with open purchases', () => {
    const rejection = (open: string) => ({
      message: `Your account can be deleted once your purchases are completed. It still has ${open}.`,
      extensions: { code: 'CONFLICT' },
    });

    it('deletes a user only once paid orders are delivered and returns and claims are closed', async () => {
      const user = await createCustomer(server);
      const id = await loadId(user);
      const deletion = async () => (await changeUser('deleteUser', user, id)).errors?.[0];
      const { orderId } = await createPaidOrder(server, user);
      const unpaid = await createOrder(server, user, await addTool(server));
      await createPaymentIntent(server, user, unpaid.id);
      expect(await deletion()).toMatchObject(rejection('1 undelivered order'));
      // The payment is closed once nothing else prevents the deletion.
      const isOpen = { purchase: { userId: id }, status: 'open' } as const;
      expect(await server.database.getRepository(Payment).countBy(isOpen)).toBe(1);
      const shipmentId = await shipPaidOrders(server, admin, [orderId]);
      await createPaidOrder(server, user);
      expect(await deletion()).toMatchObject(rejection('2 undelivered orders'));
      const { data } = await server.graphql<{ myOrders: { edges: { node: { id: string } }[] } }>(
        '{ myOrders { edges { node { id } } } }',
        {},
        user.token,
      );
      const other = data.myOrders.edges.find(({ node }) => node.id !== orderId);
      await cancelOrder(server, user, other?.node.id ?? '');
      await deliverShipments(server, admin, [shipmentId]);
      const returnId = await createReturn(server, user, orderId, 2);
      const claimId = await createClaim(server, user, orderId, 3);
      expect(await deletion()).toMatchObject(rejection('1 open return and 1 open claim'));
      await cancelReturn(server, user, returnId);
      expect(await deletion()).toMatchObject(rejection('1 open claim'));
      await cancelClaim(server, user, claimId);
      expect(await deletion()).toBeUndefined();
    });

    it('rejects the own deletion while a refund is pending, and not that by an admin', async () => {
      const user = await createCustomer(server);
      const createPaid = async () => {
        const { id } = await createOrder(server, user, await addTool(server));
        await payAtProvider(server, user, id, 'pm_card_pendingRefund');
        await confirmPayment(server, user, id);
        return id;
      };
      const deletion = async ({ token }: TestUser) => {
        const { status, body } = await rest(server, `DELETE /user/${user.email}`, { token });
        return [status, body];
      };
      const rejected = (reason: string) => [409, { message: rejection(reason).message }];
      const orderId = await createPaid();
      await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
      // The order with the refund of a part stays paid.
      await server.graphql(
        'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
        { input: { orderId, amount: 4, reason: 'Scratched' } },
        admin.token,
      );
      expect(await deletion(user)).toMatchObject(rejected('1 pending refund'));
      await cancelOrder(server, user, await createPaid());
      expect(await deletion(user)).toMatchObject(rejected('2 pending refunds'));
      expect((await deletion(admin))[0]).toBe(200);
    });

    it('deletes and erases a user although other customers have open orders, refunds and disputes', async () => {
      const other = await createCustomer(server);
      const { orderId: delivered } = await createDeliveredOrder(server, other, admin);
      await createReturn(server, other, delivered, 1);
      await createClaim(server, other, delivered, 1);
      await createFailedRefund(server, other);
      const tools = [await addTool(server)];
      const pending = await createPaidPurchase(server, other, tools, 'pm_card_pendingRefund');
      await server.graphql(
        'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
        { input: { orderId: pending.orders[0]?.id, amount: 4, reason: 'Scratched' } },
        admin.token,
      );
      await createPaymentIntent(server, other, (await createOrder(server, other, await addTool(server))).id);
      const { orderId: disputed } = await createPaidOrder(server, other);
      await server.database.query(
        "UPDATE payments SET dispute = 'open', disputed_at = now() WHERE $1 = ANY(order_ids)",
        [disputed],
      );
      const { orderId: chargedBack } = await createPaidOrder(server, other);
      const orders = server.database.getRepository(Order);
      await orders.update({ id: chargedBack }, { status: OrderStatus.CHARGED_BACK });

      const user = await createCustomer(server);
      const { orderId } = await createDeliveredOrder(server, user, admin);
      expect((await changeUser('deleteUser', user, await loadId(user))).errors).toBeUndefined();
      expect(await orders.findOneByOrFail({ id: orderId })).toMatchObject({ orderAddress: 'Erased' });
    });

    it('rejects a return that the user requests while the account is deleted', async () => {
      const user = await createCustomer(server);
      const { orderId } = await createDeliveredOrder(server, user, admin);
      const deletion = `UPDATE users SET deleted_at = now() WHERE id = '${await loadId(user)}'`;
      const responses = await runBlocked<GraphQLResponse<object>>(server, deletion, [
        () => requestReturn(server, user, orderId, 1),
        () => requestClaim(server, user, orderId, 1),
      ]);
      expect(responses.map((response) => errorCode(response))).toEqual(Array(2).fill('UNAUTHENTICATED'));
    });
  });

  it('makes the open account of an address an admin by the command, although a deleted one had the address', async () => {
    const deleted = await createCustomer(server, 'Abel Arnold');
    const deletedId = await loadId(deleted);
    await changeUser('deleteUser', admin, deletedId);
    // As long as a purchase of the user is open.
    await server.database.getRepository(User).update({ id: deletedId }, { email: deleted.email });
    const { idToken } = await signUp(deleted.email);
    await verifyEmail(deleted.email);
    const token = await exchangeToken(server, idToken);
    const { data } = await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, token);
    const run = (address: string) => makeAdminByEmail(server.database, systemClock, address);
    expect(await run(` ${deleted.email.toUpperCase()} `)).toMatchObject({ id: data.me.id, role: 'ADMIN' });
    await expect(run(createEmail())).rejects.toMatchObject({ code: 'NOT_FOUND' });
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
