import { IsNull, Not, type EntityManager } from 'typeorm';
import {
  MailKind,
  type CancellationCause,
  type FailedRefundAction,
  type MailRefund,
  type MailRefunds,
  type Outbox,
} from '../mail';
import type { BillingDetails } from '../addresses';
import {
  isClosed,
  isShipped,
  Order,
  OrderStatus,
  toMailItem,
  toMailOrders,
  toMailPurchase,
  type Purchase,
} from '../orders';
import { findAdminIds, User } from '../users';
import { isCompleted } from './completed-refunds';
import { Payment } from './payment.entity';
import type { PaymentUpdate } from './payment-update';
import type { Refund } from './refund.entity';
import { notRefundedOf, sumAmounts, type RefundChange } from './refund-rows';

/** Where and for whom an email is stored. */
export interface MailEvent {
  readonly manager: EntityManager;
  readonly outbox: Outbox;
  /** The transaction has locked it. */
  readonly purchase: Purchase;
}

/**
 * Tells the customer that the payment was charged, and sends a copy to the address for invoices.
 * @param paid the orders that it has paid.
 * @param promisedDay the last day of their delivery.
 */
export async function queuePaidMail(
  { manager, outbox, purchase, payment, promise, at }: PaymentUpdate,
  paid: readonly Order[],
  promisedDay: string,
): Promise<void> {
  const [first] = paid;
  // Nothing is left to deliver: the customer hears of the refund.
  if (first === undefined) return;
  const refundDue = payment.totalBill - paid.reduce((sum, { totalBill }) => sum + totalBill, 0);
  const deliverBy = promisedDay >= promise.today(at) ? promisedDay : null;
  const { id: eventId } = payment;
  const data = { ...toMailOrders(purchase, paid), deliveryAddress: first.orderAddress, deliverBy, refundDue };
  const own = { userId: purchase.userId, eventId, data: { ...data, isCopy: false } };
  await outbox.add(manager, MailKind.PURCHASE_PAID, own);
  const address = await findInvoiceAddress(manager, purchase, first);
  if (address === null) return;
  const copy = { address, eventId, data: { ...data, isCopy: true } };
  await outbox.add(manager, MailKind.PURCHASE_PAID, copy);
}

/** The address for invoices of a purchase, which gets copies; null for none, and when it is that of the account. */
async function findInvoiceAddress(
  manager: EntityManager,
  { userId, billing }: Purchase,
  { userEmail }: Order,
): Promise<string | null> {
  const address = (billing as BillingDetails | null)?.invoiceEmail?.toLowerCase();
  if (address === undefined || address === userEmail) return null;
  // Nothing is sent about a deleted account: the own email is dropped when it is due.
  const isDeleted = await manager.getRepository(User).existsBy({ id: userId, deletedAt: Not(IsNull()) });
  return isDeleted ? null : address;
}

/** Whether an order is not delivered any more. */
const isCancelled = (order: Order): boolean => isClosed(order.status) && !isShipped(order);

/**
 * Tells the customer which closed orders were cancelled without a refund. Shipped orders are left out. When an order is
 * refunded, the email about the refund says that it was cancelled.
 */
export async function queueCancelledMail(
  { manager, outbox, purchase }: MailEvent,
  closed: readonly Order[],
  cause: CancellationCause,
): Promise<void> {
  const cancelled = closed.filter(isCancelled);
  const [first] = cancelled;
  if (first === undefined) return;
  const orders = await manager.getRepository(Order).findBy({ purchaseId: purchase.id });
  const isWhole = orders.every(isCancelled);
  const data = { ...toMailOrders(purchase, cancelled), cause, isWhole };
  const mail = { userId: purchase.userId, eventId: first.id, data };
  await outbox.join(manager, MailKind.PURCHASE_CANCELLED, mail, { purchaseId: purchase.id, cause });
}

/**
 * Tells the customer about refunds of orders that have succeeded, or that are known to be of these orders now, and sends a copy to
 * the address for invoices.
 */
export async function queueRefundMail(
  { manager, outbox, purchase }: MailEvent,
  orders: readonly Order[],
  { before, after }: RefundChange,
): Promise<void> {
  const wasKnown = new Set(before.filter(isCompleted).map(({ id }) => id));
  const returned = after.filter((refund) => isCompleted(refund) && !wasKnown.has(refund.id));
  const [first] = returned;
  if (first === undefined) return;
  const lines = returned.flatMap((refund) => {
    const order = orders.find(({ id }) => id === refund.orderId);
    return order === undefined ? [] : [toRefundLine(order, refund)];
  });
  // An admin records one outside the provider in a transaction of its own.
  const { id: eventId, reference } = first;
  const data = { ...toMailPurchase(purchase), lines, total: sumAmounts(returned), reference };
  const common = { purchaseId: purchase.id, reference };
  const own = { userId: purchase.userId, eventId, data: { ...data, isCopy: false } };
  await outbox.join(manager, MailKind.REFUND_SUCCEEDED, own, common);
  const [order] = orders;
  const address = order === undefined ? null : await findInvoiceAddress(manager, purchase, order);
  if (address === null) return;
  const copy = { address, eventId, data: { ...data, isCopy: true } };
  await outbox.join(manager, MailKind.REFUND_SUCCEEDED, copy, common);
}

