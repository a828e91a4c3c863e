import { newId } from '../../common/ids';
import type { ProviderRefund } from '../../platform/payments/payment-provider';
import type { Order } from '../orders';
import type { PaymentUpdate } from './payment-update';
import type { Refund } from './refund.entity';
import { changeRefund, createRefund, dueAsFailed, remainingOf, sumAmounts } from './refund-rows';

/**
 * Brings the refunds of a payment in line with those that the provider reports: known ones get their status. Others are
 * added: those of the shop, which a restored backup does not have, with their order, and those that were made at the
 * provider without one. Unchanged refunds stay the same objects.
 * @param causes the ids of the returns and claims of the orders.
 */
export function matchRefunds(
  refunds: readonly Refund[],
  reported: readonly ProviderRefund[],
  { payment, orders, at }: Pick<PaymentUpdate, 'payment' | 'orders' | 'at'>,
  causes: ReadonlySet<string>,
): readonly Refund[] {
  const known = (id: string | undefined, orderId: string | null) =>
    id !== undefined && orderId !== null && causes.has(id) ? id : null;
  return reported.reduce<readonly Refund[]>((current, refund) => {
    const isKnown = (row: Refund) => isSame(row, refund);
    if (current.some(isKnown))
      return current.map((row) => (isKnown(row) ? follow(row, refund, { orders, at }) : row));
    // It had no effect before it was known.
    if (refund.status === 'failed') return current;
    const { id: providerRefundId, amount, status, isChargeback } = refund;
    const { id: orderId = null } = orders.find((order) => isOf(order, refund, current)) ?? {};
    const finishedAt = status === 'pending' ? null : at;
    const cause = { returnId: known(refund.returnId, orderId), claimId: known(refund.claimId, orderId) };
    const values = { orderId, ...cause, amount, status, providerRefundId, isChargeback };
    return [...current, createRefund({ ...values, paymentId: payment.id, createdAt: at, finishedAt })];
  }, refunds);
}

/** Whether the shop made a refund for an order, of which no more than its total is refunded. */
const isOf = (order: Order, { orderId, amount }: ProviderRefund, refunds: readonly Refund[]): boolean =>
  order.id === orderId && amount <= remainingOf(order, refunds);

/** Several rows have the id of a refund that covers several orders. */
const isSame = (row: Refund, { id, refundId, amount }: ProviderRefund): boolean =>
  row.providerRefundId === null ? row.id === refundId && row.amount === amount : row.providerRefundId === id;

function follow(
  row: Refund,
  { id: providerRefundId, status }: ProviderRefund,
  { orders, at }: Pick<PaymentUpdate, 'orders' | 'at'>,
): Refund {
  if (row.providerRefundId === providerRefundId && row.status === status) return row;
  const order = orders.find(({ id }) => id === row.orderId);
  const dueAs = status === 'failed' ? dueAsFailed(row, order) : row.dueAs;
  return changeRefund(row, { providerRefundId, status, dueAs, finishedAt: status === 'pending' ? null : at });
}

/**
 * Assigns refunds that were made at the provider to orders of the payment, where only one assignment is possible: when a
 * single order has money left, or when they empty the payment and so refund every order in full. After a refund outside the
 * provider, which may then refund the same money again, only an admin knows.
 */
export function allocateRefunds(refunds: readonly Refund[], orders: readonly Order[]): readonly Refund[] {
  const unallocated = refunds.filter(isUnallocated);
  if (unallocated.length === 0 || refunds.some(({ failedRefundId }) => failedRefundId !== null))
    return refunds;
  const left = orders.flatMap((order) => {
    const amount = remainingOf(order, refunds);
    return amount > 0 ? { orderId: order.id, amount } : [];
  });
  if (sumAmounts(left) === sumAmounts(unallocated)) return splitUnallocated(refunds, left);
  const [only, ...others] = left;
  if (only === undefined || others.length > 0) return refunds;
  let { amount } = only;
  return refunds.map((refund) => {
    if (!isUnallocated(refund) || refund.amount > amount) return refund;
    amount -= refund.amount;
    return changeRefund(refund, { orderId: only.orderId });
  });
}

/**
 * Assigns an amount of an unallocated refund to an order. The rest stays unallocated.
 * @returns the refund of the order, which keeps the id, and all refunds.
 */
export function allocatePart(
  refunds: readonly Refund[],
  refund: Refund,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): { readonly allocated: Refund; readonly after: readonly Refund[] } {
  const allocated = changeRefund(refund, { orderId, amount });
  const rest = changeRefund(refund, { id: newId(), amount: refund.amount - amount });
  const parts = rest.amount > 0 ? [allocated, rest] : [allocated];
  return { allocated, after: refunds.flatMap((row) => (row === refund ? parts : row)) };
}

/** A refund that failed took nothing from any order. */
export const isUnallocated = ({ orderId, status }: Refund): boolean =>
  orderId === null && status !== 'failed';

/** Splits the unallocated refunds over orders, whose amounts have the same sum. The first part of each keeps its id. */
function splitUnallocated(
  refunds: readonly Refund[],
  left: readonly { readonly orderId: string; readonly amount: number }[],
): readonly Refund[] {
  const remaining = left.map((part) => ({ ...part }));
  return refunds.flatMap((refund) => {
    if (!isUnallocated(refund)) return refund;
    const parts: Refund[] = [];
    for (let rest = refund.amount; rest > 0;) {
      const order = remaining.find(({ amount }) => amount > 0);
      if (order === undefined)
        throw new Error(`Refund ${refund.id} is larger than what is left of the orders`);
      const amount = Math.min(rest, order.amount);
      const id = parts.length === 0 ? refund.id : newId();
      parts.push(changeRefund(refund, { id, orderId: order.orderId, amount }));
      order.amount -= amount;
      rest -= amount;
    }
    return parts;
  });
}
