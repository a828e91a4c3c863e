import type { CreditNoteFacts, SaleLine } from './document-facts';

/** A refund that has succeeded. */
export interface CompletedRefund {
  readonly id: string;
  readonly orderId: string;
  /** Whole cents. */
  readonly amount: number;
  /** Earlier refunds that failed, and that this one repeats. */
  readonly replaces?: readonly string[];
}

/** What a credit note credits of a line. */
export interface Credit extends Pick<CreditNoteFacts, 'line' | 'credited'> {
  readonly refundId: string;
}

/**
 * The credits for refunds of orders on an invoice. Those of an order never exceed its line: a refund that replaces one that the
 * bank returned credits nothing, since the credit note of the first one stays.
 * @param before the credits so far.
 */
export function creditsOf(
  lines: readonly SaleLine[],
  before: readonly Credit[],
  refunds: readonly CompletedRefund[],
): readonly Credit[] {
  return refunds.reduce<readonly Credit[]>((credits, { id: refundId, orderId, amount, replaces = [] }) => {
    const known = [...before, ...credits];
    const line = lines.find((candidate) => candidate.orderId === orderId);
    if (line === undefined || known.some((credit) => [refundId, ...replaces].includes(credit.refundId)))
      return credits;
    const left = known
      .filter((credit) => credit.line.orderId === orderId)
      .reduce((rest, { credited }) => rest - credited, line.total);
    const credited = Math.min(amount, left);
    return credited > 0 ? [...credits, { refundId, line, credited }] : credits;
  }, []);
}
