import { In, type EntityManager } from 'typeorm';
import type { Order } from '../orders';
import { COLLECTED, Payment } from './payment.entity';
import { paymentInProgress } from './payment-update';
import type { Refund } from './refund.entity';
import { createRefund, dueRefunds, findRefunds, isUnsent, notRefundedOf, saveRefunds } from './refund-rows';

/** The refund of returned pieces. */
interface ReturnRefund {
  readonly returnId: string;
  /** Whole cents. */
  readonly amount: number;
  readonly at: Date;
}

/** Decides on the refund of what is left of a paid order. The provider is called after the commit. */
export async function beginRefund(manager: EntityManager, order: Order, at: Date): Promise<void> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  await saveRefunds(manager, dueRefunds(payment, [order], refunds, at));
}

/**
 * Decides on the refund of returned pieces of a paid order, whose purchase the transaction has locked. It is at most what
 * is left of the order; there is none when nothing is left. The provider is called after the commit.
 * @throws DomainError PAYMENT_IN_PROGRESS while the refund of the return is pending, or another one of the order is not sent.
 */
export async function beginReturnRefund(
  manager: EntityManager,
  order: Order,
  { returnId, amount, at: createdAt }: ReturnRefund,
): Promise<Refund | undefined> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  const inProgress = (refund: Refund) =>
    refund.returnId === returnId
      ? refund.status === 'pending'
      : refund.orderId === order.id && isUnsent(refund);
  if (refunds.some(inProgress))
    throw paymentInProgress('Another refund of this order is not completed yet. Try again in a moment.');
  const due = Math.min(amount, notRefundedOf(order, refunds));
  if (due <= 0) return undefined;
  const values = { paymentId: payment.id, orderId: order.id, returnId, amount: due, createdAt };
  const refund = createRefund(values);
  await saveRefunds(manager, [refund]);
  return refund;
}

const findPayment = (manager: EntityManager, { purchaseId }: Order): Promise<Payment> =>
  manager.getRepository(Payment).findOneByOrFail({ purchaseId, status: In(COLLECTED) });
