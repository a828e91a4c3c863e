import fc from 'fast-check';
import { ArrayOverlap, In, IsNull, Not, type FindOptionsWhere } from 'typeorm';
import { DAY_MS } from '../../src/common/days';
import { FulfillmentStatus, Order, OrderStatus, Purchase } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import {
  createStripeClient,
  decideDispute,
  disputePayment,
  payByCard,
  refundAtProvider,
  settleRefund,
  type TestCard,
} from '../support/stripe';
import { mayBeRejected, rethrow, placeLines, placeOrder, deliverWebhookEvent } from '../support/order-steps';
import type { Domain } from '../support/domain';
import { Return, ReturnStatus } from '../../src/modules/returns';
import { ofOrder } from '../support/payments';
import { claimActions } from './claim-actions';
import { reconcileSinceStart, pick, pickOrder, type ActionHandler, type Scenario } from './scenario';

const CARDS: readonly TestCard[] = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_pendingRefund',
];
/** Where the cards are that can pay: with a usual, a disputed and a slowly refunded charge. */
const DELIVERED_CARDS = [0, 3, 4] as const;
/** The prices of a tool, in cents. A minimum order costs at most as much as the limits of the scenario expect. */
const PRICES = [100, 80, 60] as const;
/** The pieces of a return. */
const RETURNED = [1, 2, 3, 5, 10] as const;
/** What a refund at the provider returns, in cents. */
const REFUND_AMOUNTS = ['the rest', 100, 300, 700, 1200] as const;
/** What a customer disputes of a payment, in cents. */
const DISPUTED = [200, 500, 1000] as const;
/** What an admin refunds of an order, in cents. */
const REFUNDED_BY_HAND = [50, 200, 500] as const;
const EVENT_TYPES = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const NOT_CANCELLED = [
  'NOT_FOUND',
  // Of a replacement, and during a dispute.
  'CONFLICT',
  'FULFILLMENT_STARTED',
  'PAYMENT_IN_PROGRESS',
  'REFUND_REJECTED',
] as const;
const UNPAID = ['PAYMENT_NOT_COMPLETED', 'PAYMENT_IN_PROGRESS', 'PAYMENT_REVERSED'] as const;

/** An action on an order, with a variant, on a server. All numbers are taken modulo what exists by then. */
export type Action = readonly [
  name: keyof typeof actions,
  orderIndex: number,
  variant: number,
  serverIndex: number,
];

/** Actions that advance an order are more frequent than those that close it. */
const NAMES = [
  ...([
    'placeOrder',
    'placePurchase',
    'placePurchase',
    'createPaymentIntent',
    'createPaymentIntent',
    'pay',
    'pay',
    'pay',
  ] as const),
  ...([
    'confirmPayment',
    'deliverWebhookEvent',
    'cancelOrder',
    'cancelOrder',
    'cancelPurchase',
    'cancelAsAdmin',
    'cancelUnpaidOrders',
  ] as const),
  ...(['refundAtProvider', 'failRefund', 'failRefund', 'cancelAtProvider'] as const),
  ...(['disputePart', 'decideDispute', 'decideDispute'] as const),
  ...(['refundOrder', 'refundOrder', 'payOutside'] as const),
  ...(['settleRefund', 'allocateRefund', 'allocateRefund', 'changePrice'] as const),
  ...(['packOrder', 'unpackOrder', 'shipPurchase', 'deliver', 'deliver', 'fulfill', 'fulfill'] as const),
  ...([
    'requestReturn',
    'requestReturn',
    'cancelReturn',
    'receiveReturns',
    'receiveReturns',
    'refundReturns',
  ] as const),
  ...([
    'requestClaim',
    'requestClaim',
    'acceptClaims',
    'acceptClaims',
    'closeClaim',
    'refundClaims',
  ] as const),
  ...(['confirmWithMissingPiece', 'placeReplacements', 'expireOrders', 'retryRefunds', 'reconcile'] as const),
] as const satisfies readonly (keyof typeof actions)[];

