import { decodeJwt } from 'jose';
import { IsNull } from 'typeorm';
import { newId } from '../../src/common/ids';
import { SearchWithoutResult } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { logSecurityEvent } from '../../src/platform/security-log';
import { addAddress } from '../support/addresses';
import { addTool } from '../support/catalogue';
import { createClaim } from '../support/claims';
import { signUp } from '../support/firebase';
import { createDeliveredOrder } from '../support/fulfillment';
import { postGraphQL } from '../support/graphql-http';
import { collectLogLines, type LogLine } from '../support/log-lines';
import { createOrder, findPurchaseNumber, placeOrder } from '../support/orders';
import { rest } from '../support/rest';
import { createReturn } from '../support/returns';
import { startServer, UNPAID_LIMITS, type TestServer } from '../support/server';
import { signToken } from '../support/tokens';
import { addToolReview } from '../support/tool-reviews';
import { createAdmin, createCustomer, exchangeToken, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

const ADDRESS = '127.0.0.1';

const securityLines = (lines: readonly LogLine[]) => lines.filter(({ event }) => event === 'security');

describe('Security log', () => {
  let server: TestServer;
  let lines: readonly LogLine[];
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: { LOG_LEVEL: 'info', ...UNPAID_LIMITS, REVIEWS_LIMIT: '1' } });
    lines = collectLogLines(server);
    [customer, admin] = [await createCustomer(server), await createAdmin(server)];
  });
  afterAll(() => server.close());

  const idOf = async ({ email }: TestUser): Promise<string> =>
    (await server.database.getRepository(User).findOneByOrFail({ email, deletedAt: IsNull() })).id;

  /** The security log of one request, by the id in its response. */
  const linesOf = ({ headers }: { readonly headers: Headers }): object[] => {
    const requestId = headers.get('x-request-id') ?? '';
    return securityLines(lines)
      .filter(({ reqId }) => reqId === requestId)
      .map(({ event, name, code, userId, address, operation, targetId, level }) => ({
        ...{ event, name, code, userId, address, operation, targetId, level },
      }));
  };

  const event = (values: object) => ({
    event: 'security',
    code: null,
    userId: null,
    address: ADDRESS,
    operation: null,
    targetId: null,
    level: 40,
    ...values,
  });

  const graphql = (query: string, token?: string) =>
    postGraphQL(server, { query }, token === undefined ? {} : { authorization: `Bearer ${token}` });

  const syncOverRest = (email: string, token: string) =>
    rest(server, `PUT /user/${email}`, { token, body: { currentUser: {} } });

  const createTokenHolder = async () => {
    const user = await createCustomer(server);
    return { ...user, id: await idOf(user) };
  };

  it('has a line for a token exchange over GraphQL and over REST', async () => {
    for (const exchange of [
      ({ idToken }: TestUser) => graphql('mutation { syncUser { token } }', idToken),
      ({ idToken, email }: TestUser) => syncOverRest(email, idToken),
    ]) {
      const { email, idToken } = await signUp();
      const response = await exchange({ email, idToken, token: '' });
      const userId = await idOf({ email, idToken, token: '' });
      expect(linesOf(response)).toEqual([
        event({ name: 'sign_in_succeeded', userId, operation: 'syncUser', level: 30 }),
      ]);
    }
  });

  it('has a line for an export of the own data', async () => {
    const { id: userId, token } = await createTokenHolder();
    const response = await rest(server, 'GET /user/export.json', { token });
    expect(linesOf(response)).toEqual([
      event({ name: 'data_exported', userId, operation: 'exportOwnData', level: 30 }),
    ]);
  });

  it.each([
    [
      'an invalid ID token over GraphQL',
      'UNAUTHENTICATED',
      () => graphql('mutation { syncUser { token } }', 'no.id.token'),
    ],
    [
      'the ID token of another address over REST',
      'FORBIDDEN',
      async () => syncOverRest('jo@joinery.test', (await signUp()).idToken),
    ],
  ])('has a line with the reason for a token exchange with %s', async (_case, code, exchange) => {
    expect(linesOf(await exchange())).toEqual([
      event({ name: 'sign_in_failed', code, operation: 'syncUser' }),
    ]);
  });

  it('has a line for an operation that requires another role, over GraphQL and over REST', async () => {
    const denied = { name: 'access_denied', code: 'FORBIDDEN' };
    const byGraphQL = await createTokenHolder();
    const listed = await graphql('{ listed: users(first: 1) { edges { cursor } } }', byGraphQL.token);
    expect(linesOf(listed)).toEqual([event({ ...denied, userId: byGraphQL.id, operation: 'users' })]);
    const byRest = await createTokenHolder();
    const listUsers = await rest(server, 'GET /users', { token: byRest.token });
    expect(linesOf(listUsers)).toEqual([event({ ...denied, userId: byRest.id, operation: 'listUsers' })]);
  });

  it('has a line for an operation that requires a more recent sign-in', async () => {
    const { id, token } = await createTokenHolder();
    const claims = decodeJwt<{ auth_time: number }>(token);
    const old = await signToken({ ...claims, auth_time: claims.auth_time - 24 * 60 * 60 });
    const response = await graphql(`mutation { deleteUser(id: "${id}") { id } }`, old);
    expect(linesOf(response)).toEqual([
      event({
        ...{ name: 'access_denied', code: 'RECENT_SIGN_IN_REQUIRED' },
        ...{ userId: id, operation: 'deleteUser' },
      }),
    ]);
  });

  it('has a line for a field of a record that requires another role, by the name of the field', async () => {
    const { id, token } = await createTokenHolder();
    const response = await graphql('{ reviews(first: 1) { edges { node { x: reviewerEmail } } } }', token);
    expect(linesOf(response)).toEqual([
      event({ name: 'access_denied', code: 'FORBIDDEN', userId: id, operation: 'reviewerEmail' }),
    ]);
  });

  it('has a line for an operation without a session', async () => {
    const response = await rest(server, 'GET /users', { token: 'guessed' });
    expect(linesOf(response)).toEqual([
      event({ name: 'access_denied', code: 'UNAUTHENTICATED', operation: 'listUsers' }),
    ]);
  });

  it('tells a record of another user from one that does not exist, which the response does not', async () => {
    const { id: orderId } = await createOrder(server, customer, await addTool(server));
    const { id: userId, token } = await createTokenHolder();
    const unknown = await rest(server, `GET /order/${newId()}`, { token });
    const existing = await rest(server, `GET /order/${orderId}`, { token });
    expect(existing.text).toBe(unknown.text);
    expect(linesOf(unknown)).toEqual([]);
    expect(linesOf(existing)).toEqual([
      event({ name: 'access_denied', code: 'NOT_FOUND', userId, operation: 'getOrder' }),
    ]);
  });

  it('has a line for a record of another user, and none for one that does not exist, in each operation', async () => {
    const { orderId, tool, shipmentId } = await createDeliveredOrder(server, customer, admin);
    const number = await findPurchaseNumber(server, orderId);
    const review = (await addToolReview(server, customer, tool)).data.addToolReview;
    const returnId = await createReturn(server, customer, orderId, 1);
    const claimId = await createClaim(server, customer, orderId, 1);
    const { addAddress: address } = (await addAddress(server, customer)).data;
    const { data: list } = await server.graphql<{ addShoppingList: { id: string } }>(
      'mutation ($toolId: ID!) { addShoppingList(name: "Kitchen", lines: [{ toolId: $toolId, quantity: 10 }]) { id } }',
      { toolId: tool.id },
      customer.token,
    );
    const customerId = await idOf(customer);
    const operations = [
      ['user', customerId, '{ user(id: "?") { id } }'],
      ['deleteUser', customerId, 'mutation { deleteUser(id: "?") { id } }'],
      ['order', orderId, '{ order(id: "?") { id } }'],
      ['cancelOrder', orderId, 'mutation { cancelOrder(id: "?") { id } }'],
      ['createPaymentIntent', orderId, 'mutation { createPaymentIntent(orderId: "?") { amount } }'],
      ['purchase', number, '{ purchase(number: "?") { id } }'],
      [
        'updateToolReview',
        review?.id,
        'mutation { updateToolReview(id: "?", input: { rating: 5, text: "Good" }) { id } }',
      ],
      ['confirmReceipt', shipmentId, 'mutation { confirmReceipt(id: "?") { id } }'],
      ['requestReturn', orderId, 'mutation { requestReturn(input: { orderId: "?", quantity: 1 }) { id } }'],
      ['cancelReturn', returnId, 'mutation { cancelReturn(id: "?") { id } }'],
      [
        'requestClaim',
        orderId,
        'mutation { requestClaim(input: { orderId: "?", quantity: 1, problem: "Blunt" }) { id } }',
      ],
      ['cancelClaim', claimId, 'mutation { cancelClaim(id: "?") { id } }'],
      ['deleteAddress', address.id, 'mutation { deleteAddress(id: "?") { id } }'],
      ['shoppingList', list.addShoppingList.id, '{ shoppingList(id: "?") { id } }'],
    ] as const;
    for (const [operation, id = '', query] of operations) {
      const { id: userId, token } = await createTokenHolder();
      const unknown = await graphql(query.replace('?', newId()), token);
      const existing = await graphql(query.replace('?', id), token);
      expect([operation, existing.errors]).toEqual([operation, unknown.errors]);
      expect([operation, linesOf(unknown)]).toEqual([operation, []]);
      expect(linesOf(existing)).toEqual([
        event({ name: 'access_denied', code: 'NOT_FOUND', userId, operation }),
      ]);
    }
  });

  it('has a line for a webhook event with a forged signature', async () => {
    const response = await fetch(`${server.url}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=forged' },
      body: '{}',
    });
    expect(linesOf(response)).toEqual([
      event({ name: 'access_denied', code: 'BAD_USER_INPUT', operation: '/webhooks/stripe' }),
    ]);
  });

  it('has a line for each limit that a user reaches', async () => {
    const { id: userId, token } = await createTokenHolder();
    const reached = (code: string, values: object) => event({ name: 'limit_reached', code, ...values });
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: __typename`);
    expect(linesOf(await graphql(`{ ${aliases.join(' ')} }`))).toEqual([reached('QUERY_TOO_COMPLEX', {})]);
    const large = await rest(server, 'POST /order', { token, body: { order: 'x'.repeat(300_000) } });
    expect(linesOf(large)).toEqual([reached('PAYLOAD_TOO_LARGE', { userId, operation: 'placeOrder' })]);
    const { errors } = await placeOrder(server, { token }, await addTool(server), { orderQuantity: 60 });
    expect(errors?.[0]?.extensions.code).toBe('UNPAID_LIMIT_REACHED');
    const review = () =>
      graphql('mutation { addReview(input: { reviewText: "Good", reviewRating: 5 }) { id } }', token);
    await review();
    expect(linesOf(await review())).toEqual([
      reached('REVIEW_LIMIT_REACHED', { userId, operation: 'addReview' }),
    ]);
    expect(securityLines(lines)).toContainEqual(
      expect.objectContaining(reached('UNPAID_LIMIT_REACHED', { userId, operation: 'placeOrder' })),
    );
  });

  it('has a line for the rate limit of an address', async () => {
    const limited = await startServer({ environment: { LOG_LEVEL: 'info', REQUESTS_PER_MINUTE: '1' } });
    try {
      const logged = collectLogLines(limited);
      for (let count = 0; count < 2; count += 1) await fetch(`${limited.url}/tools?limit=1`);
      const expected = event({ name: 'limit_reached', code: 'RATE_LIMITED', operation: 'listTools' });
      expect(securityLines(logged)).toEqual([expect.objectContaining(expected)]);
    } finally {
      await limited.close();
    }
  });

  it('has a line for an action of an admin once it is committed, and none for one that fails', async () => {
    const { id } = await addTool(server);
    const remove = () => rest(server, `DELETE /tool/${id}`, { token: admin.token });
    expect(linesOf(await remove())).toEqual([
      event({
        name: 'admin_action',
        userId: await idOf(admin),
        operation: 'deleteTool',
        targetId: id,
        level: 30,
      }),
    ]);
    expect(linesOf(await remove())).toEqual([]);
  });

  it('has a line for each record that an admin changes with one operation', async () => {
    const ids = [newId(), newId(), newId()];
    const searches = ids.map((id) => ({ id, text: `froe ${id}`, count: 1, lastSearchedAt: new Date() }));
    await server.database.getRepository(SearchWithoutResult).insert(searches);
    const list = JSON.stringify(ids);
    const operation = 'deleteSearchesWithoutResult';
    const deleted = await graphql(`mutation { ${operation}(ids: ${list}) { id } }`, admin.token);
    expect(linesOf(deleted)).toMatchObject(
      ids.map((targetId) => ({ name: 'admin_action', operation, targetId })),
    );
  });

  it('has a line for each of many simultaneous actions of an admin', async () => {
    const tools = await Promise.all(Array.from({ length: 5 }, () => addTool(server)));
    const responses = await Promise.all(
      tools.map(({ id }) => rest(server, `DELETE /tool/${id}`, { token: admin.token })),
    );
    expect(responses.flatMap(linesOf)).toMatchObject(
      tools.map(({ id }) => ({ name: 'admin_action', operation: 'deleteTool', targetId: id })),
    );
  });

  it('has one line a second for the same event of a user, with the number of suppressed ones', async () => {
    const { id, token } = await createTokenHolder();
    const denied = () =>
      securityLines(lines).filter(({ userId, name }) => userId === id && name === 'access_denied');
    const counted = () => denied().reduce((count, { suppressed = 0 }) => count + 1 + suppressed, 0);
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => rest(server, 'GET /users', { token })));
    await waitUntil(() => Promise.resolve(counted() === 50));
    expect(denied().length).toBeLessThanOrEqual((performance.now() - startedAt) / 1000 + 2);
  });

  it('writes a bounded number of lines for the events of many addresses', () => {
    const before = lines.length;
    for (let index = 0; index < 1000; index += 1) {
      const request = { id: newId(), ip: `10.0.${index >> 8}.${index & 255}`, log: server.app.log };
      logSecurityEvent(request, { name: 'limit_reached', code: 'RATE_LIMITED' });
    }
    expect(lines.length - before).toBeLessThanOrEqual(102);
  });

  it('contains neither tokens nor email addresses', async () => {
    await exchangeToken(server, customer.idToken);
    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/@|eyJ|guessed|no\.id\.token/);
    expect(securityLines(lines).length).toBeGreaterThan(20);
  });
});