/**
 * Tells the customer that the refunds of cancelled orders have failed, often days later: they are paid as before.
 * @param refunds those of the payment.
 */
export async function queueRefundFailedMail(
  { manager, outbox, purchase }: MailEvent,
  orders: readonly Order[],
  refunds: readonly Refund[],
): Promise<void> {
  const failed = refunds.findLast(
    ({ orderId, status }) => status === 'failed' && orders.some(({ id }) => id === orderId),
  );
  if (failed === undefined) return;
  const mail = { userId: purchase.userId, eventId: failed.id, data: toMailOrders(purchase, orders) };
  await outbox.add(manager, MailKind.REFUND_FAILED, mail);
}

/**
 * Tells the admins which refunds have failed, each once: the money is still to be refunded.
 * @param cancelled the orders that waited for the refunds of their cancellation.
 */
export async function queueFailedRefundMails(
  { manager, outbox, purchase }: MailEvent,
  orders: readonly Order[],
  cancelled: readonly Order[],
  { before, after }: RefundChange,
): Promise<void> {
  const open = new Set(before.filter(({ status }) => status !== 'failed').map(({ id }) => id));
  const lines = after.flatMap((refund) => {
    if (refund.status !== 'failed' || refund.isChargeback || !open.has(refund.id)) return [];
    const order = orders.find(({ id }) => id === refund.orderId);
    if (order === undefined) return [];
    const left = notRefundedOf(order, after);
    // Nothing is due for an undone cancellation once the order is shipped.
    if (left <= 0 || (refund.dueAs === 'CANCELLATION' && isShipped(order))) return [];
    const action = failedRefundAction(order, refund, { wasCancelled: cancelled.includes(order), left });
    return [{ ...toRefundLine(order, refund), action }];
  });
  const [first] = lines;
  if (first === undefined) return;
  const admins = await findAdminIds(manager, false);
  const data = {
    ...toMailPurchase(purchase),
    lines,
    total: lines.reduce((sum, { total }) => sum + total, 0),
  };
  const mails = admins.map((userId) => ({ userId, eventId: first.refundId, data }));
  await outbox.add(manager, MailKind.ADMIN_REFUND_FAILED, ...mails);
}

/** What an email says of a refund, or of what is due for it. */
export const toRefundLine = (
  order: Order,
  { id: refundId, amount: total }: Pick<Refund, 'id' | 'amount'>,
): MailRefunds['lines'][number] => ({
  ...toMailItem(order),
  ...{ refundId, total },
  orderTotal: order.totalBill,
  isCancelled: isCancelled(order),
});

/** What an admin can do about a failed refund. @param left the whole cents of the order that are not refunded. */
function failedRefundAction(
  order: Order,
  { returnId, claimId, dueAs, amount }: Refund,
  { wasCancelled, left }: { readonly wasCancelled: boolean; readonly left: number },
): FailedRefundAction {
  if (isClosed(order.status)) return 'REFUND_OUTSIDE';
  if (returnId !== null) return 'REFUND_RETURN';
  if (claimId !== null) return 'REFUND_CLAIM';
  if (order.status === OrderStatus.REFUND_PENDING) return 'CANCEL_OR_SHIP_LATER';
  if (wasCancelled || dueAs === 'CANCELLATION') return 'CANCEL_OR_SHIP';
  return amount >= left && !isShipped(order) ? 'CANCEL_OR_REFUND_LATER' : 'REFUND_ORDER';
}

/**
 * What an email says about the refund of pieces of an order. The provider rejects one while the payment is disputed.
 * @param refund undefined when nothing was left to refund. Then other refunds are to complete, unless the order is no longer paid.
 */
export async function loadMailRefund(
  manager: EntityManager,
  { status, purchaseId }: Order,
  refund: Refund | undefined,
): Promise<MailRefund> {
  if (refund === undefined) return status === OrderStatus.PAID ? 'PENDING' : null;
  const isDisputed = await manager.getRepository(Payment).existsBy({ purchaseId, dispute: 'open' });
  return isDisputed ? 'DISPUTED' : refund.amount;
}
