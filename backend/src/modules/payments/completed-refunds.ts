import type { CompletedRefund } from '../documents';
import type { Refund } from './refund.entity';
import { hasCause } from './refund-rows';

/**
 * The refunds of orders that have succeeded since: at the provider, or by their assignment to an order. What the bank returned
 * after a dispute is none of the shop's.
 */
export function findCompleted(
  before: readonly Refund[],
  after: readonly Refund[],
): readonly CompletedRefund[] {
  const completed = (refunds: readonly Refund[]) =>
    refunds.flatMap((refund) => {
      const { id, orderId, amount, status, isChargeback } = refund;
      if (status !== 'succeeded' || orderId === null || isChargeback) return [];
      return { id, orderId, amount, replaces: findReplaced(refund, refunds) };
    });
  const known = new Set(completed(before).map(({ id }) => id));
  return completed(after).filter(({ id }) => !known.has(id));
}

/**
 * The refunds of the same payment that a refund of an order replaces: the failed ones for the same return or claim, or the chain of
 * those of the same order and amount without either. A refund replaces one that had failed before it was decided on, and
 * each is replaced once: a further one of the same amount returns further money.
 * @param refunds those of the payment, oldest first.
 */
function findReplaced(refund: Refund, refunds: readonly Refund[]): readonly string[] {
  const { id, orderId, amount } = refund;
  if (!isWithoutCause(refund))
    return refunds
      .filter((other) => hasCause(other, refund) && other.status === 'failed')
      .map((other) => other.id);
  const chains = new Map<string, readonly string[]>();
  const failed: Refund[] = [];
  for (const row of refunds) {
    if (!isWithoutCause(row) || row.orderId !== orderId || row.amount !== amount) continue;
    const index = failed.findIndex(({ finishedAt }) => finishedAt !== null && finishedAt <= row.createdAt);
    const [replaced] = index === -1 ? [] : failed.splice(index, 1);
    chains.set(row.id, replaced === undefined ? [] : [replaced.id, ...(chains.get(replaced.id) ?? [])]);
    if (row.status === 'failed') failed.push(row);
  }
  return chains.get(id) ?? [];
}

const isWithoutCause = ({ returnId, claimId }: Refund): boolean => returnId === null && claimId === null;