/** What happens to delivered orders. */
const NAMES_AFTER_DELIVERY = [
  ...(['requestReturn', 'requestReturn', 'requestReturn', 'cancelReturn'] as const),
  ...(['receiveReturns', 'receiveReturns', 'receiveReturns', 'refundReturns'] as const),
  ...(['requestClaim', 'requestClaim', 'requestClaim', 'confirmWithMissingPiece', 'askAndAnswer'] as const),
  ...(['acceptClaims', 'acceptClaims', 'acceptClaims', 'closeClaim', 'refundClaims'] as const),
  ...(['placeReplacements', 'placeReplacements', 'fulfill'] as const),
  ...([
    'refundOrder',
    'refundAtProvider',
    'settleRefund',
    'failRefund',
    'failRefund',
    'payOutside',
    'allocateRefund',
    'retryRefunds',
  ] as const),
  ...(['disputePart', 'decideDispute', 'decideDispute'] as const),
  ...(['deliverWebhookEvent', 'deliverWebhookEvent'] as const),
  ...(['cancelAsAdmin', 'reconcile', 'changePrice'] as const),
] as const satisfies readonly (keyof typeof actions)[];

/** Actions on one order that run simultaneously on two servers. */
const roundOf = (
  names: readonly (keyof typeof actions)[],
  orderCount: number,
): fc.Arbitrary<readonly Action[]> =>
  fc
    .tuple(
      fc.nat(orderCount - 1),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(11), fc.nat(1)), { minLength: 1, maxLength: 4 }),
    )
    .map(([orderIndex, round]) =>
      round.map(([name, variant, serverIndex]) => [name, orderIndex, variant, serverIndex]),
    );

export const roundArbitrary = roundOf(NAMES, 6);
export const returnRoundArbitrary = roundOf(NAMES_AFTER_DELIVERY, 3);

/** The rounds that deliver a purchase of two orders and one of one order, paid with different cards. */
export const deliveryArbitrary: fc.Arbitrary<readonly (readonly Action[])[]> = fc
  .tuple(fc.constantFrom(...DELIVERED_CARDS), fc.constantFrom(...DELIVERED_CARDS))
  .map(([first, second]) => [
    [['placePurchase', 0, 1, 0]],
    [['placeOrder', 1, 2, 0]],
    [
      ['pay', 0, first, 0],
      ['pay', 2, second, 1],
    ],
    [['reconcile', 0, 0, 0]],
    ...[0, 1, 2].map((orderIndex): Action[] => [['fulfill', orderIndex, orderIndex, 0]]),
  ]);

/** Runs an action; an error that it may be rejected with counts as success. */
export const runAction = (
  scenario: Scenario,
  [name, orderIndex, variant, serverIndex]: Action,
): Promise<void> => actions[name](scenario, pick(scenario.servers, serverIndex), orderIndex, variant);

