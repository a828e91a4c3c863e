import { In, type DataSource } from 'typeorm';
import type Stripe from 'stripe';
import { canMove, isClosed, isPaidStatus, OrderStatus } from '../../src/modules/orders/order.state';
import { Claim, ClaimResolution, ClaimStatus } from '../../src/modules/claims';
import { FulfillmentStatus, isShipped, Order, OrderEvent, OrderKind } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import { Return, ReturnStatus } from '../../src/modules/returns';
import { StockMovement, Tool } from '../../src/modules/tools';
import { createStripeClient } from './stripe';

/**
 * Expects what holds at any time: stock matches its ledger, order histories are valid, and so is the money of the purchases,
 * for these tools or all.
 */
export async function expectConsistentOrders(
  database: DataSource,
  onlyTools?: readonly Pick<Tool, 'id'>[],
): Promise<void> {
  const toolId = onlyTools && In(onlyTools.map(({ id }) => id));
  const [tools, movements, orders] = await Promise.all([
    database.getRepository(Tool).findBy(toolId ? { id: toolId } : {}),
    database.getRepository(StockMovement).findBy(toolId ? { toolId } : {}),
    database.getRepository(Order).findBy(toolId ? { toolId } : {}),
  ]);
  const events = await database
    .getRepository(OrderEvent)
    .find({ where: { orderId: In(orders.map(({ id }) => id)) }, order: { id: 'ASC' } });
  for (const { id, available } of tools) {
    expect(available).toBeGreaterThanOrEqual(0);
    expect(sum(movements.filter(({ toolId }) => toolId === id).map(({ quantity }) => quantity))).toBe(
      available,
    );
  }
  for (const order of orders) {
    const taken = sum(
      movements.filter(({ orderId }) => orderId === order.id).map(({ quantity }) => quantity),
    );
    // What was shipped comes back only by returns.
    expect(taken).toBe(order.closedAt === null || isShipped(order) ? -order.orderQuantity : 0);
    if (isShipped(order)) expect(order.paidAt).not.toBeNull();
    const path = events.filter(({ orderId }) => orderId === order.id).map(({ status }) => status);
    expect(path[0]).toBe(order.kind === OrderKind.SALE ? OrderStatus.PLACED : OrderStatus.PAID);
    expect(path.at(-1)).toBe(order.status);
    for (const [index, status] of path.entries()) {
      const before = path[index - 1];
      // An event such as a dispute is recorded under the current status.
      if (before !== undefined && before !== status)
        expect([before, status, canMove(before, status)]).toEqual([before, status, true]);
    }
  }
  await expectConsistentReturns(database, orders, movements);
  await expectConsistentClaims(database, orders);
  await expectConsistentMoney(
    database,
    orders.map(({ purchaseId }) => purchaseId),
  );
}

/**
 * Expects what holds at any time for the returns of orders: no more pieces come back than were delivered, the sellable ones
 * are in the stock, and each received return is refunded at most once.
 */
async function expectConsistentReturns(
  database: DataSource,
  orders: readonly Order[],
  movements: readonly StockMovement[],
): Promise<void> {
  const orderId = In(orders.map(({ id }) => id));
  const returns = await database.getRepository(Return).findBy({ orderId });
  const refunds = await database.getRepository(Refund).findBy({ orderId });
  for (const order of orders) {
    const own = returns.filter((returned) => returned.orderId === order.id);
    const counted = sum(
      own.filter(({ status }) => status !== ReturnStatus.CANCELLED).map(({ quantity }) => quantity),
    );
    expect(order.returnedQuantity).toBe(counted);
    expect(counted).toBeLessThanOrEqual(
      order.fulfillmentStatus === FulfillmentStatus.DELIVERED ? order.orderQuantity : 0,
    );
    for (const { id, status, quantity, sellableQuantity } of own) {
      const restocked = movements
        .filter(({ returnId }) => returnId === id)
        .map((movement) => movement.quantity);
      expect(sum(restocked)).toBe(sellableQuantity ?? 0);
      const ownRefunds = refunds.filter((refund) => refund.returnId === id && refund.status !== 'failed');
      expect(sum(ownRefunds.map(({ amount }) => amount))).toBeLessThanOrEqual(quantity * order.toolPrice);
      const isRefunded =
        order.status !== OrderStatus.PAID ||
        isRefundedWith(ownRefunds, quantity * order.toolPrice, order, refunds);
      expect({ id, isRefunded: status === ReturnStatus.REFUNDED }).toEqual({
        id,
        isRefunded: sellableQuantity !== null && isRefunded,
      });
    }
  }
}

