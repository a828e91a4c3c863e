import { runBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { collectLogLines } from '../support/log-lines';
import { rethrow } from '../support/order-steps';
import { payAtProvider, confirmPayment } from '../support/payments';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';
import { createPurchase } from '../support/purchases';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { listRefundAmounts } from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const CANCEL = `mutation ($number: String!) {
  cancelPurchase(number: $number) {
    total outstanding orderCount closedOrderCount
    orders { status } payment { totalBill refundedAmount }
  }
}`;

const REFUND_REQUEST = /^POST \/v1\/refunds$/;

interface CancelledPurchase {
  readonly total: number;
  readonly closedOrderCount: number;
  readonly orders: readonly { readonly status: string }[];
}

describe('Cancelling a purchase', () => {
  let provider: ProviderProxy;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  /** How long each refund takes by the clock of the server. */
  let refundMs = 0;
  beforeAll(async () => {
    provider = await startProviderProxy();
    server = await startServer({
      environment: { STRIPE_API_URL: provider.url, LOG_LEVEL: 'error' },
      clock: () => new Date(Date.now() + provider.refundKeys.length * refundMs),
    });
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
  });
  afterEach(async () => {
    refundMs = 0;
    await provider.recover();
  });
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await provider.close();
  });

  const cancel = (number: string, user = customer) =>
    server.graphql<{ cancelPurchase: CancelledPurchase }>(CANCEL, { number }, user.token);
  const addTools = async () => [
    await addTool(server, { price: 100, available: 10 }),
    await addTool(server, { price: 200, available: 10 }),
  ];
  const createPaid = async (tools: Awaited<ReturnType<typeof addTools>>) => {
    const purchase = await createPurchase(server, customer, tools);
    const orderId = purchase.orders[0]?.id ?? '';
    const transactionId = await payAtProvider(server, customer, orderId);
    await confirmPayment(server, customer, orderId);
    return { ...purchase, transactionId };
  };

  it('locks the tools of all orders in the order of their ids, as purchases of the same tools do', async () => {
    const tools = await addTools();
    const { number } = await createPurchase(server, customer, tools);
    const [lower, upper] = tools.map(({ id }) => id).toSorted();
    // Closed before the unpaid order.
    await server.database.query(
      "UPDATE orders SET status = 'CHARGED_BACK', paid_at = now(), deliver_by = now() WHERE tool_id = $1",
      [upper],
    );
    const lock = (id = '') => `SELECT FROM tools WHERE id = '${id}' FOR NO KEY UPDATE`;
    const admin = await signInAsAdmin(server);
    const [cancelled] = await runBlocked(server, lock(lower), [() => cancel(number, admin)], (connection) =>
      connection.query(lock(upper)),
    );
    expect(cancelled?.errors).toBeUndefined();
    expect(cancelled?.data.cancelPurchase.orders.map(({ status }) => status).toSorted()).toEqual([
      'CANCELLED',
      'REFUNDED',
    ]);
  });

  it('cancels all orders of an unpaid purchase and restocks their units', async () => {
    const tools = [await addTool(server, { available: 40 }), await addTool(server, { available: 40 })];
    const lines = tools.map(({ id: toolId }, index) => ({ toolId, quantity: 10 * (index + 1) }));
    const { number } = await createPurchase(server, customer, tools, { lines });
    expect((await cancel(number)).data.cancelPurchase).toEqual({
      total: 0,
      outstanding: 0,
      orderCount: 2,
      closedOrderCount: 2,
      orders: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
      payment: null,
    });
    expect(await Promise.all(tools.map((tool) => loadStock(server, tool)))).toEqual([40, 40]);
  });

  it('shows each of several cancellations in one request the purchase as it is then', async () => {
    const { orders } = await createPurchase(server, customer, await addTools());
    const { data } = await server.graphql<Record<string, { purchase: object }>>(
      `mutation ($first: ID!, $second: ID!) {
        first: cancelOrder(id: $first) { purchase { total outstanding closedOrderCount orders { status } } }
        second: cancelOrder(id: $second) { purchase { total outstanding closedOrderCount orders { status } } }
      }`,
      { first: orders[0]?.id, second: orders[1]?.id },
      customer.token,
    );
    const total = orders[1]?.totalBill;
    expect([data['first']?.purchase, data['second']?.purchase]).toEqual([
      {
        total,
        outstanding: total,
        closedOrderCount: 1,
        orders: [{ status: 'CANCELLED' }, { status: 'PLACED' }],
      },
      {
        total: 0,
        outstanding: 0,
        closedOrderCount: 2,
        orders: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
      },
    ]);
  });

  it('refunds each order of a paid purchase, and nothing twice when it is repeated', async () => {
    const { number, transactionId } = await createPaid(await addTools());
    const refunded = {
      orders: [{ status: 'REFUNDED' }, { status: 'REFUNDED' }],
      payment: { totalBill: 30, refundedAmount: 30 },
    };
    expect((await cancel(number)).data.cancelPurchase).toMatchObject(refunded);
    expect((await cancel(number)).data.cancelPurchase).toMatchObject(refunded);
    expect([...(await listRefundAmounts(transactionId))].sort()).toEqual([1000, 2000]);
  });

  it('responds before all refunds of a long purchase are made, and leaves the others to the job', async () => {
    const tools = await Promise.all(Array.from({ length: 6 }, () => addTool(server, { price: 100 })));
    const { number, transactionId } = await createPaid(tools);
    refundMs = 10_000;
    const { closedOrderCount, orders } = (await cancel(number)).data.cancelPurchase;
    expect(closedOrderCount).toBe(4);
    expect(orders.map(({ status }) => status).toSorted()).toEqual(
      [
        ...['REFUNDED', 'REFUNDED', 'REFUNDED', 'REFUNDED'],
        ...['REFUND_PENDING', 'REFUND_PENDING'],
      ].toSorted(),
    );
    expect(await listRefundAmounts(transactionId)).toHaveLength(4);
    expect(await jobs.services.refunds.retry(rethrow)).toBe(2);
    expect(await listRefundAmounts(transactionId)).toEqual(Array(6).fill(1000));
  });

  it('refunds the other orders when one refund fails unexpectedly, and logs the error', async () => {
    const { number } = await createPaid([...(await addTools()), await addTool(server, { available: 10 })]);
    const lines = collectLogLines(server);
    // Such as a revoked key of the provider's account.
    provider.failRequests(REFUND_REQUEST, 401, 1);
    expect((await cancel(number)).data.cancelPurchase).toMatchObject({
      closedOrderCount: 2,
      orders: expect.arrayContaining([{ status: 'REFUND_PENDING' }]) as object,
    });
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'GraphQL operation failed for one of its records',
        err: expect.objectContaining({ message: 'Error of a test' }) as object,
      }),
    ]);
  });

  it('leaves all refunds to the job while the provider is unavailable', async () => {
    const { number, transactionId } = await createPaid(await addTools());
    provider.failRequests(REFUND_REQUEST, 503);
    const response = await cancel(number);
    expect(response.errors).toBeUndefined();
    expect(response.data.cancelPurchase.orders).toEqual([
      { status: 'REFUND_PENDING' },
      { status: 'REFUND_PENDING' },
    ]);
    await provider.recover();
    await jobs.services.refunds.retry(rethrow);
    expect([...(await listRefundAmounts(transactionId))].sort()).toEqual([1000, 2000]);
  });

  it('fails with an internal error when the refunds of all orders fail unexpectedly', async () => {
    const { number } = await createPaid(await addTools());
    provider.failRequests(REFUND_REQUEST, 401);
    expect(errorCode(await cancel(number))).toBe('INTERNAL_SERVER_ERROR');
  });

  it('is done by admins too, and not by other customers', async () => {
    const { number } = await createPurchase(server, customer, await addTools());
    expect(errorCode(await cancel(number, await createCustomer(server)))).toBe('NOT_FOUND');
    expect((await cancel(number, await signInAsAdmin(server))).data.cancelPurchase.total).toBe(0);
  });

  it('records what an admin cancels with one statement', async () => {
    const { number } = await createPurchase(server, customer, await addTools());
    const admin = await signInAsAdmin(server);
    const statements = await recordStatements(server, () => cancel(number, admin));
    expect(statements.filter((statement) => statement.includes('INSERT INTO "audit_events"'))).toHaveLength(
      1,
    );
  });
});
