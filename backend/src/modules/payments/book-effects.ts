import type { EntityManager } from 'typeorm';
import { formatCents } from '../../common/money';
import type { ProviderPayment } from '../../platform/payments/payment-provider';
import { isEnded, moveOrder, type Order, OrderActor, OrderStatus, recordEvent } from '../orders';
import { Payment, type PaymentStatus } from './payment.entity';

/** The money came. For an order that has ended meanwhile it is only written down; the refund follows, see `finishRefunds`. */
export async function bookSuccess(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  at: Date,
): Promise<void> {
  if (payment.status !== 'open') return;
  const awaited = order.status === OrderStatus.PLACED;
  await change(manager, payment, { status: awaited ? 'succeeded' : 'refunding', paidAt: at });
  const step = { actor: OrderActor.PROVIDER, at };
  if (awaited) {
    await moveOrder(manager, order, { ...step, to: OrderStatus.PAID, reason: 'The card was charged' });
  } else {
    await recordEvent(manager, order.id, {
      ...step,
      to: order.status,
      reason: 'The card was charged after the order had ended; the money goes back',
    });
  }
}

/**
 * Money went back: asked for by us, or at the provider itself. All of it ends the order, a part is only written down, and so
 * is what the bank sends back to us: the order has ended, and its pieces may be sold to others by then.
 */
export async function bookRefund(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  { refundedAmount, amount }: ProviderPayment,
  at: Date,
): Promise<void> {
  if (refundedAmount === payment.refundedAmount) return;
  const whole = refundedAmount === amount;
  const reason = reasonOfRefund(payment, refundedAmount, whole);
  await change(manager, payment, { refundedAmount, status: statusAfterRefund(payment, whole) });
  const step = { actor: OrderActor.PROVIDER, reason, at };
  if (whole && !isEnded(order.status)) {
    await moveOrder(manager, order, { ...step, to: OrderStatus.REFUNDED });
  } else {
    await recordEvent(manager, order.id, { ...step, to: order.status });
  }
}

/** What the bank sends back is not tried again by itself: it would come back again, and nobody would hear of it. */
function statusAfterRefund({ status }: Payment, whole: boolean): PaymentStatus {
  if (whole) return 'refunded';
  return status === 'refunded' ? 'bounced' : status;
}

function reasonOfRefund({ refundedAmount: before }: Payment, now: number, whole: boolean): string {
  if (now < before)
    return `The bank sent ${formatCents(before - now)} back to us; they must be returned in another way`;
  return whole ? 'The money was given back' : `${formatCents(now)} were given back`;
}

/** The customer disputes the payment at the bank: written down once, where the order stands. */
export async function bookDispute(
  manager: EntityManager,
  order: Order,
  payment: Payment,
  { disputed }: ProviderPayment,
  at: Date,
): Promise<void> {
  if (!disputed || payment.disputedAt !== null) return;
  await change(manager, payment, { disputedAt: at });
  await recordEvent(manager, order.id, {
    to: order.status,
    actor: OrderActor.PROVIDER,
    reason: 'The customer disputes the payment at the bank',
    at,
  });
}

/** Writes values into the record, and into what was read of it. */
export async function change(
  manager: EntityManager,
  payment: Payment,
  values: Partial<Payment>,
): Promise<Payment> {
  await manager.getRepository(Payment).update({ id: payment.id }, values);
  return Object.assign(payment, values);
}