/** Whether refunds return what is due, or what the others at the provider have left of the order. */
function isRefundedWith(
  own: readonly Refund[],
  due: number,
  { id, totalBill }: Order,
  refunds: readonly Refund[],
): boolean {
  const paid = sum(own.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount));
  const taken = refunds.filter(
    (refund) =>
      refund.orderId === id &&
      (refund.status === 'succeeded' ||
        (refund.status === 'pending' && refund.providerRefundId !== null && !own.includes(refund))),
  );
  return paid > 0 && (paid >= due || sum(taken.map(({ amount }) => amount)) >= totalBill);
}

/**
 * Expects what holds at any time for the claims of orders: no more pieces are claimed than were delivered, each accepted claim is
 * refunded or replaced at most once, and each replacement is free and has the pieces of a claim.
 */
async function expectConsistentClaims(database: DataSource, orders: readonly Order[]): Promise<void> {
  const orderId = In(orders.map(({ id }) => id));
  const claims = await database.getRepository(Claim).findBy({ orderId });
  const refunds = await database.getRepository(Refund).findBy({ orderId });
  for (const order of orders) {
    const own = claims.filter((claim) => claim.orderId === order.id);
    const counted = sum(own.filter(isCounted).map(({ quantity }) => quantity));
    expect(order.claimedQuantity).toBe(counted);
    expect(counted + order.returnedQuantity).toBeLessThanOrEqual(
      order.fulfillmentStatus === FulfillmentStatus.DELIVERED ? order.orderQuantity : 0,
    );
    for (const { id, status, quantity, resolution, replacementOrderId } of own) {
      const ownRefunds = refunds.filter((refund) => refund.claimId === id && refund.status !== 'failed');
      const isRefund = resolution === ClaimResolution.REFUND;
      expect(sum(ownRefunds.map(({ amount }) => amount))).toBeLessThanOrEqual(
        isRefund ? quantity * order.toolPrice : 0,
      );
      const isRefunded =
        order.status !== OrderStatus.PAID ||
        isRefundedWith(ownRefunds, quantity * order.toolPrice, order, refunds);
      // A replacement that waits for stock becomes a refund when the order is refunded.
      if (resolution !== null && replacementOrderId === null)
        expect({ id, isSettled: status === ClaimStatus.SETTLED }).toEqual({ id, isSettled: isRefunded });
    }
    if (order.kind === OrderKind.SALE) continue;
    const replaced = claims.filter(({ replacementOrderId }) => replacementOrderId === order.id);
    expect(replaced.map(({ quantity }) => quantity)).toEqual([order.orderQuantity]);
    expect(order).toMatchObject({ status: OrderStatus.PAID, totalBill: 0 });
  }
}

const isCounted = ({ status }: Claim): boolean =>
  status !== ClaimStatus.REJECTED && status !== ClaimStatus.CANCELLED;

/**
 * Expects what holds at any time for the money of purchases: what is held belongs to paid orders or is due back, less the
 * refunds of no order, and an open payment is of what the purchase owes.
 */
async function expectConsistentMoney(database: DataSource, purchaseIds: readonly string[]): Promise<void> {
  for (const { id, orders, payments, refunds } of await loadPurchases(database, purchaseIds)) {
    for (const payment of payments.filter(({ paidAt }) => paidAt !== null)) {
      const completed = refunds.filter(
        ({ paymentId, status }) => paymentId === payment.id && status === 'succeeded',
      );
      expect(payment.refundedAmount).toBe(sum(completed.map(({ amount }) => amount)));
    }
    const held = payments.filter(({ status }) => status === 'succeeded');
    const own = refunds.filter(({ paymentId }) => held.some((payment) => payment.id === paymentId));
    const expected = orders.map((order) => {
      const isDue = isClosed(order.status) && own.some(({ orderId }) => orderId === order.id);
      return isPaidStatus(order.status) || isDue ? order.totalBill - refundedOf(order, own) : 0;
    });
    const unallocated = own.filter(({ orderId, status }) => orderId === null && status === 'succeeded');
    expect({
      id,
      held: sum(held.map(({ totalBill, refundedAmount }) => totalBill - refundedAmount)),
    }).toEqual({ id, held: sum(expected) - sum(unallocated.map(({ amount }) => amount)) });
    const waiting = orders.filter(({ status }) => status === OrderStatus.REFUND_PENDING);
    for (const order of waiting)
      expect(
        refunds.filter(({ orderId, status }) => orderId === order.id && status === 'pending'),
      ).not.toEqual([]);
    const outstanding = sum(
      orders.filter(({ status }) => status === OrderStatus.PLACED).map(({ totalBill }) => totalBill),
    );
    const open = payments.filter(({ status }) => status === 'open');
    expect(open.map(({ totalBill }) => totalBill)).toEqual(open.map(() => outstanding));
  }
}

