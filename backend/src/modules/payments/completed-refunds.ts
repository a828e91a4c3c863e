import type { CompletedRefund } from '../documents';
import type { Refund } from './refund.entity';
import { sumAmounts } from './refund-rows';

/** The refunds of orders that have succeeded since: at the provider, or by their assignment to an order. */
export function findCompleted(
  before: readonly Refund[],
  after: readonly Refund[],
): readonly CompletedRefund[] {
  const known = new Set(before.filter(isCompleted).map(({ id }) => id));
  return after
    .filter(isCompleted)
    .filter(({ id }) => !known.has(id))
    .map((refund) => {
      const related = after.filter((other) => other !== refund && isRelated(other, refund));
      return {
        id: refund.id,
        orderId: refund.orderId,
        amount: refund.amount,
        relatedIds: related.map(({ id }) => id),
        totalRefunded: sumAmounts([refund, ...related.filter(({ status }) => status === 'succeeded')]),
      };
    });
}

/** Whether the shop has refunded it. Money that the bank returned after a dispute is not a refund of the shop. */
export const isCompleted = (refund: Refund): refund is Refund & { readonly orderId: string } =>
  refund.status === 'succeeded' && refund.orderId !== null && !refund.isChargeback;

/** Whether two refunds are for the same return or claim, or for the same order without either. */
const isRelated = (one: Refund, other: Refund): boolean =>
  !one.isChargeback &&
  one.orderId === other.orderId &&
  one.returnId === other.returnId &&
  one.claimId === other.claimId;
