import { In, type EntityManager } from 'typeorm';
import type { DomainError } from '../../common/errors';
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
  sumAmounts,
} from './refund-rows';

/** The refund of a part of an order: for a return, for a claim, or for neither. */
interface PartialRefund {
  /** A new one when left out. */
  readonly id?: string;
  readonly returnId?: string | null;
  readonly claimId?: string | null;
  /** Whole cents. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Decides on the refund of what is left of a paid order. The provider is called after the commit.
 * @throws DomainError PAYMENT_IN_PROGRESS while a refund of a part of it is not sent.
 */
export async function beginRefund(manager: EntityManager, order: Order, at: Date): Promise<void> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  if (refunds.some((refund) => refund.orderId === order.id && isUnsent(refund))) throw anotherInProgress();
  await saveRefunds(manager, dueRefunds(payment, [order], refunds, at));
}

/**
 * Decides on the refund of a part of a paid order, whose purchase the transaction has locked. It is at most what is left of
 * the order, and less than the amount when the return or claim has other refunds, as after a restored backup; there is none
 * when nothing is left. The provider is called after the commit.
 * @throws DomainError PAYMENT_IN_PROGRESS while the refund of the return or claim is pending, or another one of the order is not
 * sent.
 */
export async function beginPartialRefund(
  manager: EntityManager,
  order: Order,
  { id, returnId = null, claimId = null, amount, at: createdAt }: PartialRefund,
): Promise<Refund | undefined> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  const cause = { returnId, claimId };
  const inProgress = (refund: Refund) =>
    hasCause(refund, cause) ? refund.status === 'pending' : refund.orderId === order.id && isUnsent(refund);
  if (refunds.some(inProgress)) throw anotherInProgress();
  const own = refunds.filter((refund) => hasCause(refund, cause) && refund.status !== 'failed');
  const due = Math.min(amount - sumAmounts(own), notRefundedOf(order, refunds));
  if (due <= 0) return undefined;
  const refund = createRefund({
    ...(id !== undefined && { id }),
    ...cause,
    ...{ paymentId: payment.id, orderId: order.id, amount: due, createdAt },
  });
  await saveRefunds(manager, [refund]);
  return refund;
}

/** What no refund returns of a paid order, those included that are due, in whole cents. */
export async function loadNotRefunded(manager: EntityManager, order: Order): Promise<number> {
  const payment = await findPayment(manager, order);
  return notRefundedOf(order, await findRefunds(manager, payment.id));
}

const anotherInProgress = (): DomainError =>
  paymentInProgress('Another refund of this order is not completed yet. Try again in a moment.');

const findPayment = (manager: EntityManager, { purchaseId }: Order): Promise<Payment> =>
  manager.getRepository(Payment).findOneByOrFail({ purchaseId, status: In(COLLECTED) });
