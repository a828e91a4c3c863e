import type { ProviderDispute } from '../../platform/payments/payment-provider';
import { isClosed, moveOrders, OrderActor, OrderStatus, recordEvents, type Order } from '../orders';
import type { Payment, PaymentStatus } from './payment.entity';
import { updatePayment, type PaymentUpdate } from './payment-update';
import { queueCancelledMail } from './queue-mails';
import type { Refund } from './refund.entity';
import { changeRefund, dueRefunds, findRefunds, isUnsent, saveRefunds } from './refund-rows';

const { PAID, REFUND_PENDING, CHARGED_BACK, REFUNDED } = OrderStatus;

/**
 * Records a dispute at the bank and its outcome. A lost dispute returns the payment to the customer; when it is won on
 * appeal, the payment is back.
 */
export async function recordDispute(update: PaymentUpdate): Promise<void> {
  const { manager, payment, orders, reported, at } = update;
  const { dispute } = reported;
  if (dispute === null || dispute === payment.dispute) return;
  const wasChargedBack = payment.status === 'charged_back';
  const step = { actor: OrderActor.PROVIDER, reason: disputeReason(payment, dispute), at };
  await updatePayment(manager, payment, {
    dispute,
    disputedAt: payment.disputedAt ?? at,
    status: paymentStatusAfter(dispute, payment),
  });
  const moved = orders.map((order) => ({ order, to: orderStatusAfter(dispute, order) }));
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
  if (dispute === 'lost') await endRefunds(update);
  if (dispute === 'won') await renewRefunds(update, wasChargedBack);
}

/** The customer has the money: what was not sent to the provider is no longer due. */
async function endRefunds({ manager, payment, at }: PaymentUpdate): Promise<void> {
  const unsent = (await findRefunds(manager, payment.id)).filter(isUnsent);
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
  wasChargedBack: boolean,
): Promise<void> {
  const refunds = await findRefunds(manager, payment.id);
  const due = orders.filter(({ id, status }) => {
    const own = refunds.filter(({ orderId }) => orderId === id);
    const isRenewed = wasChargedBack || isRejected(own.at(-1));
    return isClosed(status) && isRenewed && !own.some((refund) => refund.status === 'pending');
  });
  await saveRefunds(manager, dueRefunds(payment, due, refunds, at));
}

const isRejected = (refund: Refund | undefined): boolean =>
  refund?.status === 'failed' && refund.providerRefundId === null;

function paymentStatusAfter(
  dispute: ProviderDispute,
  { status, refundedAmount, totalBill }: Payment,
): PaymentStatus {
  if (dispute === 'open') return status;
  return dispute === 'lost' && refundedAmount < totalBill ? 'charged_back' : 'succeeded';
}

function orderStatusAfter(dispute: ProviderDispute, { status }: Pick<Order, 'status'>): OrderStatus {
  if (dispute === 'lost' && status === PAID) return CHARGED_BACK;
  // The order was cancelled, and the customer has the money.
  if (dispute === 'lost' && status === REFUND_PENDING) return REFUNDED;
  return dispute === 'won' && status === CHARGED_BACK ? PAID : status;
}

function disputeReason({ dispute: before }: Payment, dispute: ProviderDispute): string {
  if (dispute === 'lost') return 'The bank decided the dispute for the customer and returned the payment';
  if (dispute === 'won') return 'The bank decided the dispute for the shop';
  return before === null
    ? 'The customer disputed the payment with the bank'
    : 'The bank examines the dispute again';
}