const refundedOf = ({ id }: Order, refunds: readonly Refund[]): number =>
  sum(
    refunds
      .filter(({ orderId, status }) => orderId === id && status === 'succeeded')
      .map(({ amount }) => amount),
  );

interface PurchaseRecords {
  readonly id: string;
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
}

async function loadPurchases(
  database: DataSource,
  ids: readonly string[],
): Promise<readonly PurchaseRecords[]> {
  const purchaseId = In([...new Set(ids)]);
  // One snapshot: jobs may be running.
  const [orders, payments, refunds] = await database.transaction('REPEATABLE READ', async (manager) => [
    await manager.getRepository(Order).findBy({ purchaseId }),
    await manager.getRepository(Payment).findBy({ purchaseId }),
    await manager.getRepository(Refund).findBy({ ownPayment: { purchaseId } }),
  ]);
  return [...new Set(ids)].map((id) => {
    const own = payments.filter((payment) => payment.purchaseId === id);
    return {
      id,
      orders: orders.filter((order) => order.purchaseId === id),
      payments: own,
      refunds: refunds.filter(({ paymentId }) => own.some((payment) => payment.id === paymentId)),
    };
  });
}

/**
 * Expects what holds while no operation is running and no refund is due: each purchase of these orders has at most one
 * charge at Stripe, and the amounts charged and refunded there match the records of payments, refunds and orders, except the
 * refunds that were made outside it.
 */
export async function expectLedgerToMatchStripe(
  database: DataSource,
  orderIds: readonly string[],
): Promise<void> {
  const named = await database.getRepository(Order).findBy({ id: In(orderIds) });
  await expectConsistentOrders(
    database,
    named.map(({ toolId }) => ({ id: toolId })),
  );
  const intents = await listPaymentIntents();
  const lost = await sumLostDisputes();
  const purchases = await loadPurchases(
    database,
    named.map(({ purchaseId }) => purchaseId),
  );
  for (const { id, orders, payments, refunds } of purchases) {
    const charges = intents.filter(
      ({ metadata, status }) => metadata['purchaseId'] === id && status === 'succeeded',
    );
    expect(charges.length).toBeLessThanOrEqual(1);
    const captured = sum(charges.map(({ amount_received }) => amount_received));
    const isLost = payments.some(({ status }) => status === 'charged_back');
    const disputed = sum(charges.map((charge) => lost.get(charge.id) ?? 0));
    if (isLost) expect(disputed).toBeGreaterThan(0);
    const outside = refunds.filter(({ failedRefundId }) => failedRefundId !== null);
    const refunded =
      sum(charges.map(({ latest_charge }) => (latest_charge as Stripe.Charge).amount_refunded)) +
      sum(outside.map(({ amount }) => amount)) +
      (isLost ? 0 : disputed);
    const collected = payments.filter(({ paidAt }) => paidAt !== null);
    expect({ id, captured, refunded }).toEqual({
      id,
      captured: sum(collected.map(({ totalBill }) => totalBill)),
      refunded: sum(collected.map(({ refundedAmount }) => refundedAmount)),
    });
    const paid = orders.filter(({ status }) => status === OrderStatus.PAID);
    const unallocated = refunds.filter(({ orderId, status }) => orderId === null && status === 'succeeded');
    const expected =
      sum(paid.map((order) => order.totalBill - refundedOf(order, refunds))) -
      sum(unallocated.map(({ amount }) => amount));
    expect({ id, held: isLost ? 0 : captured - refunded }).toEqual({ id, held: isLost ? 0 : expected });
    if (isLost) expect(paid).toEqual([]);
    const charged = new Set(collected.flatMap((payment) => payment.orderIds));
    const sold = orders.filter(({ kind, paidAt }) => kind === OrderKind.SALE && paidAt !== null);
    for (const order of sold) expect(charged).toContain(order.id);
  }
}

/** What banks have returned of payment intents after disputes, in cents: not yet, while an appeal is open. */
async function sumLostDisputes(): Promise<ReadonlyMap<string, number>> {
  const lost = new Map<string, number>();
  for await (const { status, amount, payment_intent } of createStripeClient().disputes.list({ limit: 100 }))
    if ((status === 'lost' || status.startsWith('appeal')) && typeof payment_intent === 'string')
      lost.set(payment_intent, (lost.get(payment_intent) ?? 0) + amount);
  return lost;
}

async function listPaymentIntents(): Promise<Stripe.PaymentIntent[]> {
  const intents: Stripe.PaymentIntent[] = [];
  for await (const intent of createStripeClient().paymentIntents.list({
    limit: 100,
    expand: ['data.latest_charge'],
  })) {
    intents.push(intent);
  }
  return intents;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
