import { addTool, loadStock } from '../support/catalogue';
import { payAtProvider, confirmPayment } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { errorCode, startServer, type TestServer } from '../support/server';
import { listRefundAmounts } from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const CANCEL = `mutation ($number: String!) {
  cancelPurchase(number: $number) {
    total outstanding orderCount closedOrderCount
    orders { status } payment { totalBill refundedAmount }
  }
}`;

interface CancelledPurchase {
  readonly total: number;
  readonly orders: readonly { readonly status: string }[];
}

describe('Cancelling a purchase', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

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

  it('cancels all orders of an unpaid purchase and restocks their units', async () => {
    const tools = await addTools();
    const { number } = await createPurchase(server, customer, tools);
    expect((await cancel(number)).data.cancelPurchase).toEqual({
      total: 0,
      outstanding: 0,
      orderCount: 2,
      closedOrderCount: 2,
      orders: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }],
      payment: null,
    });
    expect(await Promise.all(tools.map((tool) => loadStock(server, tool)))).toEqual([10, 10]);
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

  it('is done by admins too, and not by other customers', async () => {
    const { number } = await createPurchase(server, customer, await addTools());
    expect(errorCode(await cancel(number, await createCustomer(server)))).toBe('NOT_FOUND');
    expect((await cancel(number, await signInAsAdmin(server))).data.cancelPurchase.total).toBe(0);
  });
});