const actions = {
  ...claimActions,
  async placeOrder(scenario, server, orderIndex, variant) {
    const customer = pick(scenario.customers, orderIndex);
    // Few keys, so that requests repeat one or reuse it for another order.
    const key = variant % 3 === 0 ? undefined : `key-${scenario.customers.indexOf(customer)}-${variant}`;
    const placing = placeOrder(
      server,
      customer,
      pick(scenario.tools, variant),
      5 + (orderIndex % 2) * 5,
      key,
    ).then(({ id }) => {
      if (!scenario.orders.some((order) => order.id === id))
        scenario.orders.push({ id, customer, secrets: [] });
    });
    await mayBeRejected(placing, 'OUT_OF_STOCK', 'UNPAID_LIMIT_REACHED', 'IDEMPOTENCY_KEY_REUSED');
  },
  /** One to three lines, which are paid together, for the total that the customer was shown. */
  async placePurchase(scenario, server, orderIndex, variant) {
    const customer = pick(scenario.customers, orderIndex);
    const tools = await server.services.tools.loadByIds(scenario.tools.map(({ id }) => id));
    const lines = tools
      .slice(0, 1 + (variant % 3))
      .map((tool, index) => ({ tool, quantity: (orderIndex + index) % 2 === 0 ? 5 : 10 }));
    const expectedTotal = lines.reduce((sum, { tool, quantity }) => sum + tool.price * quantity, 0);
    const placing = placeLines(server, customer, lines, expectedTotal).then((orders) => {
      expect(orders.reduce((sum, { totalBill }) => sum + totalBill, 0)).toBe(expectedTotal);
      const secrets: string[] = [];
      scenario.orders.push(...orders.map(({ id }) => ({ id, customer, secrets })));
    });
    await mayBeRejected(placing, 'OUT_OF_STOCK', 'UNPAID_LIMIT_REACHED', 'BAD_USER_INPUT');
  },
  async changePrice(scenario, server, orderIndex, variant) {
    const { id } = pick(scenario.tools, orderIndex);
    await server.services.toolEditing.update(scenario.admin, id, { price: pick(PRICES, variant) });
  },
  async createPaymentIntent(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const opening = server.services.payments
      .createPaymentIntent(order.customer, order.id)
      .then(({ clientSecret }) => {
        order.secrets.push(clientSecret);
      });
    await mayBeRejected(
      opening,
      'NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_REVERSED',
      'PAYMENT_IN_PROGRESS',
      'PAYMENT_MISMATCH',
    );
  },
  async pay(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    if (order.secrets.length === 0) await actions.createPaymentIntent(scenario, server, orderIndex);
    const secret = order.secrets[variant % Math.max(1, order.secrets.length)];
    // The provider may decline the card or reject the payment.
    if (secret !== undefined) await payByCard(secret, pick(CARDS, variant));
  },
  async confirmPayment(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const confirming = server.services.payments.confirm(order.customer, order.id);
    await mayBeRejected(confirming, 'NOT_FOUND', ...UNPAID);
  },
  async deliverWebhookEvent(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const payment = order && (await server.database.getRepository(Payment).findOneBy(ofOrder(order.id)));
    if (!payment) return;
    const type = pick(EVENT_TYPES, variant);
    // An event may be early, late, repeated or false. After a 409 the provider delivers it again.
    await mayBeRejected(
      deliverWebhookEvent(server, type, payment.transactionId, `evt_${payment.id}_${type}_${variant % 3}`),
      'PAYMENT_NOT_COMPLETED',
      'PAYMENT_IN_PROGRESS',
    );
  },
  async cancelOrder(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const key = variant % 2 === 0 ? undefined : `cancel-${order.id}`;
    const cancelling = server.services.cancellations.cancel(order.customer, order.id, key);
    await mayBeRejected(cancelling, 'FORBIDDEN', ...NOT_CANCELLED);
  },
  async cancelPurchase(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const { purchaseId } = await server.database.getRepository(Order).findOneByOrFail({ id: order.id });
    const { number } = await server.database.getRepository(Purchase).findOneByOrFail({ id: purchaseId });
    const cancelling = server.services.cancellations.cancelPurchase(order.customer, number, rethrow);
    await mayBeRejected(cancelling, 'FORBIDDEN', ...NOT_CANCELLED);
  },
  async cancelAsAdmin(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const cancelling = server.services.cancellations.cancel(scenario.admin, order.id);
    await mayBeRejected(cancelling, ...NOT_CANCELLED);
  },
  async cancelUnpaidOrders(scenario, server, orderIndex) {
    const { id } = pick(scenario.customers, orderIndex);
    const cancelling = server.services.cancellations.cancelUnpaidOrders(scenario.admin, id, rethrow);
    await mayBeRejected(cancelling, 'PAYMENT_IN_PROGRESS');
  },
  /** An admin refunds a part of an order. */
  async refundOrder(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const input = { orderId: order.id, amount: pick(REFUNDED_BY_HAND, variant), reason: 'Scratched' };
    const key = variant % 2 === 0 ? undefined : `refund-${order.id}-${variant}`;
    const refunding = server.services.orderRefunds.refund(scenario.admin, input, key);
    await mayBeRejected(refunding, 'BAD_USER_INPUT', 'CONFLICT', 'PAYMENT_IN_PROGRESS', 'REFUND_REJECTED');
  },
  async refundAtProvider(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const payment = order && (await server.database.getRepository(Payment).findOneBy(ofOrder(order.id)));
    if (!payment) return;
    const amount = pick(REFUND_AMOUNTS, variant);
    const cents = amount === 'the rest' ? undefined : amount;
    await refundAtProvider(payment.transactionId, cents).catch(ignoreInvalidRequest);
  },
  /** A bank fails a refund days later, when the server has recorded it. */
  async failRefund(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    const refund =
      order &&
      (await server.database.getRepository(Refund).findOneBy({ orderId: order.id, status: 'succeeded' }));
    if (!refund) return;
    const path = `/v1/refunds/${String(refund.providerRefundId)}/fail`;
    await createStripeClient().rawRequest('POST', path).catch(ignoreInvalidRequest);
  },
  async settleRefund(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const payment = order && (await server.database.getRepository(Payment).findOneBy(ofOrder(order.id)));
    if (!payment) return;
    const outcome = pick(['succeed', 'fail', 'cancel'] as const, variant);
    await settleRefund(payment.transactionId, outcome).catch(ignoreInvalidRequest);
  },
  /** An admin assigns refunds, or a part of each. */
  async allocateRefund(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const amount = variant % 2 === 0 ? undefined : 50;
    for (const { id } of await findUnallocated(scenario, server)) {
      const allocating = server.services.refunds.allocate(scenario.admin, id, order.id, amount);
      await mayBeRejected(allocating, 'BAD_USER_INPUT', 'NOT_FOUND');
    }
  },
  /** Banks complete all refunds, and an admin assigns each to the orders that have so much left. */
  async assignRefunds(scenario, server) {
    await settlePendingRefunds();
    await reconcileSinceStart(scenario, server);
    for (const { id: orderId } of scenario.orders) {
      for (const refund of await findUnallocated(scenario, server, ofOrder(orderId))) {
        const amount = Math.min(refund.amount, await loadRefundable(server, orderId));
        if (amount > 0) await server.services.refunds.allocate(scenario.admin, refund.id, orderId, amount);
      }
    }
    const rest = await findUnallocated(scenario, server);
    // One that fits no order returned money that was paid outside the provider as well.
    const outside = await server.database.getRepository(Refund).findBy({ failedRefundId: Not(IsNull()) });
    const isTwice = ({ paymentId }: Refund) => outside.some((refund) => refund.paymentId === paymentId);
    expect(rest.filter((refund) => !isTwice(refund))).toEqual([]);
  },
  /** An admin pays every second failed refund outside the provider. */
  async payOutside(scenario, server) {
    for await (const { recording } of payOutside(scenario, server))
      await mayBeRejected(recording, 'BAD_USER_INPUT', 'CONFLICT', 'PAYMENT_IN_PROGRESS');
  },
  /** The same while nothing else runs: only another refund may block it. */
  async payOutsideAlone(scenario, server) {
    for await (const { recording, blockedBy } of payOutside(scenario, server))
      if (blockedBy === null) await recording;
      else await mayBeRejected(recording, 'CONFLICT', 'PAYMENT_IN_PROGRESS');
  },
  /** An operator repeats each failed refund of a closed order, and assigns it. */
  async refundAgain(scenario, server) {
    const due = await findDue(scenario, server);
    for (const { order, payment, amount } of await findReturnedRefunds(scenario, server)) {
      const own = due.filter(({ orderId }) => orderId === order.id);
      expect(own.reduce((sum, refund) => sum + refund.amount, 0)).toBe(amount);
      const { id } = await refundAtProvider(payment.transactionId, amount);
      await settlePendingRefunds();
      await reconcileSinceStart(scenario, server);
      const refund = await server.database.getRepository(Refund).findOneByOrFail({ providerRefundId: id });
      if (refund.orderId === null)
        await server.services.refunds.allocate(scenario.admin, refund.id, order.id);
    }
  },
  /** A customer disputes a part of a payment. */
  async disputePart(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const payment = order && (await server.database.getRepository(Payment).findOneBy(ofOrder(order.id)));
    if (!payment) return;
    await disputePayment(payment.transactionId, pick(DISPUTED, variant)).catch(ignoreInvalidRequest);
  },
  /** The bank decides all disputes that are open for the shop. */
  async winDisputes(_scenario, server) {
    const { disputes } = createStripeClient();
    const disputed = await server.database.getRepository(Payment).findBy({ dispute: 'open' });
    for (const { transactionId } of disputed)
      for await (const { id, status } of disputes.list({ payment_intent: transactionId }))
        if (status !== 'won' && status !== 'lost')
          await disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  },
  async decideDispute(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const payment =
      order &&
      (await server.database
        .getRepository(Payment)
        .findOneBy({ ...ofOrder(order.id), dispute: Not(IsNull()) }));
    if (!payment) return;
    const evidence = variant % 2 === 0 ? 'winning_evidence' : 'losing_evidence';
    await decideDispute(payment.transactionId, evidence).catch(ignoreInvalidRequest);
  },
  /** An admin cancels the orders whose disputes are lost. */
  async cancelChargedBackOrders(scenario, server) {
    const where = { status: OrderStatus.CHARGED_BACK, id: In(scenario.orders.map(({ id }) => id)) };
    for (const { id } of await server.database.getRepository(Order).findBy(where))
      await server.services.cancellations.cancel(scenario.admin, id);
  },
  async cancelAtProvider(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    const payment =
      order &&
      (await server.database.getRepository(Payment).findOneBy({ ...ofOrder(order.id), status: 'open' }));
    if (!payment) return;
    await createStripeClient().paymentIntents.cancel(payment.transactionId).catch(ignoreInvalidRequest);
  },
  async packOrder(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    await mayBeRejected(server.services.fulfillment.pack(scenario.admin, [order.id]), 'FULFILLMENT_STARTED');
  },
  async unpackOrder(scenario, server, orderIndex) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    await mayBeRejected(
      server.services.fulfillment.unpack(scenario.admin, [order.id]),
      'FULFILLMENT_STARTED',
    );
  },
  /** The packed orders of a purchase leave together. */
  async shipPurchase(scenario, server, orderIndex) {
    const { purchaseId } = (await loadOrder(scenario, server, orderIndex)) ?? {};
    if (purchaseId === undefined) return;
    const packed = await server.database
      .getRepository(Order)
      .findBy({ purchaseId, fulfillmentStatus: FulfillmentStatus.PACKED });
    if (packed.length === 0) return;
    const shipment = { orderIds: packed.map(({ id }) => id), carrier: 'UPS' };
    await mayBeRejected(server.services.fulfillment.ship(scenario.admin, [shipment]), 'FULFILLMENT_STARTED');
  },
  /** The customer confirms the receipt, or an admin records the delivery. */
  async deliver(scenario, server, orderIndex, variant) {
    const order = await loadOrder(scenario, server, orderIndex);
    if (!order?.shipmentId) return;
    const { fulfillment, receipts } = server.services;
    const customer = pickOrder(scenario, orderIndex)?.customer;
    if (variant % 2 === 0 && customer) await receipts.confirm(customer, order.shipmentId, []);
    else await fulfillment.deliver(scenario.admin, [order.shipmentId]);
  },
  /** From payment to delivery without a break. */
  async fulfill(scenario, server, orderIndex, variant) {
    await actions.packOrder(scenario, server, orderIndex);
    await actions.shipPurchase(scenario, server, orderIndex);
    await actions.deliver(scenario, server, orderIndex, variant);
  },
  async requestReturn(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    if (order === undefined) return;
    const input = { orderId: order.id, quantity: pick(RETURNED, variant) };
    const key = variant % 3 === 0 ? `return-${order.id}-${variant}` : undefined;
    const requesting = server.services.returns.request(order.customer, input, key);
    await mayBeRejected(requesting, 'NOT_RETURNABLE', 'BAD_USER_INPUT');
  },
  async cancelReturn(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    const [returned] = await findReturns(server, order?.id);
    if (order === undefined || returned === undefined) return;
    const viewer = variant % 2 === 0 ? order.customer : scenario.admin;
    await mayBeRejected(server.services.returns.cancel(viewer, returned.id), 'CONFLICT');
  },
  /** What arrives may be less than announced, and not all of it can be sold again. */
  async receiveReturns(scenario, server, orderIndex, variant) {
    const order = pickOrder(scenario, orderIndex);
    for (const { id, quantity } of await findReturns(server, order?.id)) {
      const receivedQuantity = variant % 4 === 0 ? 1 : quantity;
      const input = { receivedQuantity, sellableQuantity: variant % (receivedQuantity + 1) };
      const receiving = server.services.returnReceipts.receive(scenario.admin, id, input);
      // Simultaneous requests may receive or cancel it.
      await mayBeRejected(receiving, 'CONFLICT', 'BAD_USER_INPUT', 'PAYMENT_IN_PROGRESS');
    }
  },
  /** An admin refunds the received returns again whose refunds failed. */
  async refundReturns(scenario, server) {
    const orderId = In(scenario.orders.map(({ id }) => id));
    const received = await server.database
      .getRepository(Return)
      .findBy({ orderId, status: ReturnStatus.RECEIVED });
    for (const { id } of received) {
      const refunding = server.services.returnReceipts.refund(scenario.admin, id);
      await mayBeRejected(refunding, 'CONFLICT', 'PAYMENT_IN_PROGRESS', 'REFUND_REJECTED');
    }
  },
  async expireOrders(scenario, server, orderIndex) {
    // Some runs find no expired order.
    if (orderIndex > 1) scenario.clock.now = new Date(scenario.clock.now.getTime() + 2 * DAY_MS);
    await server.services.cancellations.expireOrders(rethrow);
  },
  async retryRefunds(_scenario, server) {
    const errors: Error[] = [];
    await server.services.refunds.retry((error) => errors.push(error as Error));
    for (const error of errors) await mayBeRejected(Promise.reject(error), 'REFUND_REJECTED');
  },
  async reconcile(scenario, server) {
    await reconcileSinceStart(scenario, server);
  },
} satisfies Record<string, ActionHandler>;

