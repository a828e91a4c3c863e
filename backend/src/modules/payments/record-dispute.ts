import type { ProviderPayment } from '../../platform/payments/payment-provider';
import {
  isClosed,
  isShipped,
  moveOrders,
  OrderActor,
  OrderStatus,
  recordEvents,
  type Order,
} from '../orders';
import type { Payment } from './payment.entity';
import { updatePayment, type PaymentUpdate } from './payment-update';
import { queueCancelledMail } from './queue-mails';
import type { Refund } from './refund.entity';
import {
  changeRefund,
  dueRefunds,
  isUnsent,
  saveRefunds,
  sumAmounts,
  type RefundChange,
} from './refund-rows';

const { PAID, REFUND_PENDING, CHARGED_BACK, REFUNDED } = OrderStatus;

/** The texts of an order's history. */
const OPENED = 'The customer disputed the payment with the bank';
const REOPENED = 'The payment is in dispute again';
const WON = 'The bank decided the dispute for the shop';
const LOST = 'The bank decided the dispute for the customer and returned the payment';
const PART_LOST = 'The bank decided the dispute for the customer and returned a part of the payment';

/**
 * Records the disputes of a payment at the bank and their outcome. A lost dispute returns the payment to the customer. When it is
 * won on appeal, the payment is back, and an order that an admin had closed is paid again if its customer has the goods. A lost
 * dispute of a part of the payment is a refund of that part.
 */
export async function recordDispute(update: PaymentUpdate, { before, after }: RefundChange): Promise<void> {
  const { manager, payment, orders, reported, at } = update;
  const { dispute, isChargedBack } = reported;
  if (dispute === null) return;
  const isChanged = dispute !== payment.dispute;
  const wasChargedBack = payment.status === 'charged_back';
  // The bank also returns what was refunded outside the provider.
  const status = isChargedBack && reported.refundedAmount < payment.totalBill ? 'charged_back' : 'succeeded';
  const reason = disputeReason(payment, reported);
  if (isChanged || status !== payment.status) {
    const disputedAt = payment.disputedAt ?? at;
    await updatePayment(manager, payment, { dispute, disputedAt, status });
  }
  const by = { actor: OrderActor.PROVIDER, at };
  const moved = orders.flatMap((order) => {
    const to = orderStatusAfter(order, isChargedBack, after);
    return to === order.status ? [] : { order, to };
  });
  const unmoved = orders.filter((order) => !moved.some((move) => move.order === order));
  if (isChanged) await recordEvents(manager, unmoved, { ...by, reason });
  const move = async (to: OrderStatus, why: string) => {
    const moving = moved.filter((one) => one.to === to).map(({ order }) => order);
    await moveOrders(manager, moving, { ...by, to, reason: why });
    return moving;
  };
  await move(PAID, dispute === 'lost' ? PART_LOST : WON);
  await move(CHARGED_BACK, LOST);
  await queueCancelledMail(update, await move(REFUNDED, LOST), 'CHARGED_BACK');
  if (isChargedBack) return endRefunds(update, after);
  if (dispute === 'open') return;
  const wonBack = after.filter((refund) => isWonBack(refund) && !before.includes(refund));
  await renewRefunds(
    update,
    after,
    (own) =>
      wasChargedBack ||
      own.some((refund) => wonBack.includes(refund)) ||
      (isChanged && !own.findLast(isFailedRefund)?.providerRefundId),
  );
}

/** The customer has the money: what was not sent to the provider is no longer due. */
async function endRefunds({ manager, at }: PaymentUpdate, refunds: readonly Refund[]): Promise<void> {
  const unsent = refunds.filter(isUnsent);
  await saveRefunds(
    manager,
    unsent.map((refund) => changeRefund(refund, { status: 'failed', finishedAt: at })),
  );
}

/**
 * Refunds what is left of closed orders: the provider rejected their refunds during the dispute, and repeats its response
 * to their ids, or they were closed while the bank had the payment. When the last refund of an order that failed is one that the
 * bank returned, it is not renewed, unless the bank had the payment in between.
 * @param isRenewed whether an order with these refunds is refunded again.
 */
async function renewRefunds(
  { manager, payment, orders, at }: PaymentUpdate,
  refunds: readonly Refund[],
  isRenewed: (own: readonly Refund[]) => boolean,
): Promise<void> {
  const due = orders.filter(({ id, status }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    return isClosed(status) && isRenewed(own) && !own.some((refund) => refund.status === 'pending');
  });
  await saveRefunds(manager, dueRefunds(payment, due, refunds, at));
}

/** Whether the bank had returned it to the customer, and has returned it to the shop after an appeal. */
const isWonBack = ({ isChargeback, status }: Refund): boolean => isChargeback && status === 'failed';

/** Whether a refund of the shop has failed: the provider rejected it, or the bank has returned it. */
const isFailedRefund = ({ status, isChargeback }: Refund): boolean => status === 'failed' && !isChargeback;

/** Whether the bank has returned a refund of the shop to it. */
const wasReturned = (refund: Refund): boolean => isFailedRefund(refund) && refund.providerRefundId !== null;

function orderStatusAfter(order: Order, isChargedBack: boolean, refunds: readonly Refund[]): OrderStatus {
  const { status } = order;
  if (isChargedBack) {
    if (status === PAID) return CHARGED_BACK;
    // The order was cancelled, and the customer has the money.
    return status === REFUND_PENDING ? REFUNDED : status;
  }
  const isPaid =
    status === CHARGED_BACK || (status === REFUNDED && isShipped(order) && !wasRefunded(order, refunds));
  return isPaid ? PAID : status;
}

/**
 * Whether refunds closed the order, also those of the shop that the bank has returned since. Otherwise the bank had its payment, and
 * has given it back.
 */
const wasRefunded = ({ id, totalBill, closedAt }: Order, refunds: readonly Refund[]): boolean =>
  sumAmounts(
    refunds.filter(
      (refund) =>
        refund.orderId === id &&
        (refund.status === 'succeeded' || (wasReturned(refund) && isAfter(refund.finishedAt, closedAt))),
    ),
  ) >= totalBill;

const isAfter = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one > other;

function disputeReason({ dispute: before }: Payment, { dispute, isChargedBack }: ProviderPayment): string {
  if (dispute === 'open') return before === null ? OPENED : REOPENED;
  if (dispute === 'won') return WON;
  return isChargedBack ? LOST : PART_LOST;
}
