import { IsNull, Not } from 'typeorm';
import { Mail, MailKind } from '../../src/modules/mail';
import { Refund } from '../../src/modules/payments';
import { checkLedger } from '../../src/modules/reconciliation/check-ledger';
import { User } from '../../src/modules/users';
import { addTool, loadStock } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { cancelOrder } from '../support/orders';
import {
  createFailedRefund,
  createPaidPurchase,
  createUnallocatedRefund,
  listFailedRefunds,
} from '../support/payments';
import { createReturn, receiveReturn, refundReturn } from '../support/returns';
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

const RECORD = `mutation ($input: RecordOutsideRefundInput!) { recordOutsideRefund(input: $input) {
  id amount status reference failedRefundId providerRefundId order { id status refundableAmount }
} }`;
const ORDER = `query ($id: ID!) { order(id: $id) {
  status refundableAmount history { actor reason } returns { status }
  payment { refundedAmount refunds { amount status reference } } purchase { number documents { kind } }
} }`;
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';

interface OutsideRefund {
  readonly id: string;
  readonly order: { readonly status: string; readonly refundableAmount: number };
}

interface ShownOrder {
  readonly status: string;
  readonly refundableAmount: number;
  readonly history: readonly { readonly actor: string; readonly reason: string }[];
  readonly returns: readonly { readonly status: string }[];
  readonly payment: { readonly refundedAmount: number; readonly refunds: readonly object[] };
  readonly purchase: { readonly number: string; readonly documents: readonly { readonly kind: string }[] };
}

interface OrderWithDueRefunds {
  readonly order: {
    readonly payment: {
      readonly refunds: readonly { readonly due: object | null; readonly owed: number | null }[];
    };
  };
}