/** The refunds of the scenario, or of some of its payments, that are not assigned to an order. */
async function findUnallocated(
  { orders }: Scenario,
  { database }: Domain,
  where: FindOptionsWhere<Payment> = { orderIds: ArrayOverlap(orders.map(({ id }) => id)) },
): Promise<readonly Refund[]> {
  const payments = await database.getRepository(Payment).findBy(where);
  const paymentId = In(payments.map(({ id }) => id));
  return database.getRepository(Refund).findBy({ paymentId, orderId: IsNull(), status: Not('failed') });
}

/** The failed refunds of the scenario for which something is due, oldest first, and what. */
async function findDue({ orders }: Scenario, { database, services }: Domain) {
  const where = { orderId: In(orders.map(({ id }) => id)), status: 'failed' as const };
  const failed = await database.getRepository(Refund).find({ where, order: { id: 'ASC' } });
  const due = await services.refunds.loadDue(failed.map(({ id }) => id));
  return failed.flatMap(({ id, orderId }, index) => {
    const amount = due[index]?.amount;
    return amount === undefined ? [] : { id, orderId, amount };
  });
}

/** Pays every second failed refund of the scenario outside the provider, one after the other. */
async function* payOutside(scenario: Scenario, server: Domain) {
  const failed = await findDue(scenario, server);
  for (const { id: failedRefundId } of failed.filter((_refund, index) => index % 2 === 0)) {
    const [due] = await server.services.refunds.loadDue([failedRefundId]);
    if (!due) continue;
    const input = { failedRefundId, amount: due.amount, reference: 'Bank transfer' };
    yield {
      blockedBy: due.blockedBy,
      recording: server.services.outsideRefunds.record(scenario.admin, input),
    };
  }
}

