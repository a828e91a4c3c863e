import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, createOrder, findPurchaseNumber } from '../support/orders';
import { addTool, loadStock } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';
import { startLocalStripe } from '../support/local-stripe';
import { confirmPayment, createPaymentIntent, payAtProvider } from '../support/payments';
import { rethrow } from '../support/order-steps';
import { decideDispute, listRefundAmounts } from '../support/stripe';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { errorCode, startServer, type TestServer } from '../support/server';

const ORDER = `query ($id: ID!) {
  order(id: $id) {
    status isPaid paidAt history { status actor reason } payment { dispute disputedAt refundedAmount }
  }
}`;
const ORDERS = `query ($isPaid: Boolean) { orders(isPaid: $isPaid) { edges { node { id } } } }`;

interface OrderWithHistory {
  readonly order: {
    readonly status: string;
    readonly isPaid: boolean;
    readonly paidAt: string;
    readonly history: readonly object[];
    readonly payment: { readonly disputedAt: string | null };
  };
}

interface OrderList {
  readonly orders: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}

describe('Disputes', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  const loadOrder = async (user: TestUser, id: string) =>
    (await server.graphql<OrderWithHistory>(ORDER, { id }, user.token)).data.order;
  const listOrders = async (isPaid: boolean) =>
    (await server.graphql<OrderList>(ORDERS, { isPaid }, admin.token)).data.orders.edges.map(
      ({ node }) => node.id,
    );
  const deliver = (transactionId: string, step: 'created' | 'updated' | 'closed') =>
    sendWebhookEvent(
      server,
      createWebhookEvent(`charge.dispute.${step}`, transactionId, `evt_${step}_${transactionId}`),
    );
  const reconcile = async () => (await jobs.services.reconciliation.run()).discrepancies;

  /** Places an order of ten units, all there are, and pays it with a card whose owner disputes the charge. */
  async function createDisputedOrder() {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { id } = await createOrder(server, customer, tool);
    const transactionId = await payAtProvider(server, customer, id, 'pm_card_createDispute');
    await confirmPayment(server, customer, id);
    return { tool, id, transactionId };
  }

  it('keeps an order paid while its payment is disputed, and after the dispute is won', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await deliver(transactionId, 'created');
    const disputed = { reason: 'The customer disputed the payment with the bank', status: 'PAID' };
    const order = await loadOrder(admin, id);
    const { disputedAt } = order.payment;
    expect(order).toMatchObject({
      status: 'PAID',
      isPaid: true,
      history: [{}, {}, disputed],
      payment: { dispute: 'OPEN', disputedAt: expect.stringMatching(/^\d{4}-/) as string },
    });
    await decideDispute(transactionId, 'winning_evidence');
    for (const step of ['updated', 'closed'] as const)
      expect((await deliver(transactionId, step)).status).toBe(200);
    for (const user of [customer, admin]) {
      expect(await loadOrder(user, id)).toMatchObject({
        status: 'PAID',
        isPaid: true,
        history: [{}, {}, disputed, { status: 'PAID', reason: 'The bank decided the dispute for the shop' }],
        payment: { dispute: 'WON', disputedAt, refundedAmount: 0 },
      });
    }
    expect(await reconcile()).toEqual([]);
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
  });

  it('shows a lost dispute to customer and admin, and lists it until an admin cancels the order', async () => {
    const { tool, id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect((await deliver(transactionId, 'closed')).status).toBe(200);
    for (const user of [customer, admin]) {
      expect(await loadOrder(user, id)).toMatchObject({
        status: 'CHARGED_BACK',
        isPaid: false,
        history: [
          { status: 'PLACED' },
          { status: 'PAID' },
          { status: 'PAID', reason: 'The customer disputed the payment with the bank' },
          {
            status: 'CHARGED_BACK',
            actor: 'PROVIDER',
            reason: 'The bank decided the dispute for the customer and returned the payment',
          },
        ],
        payment: { dispute: 'LOST', refundedAmount: 0 },
      });
    }
    expect([await listOrders(true), await listOrders(false)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const discrepancy = {
      subject: `payment ${transactionId}`,
      description: 'The bank returned it to the customer after a dispute; its order must be cancelled',
      resolved: false,
    };
    for (let run = 0; run < 2; run += 1) expect(await reconcile()).toEqual([discrepancy]);

    // The customer can neither pay nor close the order. Its units may be delivered.
    expect(errorCode(await createPaymentIntent(server, customer, id))).toBe('PAYMENT_REVERSED');
    expect(errorCode(await confirmPayment(server, customer, id))).toBe('PAYMENT_REVERSED');
    expect((await cancelOrder(server, customer, id)).errors).toMatchObject([
      {
        message: 'Your bank returned the payment of this order to you. Contact us about the order.',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    const canCancel = async ({ token }: TestUser) =>
      (await server.graphql('query ($id: ID!) { order(id: $id) { canCancel } }', { id }, token)).data;
    expect([await canCancel(customer), await canCancel(admin)]).toEqual([
      { order: { canCancel: false } },
      { order: { canCancel: true } },
    ]);
    const number = await findPurchaseNumber(server, id);
    const cancelPurchase = `mutation { cancelPurchase(number: "${number}") { orders { status } } }`;
    const { data } = await server.graphql(cancelPurchase, {}, customer.token);
    expect(data).toEqual({ cancelPurchase: { orders: [{ status: 'CHARGED_BACK' }] } });
    expect(await loadStock(server, tool)).toBe(0);
    expect((await cancelOrder(server, admin, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await loadStock(server, tool)).toBe(10);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('is paid again when a lost dispute is won on appeal', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    const { paidAt, payment } = await loadOrder(admin, id);
    await decideDispute(transactionId, 'A new receipt');
    await reconcile();
    const appealed = await loadOrder(admin, id);
    expect(appealed).toMatchObject({ status: 'CHARGED_BACK', payment: { dispute: 'OPEN' } });
    expect(appealed.history.at(-1)).toEqual({
      ...{ status: 'CHARGED_BACK', actor: 'PROVIDER', reason: 'The bank examines the dispute again' },
    });
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    expect(await loadOrder(admin, id)).toMatchObject({
      status: 'PAID',
      paidAt,
      payment: { dispute: 'WON', disputedAt: payment.disputedAt },
    });
    expect(await reconcile()).toEqual([]);
  });

  it('refunds an order that an admin has cancelled when its lost dispute is won on appeal', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    await cancelOrder(server, admin, id);
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'REFUNDED',
      payment: { dispute: 'WON', refundedAmount: 10 },
    });
    expect(await reconcile()).toEqual([]);
  });

  it.each([
    ['winning_evidence', 'PAID', 'won'],
    ['losing_evidence', 'CHARGED_BACK', 'lost'],
  ] as const)(
    'finds the outcome after %s when its webhook event was lost',
    async (evidence, status, outcome) => {
      const { id, transactionId } = await createDisputedOrder();
      await decideDispute(transactionId, evidence);
      expect(await reconcile()).toContainEqual({
        subject: `payment ${transactionId}`,
        description: expect.stringContaining(`dispute is ${outcome}`) as string,
        resolved: true,
      });
      expect(await loadOrder(customer, id)).toMatchObject({ status });
      if (status === 'CHARGED_BACK') await cancelOrder(server, admin, id);
    },
  );
});
