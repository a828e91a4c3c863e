import { IsNull } from 'typeorm';
import { Refund } from '../../src/modules/payments';
import { addTool } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { packOrders, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { rethrow } from '../support/order-steps';
import { cancelOrder } from '../support/orders';
import { createPaidPurchase, listFailedRefunds } from '../support/payments';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import {
  createStripeClient,
  decideDispute,
  disputePayment,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
  type TestCard,
} from '../support/stripe';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const REFUND = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
  status refundableAmount payment { refunds { amount status } }
} }`;
const ORDER = 'query ($id: ID!) { order(id: $id) { status history { reason } purchase { id } } }';

interface RefundedOrder {
  readonly status: string;
  readonly refundableAmount: number;
  readonly payment: { readonly refunds: readonly object[] };
}

interface OrderWithHistory {
  readonly status: string;
  readonly history: readonly { readonly reason: string }[];
  readonly purchase: { readonly id: string };
}

describe('Refunds of orders by admins that fail', () => {
  let stopStripe: () => Promise<void>;
  let proxy: ProviderProxy;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  let keys = 0;
  let events = 0;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    proxy = await startProviderProxy();
    server = await startServer({ environment: { STRIPE_API_URL: proxy.url } });
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
    admin = await createAdmin(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await proxy.close();
    await stopStripe();
  });

  /** An order of ten pieces for $1.00 each. */
  const createPaid = async (card?: TestCard) => {
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [await addTool(server, { price: 100 })],
      card,
    );
    return { orderId: orders[0]?.id ?? '', transactionId };
  };
  const newKey = () => `refund-${String((keys += 1))}`;
  const refund = (
    orderId: string,
    amount: number,
    key = newKey(),
  ): Promise<GraphQLResponse<{ refundOrder: RefundedOrder }>> =>
    server.graphql(REFUND, { input: { orderId, amount, reason: 'Scratched handles' } }, admin.token, {
      'idempotency-key': key,
    });
  const loadOrder = async (id: string) =>
    (await server.graphql<{ order: OrderWithHistory }>(ORDER, { id }, admin.token)).data.order;
  const lastReason = async (id: string) => (await loadOrder(id)).history.at(-1)?.reason;
  const deliverEvent = (type: string, transactionId: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${type}_${(events += 1)}`));
  const listFailed = async (orderId: string) =>
    (await listFailedRefunds(server, admin)).filter(({ order }) => order.id === orderId);
  /** What is due for the failed refunds of an order, oldest first. */
  const listDue = async (orderId: string) => (await listFailed(orderId)).map(({ due }) => due.amount);
  const findDiscrepancies = async (orderId: string) => {
    const found = (await jobs.services.reconciliation.run()).discrepancies
      .filter(({ subject }) => subject === `order ${orderId}`)
      .map(({ description }) => description);
    // Admins see between reconciliations what these list.
    expect(await listFailed(orderId)).toHaveLength(found.length);
    return found;
  };
  const listCreditNotes = async (orderId: string) => {
    const { purchase } = await loadOrder(orderId);
    const query = "SELECT FROM documents WHERE purchase_id = $1 AND kind = 'CREDIT_NOTE'";
    return server.database.query<object[]>(query, [purchase.id]);
  };

  it('refunds once for a repeated key when the provider made the refund, but its report cannot be recorded', async () => {
    const { orderId, transactionId } = await createPaid();
    const changeTotal = (cents: number) =>
      server.database.query('UPDATE payments SET total_bill = total_bill + $1 WHERE transaction_id = $2', [
        cents,
        transactionId,
      ]);
    const key = newKey();
    await changeTotal(1);
    const first = await refund(orderId, 3, key);
    await changeTotal(-1);
    expect(first.data.refundOrder.payment.refunds).toEqual([{ amount: 3, status: 'PENDING' }]);
    await jobs.services.refunds.retry(rethrow);
    expect((await refund(orderId, 3, key)).data.refundOrder).toMatchObject({
      refundableAmount: 7,
      payment: { refunds: [{ amount: 3, status: 'SUCCEEDED' }] },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([300]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('rejects a repeated request whose refund the bank has failed, shows it in the history and lists it until it is repeated', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    const key = newKey();
    await refund(orderId, 4, key);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    expect(await lastReason(orderId)).toBe('The refund of $4.00 failed');
    expect((await refund(orderId, 4, key)).errors).toMatchObject([
      { message: 'This refund failed.', extensions: { code: 'REFUND_REJECTED' } },
    ]);
    const failed = 'Its refund of 400 cents failed';
    expect(await findDiscrepancies(orderId)).toEqual([`${failed}; 400 cents must be refunded again`]);
    await refund(orderId, 3);
    expect(await findDiscrepancies(orderId)).toEqual([`${failed}; 100 cents must be refunded again`]);
    await refund(orderId, 1);
    expect(await findDiscrepancies(orderId)).toEqual([]);
  });

  it('lists a failed refund although another one was decided on before the failure', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await refund(orderId, 2);
    await settleRefund(transactionId, 'fail');
    await refund(orderId, 2);
    // The second refund recorded the failure of the first one.
    expect(await findDiscrepancies(orderId)).toHaveLength(1);
    await refund(orderId, 2);
    expect(await findDiscrepancies(orderId)).toEqual([]);
  });

  it('asks to cancel an order that is not shipped when its failed refund is all that is left', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await refund(orderId, 4);
    const { providerRefundId } = await server.database.getRepository(Refund).findOneByOrFail({ orderId });
    await refundAtProvider(transactionId, 600);
    await deliverEvent('charge.refunded', transactionId);
    await settleRefund(transactionId, 'succeed');
    await settleRefund(transactionId, 'fail', providerRefundId ?? '');
    await deliverEvent('refund.failed', transactionId);
    const failed = 'Its refund of 400 cents failed';
    expect(await findDiscrepancies(orderId)).toEqual([
      `${failed}; cancel it, or refund 400 cents again once it is shipped`,
    ]);
    expect(errorCode(await refund(orderId, 4))).toBe('BAD_USER_INPUT');
    await shipPaidOrders(server, admin, [orderId]);
    expect(await findDiscrepancies(orderId)).toEqual([`${failed}; 400 cents must be refunded again`]);
    expect(errorCode(await refund(orderId, 4))).toBeUndefined();
  });

  it('shows in the history and lists a refund that the provider rejects after the outage in which it was decided on', async () => {
    const { orderId, transactionId } = await createPaid();
    proxy.failRequests(/POST \/v1\/refunds/, 400);
    expect(errorCode(await cancelOrder(server, customer, orderId))).toBe('REFUND_REJECTED');
    await proxy.recover();
    proxy.failRequests(/POST \/v1\/refunds/, 503);
    expect((await refund(orderId, 4)).data.refundOrder.payment.refunds).toContainEqual({
      amount: 4,
      status: 'PENDING',
    });
    await disputePayment(transactionId);
    await proxy.recover();
    const errors: unknown[] = [];
    await jobs.services.refunds.retry((error) => errors.push(error));
    expect(errors).toMatchObject([{ code: 'REFUND_REJECTED' }]);
    expect(await lastReason(orderId)).toBe('The refund of $4.00 failed');
    // No refund is possible while the dispute is open.
    expect(await findDiscrepancies(orderId)).toEqual([]);
    await decideDispute(transactionId, 'winning_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect(await findDiscrepancies(orderId)).toEqual([
      'Its refund of 400 cents failed; 400 cents must be refunded again',
    ]);
    await refund(orderId, 4);
    expect(await findDiscrepancies(orderId)).toEqual([]);
  });

  it.each([
    ['a job', () => jobs.services.refunds.retry(() => undefined)],
    [
      'an admin',
      async (id: string) => {
        expect(errorCode(await cancelOrder(server, admin, id))).toBe('REFUND_REJECTED');
      },
    ],
  ])(
    'lists an order whose cancellation is undone when %s sends the refund after an outage and it is rejected',
    async (_by, send) => {
      const { orderId, transactionId } = await createPaid();
      proxy.failRequests(/POST \/v1\/refunds/, 503);
      expect((await cancelOrder(server, customer, orderId)).data.cancelOrder?.status).toBe('REFUND_PENDING');
      await disputePayment(transactionId);
      await proxy.recover();
      await send(orderId);
      expect((await loadOrder(orderId)).status).toBe('PAID');
      expect(await findDiscrepancies(orderId)).toEqual([]);
      await decideDispute(transactionId, 'winning_evidence');
      await deliverEvent('charge.dispute.closed', transactionId);
      expect(await findDiscrepancies(orderId)).toEqual([
        'It was cancelled, but its refund failed; cancel it again, or ship it',
      ]);
      expect((await cancelOrder(server, customer, orderId)).data.cancelOrder?.status).toBe('REFUNDED');
      expect(await findDiscrepancies(orderId)).toEqual([]);
    },
  );

  it('lists an order whose refund the bank has failed although cancelling it again is rejected, or a part by hand fails too', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await cancelOrder(server, customer, orderId);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    const cancelled = 'It was cancelled, but its refund failed; cancel it again, or ship it';
    expect(await findDiscrepancies(orderId)).toEqual([cancelled]);
    proxy.failRequests(/POST \/v1\/refunds/, 400);
    expect(errorCode(await cancelOrder(server, customer, orderId))).toBe('REFUND_REJECTED');
    await proxy.recover();
    expect(await findDiscrepancies(orderId)).toEqual([cancelled]);
    await refund(orderId, 4);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    // The cancellation returns all that is left.
    expect(await findDiscrepancies(orderId)).toEqual([cancelled]);
    await packOrders(server, admin, [orderId]);
    expect(await findDiscrepancies(orderId)).toEqual([cancelled]);
    await shipPaidOrders(server, admin, [orderId]);
    expect(await findDiscrepancies(orderId)).toEqual([
      'Its refund of 400 cents failed; 400 cents must be refunded again',
    ]);
  });

  it.each(['before', 'after'] as const)(
    'does not take a refund in the dashboard %s a cancellation that was rejected for its refund when it fails',
    async (time) => {
      const { orderId, transactionId } = await createPaid();
      const refundInDashboard = async () => {
        await refundAtProvider(transactionId, 300);
        await deliverEvent('charge.refunded', transactionId);
        expect(await lastReason(orderId)).toBe('$3.00 was refunded');
      };
      if (time === 'before') await refundInDashboard();
      proxy.failRequests(/POST \/v1\/refunds/, 400);
      expect(errorCode(await cancelOrder(server, customer, orderId))).toBe('REFUND_REJECTED');
      await proxy.recover();
      if (time === 'after') await refundInDashboard();
      await settleRefund(transactionId, 'fail');
      await deliverEvent('refund.failed', transactionId);
      expect((await loadOrder(orderId)).status).toBe('PAID');
      expect(await findDiscrepancies(orderId)).toEqual([]);
    },
  );

  it('lists an order whose cancellation was rejected while a refund in the dashboard was pending, once that succeeds', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await refundAtProvider(transactionId, 300);
    await deliverEvent('charge.refunded', transactionId);
    proxy.failRequests(/POST \/v1\/refunds/, 400);
    expect(errorCode(await cancelOrder(server, customer, orderId))).toBe('REFUND_REJECTED');
    await proxy.recover();
    expect((await loadOrder(orderId)).status).toBe('REFUND_PENDING');
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect((await loadOrder(orderId)).status).toBe('PAID');
    expect(await listDue(orderId)).toEqual([7]);
    expect(await findDiscrepancies(orderId)).toEqual([
      'It was cancelled, but its refund failed; cancel it again, or ship it',
    ]);
  });

  it('lists the rest of a cancelled order whose refund in the dashboard fails before the other one succeeds', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    const { id } = await refundAtProvider(transactionId, 300);
    await deliverEvent('charge.refunded', transactionId);
    await cancelOrder(server, customer, orderId);
    await settleRefund(transactionId, 'fail', id);
    await deliverEvent('refund.failed', transactionId);
    expect((await loadOrder(orderId)).status).toBe('REFUND_PENDING');
    expect(await findDiscrepancies(orderId)).toEqual([]);
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect(await listDue(orderId)).toEqual([3]);
    expect(await findDiscrepancies(orderId)).toEqual([
      'It was cancelled, but its refund failed; cancel it again, or ship it',
    ]);
  });

  it('lists all of a cancelled order when the bank returns a refund by hand, which undoes the cancellation, and then the other one', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await refund(orderId, 4);
    const { data: byHand } = await createStripeClient().refunds.list({ payment_intent: transactionId });
    await cancelOrder(server, customer, orderId);
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    await settleRefund(transactionId, 'fail', byHand[0]?.id);
    await deliverEvent('refund.failed', transactionId);
    expect((await loadOrder(orderId)).status).toBe('PAID');
    expect(await listDue(orderId)).toEqual([4]);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    expect(await listDue(orderId)).toEqual([10]);
    expect(await findDiscrepancies(orderId)).toEqual([
      'It was cancelled, but its refund failed; cancel it again, or ship it',
    ]);
  });

  it('asks for at most the amount of each refund, also when another one was rejected after it was decided on earlier', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await refund(orderId, 4);
    const stripeRefunds = await createStripeClient().refunds.list({ payment_intent: transactionId });
    const key = newKey();
    proxy.failRequests(/POST \/v1\/refunds/, 503);
    await refund(orderId, 5, key);
    await refundAtProvider(transactionId, 100);
    await deliverEvent('charge.refunded', transactionId);
    await settleRefund(transactionId, 'fail', stripeRefunds.data[0]?.id);
    await deliverEvent('refund.failed', transactionId);
    proxy.failRequests(/POST \/v1\/refunds/, 400);
    expect(errorCode(await refund(orderId, 5, key))).toBe('REFUND_REJECTED');
    await proxy.recover();
    // The dollar since the decision on the second one is not since the failure of the first one.
    expect(await listDue(orderId)).toEqual([4, 4]);
  });

  it('counts refunds in the dashboard since the decision on a rejected refund, in whatever parts they are assigned', async () => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 100 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    const [orderId = '', otherId = ''] = orders.map(({ id }) => id);
    const refundInDashboard = async (cents: number) => {
      await refundAtProvider(transactionId, cents);
      await deliverEvent('charge.refunded', transactionId);
    };
    await refundInDashboard(500);
    proxy.failRequests(/POST \/v1\/refunds/, 503);
    const key = newKey();
    await refund(orderId, 4, key);
    await refundInDashboard(300);
    proxy.failRequests(/POST \/v1\/refunds/, 400);
    expect(errorCode(await refund(orderId, 4, key))).toBe('REFUND_REJECTED');
    await proxy.recover();
    const [failed] = await listFailed(orderId);
    expect(failed?.due.amount).toBe(4);
    const input = { failedRefundId: failed?.id, amount: 4, reference: 'Transfer 4711' };
    const record =
      'mutation ($input: RecordOutsideRefundInput!) { recordOutsideRefund(input: $input) { id } }';
    expect(errorCode(await server.graphql(record, { input }, admin.token))).toBe('CONFLICT');

    const assign = async (amount: number, to: string, part?: number) => {
      const refunds = server.database.getRepository(Refund);
      const { id } = await refunds.findOneByOrFail({ orderId: IsNull(), amount });
      const assignment =
        'mutation ($id: ID!, $to: ID!, $part: Money) { allocateRefund(id: $id, orderId: $to, amount: $part) { id } }';
      expect((await server.graphql(assignment, { id, to, part }, admin.token)).errors).toBeUndefined();
    };
    await assign(500, otherId, 1);
    await assign(400, orderId);
    expect(await listDue(orderId)).toEqual([4]);
    await assign(300, orderId);
    expect(await listDue(orderId)).toEqual([1]);
  });

  it('does not refund the rest of an order of which a part was refunded at the provider', async () => {
    const { orderId, transactionId } = await createPaid();
    await refundAtProvider(transactionId, 500);
    expect(errorCode(await refund(orderId, 6))).toBe('REFUND_REJECTED');
    expect(await listRefundAmounts(transactionId)).toEqual([500]);
    const { status, history } = await loadOrder(orderId);
    expect(status).toBe('PAID');
    expect(history.slice(-2).map(({ reason }) => reason)).toEqual([
      '$5.00 was refunded',
      'The refund of $6.00 failed',
    ]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('credits a refund once that is repeated after the bank has returned it, and another one of the same amount', async () => {
    const { orderId, transactionId } = await createPaid();
    await refund(orderId, 3);
    expect(await listCreditNotes(orderId)).toHaveLength(1);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    await refund(orderId, 3);
    expect(await listCreditNotes(orderId)).toHaveLength(1);
    await refund(orderId, 3);
    expect(await listCreditNotes(orderId)).toHaveLength(2);
  });

  it('credits no more than the refunds after one that the bank has returned, when their amounts differ from it', async () => {
    const { orderId, transactionId } = await createPaid();
    await refund(orderId, 3);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    await refund(orderId, 1);
    await refund(orderId, 2);
    expect(await listCreditNotes(orderId)).toHaveLength(1);
    await refund(orderId, 4);
    expect(await listCreditNotes(orderId)).toHaveLength(2);
  });
});