/** The order of the scenario at an index; undefined while there is none. */
async function loadOrder(scenario: Scenario, { database }: Domain, orderIndex: number) {
  const id = pickOrder(scenario, orderIndex)?.id;
  return id === undefined ? undefined : database.getRepository(Order).findOneByOrFail({ id });
}

async function findReturns({ database }: Domain, orderId?: string): Promise<readonly Return[]> {
  return orderId === undefined ? [] : database.getRepository(Return).findBy({ orderId });
}

/** What is left of an order after its refunds, in cents. */
async function loadRefundable({ database }: Pick<Domain, 'database'>, orderId: string): Promise<number> {
  const { totalBill } = await database.getRepository(Order).findOneByOrFail({ id: orderId });
  const refunds = await database.getRepository(Refund).findBy({ orderId, status: Not('failed') });
  return totalBill - refunds.reduce((sum, { amount }) => sum + amount, 0);
}

/** The closed orders of the scenario whose money is still held, and how much of it. */
async function findReturnedRefunds({ orders }: Scenario, { database }: Domain) {
  const closed = await database
    .getRepository(Order)
    .findBy({ id: In(orders.map(({ id }) => id)), status: OrderStatus.REFUNDED });
  const found = await Promise.all(
    closed.map(async (order) => {
      const payment = await database
        .getRepository(Payment)
        .findOneByOrFail({ ...ofOrder(order.id), status: In(['succeeded', 'charged_back']) });
      return { order, payment, amount: await loadRefundable({ database }, order.id) };
    }),
  );
  return found.filter(({ payment, amount }) => payment.status === 'succeeded' && amount > 0);
}

/** Banks complete the refunds that are pending. */
async function settlePendingRefunds(): Promise<void> {
  const stripe = createStripeClient();
  for await (const { id, status } of stripe.refunds.list({ limit: 100 }))
    if (status === 'pending') await stripe.rawRequest('POST', `/v1/refunds/${id}/succeed`);
}

function ignoreInvalidRequest(error: unknown): void {
  if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
}
