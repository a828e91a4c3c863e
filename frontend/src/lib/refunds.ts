import { toCents } from './prices';

/** Pieces whose money is due, in US dollars, with the latest refund of it. */
interface DuePieces {
  readonly amount: number;
  readonly refund: { readonly amount: number; readonly status: string } | null;
}

/**
 * What is still due for a return or a claim that is not refunded, in US dollars. When a refund was made, it is the rest: another
 * refund of the order had left no more, and has failed since.
 */
export const amountDue = ({ amount, refund }: DuePieces): number =>
  refund?.status === 'SUCCEEDED' ? (toCents(amount) - toCents(refund.amount)) / 100 : amount;
