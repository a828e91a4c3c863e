import type { CreditNoteFacts, SaleLine } from './document-facts';

/** A refund that has succeeded. */
export interface CompletedRefund {
  readonly id: string;
  readonly orderId: string;
  /** Whole cents. */
  readonly amount: number;
  /** The ids of the other refunds for the same return or claim, or of the order without either, failed ones too. */
  readonly relatedIds: readonly string[];
  /** Whole cents that it and the related ones have returned to the customer. */
  readonly totalRefunded: number;
}

/** What a credit note credits of a line. */
export interface Credit extends Pick<CreditNoteFacts, 'line' | 'credited'> {
  readonly refundId: string;
}

/**
 * The credits for refunds of orders on an invoice. Those of an order never exceed its line. The credit note of a refund that the
 * bank returned stays: later refunds credit only what exceeds it.
 * @param before the credits so far.
 */
export function creditsOf(
  lines: readonly SaleLine[],
  before: readonly Credit[],
  refunds: readonly CompletedRefund[],
): readonly Credit[] {
  return refunds.reduce<readonly Credit[]>((credits, refund) => {
    const { id: refundId, orderId, amount, relatedIds, totalRefunded } = refund;
    const known = [...before, ...credits];
    const line = lines.find((candidate) => candidate.orderId === orderId);
    if (line === undefined || known.some((credit) => credit.refundId === refundId)) return credits;
    const left = line.total - sumCredits(known.filter((credit) => credit.line.orderId === orderId));
    const related = known.filter((credit) => relatedIds.includes(credit.refundId));
    const notCredited = totalRefunded - sumCredits(related);
    const credited = Math.min(amount, notCredited, left);
    return credited > 0 ? [...credits, { refundId, line, credited }] : credits;
  }, []);
}

const sumCredits = (credits: readonly Credit[]): number =>
  credits.reduce((sum, { credited }) => sum + credited, 0);
