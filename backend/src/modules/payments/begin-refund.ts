import { In, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/errors';
import type { Order } from '../orders';
import { COLLECTED, isDisputed, Payment } from './payment.entity';
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
  sumNotFailed,
} from './refund-rows';

/** The refund of a part of an order: for a return, for a claim, or for neither. */
interface PartialRefund {
  /** A new one when left out. */
  readonly id?: string;
  readonly returnId?: string | null;
  readonly claimId?: string | null;
  readonly dueAs?: Refund['dueAs'];
  /** Whole cents. */
  readonly amount: number;
  readonly at: Date;
}

/**
 * Decides on the refunds of what is left of paid orders of one purchase, which are cancelled. The provider is called after the commit.
 * Returns the orders, and calls `onError` for each other one: with CONFLICT while the payment is disputed, with PAYMENT_IN_PROGRESS
 * when a part of it has a refund that is not sent.
 */
export async function beginRefunds(
  manager: EntityManager,
  orders: readonly Order[],
  at: Date,
  onError: (error: DomainError) => void,
): Promise<readonly Order[]> {
  const [first] = orders;
  if (first === undefined) return [];
  const payment = await findPayment(manager, first);
  if (isDisputed(payment)) {
    orders.forEach(() => onError(paymentDisputed()));
    return [];
  }
  const refunds = await findRefunds(manager, payment.id);
  const unsent = new Set(refunds.filter(isUnsent).map(({ orderId }) => orderId));
  const begun = orders.filter(({ id }) => !unsent.has(id));
  await saveRefunds(manager, dueRefunds(payment, begun, refunds, at, { dueAs: 'CANCELLATION' }));
  orders.filter((order) => !begun.includes(order)).forEach(() => onError(anotherInProgress()));
  return begun;
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
  { id, returnId = null, claimId = null, dueAs = null, amount, at: createdAt }: PartialRefund,
): Promise<Refund | undefined> {
  const payment = await findPayment(manager, order);
  const refunds = await findRefunds(manager, payment.id);
  const cause = { returnId, claimId };
  const inProgress = (refund: Refund) =>
    hasCause(refund, cause) ? refund.status === 'pending' : refund.orderId === order.id && isUnsent(refund);
  if (refunds.some(inProgress)) throw anotherInProgress();
  const own = refunds.filter((refund) => hasCause(refund, cause));
  const due = Math.min(amount - sumNotFailed(own), notRefundedOf(order, refunds));
  if (due <= 0) return undefined;
  const refund = createRefund({
    ...(id !== undefined && { id }),
    ...cause,
    ...{ paymentId: payment.id, orderId: order.id, dueAs, amount: due, createdAt },
  });
  await saveRefunds(manager, [refund]);
  return refund;
}

/** The pieces of a return or claim that are refunded. */
type RefundedPieces = Pick<PartialRefund, 'returnId' | 'claimId' | 'at'> & { readonly quantity: number };

/** As {@link beginPartialRefund}, for what the pieces of a return or claim cost. */
export const beginPiecesRefund = (
  manager: EntityManager,
  order: Order,
  { quantity, ...refund }: RefundedPieces,
): Promise<Refund | undefined> =>
  beginPartialRefund(manager, order, { ...refund, amount: quantity * order.toolPrice });

/**
 * The provider rejects refunds of a disputed payment.
 * @throws DomainError CONFLICT while the payment of a paid order is disputed.
 */
export async function assertUndisputed(manager: EntityManager, order: Order): Promise<void> {
  if (isDisputed(await findPayment(manager, order))) throw paymentDisputed();
}

/** What no refund returns of a paid order, those included that are due, in whole cents. */
export async function loadNotRefunded(manager: EntityManager, order: Order): Promise<number> {
  const payment = await findPayment(manager, order);
  return notRefundedOf(order, await findRefunds(manager, payment.id));
}

/** When a refund is still due of an order, but another one, which the bank has not completed, takes all that is left of it. */
export const refundInProgress = (): DomainError =>
  paymentInProgress('The bank has not completed another refund of this order.');

const anotherInProgress = (): DomainError =>
  paymentInProgress('Another refund of this order is not completed yet. Try again in a moment.');

const paymentDisputed = (): DomainError =>
  new DomainError(
    'CONFLICT',
    'The payment of this order is disputed, so it cannot be refunded until the bank has decided.',
  );

const findPayment = (manager: EntityManager, { purchaseId }: Order): Promise<Payment> =>
  manager.getRepository(Payment).findOneByOrFail({ purchaseId, status: In(COLLECTED) });
