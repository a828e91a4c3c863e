import type { EntityManager } from 'typeorm';
import { parseId } from '../../common/ids';
import { formatCents } from '../../common/money';
import {
  isClosed,
  moveOrders,
  OrderActor,
  OrderStatus,
  recordEvents,
  type Order,
  type OrderStep,
} from '../orders';
import { allocateRefunds, matchRefunds } from './match-refunds';
import { updatePayment, type PaymentUpdate } from './payment-update';
import { queueRefundFailedMail, queueRefundMail } from './queue-mails';
import type { Refund } from './refund.entity';
import { findRefunds, refundedOf, saveRefunds } from './refund-rows';

/** Who changed the refunds of an order, and when. */
type RefundActor = Omit<OrderStep, 'reason'>;

/** The refunds of a payment before and after a change. */
export interface RefundChange {
  readonly before: readonly Refund[];
  readonly after: readonly Refund[];
}

/** Records the refunds of a payment, whether the shop or the provider started them. */
export async function recordRefunds(update: PaymentUpdate): Promise<RefundChange> {
  const { manager, payment, orders, reported, at } = update;
  // Saves the query of most payments, which have none.
  if (reported.refunds.length === 0 && reported.dispute === null) return { before: [], after: [] };
  const before = await findRefunds(manager, payment.id);
  const matched = matchRefunds(before, reported.refunds, update, await findCauses(update));
  const after = allocateRefunds(matched, orders);
  const changed = after.filter((refund) => !before.includes(refund));
  if (changed.length === 0) return { before, after };
  await saveRefunds(manager, changed);
  await updatePayment(manager, payment, { refundedAmount: reported.refundedAmount });
  const by = { actor: OrderActor.PROVIDER, at };
  await applyRefunds(manager, orders, { before, after }, by);
  await queueRefundMail(update, orders, { before, after });
  // After a chargeback the customer has the money: the orders are closed with the dispute.
  if (!reported.isChargedBack) {
    const reverted = await revertToPaid(manager, orders, after, by);
    await queueRefundFailedMail(update, reverted, after);
  }
  return { before, after };
}

/** The returns and claims of the orders that reported refunds name: a restored backup may not have them. */
async function findCauses({ manager, orders, reported }: PaymentUpdate): Promise<ReadonlySet<string>> {
  const ids = reported.refunds.flatMap(({ returnId, claimId }) => parseId(returnId ?? claimId ?? '') ?? []);
  if (ids.length === 0) return new Set();
  const found = await manager.query<{ id: string }[]>(
    `SELECT id FROM returns WHERE id = ANY($1) AND order_id = ANY($2)
     UNION ALL SELECT id FROM claims WHERE id = ANY($1) AND order_id = ANY($2)`,
    [ids, orders.map(({ id }) => id)],
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Applies changed refunds to the orders of their payment. An order that is refunded in full is closed. A partial refund
 * does not close it, and neither does a refund that the bank returned reopen it: its units may be sold again.
 */
export async function applyRefunds(
  manager: EntityManager,
  orders: readonly Order[],
  { before, after }: RefundChange,
  by: RefundActor,
): Promise<void> {
  const amounts = orders.map((order) => ({
    order,
    was: refundedOf(order, before),
    now: refundedOf(order, after),
  }));
  const refunded = amounts.filter(
    ({ order, was, now }) => now !== was && now >= order.totalBill && !isClosed(order.status),
  );
  await moveOrders(
    manager,
    refunded.map(({ order }) => order),
    { ...by, to: OrderStatus.REFUNDED, reason: 'The payment was refunded' },
  );
  for (const amount of amounts) {
    if (refunded.includes(amount)) continue;
    const { order } = amount;
    for (const reason of refundReasons(order, { before, after }))
      await recordEvents(manager, [order], { ...by, reason });
  }
  await recordFailures(manager, orders, { before, after }, by);
}

/** Adds the pending refunds of paid orders that have failed since to their histories. */
export async function recordFailures(
  manager: EntityManager,
  orders: readonly Order[],
  { before, after }: RefundChange,
  by: RefundActor,
): Promise<void> {
  const pending = new Set(before.filter(({ status }) => status === 'pending').map(({ id }) => id));
  for (const { id, orderId, amount, status } of after) {
    if (status !== 'failed' || !pending.has(id)) continue;
    const paid = orders.filter((order) => order.id === orderId && order.status === OrderStatus.PAID);
    await recordEvents(manager, paid, { ...by, reason: `The refund of ${formatCents(amount)} failed` });
  }
}

/** Undoes the cancellations of paid orders none of whose refunds is pending any more. Returns these orders. */
export async function revertToPaid(
  manager: EntityManager,
  orders: readonly Order[],
  refunds: readonly Refund[],
  by: RefundActor,
): Promise<readonly Order[]> {
  const failed = orders.filter(
    ({ id, status }) =>
      status === OrderStatus.REFUND_PENDING &&
      !refunds.some((refund) => refund.orderId === id && refund.status === 'pending'),
  );
  const reason = 'The payment provider rejected the refund';
  await moveOrders(manager, failed, { ...by, to: OrderStatus.PAID, reason });
  return failed;
}

/** What a change of refunds did to an order: by the shop, and by the bank after a dispute of a part of the payment. */
function refundReasons(order: Order, { before, after }: RefundChange): readonly string[] {
  return [false, true].flatMap((isChargeback) => {
    const sumOf = (refunds: readonly Refund[]) =>
      refundedOf(
        order,
        refunds.filter((refund) => refund.isChargeback === isChargeback),
      );
    const [was, now] = [sumOf(before), sumOf(after)];
    if (was === now) return [];
    return isChargeback ? chargebackReason(was, now) : refundReason(order, was, now);
  });
}

function chargebackReason(was: number, now: number): string {
  if (now < was) return `The bank returned ${formatCents(was - now)} to the shop after an appeal`;
  return `The bank returned ${formatCents(now - was)} to the customer after a dispute`;
}

function refundReason({ totalBill }: Order, was: number, now: number): string {
  if (now < was) {
    return `The bank returned ${formatCents(was - now)} of the refund; it must be refunded in another way`;
  }
  return now >= totalBill ? 'The payment was refunded' : `${formatCents(now)} was refunded`;
}
