import { User } from '../../src/modules/users';
import { runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { createClaim } from '../support/claims';
import { addCustomizationRequest } from '../support/customization';
import { createDeliveredOrder } from '../support/fulfillment';
import { startLocalStripe } from '../support/local-stripe';
import { cancelOrder, createOrder, findPurchaseNumber } from '../support/orders';
import { confirmPayment, createPaidPurchase, payAtProvider } from '../support/payments';
import { createReturn } from '../support/returns';
import { addReview } from '../support/reviews';
import { errorCode, startServer, type TestServer } from '../support/server';
import { decideDispute } from '../support/stripe';
import { createToolReview } from '../support/tool-reviews';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

interface Totals {
  readonly spend: number;
  readonly purchaseCount: number;
  readonly lastPurchaseAt: string | null;
}

interface CustomerPage {
  readonly users: {
    readonly edges: readonly { readonly node: Totals & { readonly displayName: string } }[];
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
  };
}

const LIST = `query ($search: String, $sortBy: UserSort!, $descending: Boolean, $first: Int, $after: String) {
  users(search: $search, sortBy: $sortBy, descending: $descending, first: $first, after: $after) {
    edges { node { displayName spend purchaseCount lastPurchaseAt } } pageInfo { endCursor hasNextPage }
  }
}`;

describe('Customers', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let admin: TestUser;
  let now: Date;
  beforeAll(async () => {
    now = new Date();
    stopStripe = await startLocalStripe();
    server = await startServer({ clock: () => now });
    admin = await createAdmin(server);
  });
  afterAll(async () => {
    await server.close();
    await stopStripe();
  });

  const idOf = async ({ email }: TestUser): Promise<string> =>
    (await server.database.getRepository(User).findOneByOrFail({ email })).id;
  const loadTotals = async (user: TestUser): Promise<Totals> => {
    const query = 'query ($id: ID!) { user(id: $id) { spend purchaseCount lastPurchaseAt } }';
    const { data } = await server.graphql<{ user: Totals }>(query, { id: await idOf(user) }, admin.token);
    return data.user;
  };
  /** A purchase of ten pieces of each price, in cents. */
  const buy = async (user: TestUser, ...prices: readonly number[]) => {
    const tools = await Promise.all(prices.map((price) => addTool(server, { price })));
    return createPaidPurchase(server, user, tools);
  };
  const recordDispute = (transactionId: string, type: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${type}_${transactionId}`));
  const list = async (variables: object): Promise<CustomerPage['users']> =>
    (await server.graphql<CustomerPage>(LIST, variables, admin.token)).data.users;

  it('counts what a customer has paid, less refunds and payments that the bank returned', async () => {
    const customer = await createCustomer(server);
    expect(await loadTotals(customer)).toEqual({ spend: 0, purchaseCount: 0, lastPurchaseAt: null });
    const { orders } = await buy(customer, 100, 250);
    const firstAt = now.toISOString();
    expect(await loadTotals(customer)).toEqual({ spend: 35, purchaseCount: 1, lastPurchaseAt: firstAt });
    await createOrder(server, customer, await addTool(server));
    expect((await loadTotals(customer)).purchaseCount).toBe(1);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    expect(await loadTotals(customer)).toEqual({ spend: 25, purchaseCount: 1, lastPurchaseAt: firstAt });

    now = new Date(now.getTime() + 60_000);
    const { id: disputed } = await createOrder(server, customer, await addTool(server, { price: 100 }));
    const transactionId = await payAtProvider(server, customer, disputed, 'pm_card_createDispute');
    await confirmPayment(server, customer, disputed);
    const secondAt = now.toISOString();
    expect(await loadTotals(customer)).toEqual({ spend: 35, purchaseCount: 2, lastPurchaseAt: secondAt });
    await decideDispute(transactionId, 'losing_evidence');
    await recordDispute(transactionId, 'charge.dispute.closed');
    expect(await loadTotals(customer)).toEqual({ spend: 25, purchaseCount: 2, lastPurchaseAt: secondAt });
  });

  it('counts all payments of a customer that are recorded at once', async () => {
    const customer = await createCustomer(server);
    const orderIds: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await createOrder(server, customer, await addTool(server, { price: 100 }));
      await payAtProvider(server, customer, id);
      orderIds.push(id);
    }
    const lock = `SELECT FROM users WHERE id = '${await idOf(customer)}' FOR UPDATE`;
    await runBlocked(
      server,
      lock,
      orderIds.map((id) => () => confirmPayment(server, customer, id)),
    );
    expect(await loadTotals(customer)).toMatchObject({ spend: 30, purchaseCount: 3 });
  });

  it('sorts customers by spend and by the last purchase, page by page', async () => {
    const names = ['Ada Spender', 'Ben Spender', 'Cora Spender', 'Dan Spender'];
    const [ada, ben, cora] = (await Promise.all(names.map((name) => createCustomer(server, name)))) as [
      TestUser,
      TestUser,
      TestUser,
    ];
    for (const [customer, price] of [
      [cora, 400],
      [ada, 200],
      [ben, 400],
    ] as const) {
      now = new Date(now.getTime() + 1_000);
      await buy(customer, price);
    }
    const request = { search: 'Spender', first: 1, descending: true };
    const readAll = async (sortBy: string): Promise<readonly string[]> => {
      const found: string[] = [];
      for (let after: string | undefined, hasNext = true; hasNext;) {
        const { edges, pageInfo } = await list({ ...request, sortBy, after });
        found.push(...edges.map(({ node }) => node.displayName));
        after = pageInfo.endCursor;
        hasNext = pageInfo.hasNextPage;
      }
      return found.map((name) => name.split(' ')[0] ?? '');
    };
    // Equal ones are sorted by the account.
    expect((await readAll('SPEND')).slice(2)).toEqual(['Ada', 'Dan']);
    expect([...(await readAll('SPEND'))].slice(0, 2).toSorted()).toEqual(['Ben', 'Cora']);
    expect(await readAll('LAST_PURCHASE')).toEqual(['Ben', 'Ada', 'Cora']);
  });

  it.each([
    ['SPEND', 12],
    ['SPEND', '-1'],
    ['LAST_PURCHASE', 'yesterday'],
    ['LAST_PURCHASE', '2026-02-30T00:00:00.000Z'],
  ])('rejects a forged cursor of the sort order %s with the value %j', async (sortBy, value) => {
    const after = Buffer.from(JSON.stringify([await idOf(admin), value])).toString('base64url');
    expect(errorCode(await server.graphql(LIST, { sortBy, after }, admin.token))).toBe('BAD_USER_INPUT');
  });

  it('lists the purchases, returns, claims, reviews and customization requests of one customer', async () => {
    const customer = await createCustomer(server);
    const other = await createCustomer(server);
    const { orderId } = await createDeliveredOrder(server, customer, admin);
    const returnId = await createReturn(server, customer, orderId, 1);
    const claimId = await createClaim(server, customer, orderId, 1);
    const { orderId: otherOrderId } = await createDeliveredOrder(server, other, admin);
    await createReturn(server, other, otherOrderId, 1);
    await createClaim(server, other, otherOrderId, 1);
    const userId = await idOf(customer);
    const reviewId = await addReview(server, { userId });
    await addReview(server);
    const requestId = await addCustomizationRequest(server, { email: customer.email });
    await addCustomizationRequest(server);
    const query = `query ($userId: ID!) {
      purchases(userId: $userId) { totalCount edges { node { number } } }
      returns(userId: $userId) { totalCount edges { node { id } } }
      claims(userId: $userId) { totalCount edges { node { id } } }
      allReviews(userId: $userId) { totalCount edges { node { id } } }
      customizationRequests(userId: $userId) { totalCount edges { node { id } } }
    }`;
    const onlyOne = (node: object) => ({ totalCount: 1, edges: [{ node }] });
    expect((await server.graphql(query, { userId }, admin.token)).data).toEqual({
      purchases: onlyOne({ number: await findPurchaseNumber(server, orderId) }),
      returns: onlyOne({ id: returnId }),
      claims: onlyOne({ id: claimId }),
      allReviews: onlyOne({ id: reviewId }),
      customizationRequests: onlyOne({ id: requestId }),
    });
    const { id, author } = await createToolReview(server);
    const reviews =
      'query ($userId: ID!) { allToolReviews(userId: $userId) { totalCount edges { node { id } } } }';
    const response = await server.graphql(reviews, { userId: await idOf(author) }, admin.token);
    expect(response.data).toEqual({ allToolReviews: onlyOne({ id }) });
  });

  it.each(['', ' ', 'x'])('rejects %j as the customer of a list', async (userId) => {
    const query = `query ($userId: ID!) {
      claims(userId: $userId) { totalCount }
      purchases(userId: $userId) { totalCount }
      returns(userId: $userId) { totalCount }
      allReviews(userId: $userId) { totalCount }
      customizationRequests(userId: $userId) { totalCount }
    }`;
    const reviews = 'query ($userId: ID!) { allToolReviews(userId: $userId) { totalCount } }';
    const audit = `query ($userId: ID!) {
      byActor: auditEvents(actorId: $userId) { totalCount }
      byTarget: auditEvents(targetId: $userId) { totalCount }
    }`;
    const responses = [query, reviews, audit].map((operation) =>
      server.graphql(operation, { userId }, admin.token),
    );
    const errors = (await Promise.all(responses)).flatMap((response) => response.errors ?? []);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(Array(8).fill('NOT_FOUND'));
  });

  it('lists no customization requests of a customer whose email address is not verified', async () => {
    const customer = await createCustomer(server, 'Una', { isVerified: false });
    await addCustomizationRequest(server, { email: customer.email });
    const query = 'query ($userId: ID!) { customizationRequests(userId: $userId) { totalCount } }';
    const response = await server.graphql(query, { userId: await idOf(customer) }, admin.token);
    expect(response.data).toEqual({ customizationRequests: { totalCount: 0 } });
  });
});
