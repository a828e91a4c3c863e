import { In, type EntityManager } from 'typeorm';
import type { Order } from '../orders';
import { COLLECTED, Payment } from './payment.entity';
import { paymentInProgress } from './payment-update';
import type { Refund } from './refund.entity';
import {
  createRefund,
  dueRefunds,
  findRefunds,
  hasCause,
  isUnsent,
  notRefundedOf,
  saveRefunds,
} from './refund-rows';

/** The refund of a part of an order: for a return, for a claim, or for neither. */
interface PartialRefund {
  readonly returnId?: string | null;
  readonly claimId?: string | null;
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
 * Decides on the refund of a part of a paid order, whose purchase the transaction has locked. It is at most what is left of
 * the order; there is none when nothing is left. The provider is called after the commit.
 * @throws DomainError PAYMENT_IN_PROGRESS while the refund of the return or claim is pending, or another one of the order is not
 * sent.
 */
export async function beginPartialRefund(
  manager: EntityManager,
  order: Order,
  { returnId = null, claimId = null, amount, at: createdAt }: PartialRefund,
): Promise<Refund | undefined> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  const cause = { returnId, claimId };
  const inProgress = (refund: Refund) =>
    hasCause(refund, cause) ? refund.status === 'pending' : refund.orderId === order.id && isUnsent(refund);
  if (refunds.some(inProgress))
    throw paymentInProgress('Another refund of this order is not completed yet. Try again in a moment.');
  const due = Math.min(amount, notRefundedOf(order, refunds));
  if (due <= 0) return undefined;
  const refund = createRefund({
    ...cause,
    ...{ paymentId: payment.id, orderId: order.id, amount: due, createdAt },
  });
  await saveRefunds(manager, [refund]);
  return refund;
}

const findPayment = (manager: EntityManager, { purchaseId }: Order): Promise<Payment> =>
  manager.getRepository(Payment).findOneByOrFail({ purchaseId, status: In(COLLECTED) });
