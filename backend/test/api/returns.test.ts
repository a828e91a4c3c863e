import { addDays, DAY_MS, dayIn } from '../../src/common/days';
import { Order } from '../../src/modules/orders';
import { Return } from '../../src/modules/returns';
import { runBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import { startDomain, type Domain } from '../support/domain';
import { createDeliveredOrder, createShippedOrder, deliverShipments } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { rethrow } from '../support/order-steps';
import { findPurchaseNumber, loadHistory } from '../support/orders';
import { forgetDispute, listFailedRefunds } from '../support/payments';
import {
  cancelReturn,
  createReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
  type TestReturn,
} from '../support/returns';
import { errorCode, startServer, type TestServer } from '../support/server';
import {
  decideDispute,
  disputePayment,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
  type TestCard,
} from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const ORDER = `query ($id: ID!) { order(id: $id) {
  status fulfillmentStatus returnUntil returnableQuantity returns { id status quantity refundedAmount refund { amount status } }
  payment { refundedAmount }
} }`;

interface TestOrder {
  readonly status: string;
  readonly fulfillmentStatus: string;
  readonly returnUntil: string | null;
  readonly returnableQuantity: number;
  readonly returns: readonly Pick<TestReturn, 'id' | 'status' | 'quantity' | 'refundedAmount' | 'refund'>[];
  readonly payment: { readonly refundedAmount: number };
}

describe('Returns', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  /** The time of `jobs`, when it is not the current one. */
  let now: Date | undefined;
  let customer: TestUser;
  let admin: TestUser;
  let events = 0;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl, clock: () => now ?? new Date() });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  const addToolForDollar = () => addTool(server, { price: 100, available: 30 });
  const createShipped = async (card?: TestCard) =>
    createShippedOrder(server, customer, admin, await addToolForDollar(), card);
  const createDelivered = async (card?: TestCard) =>
    createDeliveredOrder(server, customer, admin, await addToolForDollar(), card);
  const loadOrder = async (id: string, user = customer): Promise<TestOrder> =>
    (await server.graphql<{ order: TestOrder }>(ORDER, { id }, user.token)).data.order;
  const deliverEvent = (type: string, transactionId: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${type}_${(events += 1)}`));
  /** Why a piece of an order cannot be returned. */
  const rejectionOf = async (orderId: string) => {
    const response = await requestReturn(server, customer, orderId, 1);
    expect(errorCode(response)).toBe('NOT_RETURNABLE');
    return response.errors?.[0]?.message;
  };
  const findDiscrepancies = async (subject: string) =>
    (await jobs.services.reconciliation.run()).discrepancies.filter(
      (discrepancy) => discrepancy.subject === subject,
    );

  it('refunds the pieces that come back, and restocks those that can be sold again', async () => {
    const { orderId, tool, transactionId } = await createDelivered();
    const requested = await requestReturn(server, customer, orderId, 4, { reason: '  Too heavy ' });
    expect(requested.data.requestReturn).toMatchObject({
      ...{ quantity: 4, reason: 'Too heavy', status: 'REQUESTED', amount: 4, refund: null },
      order: { status: 'PAID', returnableQuantity: 6 },
    });
    expect(await loadStock(server, tool)).toBe(20);
    const { id } = requested.data.requestReturn;
    expect((await receiveReturn(server, admin, id, 4, 3)).data.receiveReturn).toMatchObject({
      ...{ quantity: 4, sellableQuantity: 3, status: 'REFUNDED', refund: { amount: 4, status: 'SUCCEEDED' } },
      order: { status: 'PAID', returnableQuantity: 6 },
    });
    expect(await loadStock(server, tool)).toBe(23);
    const number = await findPurchaseNumber(server, orderId);
    const ledger = `{ stockMovements(toolId: "${tool.id}", first: 2) { edges { node { kind quantity returnId purchaseNumber } } } }`;
    expect((await server.graphql(ledger, {}, admin.token)).data).toEqual({
      stockMovements: {
        edges: [
          { node: { kind: 'RETURN', quantity: 3, returnId: id, purchaseNumber: number } },
          { node: { kind: 'ORDER', quantity: -10, returnId: null, purchaseNumber: number } },
        ],
      },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([400]);
    expect((await loadHistory(server, admin, orderId)).slice(-3)).toEqual([
      { reason: 'Return of 4 pieces requested', actor: 'CUSTOMER', actorName: 'Carla Penter' },
      { reason: 'Returned: 4 pieces received', actor: 'ADMIN', actorName: 'Ada Admin' },
      { reason: '$4.00 was refunded', actor: 'PROVIDER', actorName: null },
    ]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('closes an order whose pieces all come back in several returns, without restocking it again', async () => {
    const { orderId, tool, transactionId } = await createDelivered();
    const ids = [
      await createReturn(server, customer, orderId, 7),
      await createReturn(server, customer, orderId, 3),
    ];
    expect(await rejectionOf(orderId)).toBe('All pieces of this order are returned or claimed already.');
    for (const [index, id] of ids.entries()) await receiveReturn(server, admin, id, index === 0 ? 7 : 3);
    expect(await loadOrder(orderId)).toMatchObject({
      ...{ status: 'REFUNDED', fulfillmentStatus: 'DELIVERED', returnableQuantity: 0 },
      returns: [
        { status: 'REFUNDED', quantity: 7 },
        { status: 'REFUNDED', quantity: 3 },
      ],
    });
    expect(await loadStock(server, tool)).toBe(30);
    expect(await listRefundAmounts(transactionId)).toEqual([300, 700]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('takes pieces back for 30 days after the day of the delivery', async () => {
    const { orderId, shipmentId } = await createShipped();
    expect(await loadOrder(orderId)).toMatchObject({ returnUntil: null, returnableQuantity: 0 });
    expect(await rejectionOf(orderId)).toBe('This order is not delivered yet.');
    const [shipment] = (await deliverShipments(server, admin, [shipmentId])).data.deliverShipments;
    const until = addDays(dayIn('America/New_York', new Date(shipment?.deliveredAt ?? '')), 30);
    expect(await loadOrder(orderId)).toMatchObject({ returnUntil: until, returnableQuantity: 10 });
    const deliver = (daysAgo: number) =>
      server.database.query('UPDATE shipments SET delivered_at = $2 WHERE id = $1', [
        shipmentId,
        new Date(Date.now() - daysAgo * DAY_MS),
      ]);
    await deliver(29);
    const id = await createReturn(server, customer, orderId, 1);
    await deliver(32);
    expect(await rejectionOf(orderId)).toBe(
      'The time to return this order ended 30 days after its delivery.',
    );
    expect((await loadOrder(orderId)).returnableQuantity).toBe(0);
    expect((await receiveReturn(server, admin, id, 1)).data.receiveReturn.status).toBe('REFUNDED');
  });

  it("takes pieces back until the last day ends in the shop's time zone", async () => {
    const { orderId } = await createDelivered();
    const order = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    const { returns } = jobs.services;
    // 12:10 AM in New York on the day on which the clocks go back.
    const shipment = { deliveredAt: new Date('2026-11-01T04:10:00Z') };
    expect(returns.returnUntil(order, shipment)).toBe('2026-12-01');
    now = new Date('2026-12-02T04:59:59.999Z');
    expect(returns.returnableQuantity(order, shipment)).toBe(10);
    now = new Date('2026-12-02T05:00:00.000Z');
    expect(returns.returnableQuantity(order, shipment)).toBe(0);
    now = undefined;
  });

  it('takes nothing back with RETURN_DAYS=0', async () => {
    const { orderId } = await createDelivered();
    const other = await startServer({ databaseUrl: server.databaseUrl, environment: { RETURN_DAYS: '0' } });
    const { errors } = await requestReturn(other, customer, orderId, 1);
    const { data } = await other.graphql<{ order: TestOrder }>(ORDER, { id: orderId }, customer.token);
    await other.close();
    expect(errors?.[0]?.message).toBe('This shop does not take returns.');
    expect(data.order).toMatchObject({ returnUntil: null, returnableQuantity: 0 });
  });

  it('rejects more pieces than are left, and counts those of cancelled returns as left', async () => {
    const { orderId } = await createDelivered();
    const tooMany = await requestReturn(server, customer, orderId, 11);
    expect(tooMany.errors?.[0]?.extensions.fields).toEqual({ quantity: 'At most 10 pieces can be returned' });
    const id = await createReturn(server, customer, orderId, 9);
    expect(errorCode(await requestReturn(server, customer, orderId, 2))).toBe('BAD_USER_INPUT');
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect((await cancelReturn(server, customer, id)).data.cancelReturn).toMatchObject({
        status: 'CANCELLED',
        order: { returnableQuantity: 10 },
      });
    expect((await receiveReturn(server, admin, id, 9)).errors).toMatchObject([
      { message: 'This return was cancelled.', extensions: { code: 'CONFLICT' } },
    ]);
    expect((await refundReturn(server, admin, id)).errors).toMatchObject([
      { message: 'The pieces of this return are not received.', extensions: { code: 'CONFLICT' } },
    ]);
    const single = await createReturn(server, customer, orderId, 1);
    await cancelReturn(server, admin, single);
    const byCustomer = { actor: 'CUSTOMER', actorName: 'Carla Penter' };
    expect((await loadHistory(server, admin, orderId)).slice(-4)).toEqual([
      { reason: 'Return of 9 pieces requested', ...byCustomer },
      { reason: 'Return of 9 pieces cancelled', ...byCustomer },
      { reason: 'Return of 1 piece requested', ...byCustomer },
      { reason: 'Return of 1 piece cancelled', actor: 'ADMIN', actorName: 'Ada Admin' },
    ]);
  });

  it('takes a blank reason for none', async () => {
    const { orderId } = await createDelivered();
    const requested = await requestReturn(server, customer, orderId, 1, { reason: ' ' });
    expect(requested.data.requestReturn.reason).toBeNull();
  });

  it('allows ten returns of an order, cancelled ones included', async () => {
    const { orderId } = await createDelivered();
    for (let count = 0; count < 10; count += 1)
      await cancelReturn(server, customer, await createReturn(server, customer, orderId, 1));
    const rejection = await requestReturn(server, customer, orderId, 1);
    expect(errorCode(rejection)).toBe('NOT_RETURNABLE');
    expect(rejection.errors?.[0]?.message).toBe('An order can have at most 10 returns.');
  });

  it('keeps simultaneous returns within the delivered pieces', async () => {
    const { orderId } = await createDelivered();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => requestReturn(server, customer, orderId, 3)),
    );
    expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(3);
    expect((await loadOrder(orderId)).returnableQuantity).toBe(1);
  });

  it('has one outcome when it is cancelled and received with different quantities at the same time', async () => {
    const { orderId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 3);
    const lock = `SELECT FROM purchases WHERE id = (SELECT purchase_id FROM orders WHERE id = '${orderId}') FOR UPDATE`;
    const codes = await runBlocked(server, lock, [
      async () => errorCode(await receiveReturn(server, admin, id, 2)),
      async () => errorCode(await receiveReturn(server, admin, id, 3, 0)),
      async () => errorCode(await cancelReturn(server, customer, id)),
    ]);
    expect(codes.filter((code) => code !== undefined)).toEqual(['CONFLICT', 'CONFLICT']);
  });

  it('requests a return once for one idempotency key', async () => {
    const { orderId } = await createDelivered();
    const key = `return-${orderId}`;
    const request = (quantity: number) => requestReturn(server, customer, orderId, quantity, { key });
    const responses = await Promise.all([request(2), request(2)]);
    const ids = responses.map(({ data }) => data.requestReturn.id);
    expect(new Set(ids).size).toBe(1);
    expect((await request(2)).data.requestReturn.id).toBe(ids[0]);
    expect(errorCode(await request(3))).toBe('IDEMPOTENCY_KEY_REUSED');
    const withReason = await requestReturn(server, customer, orderId, 2, { key, reason: 'Too heavy' });
    expect(errorCode(withReason)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await loadOrder(orderId)).returns).toMatchObject([{ status: 'REQUESTED', quantity: 2 }]);
  });

  it('lets only the customer request a return, and also an admin cancel it', async () => {
    const { orderId } = await createDelivered();
    const other = await createCustomer(server);
    expect(errorCode(await requestReturn(server, other, orderId, 1))).toBe('NOT_FOUND');
    expect(errorCode(await requestReturn(server, admin, orderId, 1))).toBe('NOT_FOUND');
    const id = await createReturn(server, customer, orderId, 1);
    expect(errorCode(await cancelReturn(server, other, id))).toBe('NOT_FOUND');
    expect((await cancelReturn(server, admin, id)).data.cancelReturn.status).toBe('CANCELLED');
  });

  it('refunds the pieces that arrive when some are missing, and leaves the others with the customer', async () => {
    const { orderId, tool, transactionId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 5);
    const invalid = [await receiveReturn(server, admin, id, 6), await receiveReturn(server, admin, id, 2, 3)];
    expect(invalid.map((response) => response.errors?.[0]?.extensions.fields)).toEqual([
      { receivedQuantity: 'The customer returns only 5 pieces' },
      { sellableQuantity: 'Only 2 pieces arrived' },
    ]);
    expect((await receiveReturn(server, admin, id, 2, 0)).data.receiveReturn).toMatchObject({
      ...{ quantity: 2, sellableQuantity: 0, amount: 2, status: 'REFUNDED' },
      order: { returnableQuantity: 8 },
    });
    expect(await loadStock(server, tool)).toBe(20);
    expect(await listRefundAmounts(transactionId)).toEqual([200]);
    expect((await receiveReturn(server, admin, id, 2, 0)).errors).toBeUndefined();
    for (const { errors } of [
      await receiveReturn(server, admin, id, 2, 2),
      await cancelReturn(server, customer, id),
    ])
      expect(errors).toMatchObject([
        {
          message: 'The pieces of this return were received already.',
          extensions: { code: 'CONFLICT' },
        },
      ]);
    expect(await listRefundAmounts(transactionId)).toEqual([200]);
  });

  it('stays received until the bank has completed the refund', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const id = await createReturn(server, customer, orderId, 2);
    expect((await receiveReturn(server, admin, id, 2)).data.receiveReturn).toMatchObject({
      status: 'RECEIVED',
      refund: { amount: 2, status: 'PENDING' },
    });
    expect(errorCode(await refundReturn(server, admin, id))).toBe('PAYMENT_IN_PROGRESS');
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect((await loadOrder(orderId)).returns).toMatchObject([
      { status: 'REFUNDED', refund: { status: 'SUCCEEDED' } },
    ]);
  });

  it('shows that the bank failed the refund until an admin refunds the return again', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const id = await createReturn(server, customer, orderId, 2);
    await receiveReturn(server, admin, id, 2);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    expect(await findDiscrepancies(`return ${id}`)).toMatchObject([
      { description: 'Its refund failed; it must be refunded again' },
    ]);
    expect(await listFailedRefunds(server, admin)).toMatchObject([{ amount: 2, returnId: id }]);
    expect((await refundReturn(server, admin, id)).data.refundReturn).toMatchObject({
      status: 'RECEIVED',
      refund: { status: 'PENDING' },
    });
    expect(await listFailedRefunds(server, admin)).toEqual([]);
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect((await loadOrder(orderId)).returns).toMatchObject([
      { status: 'REFUNDED', refund: { status: 'SUCCEEDED' } },
    ]);
    expect((await loadOrder(orderId)).payment.refundedAmount).toBe(2);
  });

  it('is not refunded again while another refund returns all that is left', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const id = await createReturn(server, customer, orderId, 2);
    await receiveReturn(server, admin, id, 2);
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    const refundByHand = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const input = { orderId, amount: 10, reason: 'Goodwill' };
    expect((await server.graphql(refundByHand, { input }, admin.token)).errors).toBeUndefined();
    expect((await refundReturn(server, admin, id)).errors).toMatchObject([
      {
        message: 'The bank has not completed another refund of this order.',
        extensions: { code: 'PAYMENT_IN_PROGRESS' },
      },
    ]);
  });

  it('records the receipt although the provider rejects the refund, and refunds once the dispute is won', async () => {
    const { orderId, tool, transactionId } = await createDelivered('pm_card_createDispute');
    await deliverEvent('charge.dispute.created', transactionId);
    const id = await createReturn(server, customer, orderId, 10);
    expect((await receiveReturn(server, admin, id, 10)).data.receiveReturn).toMatchObject({
      status: 'RECEIVED',
      refund: { status: 'FAILED' },
    });
    expect(await loadStock(server, tool)).toBe(30);
    expect(errorCode(await refundReturn(server, admin, id))).toBe('CONFLICT');
    expect(await findDiscrepancies(`return ${id}`)).toEqual([]);
    await decideDispute(transactionId, 'winning_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect(await findDiscrepancies(`return ${id}`)).toHaveLength(1);
    expect((await refundReturn(server, admin, id)).data.refundReturn).toMatchObject({
      status: 'REFUNDED',
      order: { status: 'REFUNDED' },
    });
    expect(await loadStock(server, tool)).toBe(30);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('is refunded once the dispute is won although the event about that is lost', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    await deliverEvent('charge.dispute.created', transactionId);
    const id = await createReturn(server, customer, orderId, 10);
    await receiveReturn(server, admin, id, 10);
    await decideDispute(transactionId, 'winning_evidence');
    expect((await refundReturn(server, admin, id)).data.refundReturn.status).toBe('REFUNDED');
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('refunds again no more than is left of the order after a refund at the provider', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    await deliverEvent('charge.dispute.created', transactionId);
    const id = await createReturn(server, customer, orderId, 3);
    await receiveReturn(server, admin, id, 3);
    await decideDispute(transactionId, 'winning_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    await refundAtProvider(transactionId, 900);
    await deliverEvent('charge.refunded', transactionId);
    expect((await loadOrder(orderId)).payment.refundedAmount).toBe(9);
    expect((await refundReturn(server, admin, id)).data.refundReturn).toMatchObject({
      status: 'REFUNDED',
      amount: 3,
      refund: { amount: 1, status: 'SUCCEEDED' },
      order: { status: 'REFUNDED' },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([100, 900]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('has nothing to refund when the bank has returned the payment', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    const id = await createReturn(server, customer, orderId, 3);
    await deliverEvent('charge.dispute.created', transactionId);
    await decideDispute(transactionId, 'losing_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect(await rejectionOf(orderId)).toBe('Your bank returned the payment of this order.');
    expect((await receiveReturn(server, admin, id, 3)).data.receiveReturn).toMatchObject({
      status: 'REFUNDED',
      refund: null,
      order: { status: 'CHARGED_BACK' },
    });
  });

  it('refunds no more than a refund at the provider has left', async () => {
    const { orderId, transactionId } = await createDelivered();
    await refundAtProvider(transactionId, 800);
    await deliverEvent('charge.refunded', transactionId);
    const id = await createReturn(server, customer, orderId, 5);
    expect((await receiveReturn(server, admin, id, 5)).data.receiveReturn).toMatchObject({
      ...{ status: 'REFUNDED', amount: 5, refund: { amount: 2 }, order: { status: 'REFUNDED' } },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([200, 800]);
  });

  it('is refunded with the rest when a refund fails that had left too little of the order', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const { id: otherRefund } = await refundAtProvider(transactionId, 800);
    await deliverEvent('charge.refunded', transactionId);
    const id = await createReturn(server, customer, orderId, 10);
    expect((await receiveReturn(server, admin, id, 10)).data.receiveReturn).toMatchObject({
      refund: { amount: 2, status: 'PENDING' },
    });
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect((await loadOrder(orderId)).returns).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await findDiscrepancies(`return ${id}`)).toEqual([]);
    await settleRefund(transactionId, 'fail', otherRefund);
    await deliverEvent('refund.failed', transactionId);
    expect((await loadOrder(orderId)).returns).toMatchObject([{ status: 'RECEIVED' }]);
    expect(await findDiscrepancies(`return ${id}`)).toMatchObject([
      { description: 'Another refund of its order failed; the rest must be refunded' },
    ]);
    await disputePayment(transactionId);
    expect(errorCode(await refundReturn(server, admin, id))).toBe('REFUND_REJECTED');
    expect((await loadOrder(orderId)).returns).toMatchObject([{ status: 'RECEIVED' }]);
    await forgetDispute(server, transactionId);
    const refundByHand = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
    const input = { orderId, amount: 8, reason: 'All pieces came back' };
    expect(errorCode(await server.graphql(refundByHand, { input }, admin.token))).toBe('REFUND_REJECTED');
    expect((await loadOrder(orderId)).returns).toMatchObject([{ status: 'RECEIVED' }]);
    await decideDispute(transactionId, 'winning_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect((await refundReturn(server, admin, id)).data.refundReturn).toMatchObject({
      ...{ status: 'RECEIVED', refund: { amount: 8, status: 'PENDING' } },
    });
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect(await loadOrder(orderId)).toMatchObject({
      ...{ status: 'REFUNDED', returns: [{ status: 'REFUNDED' }], payment: { refundedAmount: 10 } },
    });
    expect(await findDiscrepancies(`return ${id}`)).toEqual([]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('says what its refunds return when the rest, due since another refund failed, fails too', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const { id: otherRefund } = await refundAtProvider(transactionId, 800);
    await deliverEvent('charge.refunded', transactionId);
    const id = await createReturn(server, customer, orderId, 4);
    expect((await receiveReturn(server, admin, id, 4)).data.receiveReturn).toMatchObject({
      ...{ amount: 4, refundedAmount: 2, refund: { amount: 2, status: 'PENDING' } },
    });
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    await settleRefund(transactionId, 'fail', otherRefund);
    await deliverEvent('refund.failed', transactionId);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await refundReturn(server, admin, id)).data.refundReturn).toMatchObject({
        ...{ amount: 4, refundedAmount: 4, refund: { amount: 2, status: 'PENDING' } },
      });
      await settleRefund(transactionId, 'fail');
      await deliverEvent('refund.failed', transactionId);
      expect((await loadOrder(orderId)).returns).toMatchObject([
        { status: 'RECEIVED', refundedAmount: 2, refund: { amount: 2, status: 'FAILED' } },
      ]);
    }
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('refunds what is left when the provider has refunded a part that is not recorded yet', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 5);
    await refundAtProvider(transactionId, 800);
    expect((await receiveReturn(server, admin, id, 5)).data.receiveReturn).toMatchObject({
      ...{ status: 'REFUNDED', refund: { amount: 2, status: 'SUCCEEDED' }, order: { status: 'REFUNDED' } },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([200, 800]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('leaves a refund that the server could not send to the job', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 1);
    await receiveReturn(server, admin, id, 1);
    // As after a crash between the commit and the call: another return waits until the refund is sent.
    const unsent = await createReturn(server, customer, orderId, 2);
    await jobs.services.refunds.retry(rethrow);
    await server.database.query(
      "UPDATE returns SET status = 'RECEIVED', received_at = now(), sellable_quantity = 0 WHERE id = $1",
      [unsent],
    );
    await server.database.query(
      `INSERT INTO refunds (id, payment_id, order_id, return_id, amount, status, created_at)
       SELECT gen_random_uuid(), payment_id, order_id, $1, 200, 'pending', now() FROM refunds WHERE return_id = $2`,
      [unsent, id],
    );
    const next = await createReturn(server, customer, orderId, 3);
    expect(errorCode(await receiveReturn(server, admin, next, 3))).toBe('PAYMENT_IN_PROGRESS');
    expect((await server.database.getRepository(Return).findOneByOrFail({ id: next })).status).toBe(
      'REQUESTED',
    );
    await jobs.services.refunds.retry(rethrow);
    expect((await loadOrder(orderId)).returns[1]).toMatchObject({ id: unsent, status: 'REFUNDED' });
    expect((await receiveReturn(server, admin, next, 3)).data.receiveReturn.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([300, 200, 100]);
  });

  it('lists the returns to act on oldest first, and all newest first', async () => {
    const { orderId } = await createDelivered();
    const ids = [
      await createReturn(server, customer, orderId, 1),
      await createReturn(server, customer, orderId, 2),
    ];
    const list = async (filter: string): Promise<readonly string[]> => {
      const query = `{ returns(first: 100 ${filter}) { edges { node { id } } } }`;
      interface Listed {
        readonly returns: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
      }
      const { data } = await server.graphql<Listed>(query, {}, admin.token);
      return data.returns.edges.map(({ node }) => node.id).filter((id) => ids.includes(id));
    };
    expect(await list('status: REQUESTED')).toEqual(ids);
    expect(await list('')).toEqual(ids.toReversed());
    expect(await list('status: REFUNDED')).toEqual([]);
    const moveTo = (columns: string) =>
      server.database.query(`UPDATE returns SET ${columns} WHERE id = ANY($1)`, [ids]);
    await moveTo("status = 'RECEIVED', received_at = now(), sellable_quantity = 0");
    expect(await list('status: RECEIVED')).toEqual(ids);
    await moveTo("status = 'REFUNDED', closed_at = now()");
    expect(await list('status: REFUNDED')).toEqual(ids.toReversed());
    await moveTo("status = 'CANCELLED', received_at = NULL, sellable_quantity = NULL");
    expect(await list('status: CANCELLED')).toEqual(ids.toReversed());
    await moveTo("status = 'RECEIVED', closed_at = NULL, received_at = now(), sellable_quantity = 0");
  });
});
