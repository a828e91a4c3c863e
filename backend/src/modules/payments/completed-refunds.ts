import type { CompletedRefund } from '../documents';
import type { Refund } from './refund.entity';
import { hasCause, sumAmounts } from './refund-rows';

/**
 * The refunds of orders that have succeeded since: at the provider, or by their assignment to an order. What the bank returned
 * after a dispute is none of the shop's.
 */
export function findCompleted(
  before: readonly Refund[],
  after: readonly Refund[],
): readonly CompletedRefund[] {
  const known = new Set(before.filter(isCompleted).map(({ id }) => id));
  return after
    .filter(isCompleted)
    .filter(({ id }) => !known.has(id))
    .map((refund) => {
      const related = hasNoCause(refund) ? findRepeated(refund, after) : findRelated(refund, after);
      return {
        id: refund.id,
        orderId: refund.orderId,
        amount: refund.amount,
        relatedIds: related.map(({ id }) => id),
        totalRefunded: sumAmounts([refund, ...related.filter(({ status }) => status === 'succeeded')]),
      };
    });
}

const isCompleted = (refund: Refund): refund is Refund & { readonly orderId: string } =>
  refund.status === 'succeeded' && refund.orderId !== null && !refund.isChargeback;

/** The other refunds for the same return or claim. */
const findRelated = (refund: Refund, refunds: readonly Refund[]): readonly Refund[] =>
  refunds.filter((other) => other !== refund && hasCause(other, refund));

/**
 * The failed refunds of the same order and amount that a refund without a cause repeats, as a chain. A refund repeats one that had
 * failed before it was decided on, and each is repeated once: a further one of the same amount returns further money.
 * @param refunds those of the payment, oldest first.
 */
function findRepeated({ id, orderId, amount }: Refund, refunds: readonly Refund[]): readonly Refund[] {
  const chains = new Map<string, readonly Refund[]>();
  const failed: Refund[] = [];
  for (const row of refunds) {
    if (!hasNoCause(row) || row.isChargeback || row.orderId !== orderId || row.amount !== amount) continue;
    const index = failed.findIndex(({ finishedAt }) => finishedAt !== null && finishedAt <= row.createdAt);
    const [repeated] = index === -1 ? [] : failed.splice(index, 1);
    chains.set(row.id, repeated === undefined ? [] : [repeated, ...(chains.get(repeated.id) ?? [])]);
    if (row.status === 'failed') failed.push(row);
  }
  return chains.get(id) ?? [];
}

const hasNoCause = ({ returnId, claimId }: Refund): boolean => returnId === null && claimId === null;