describe('Refunds outside the payment provider', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  let events = 0;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    admin = await createAdmin(server);
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  /** An order of ten pieces for $1.00 each. */
  const createPaid = async (card?: TestCard) => {
    const tool = await addTool(server, { price: 100 });
    const { orders, transactionId } = await createPaidPurchase(server, customer, [tool], card);
    return { tool, orderId: orders[0]?.id ?? '', transactionId };
  };
  const deliverEvent = (type: string, transactionId: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_outside_${(events += 1)}`));
  const failRefund = async (transactionId: string, refundId?: string) => {
    await settleRefund(transactionId, 'fail', refundId);
    await deliverEvent('refund.failed', transactionId);
  };
  const loadOrder = async (id: string, user = admin) =>
    (await server.graphql<{ order: ShownOrder }>(ORDER, { id }, user.token)).data.order;
  const listFailed = async (orderId: string) =>
    (await listFailedRefunds(server, admin)).filter(({ order }) => order.id === orderId);
  /** What is due for the failed refunds of an order, oldest first. */
  const listDue = async (orderId: string) => (await listFailed(orderId)).map(({ due }) => due.amount);
  const listBlocks = async (orderId: string) => (await listFailed(orderId)).map(({ due }) => due.blockedBy);
  const findFailed = async (orderId: string) => (await listFailed(orderId))[0]?.id ?? '';
  const loadDue = async (id: string, { token }: TestUser) => {
    const query = 'query ($id: ID!) { order(id: $id) { payment { refunds { due { amount } owed } } } }';
    const { data } = await server.graphql<OrderWithDueRefunds>(query, { id }, token);
    return data.order.payment.refunds;
  };
  const record = (
    failedRefundId: string,
    amount: number,
    { reference = 'Transfer 4711', by = admin } = {},
  ): Promise<GraphQLResponse<{ recordOutsideRefund: OutsideRefund }>> =>
    server.graphql(RECORD, { input: { failedRefundId, amount, reference } }, by.token);
  const refundByHand = (orderId: string, amount: number) =>
    server.graphql(REFUND, { input: { orderId, amount, reason: 'Scratched' } }, admin.token);
  const deleteAccount = async () => {
    const { data } = await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, customer.token);
    return server.graphql('mutation ($id: ID!) { deleteUser(id: $id) { id } }', data.me, customer.token);
  };
  const findDiscrepancies = async (...subjects: readonly string[]) =>
    (await jobs.services.reconciliation.run({ isFull: true })).discrepancies
      .filter(({ subject }) => subjects.some((id) => subject.endsWith(id)))
      .map(({ description }) => description);

  it('counts the money of a closed order as refunded, tells the customer, and lets the account be deleted', async () => {
    const { orderId, transactionId, refundId: failedRefundId } = await createFailedRefund(server, customer);
    expect((await listFailed(orderId)).map(({ id }) => id)).toEqual([failedRefundId]);
    expect(await loadDue(orderId, admin)).toEqual([{ due: { amount: 10 }, owed: 10 }]);
    expect(await loadDue(orderId, customer)).toEqual([{ due: null, owed: 10 }]);
    expect(errorCode(await deleteAccount())).toBe('CONFLICT');

    const { data } = await record(failedRefundId, 10, { reference: ' Transfer 4711 ' });
    expect(data.recordOutsideRefund).toMatchObject({
      ...{ amount: 10, status: 'SUCCEEDED', reference: 'Transfer 4711', failedRefundId },
      providerRefundId: null,
      order: { id: orderId, status: 'REFUNDED' },
    });
    const order = await loadOrder(orderId, customer);
    expect(order.payment).toEqual({
      refundedAmount: 10,
      refunds: [
        { amount: 10, status: 'FAILED', reference: null },
        { amount: 10, status: 'SUCCEEDED', reference: 'Transfer 4711' },
      ],
    });
    expect(order.history.slice(-2)).toEqual([
      {
        actor: 'PROVIDER',
        reason: 'The bank returned $10.00 of the refund',
      },
      { actor: 'ADMIN', reason: '$10.00 was paid back outside the card payment: Transfer 4711' },
    ]);
    // The refund that the bank returned has one.
    expect(order.purchase.documents.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(1);
    const mails = await server.database.getRepository(Mail).findBy({ kind: MailKind.REFUND_SUCCEEDED });
    const references = mails
      .filter(({ data: mail }) => (mail as { number: string }).number === order.purchase.number)
      .map(({ data: mail }) => (mail as { reference: string | null }).reference);
    expect(references).toEqual([null, 'Transfer 4711']);

    await deliverEvent('refund.updated', transactionId);
    expect(await listFailed(orderId)).toEqual([]);
    expect(await loadDue(orderId, customer)).toEqual(Array(2).fill({ due: null, owed: null }));
    expect(await findDiscrepancies(transactionId, orderId, order.purchase.number)).toEqual([]);
    expect((await loadOrder(orderId)).payment).toEqual(order.payment);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(errorCode(await deleteAccount())).toBeUndefined();
  });

  it('tells the customer what is owed, also after a lost dispute of a part of the payment', async () => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 100 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    const cancelled = orders[0]?.id ?? '';
    await cancelOrder(server, customer, cancelled);
    const { providerRefundId } = await server.database
      .getRepository(Refund)
      .findOneByOrFail({ orderId: cancelled });
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'losing_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    await failRefund(transactionId, providerRefundId ?? '');
    const listOwed = async () => (await loadDue(cancelled, customer)).map((refund) => refund.owed);
    expect(await listOwed()).toEqual([10, null]);
    // It may be for either order.
    await refundAtProvider(transactionId, 300);
    await deliverEvent('charge.refunded', transactionId);
    expect(await listDue(cancelled)).toEqual([10]);
    expect(await listOwed()).toEqual([null, null, null]);
  });

  it('tells the customer of no debt for an order whose cancellation was undone', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await cancelOrder(server, customer, orderId);
    await failRefund(transactionId);
    expect(await loadDue(orderId, admin)).toEqual([{ due: { amount: 10 }, owed: null }]);
  });

  it('closes and restocks an order whose cancellation was undone, and returns the money once when it is cancelled meanwhile', async () => {
    const { tool, orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    const stock = await loadStock(server, tool);
    await cancelOrder(server, customer, orderId);
    await failRefund(transactionId);
    expect((await loadOrder(orderId)).status).toBe('PAID');
    const id = await findFailed(orderId);
    const [recorded] = await Promise.all([record(id, 10), cancelOrder(server, customer, orderId)]);
    if (errorCode(recorded) === undefined) {
      expect(recorded.data.recordOutsideRefund.order.status).toBe('REFUNDED');
    } else {
      expect(['CONFLICT', 'PAYMENT_IN_PROGRESS']).toContain(errorCode(recorded));
      await failRefund(transactionId);
      const { data } = await record(await findFailed(orderId), 10);
      expect(data.recordOutsideRefund.order.status).toBe('REFUNDED');
    }
    expect(await loadStock(server, tool)).toBe(stock + 10);
    expect(await listFailed(orderId)).toEqual([]);
    expect((await loadOrder(orderId)).payment.refundedAmount).toBe(10);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('completes the return that waits for the refund, and leaves the rest of the order to be refunded at the provider', async () => {
    const { orderId, transactionId } = await createPaid('pm_card_pendingRefund');
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
    const returnId = await createReturn(server, customer, orderId, 2);
    await receiveReturn(server, admin, returnId, 2);
    await failRefund(transactionId);
    const loadSpend = async () => {
      const { spend } = await server.database.getRepository(User).findOneByOrFail({ email: customer.email });
      return spend;
    };
    const spend = await loadSpend();
    const { data } = await record(await findFailed(orderId), 2);
    expect(data.recordOutsideRefund.order).toEqual({ id: orderId, status: 'PAID', refundableAmount: 8 });
    expect(await loadSpend()).toBe(spend - 200);
    expect((await loadOrder(orderId)).returns).toEqual([{ status: 'REFUNDED' }]);
    expect(await findDiscrepancies(returnId, orderId)).toEqual([]);
    const { documents } = (await loadOrder(orderId)).purchase;
    expect(documents.filter(({ kind }) => kind === 'CREDIT_NOTE')).toHaveLength(1);
    expect(errorCode(await refundByHand(orderId, 8.01))).toBe('BAD_USER_INPUT');
    await refundByHand(orderId, 8);
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect(await loadOrder(orderId)).toMatchObject({ status: 'REFUNDED', payment: { refundedAmount: 10 } });
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('records a refund by hand once for two admins, and returns the same for the same values only', async () => {
    const { orderId, transactionId } = await createPaid();
    await refundByHand(orderId, 4);
    await failRefund(transactionId);
    const id = await findFailed(orderId);
    expect(errorCode(await record(id, 3))).toBe('BAD_USER_INPUT');
    const other = { by: await createAdmin(server), reference: 'Cheque 7' };
    const responses = await Promise.all([record(id, 4), record(id, 4, other)]);
    expect(responses.map((response) => errorCode(response)).toSorted()).toEqual(['CONFLICT', undefined]);
    const [refund] = await server.database.getRepository(Refund).findBy({ failedRefundId: id });
    const reference = refund?.reference ?? '';
    const repeated = await record(id, 4, { reference });
    expect(repeated.data.recordOutsideRefund.id).toBe(refund?.id);
    const changed = await record(id, 4, { reference: 'Cash' });
    expect(changed.errors?.[0]?.message).toBe(`$4.00 is recorded already: ${reference}`);
    expect(await loadOrder(orderId)).toMatchObject({ status: 'PAID', refundableAmount: 6 });
    expect(await findDiscrepancies(orderId)).toEqual([]);
  });

  it('rejects what is not due: after another refund, during a dispute, and while another refund is pending', async () => {
    const refunded = await createFailedRefund(server, customer);
    const disputed = await createFailedRefund(server, customer);
    // Their webhook events were lost.
    await refundAtProvider(refunded.transactionId);
    await disputePayment(disputed.transactionId);
    expect((await record(refunded.refundId, 10)).errors?.[0]?.message).toBe('This refund is no longer due.');
    expect((await record(disputed.refundId, 10)).errors?.[0]?.message).toBe(
      'The customer disputes this payment. Wait until the bank has decided.',
    );
    expect((await loadOrder(refunded.orderId)).payment.refundedAmount).toBe(10);

    const pending = await createPaid('pm_card_pendingRefund');
    await refundByHand(pending.orderId, 2);
    await failRefund(pending.transactionId);
    const id = await findFailed(pending.orderId);
    await refundByHand(pending.orderId, 1);
    expect(await listBlocks(pending.orderId)).toEqual(['PENDING_REFUND']);
    expect((await record(id, 2)).errors).toMatchObject([
      {
        message: 'Another refund of this order is not completed yet. Try again later.',
        extensions: { code: 'PAYMENT_IN_PROGRESS' },
      },
    ]);
    await settleRefund(pending.transactionId, 'succeed');
    expect(errorCode(await record(id, 1))).toBeUndefined();
    const outside = { failedRefundId: Not(IsNull()), orderId: pending.orderId };
    expect(await server.database.getRepository(Refund).countBy(outside)).toBe(1);
  });

  it('is recorded although the provider no longer knows the payment', async () => {
    const { transactionId, refundId } = await createFailedRefund(server, customer);
    const unknownId = `${transactionId}unknown`;
    const rename = (from: string, to: string) =>
      server.database.query('UPDATE payments SET transaction_id = $2 WHERE transaction_id = $1', [from, to]);
    await rename(transactionId, unknownId);
    const { errors, data } = await record(refundId, 10);
    await rename(unknownId, transactionId);
    expect(errors).toBeUndefined();
    expect(data.recordOutsideRefund).toMatchObject({ amount: 10, status: 'SUCCEEDED' });
  });

  it('asks for what was not refunded since by hand, and does not close an order that is not shipped', async () => {
    const { orderId, transactionId } = await createPaid();
    await refundByHand(orderId, 4);
    await failRefund(transactionId);
    await refundByHand(orderId, 2);
    expect(await listDue(orderId)).toEqual([2]);
    const rejected = await record(await findFailed(orderId), 4);
    expect(rejected.errors?.[0]?.extensions.fields).toEqual({
      amount: 'Enter $2.00, the amount that is due',
    });
    await record(await findFailed(orderId), 2);
    expect(await listDue(orderId)).toEqual([]);

    const other = await createPaid('pm_card_pendingRefund');
    await refundByHand(other.orderId, 4);
    const pending = await server.database.getRepository(Refund).findOneByOrFail({ orderId: other.orderId });
    await refundByHand(other.orderId, 5);
    await failRefund(other.transactionId, pending.providerRefundId ?? '');
    await refundByHand(other.orderId, 1);
    const stripeRefunds = await createStripeClient().refunds.list({ payment_intent: other.transactionId });
    for (const { id, status } of stripeRefunds.data)
      if (status === 'pending') await settleRefund(other.transactionId, 'succeed', id);
    // Their webhook events were lost, so the provider is asked before it is recorded.
    const [failed] = await listFailed(other.orderId);
    expect(failed?.due).toEqual({ amount: 3, closesOrder: false, blockedBy: 'PENDING_REFUND' });
    const { data } = await record(failed?.id ?? '', 3);
    expect(data.recordOutsideRefund.order).toMatchObject({ status: 'PAID', refundableAmount: 1 });
  });

  it('counts a refund outside the provider for the failed refund by hand that it replaces, and a repeated one once', async () => {
    const { orderId, transactionId } = await createPaid();
    await refundByHand(orderId, 4);
    await refundByHand(orderId, 3);
    const stripeRefunds = await createStripeClient().refunds.list({ payment_intent: transactionId });
    for (const { id } of stripeRefunds.data.toReversed()) await failRefund(transactionId, id);
    expect(await listDue(orderId)).toEqual([4, 3]);
    await record(await findFailed(orderId), 4);
    expect(await listDue(orderId)).toEqual([3]);
    const discrepancies = ['Its refund of 300 cents failed; 300 cents must be refunded again'];
    expect(await findDiscrepancies(orderId)).toEqual(discrepancies);
    expect(errorCode(await deleteAccount())).toBe('CONFLICT');
    // A part of it is repeated, and fails too.
    await refundByHand(orderId, 2);
    await failRefund(transactionId);
    expect(await listDue(orderId)).toEqual([1, 2]);
    for (const { id, due } of await listFailed(orderId)) await record(id, due.amount);
    expect(await loadOrder(orderId)).toMatchObject({ status: 'PAID', payment: { refundedAmount: 7 } });
    expect(await findDiscrepancies(orderId)).toEqual([]);
  });

  it('asks for the money of a closed order once, also when several of its refunds failed', async () => {
    const returned = await createPaid();
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [returned.orderId])]);
    const returnId = await createReturn(server, customer, returned.orderId, 2);
    await receiveReturn(server, admin, returnId, 2);
    await failRefund(returned.transactionId);
    expect(await listDue(returned.orderId)).toEqual([2]);
    await refundReturn(server, admin, returnId);
    await receiveReturn(server, admin, await createReturn(server, customer, returned.orderId, 8), 8);
    await failRefund(returned.transactionId);
    expect(await listDue(returned.orderId)).toEqual([8]);

    const cancelled = await createPaid();
    await refundAtProvider(cancelled.transactionId, 300);
    await deliverEvent('charge.refunded', cancelled.transactionId);
    await cancelOrder(server, customer, cancelled.orderId);
    const stripeRefunds = await createStripeClient().refunds.list({
      payment_intent: cancelled.transactionId,
    });
    for (const { id } of stripeRefunds.data) await failRefund(cancelled.transactionId, id);
    expect((await listFailed(cancelled.orderId)).map(({ due }) => due)).toEqual([
      { amount: 10, closesOrder: false, blockedBy: null },
    ]);
    for (const { orderId, transactionId } of [returned, cancelled]) {
      for (const { id, due } of await listFailed(orderId)) await record(id, due.amount);
      expect((await loadOrder(orderId)).payment.refundedAmount).toBe(10);
      expect(await findDiscrepancies(orderId, transactionId, returnId)).toEqual([]);
    }
  });

  it('is not recorded until a refund at the provider is assigned, and none is assigned automatically afterwards', async () => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 100 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    const [orderId = '', otherId = ''] = orders.map(({ id }) => id);
    await cancelOrder(server, customer, orderId);
    await failRefund(transactionId);
    expect(await listBlocks(orderId)).toEqual([null]);
    // Its webhook event is lost.
    const { id: providerRefundId } = await refundAtProvider(transactionId, 400);
    const id = await findFailed(orderId);
    const rejected = await record(id, 10);
    expect(rejected.errors?.[0]?.message).toBe(
      'Assign the refund that was made at Stripe first, under Refunds to assign.',
    );
    expect(await listBlocks(orderId)).toEqual(['UNALLOCATED_REFUND']);
    const refunds = server.database.getRepository(Refund);
    const unallocated = await refunds.findOneByOrFail({ providerRefundId });
    await server.graphql(
      'mutation ($id: ID!, $orderId: ID!) { allocateRefund(id: $id, orderId: $orderId) { id } }',
      { id: unallocated.id, orderId },
      admin.token,
    );
    expect(await listDue(orderId)).toEqual([6]);
    expect(await listBlocks(orderId)).toEqual([null]);
    expect(errorCode(await record(id, 6))).toBeUndefined();

    const late = await refundAtProvider(transactionId, 600);
    await deliverEvent('charge.refunded', transactionId);
    expect(await refunds.findOneBy({ providerRefundId: late.id })).toMatchObject({ orderId: null });
    expect(await loadOrder(otherId)).toMatchObject({ status: 'PAID', refundableAmount: 10 });
  });

  it('is recorded although a refund in the dashboard from before the failure is not assigned', async () => {
    const { orderIds, transactionId, refundId } = await createUnallocatedRefund(server, customer, 400);
    const [orderId = ''] = orderIds;
    await refundByHand(orderId, 3);
    await failRefund(transactionId);
    const { data } = await record(await findFailed(orderId), 3);
    expect(data.recordOutsideRefund).toMatchObject({
      amount: 3,
      order: { id: orderId, refundableAmount: 7 },
    });
    expect(await server.database.getRepository(Refund).existsBy({ id: refundId, orderId: IsNull() })).toBe(
      true,
    );
  });

  it('reports money that the customer has twice: by a later refund at the provider, a late success, or a lost dispute', async () => {
    const { orderId, transactionId, refundId: id } = await createFailedRefund(server, customer);
    await record(id, 10);
    await refundAtProvider(transactionId, 300);
    await deliverEvent('charge.refunded', transactionId);
    expect((await loadOrder(orderId)).payment.refundedAmount).toBe(13);
    expect(await findDiscrepancies(transactionId)).toEqual([
      'It has a refund that is not assigned to an order',
    ]);
    const setStatus = (status: string) =>
      server.database.query('UPDATE refunds SET status = $1 WHERE id = $2', [status, id]);
    await setStatus('succeeded');
    // A reconciliation would first compare the payment with the provider, which reports the refund as failed.
    expect(await checkLedger(server.database, new Date(), undefined)).toContainEqual({
      subject: `order ${orderId}`,
      description:
        'Its refund of 1000 cents succeeded after it was refunded outside the provider; the customer has the money twice',
      resolved: false,
    });
    await setStatus('failed');

    const loseDispute = async (paymentId: string, amount?: number) => {
      await disputePayment(paymentId, amount);
      await decideDispute(paymentId, 'losing_evidence');
      await deliverEvent('charge.dispute.closed', paymentId);
    };
    const disputed = await createFailedRefund(server, customer);
    await record(disputed.refundId, 10);
    await loseDispute(disputed.transactionId);
    const discrepancies = [
      'The bank returned it to the customer after a dispute, and a part of it was refunded outside the provider; the customer has that money twice',
    ];
    expect(await findDiscrepancies(disputed.transactionId)).toEqual(discrepancies);

    // The bank had returned a part before.
    const { orderId: partId, transactionId: partlyDisputed } = await createPaid();
    await loseDispute(partlyDisputed, 200);
    await cancelOrder(server, customer, partId);
    await failRefund(partlyDisputed);
    await record(await findFailed(partId), 8);
    expect(await findDiscrepancies(partlyDisputed)).toEqual([]);
    await loseDispute(partlyDisputed);
    expect(await findDiscrepancies(partlyDisputed)).toEqual(discrepancies);
  });
});
