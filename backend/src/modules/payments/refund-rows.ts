import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids';
import { OrderStatus, type Order } from '../orders';
import type { Payment } from './payment.entity';
import { Refund, type OrderRefundStatus } from './refund.entity';

/** What a refund is for besides its order. */
type RefundCause = Pick<Refund, 'returnId' | 'claimId'>;

/** The refunds of a payment before and after a change. */
export interface RefundChange {
  readonly before: readonly Refund[];
  readonly after: readonly Refund[];
}

/** The refunds of a payment, oldest first. */
export const findRefunds = (manager: EntityManager, paymentId: string): Promise<Refund[]> =>
  manager.getRepository(Refund).find({ where: { paymentId }, order: { id: 'ASC' } });

/** Inserts new refunds and updates others, with one statement. */
export async function saveRefunds(manager: EntityManager, refunds: readonly Refund[]): Promise<void> {
  if (refunds.length > 0) await manager.getRepository(Refund).upsert([...refunds], ['id']);
}

export const createRefund = (
  values: Pick<Refund, 'paymentId' | 'orderId' | 'amount' | 'createdAt'> & Partial<Refund>,
): Refund =>
  Object.assign(new Refund(), {
    id: newId(),
    status: 'pending',
    returnId: null,
    claimId: null,
    providerRefundId: null,
    isChargeback: false,
    dueAs: null,
    dueMailedAt: null,
    failedRefundId: null,
    reference: null,
    finishedAt: null,
    ...values,
  });

/** A copy of a refund with other values. */
export const changeRefund = (refund: Refund, changes: Partial<Refund>): Refund =>
  Object.assign(new Refund(), refund, changes);

/**
 * The `dueAs` of a refund that fails now. While the order waits for refunds, those made in the dashboard count as part of the
 * cancellation.
 */
export const dueAsFailed = ({ dueAs }: Refund, order: Order | undefined): Refund['dueAs'] =>
  dueAs ?? (order?.status === OrderStatus.REFUND_PENDING ? 'CANCELLATION' : null);

/** Whether a refund is for the return or the claim of a cause. No refund is when the cause has neither. */
export const hasCause = (refund: Refund, { returnId, claimId }: RefundCause): boolean =>
  (returnId !== null && refund.returnId === returnId) || (claimId !== null && refund.claimId === claimId);

/** Whether the shop decided on a refund that the provider has not reported yet: it must be sent, perhaps again. */
export const isUnsent = ({ status, providerRefundId }: Refund): boolean =>
  status === 'pending' && providerRefundId === null;

/** Whether the cancellation of an order waits for a refund that is pending, sent or not. */
export const isAwaitingRefund = (order: Order, refunds: readonly Refund[]): boolean =>
  order.status === OrderStatus.REFUND_PENDING &&
  refunds.some(({ orderId, status }) => orderId === order.id && status === 'pending');

/** What refunds outside the provider, which it does not report, have returned of a payment, in whole cents. */
export const refundedOutside = (refunds: readonly Refund[]): number =>
  sumAmounts(refunds.filter(({ failedRefundId }) => failedRefundId !== null));

/** What completed refunds have returned of an order, in whole cents. */
export const refundedOf = ({ id }: Order, refunds: readonly Refund[]): number =>
  sumAmounts(refunds.filter(({ orderId, status }) => orderId === id && status === 'succeeded'));

/** What is left of an order after its completed refunds and those that are pending at the provider, in whole cents. */
export const remainingOf = (order: Order, refunds: readonly Refund[]): number =>
  order.totalBill -
  refundedOf(order, refunds) -
  sumAmounts(
    refunds.filter(
      ({ orderId, status, providerRefundId }) =>
        orderId === order.id && status === 'pending' && providerRefundId !== null,
    ),
  );

/** What refunds return that have not failed, in whole cents. */
export const sumNotFailed = (refunds: readonly Refund[]): number =>
  sumAmounts(refunds.filter(({ status }) => status !== 'failed'));

/** What neither a completed nor a pending refund returns of an order, in whole cents. */
export const notRefundedOf = (order: Order, refunds: readonly Refund[]): number =>
  order.totalBill - sumNotFailed(refunds.filter(({ orderId }) => orderId === order.id));

/** What became of the money of an order that was closed as refunded. */
export function refundStatusOf(
  order: Order,
  { status }: Pick<Payment, 'status'>,
  refunds: readonly Refund[],
): OrderRefundStatus {
  if (refundedOf(order, refunds) >= order.totalBill) return 'REFUNDED';
  if (status === 'charged_back') return 'CHARGED_BACK';
  return notRefundedOf(order, refunds) > 0 ? 'REFUND_FAILED' : 'REFUND_PENDING';
}

/** New refunds of what is left of each order. */
export const dueRefunds = (
  { id: paymentId }: Payment,
  orders: readonly Order[],
  refunds: readonly Refund[],
  createdAt: Date,
  { returnId = null, claimId = null, dueAs = null }: Partial<RefundCause & Pick<Refund, 'dueAs'>> = {},
): readonly Refund[] =>
  orders.flatMap((order) => {
    const amount = remainingOf(order, refunds);
    const values = { paymentId, orderId: order.id, returnId, claimId, dueAs, amount, createdAt };
    return amount > 0 ? createRefund(values) : [];
  });

export const sumAmounts = (refunds: readonly Pick<Refund, 'amount'>[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
