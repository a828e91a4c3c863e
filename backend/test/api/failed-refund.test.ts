import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder } from '../support/orders';
import { addTool, loadStock } from '../support/catalogue';
import { rethrow } from '../support/order-steps';
import { startDomain, type Domain } from '../support/domain';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';
import { startLocalStripe } from '../support/local-stripe';
import { createPaidOrder, listFailedRefunds } from '../support/payments';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';
import { createStripeClient, refundAtProvider, settleRefund } from '../support/stripe';

const ORDER = `query ($id: ID!) {
  order(id: $id) { status refundStatus isPaid history { status actor reason } payment { refundedAmount } }
}`;
const LAST_RUN = '{ lastReconciliation { unresolvedCount discrepancies { subject description resolved } } }';

interface OrderWithHistory {
  readonly order: {
    readonly status: string;
    readonly refundStatus: string | null;
    readonly isPaid: boolean;
    readonly history: readonly object[];
    readonly payment: { readonly refundedAmount: number };
  };
}

describe('Failed refunds', () => {
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
  const runReconciliation = async () => {
    await jobs.services.reconciliation.run();
    return (await server.graphql<{ lastReconciliation: object }>(LAST_RUN, {}, admin.token)).data
      .lastReconciliation;
  };
  const listRefunds = (transactionId: string) =>
    createStripeClient().refunds.list({ payment_intent: transactionId });

  it('keeps the order closed after a failed refund, shows it to customer and admin, and reports it for manual action', async () => {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { orderId: id, transactionId } = await createPaidOrder(server, customer, tool);
    await cancelOrder(server, customer, id);
    const [refund] = (await listRefunds(transactionId)).data;

    await createStripeClient().rawRequest('POST', `/v1/refunds/${refund?.id ?? ''}/fail`);
    const event = createWebhookEvent('refund.failed', transactionId);
    expect((await sendWebhookEvent(server, event)).status).toBe(200);
    expect((await sendWebhookEvent(server, event)).status).toBe(200);

    for (const user of [customer, admin]) {
      const order = await loadOrder(user, id);
      expect(order).toMatchObject({
        ...{ status: 'REFUNDED', refundStatus: 'REFUND_FAILED', isPaid: false },
        payment: { refundedAmount: 0 },
      });
      expect(order.history.slice(-2)).toEqual([
        { status: 'REFUNDED', actor: 'PROVIDER', reason: 'The payment was refunded' },
        {
          status: 'REFUNDED',
          actor: 'PROVIDER',
          reason: 'The bank returned $10.00 of the refund',
        },
      ]);
    }
    expect(await loadStock(server, tool)).toBe(10);
    await expectConsistentOrders(server.database, [tool]);

    // The job does not repeat the refund.
    expect(await jobs.services.refunds.retry(rethrow)).toBe(0);
    expect((await listRefunds(transactionId)).data).toHaveLength(1);
    const discrepancy = {
      subject: `payment ${transactionId}`,
      description: 'The bank returned its refund; it must be refunded in another way',
      resolved: false,
    };
    for (let run = 0; run < 2; run += 1) {
      expect(await runReconciliation()).toEqual({ unresolvedCount: 1, discrepancies: [discrepancy] });
    }

    expect(await listFailedRefunds(server, admin)).toMatchObject([{ amount: 10, order: { id } }]);

    // An operator refunds the payment to another account of the customer.
    await createStripeClient().refunds.create({ payment_intent: transactionId });
    await sendWebhookEvent(
      server,
      createWebhookEvent('charge.refunded', transactionId, `evt_again_${transactionId}`),
    );
    expect(await loadOrder(customer, id)).toMatchObject({
      ...{ status: 'REFUNDED', refundStatus: 'REFUNDED' },
      payment: { refundedAmount: 10 },
    });
    expect(await runReconciliation()).toEqual({ unresolvedCount: 0, discrepancies: [] });
    expect(await listFailedRefunds(server, admin)).toEqual([]);
  });

  it('names only the amount that the bank has returned when another refund of the order succeeded', async () => {
    const tool = await addTool(server, { price: 100 });
    const { orderId: id, transactionId } = await createPaidOrder(server, customer, tool);
    await refundAtProvider(transactionId, 400);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await cancelOrder(server, customer, id);
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_part_failed'));

    const { history, payment } = await loadOrder(customer, id);
    expect(payment.refundedAmount).toBe(4);
    expect(history.at(-1)).toMatchObject({
      reason: 'The bank returned $6.00 of the refund',
    });
    await refundAtProvider(transactionId);
    await runReconciliation();
  });
});
