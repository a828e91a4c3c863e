import { toCents } from './prices';

/** Says why a payment is not refunded now. */
export const REFUND_WAITS_FOR_BANK = 'The payment is disputed: it can be refunded once the bank has decided.';

/** The pieces of a return or a claim: what they cost, and what its refunds return, in US dollars. */
interface RefundedPieces {
  readonly amount: number;
  readonly refundedAmount: number;
}

/**
 * What is still due for a return or a claim that is not refunded, in US dollars. When a refund was made, it is the rest: another
 * refund of the order had left no more, and has failed since.
 */
export const amountDue = ({ amount, refundedAmount }: RefundedPieces): number =>
  (toCents(amount) - toCents(refundedAmount)) / 100;
