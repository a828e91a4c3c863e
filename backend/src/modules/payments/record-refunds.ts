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
import {
  queueCancelledMail,
  queueFailedRefundMails,
  queueRefundFailedMail,
  queueRefundMail,
  type MailEvent,
} from './queue-mails';
import type { Refund } from './refund.entity';
import {
  findRefunds,
  isAwaitingRefund,
  refundedOf,
  refundedOutside,
  saveRefunds,
  type RefundChange,
} from './refund-rows';

/** Who changed the refunds of an order, and when. The history says the reason of refunds that succeed, or that they did. */
type RefundActor = Omit<OrderStep, 'reason'> & Partial<Pick<OrderStep, 'reason'>>;

/** Records the refunds of a payment, whether the shop or the provider started them. */
export async function recordRefunds(update: PaymentUpdate): Promise<RefundChange> {
  const { manager, payment, orders, reported, at } = update;
  // Saves the query of most payments, which have none.
  if (reported.refunds.length === 0 && reported.dispute === null) return { before: [], after: [] };
  const cancelled = orders.filter(({ status }) => status === OrderStatus.REFUND_PENDING);
  const before = await findRefunds(manager, payment.id);
  const matched = matchRefunds(before, reported.refunds, update, await findCauses(update));
  const after = allocateRefunds(matched, orders);
  const changed = after.filter((refund) => !before.includes(refund));
  if (changed.length === 0) return { before, after };
  await saveRefunds(manager, changed);
  const refundedAmount = reported.refundedAmount + refundedOutside(after);
  await updatePayment(manager, payment, { refundedAmount });
  const by = { actor: OrderActor.PROVIDER, at };
  await applyRefunds(update, orders, { before, after }, by);
  // After a chargeback the customer has the money: the orders are closed with the dispute.
  if (!reported.isChargedBack) {
    const reverted = await revertToPaid(manager, orders, after, by);
    await queueRefundFailedMail(update, reverted, after);
    await queueFailedRefundMails(update, orders, cancelled, { before, after });
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
 * Applies changed refunds to the orders of their payment, and tells the customer. An order that is refunded in full is closed, be it
 * by the shop or by the bank after a dispute. A partial refund does not close it, and neither does a refund that the bank returned
 * reopen it: its units may be sold again.
 */
export async function applyRefunds(
  event: MailEvent,
  orders: readonly Order[],
  change: RefundChange,
  by: RefundActor,
): Promise<void> {
  const { manager } = event;
  const to = OrderStatus.REFUNDED;
  const closing = orders.filter((order) => {
    const [was, now] = amountsOf(order, change);
    return now !== was && now >= order.totalBill && !isClosed(order.status);
  });
  const chargedBack = closing.filter((order) => {
    const [was, now] = amountsOf(order, change, isChargeback);
    return now > was;
  });
  const refunded = closing.filter((order) => !chargedBack.includes(order));
  await moveOrders(manager, refunded, { reason: 'The payment was refunded', ...by, to });
  for (const order of orders) {
    if (refunded.includes(order)) continue;
    const refund = refundReason(order, change);
    if (refund !== undefined) await recordEvents(manager, [order], { reason: refund, ...by });
    const chargeback = chargebackReason(order, change);
    if (chargeback === undefined) continue;
    if (chargedBack.includes(order)) await moveOrders(manager, [order], { ...by, to, reason: chargeback });
    else await recordEvents(manager, [order], { ...by, reason: chargeback });
  }
  await recordFailures(manager, orders, change, by);
  await queueRefundMail(event, orders, change);
  await queueCancelledMail(event, chargedBack, 'CHARGED_BACK');
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
    (order) => order.status === OrderStatus.REFUND_PENDING && !isAwaitingRefund(order, refunds),
  );
  const reason = 'The payment provider rejected the refund';
  await moveOrders(manager, failed, { ...by, to: OrderStatus.PAID, reason });
  return failed;
}

/** What completed refunds of an order have returned before and after a change, in whole cents. */
const amountsOf = (
  order: Order,
  { before, after }: RefundChange,
  condition: (refund: Refund) => boolean = () => true,
): readonly [was: number, now: number] => [
  refundedOf(order, before.filter(condition)),
  refundedOf(order, after.filter(condition)),
];

const isChargeback = (refund: Refund): boolean => refund.isChargeback;

/** What the bank has done after a dispute of a part of the payment. */
function chargebackReason(order: Order, change: RefundChange): string | undefined {
  const [was, now] = amountsOf(order, change, isChargeback);
  if (now < was) return `The bank returned ${formatCents(was - now)} to the shop after an appeal`;
  return now > was
    ? `The bank returned ${formatCents(now - was)} to the customer after a dispute`
    : undefined;
}

/** What the refunds of the shop have done. */
function refundReason(order: Order, change: RefundChange): string | undefined {
  const [was, now] = amountsOf(order, change, (refund) => !refund.isChargeback);
  if (now < was) return `The bank returned ${formatCents(was - now)} of the refund`;
  if (now === was) return undefined;
  return now >= order.totalBill ? 'The payment was refunded' : `${formatCents(now - was)} was refunded`;
}
