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
import type { Payment, PaymentStatus } from './payment.entity';
import { updatePayment, type PaymentUpdate } from './payment-update';
import { queueCancelledMail } from './queue-mails';
import type { Refund } from './refund.entity';
import { changeRefund, dueRefunds, findRefunds, isUnsent, saveRefunds, sumAmounts } from './refund-rows';

const { PAID, REFUND_PENDING, CHARGED_BACK, REFUNDED } = OrderStatus;

/**
 * Records a dispute at the bank and its outcome. A lost dispute returns the payment to the customer. When it is won on appeal, the
 * payment is back, and an order that an admin had closed is paid again if its customer has the goods. A lost dispute of a part of
 * the payment is a refund of that part.
 */
export async function recordDispute(update: PaymentUpdate): Promise<void> {
  const { manager, payment, orders, reported, at } = update;
  const { dispute } = reported;
  if (dispute === null || dispute === payment.dispute) return;
  const wasChargedBack = payment.status === 'charged_back';
  const step = { actor: OrderActor.PROVIDER, reason: disputeReason(payment, reported), at };
  await updatePayment(manager, payment, {
    dispute,
    disputedAt: payment.disputedAt ?? at,
    status: paymentStatusAfter(reported, payment),
  });
  const refunds = await findRefunds(manager, payment.id);
  const moved = orders.map((order) => ({ order, to: orderStatusAfter(reported, order, refunds) }));
  const unmoved = moved.filter(({ order, to }) => order.status === to).map(({ order }) => order);
  await recordEvents(manager, unmoved, step);
  for (const to of [CHARGED_BACK, PAID, REFUNDED]) {
    const moving = moved.filter((move) => move.to === to && move.order.status !== to);
    await moveOrders(
      manager,
      moving.map(({ order }) => order),
      { ...step, to },
    );
  }
  const closed = moved.filter(({ to }) => to === REFUNDED).map(({ order }) => order);
  await queueCancelledMail(
    update,
    closed.filter((order) => !unmoved.includes(order)),
    'CHARGED_BACK',
  );
  if (reported.isChargedBack) await endRefunds(update, refunds);
  if (dispute === 'won') await renewRefunds(update, refunds, wasChargedBack);
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
 * to their ids. A refund that the bank returned is not renewed, unless the bank had the whole payment in between.
 */
async function renewRefunds(
  { manager, payment, orders, at }: PaymentUpdate,
  refunds: readonly Refund[],
  wasChargedBack: boolean,
): Promise<void> {
  const due = orders.filter(({ id, status }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    const isRenewed = wasChargedBack || isRejected(own.at(-1)) || own.some(isWonBack);
    return isClosed(status) && isRenewed && !own.some((refund) => refund.status === 'pending');
  });
  await saveRefunds(manager, dueRefunds(payment, due, refunds, at));
}

/** Whether the bank had returned it to the customer, and has returned it to the shop after an appeal. */
const isWonBack = ({ isChargeback, status }: Refund): boolean => isChargeback && status === 'failed';

const isRejected = (refund: Refund | undefined): boolean =>
  refund?.status === 'failed' && refund.providerRefundId === null;

function paymentStatusAfter(
  { dispute, isChargedBack }: ProviderPayment,
  { status, refundedAmount, totalBill }: Payment,
): PaymentStatus {
  if (dispute === 'open') return status;
  return isChargedBack && refundedAmount < totalBill ? 'charged_back' : 'succeeded';
}

function orderStatusAfter(
  { dispute, isChargedBack }: ProviderPayment,
  order: Order,
  refunds: readonly Refund[],
): OrderStatus {
  const { status } = order;
  if (isChargedBack && status === PAID) return CHARGED_BACK;
  // The order was cancelled, and the customer has the money.
  if (isChargedBack && status === REFUND_PENDING) return REFUNDED;
  const isPaid =
    status === CHARGED_BACK || (status === REFUNDED && isShipped(order) && !wasRefunded(order, refunds));
  return dispute === 'won' && isPaid ? PAID : status;
}

/** Whether refunds of the shop closed the order, also when the bank has returned them since. Otherwise the bank had its payment. */
const wasRefunded = ({ id, totalBill, closedAt }: Order, refunds: readonly Refund[]): boolean =>
  sumAmounts(
    refunds.filter(({ orderId, isChargeback, status, providerRefundId, finishedAt }) => {
      const hadSucceeded =
        status === 'succeeded' || (providerRefundId !== null && isAfter(finishedAt, closedAt));
      return orderId === id && !isChargeback && hadSucceeded;
    }),
  ) >= totalBill;

const isAfter = (one: Date | null, other: Date | null): boolean =>
  one !== null && other !== null && one > other;

function disputeReason({ dispute: before }: Payment, { dispute, isChargedBack }: ProviderPayment): string {
  if (dispute === 'lost')
    return `The bank decided the dispute for the customer and returned ${isChargedBack ? '' : 'a part of '}the payment`;
  if (dispute === 'won') return 'The bank decided the dispute for the shop';
  return before === null
    ? 'The customer disputed the payment with the bank'
    : 'The bank examines the dispute again';
}
