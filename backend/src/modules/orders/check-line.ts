import { pieces } from '../../common/counts';
import { badInput, DomainError, notFound } from '../../common/errors';
import { formatCents, totalError } from '../../common/money';
import { roundDown, totalPrice, unitPrice } from '../tools';
import type { ToolTerms } from './purchase-terms';
import type { Allowance } from './unpaid-limits';

/** A quantity of one tool, and the prices that the customer was shown for it. */
export interface LineRequest {
  /** In lower case. */
  readonly toolId: string;
  readonly quantity: number;
  /** Of one piece, in whole cents. */
  readonly price?: number | null | undefined;
  /** In whole cents. */
  readonly total?: number | null | undefined;
}

/** The rules for one tool of a purchase. Returns the error of the first one that is broken, with the field `quantity`. */
export function checkLine(
  tool: ToolTerms | undefined,
  { quantity, price, total: expectedTotal }: LineRequest,
  allowance: (tool: ToolTerms) => Allowance,
): DomainError | undefined {
  if (tool === undefined) return notFound('tool');
  const { minOrder, orderMultiple } = tool;
  if (quantity < minOrder) {
    return badInput({ quantity: `Minimum order amount : ${String(minOrder)} piece` });
  }
  if (quantity > tool.available) return outOfStock(roundDown(tool.available, orderMultiple));
  if (quantity % orderMultiple !== 0) {
    return badInput({ quantity: `Order in multiples of ${pieces(orderMultiple)}` });
  }
  const total = totalPrice(tool, quantity);
  const error = totalError(total);
  if (error !== undefined) return badInput({ quantity: error });
  // A customer who was shown the list price pays the lower one of the break.
  const isExpected = (shown: number | null | undefined, amount: number, listAmount: number): boolean =>
    shown == null || shown === amount || shown === listAmount;
  if (!isExpected(price, unitPrice(tool, quantity), tool.price)) return priceChanged(total);
  if (!isExpected(expectedTotal, total, quantity * tool.price)) return priceChanged(total);
  const { maxQuantity, notice } = allowance(tool);
  return quantity > maxQuantity ? limitReached(notice ?? '') : undefined;
}

const priceChanged = (total: number): DomainError =>
  badInput({ total: `The price has changed: this order now comes to ${formatCents(total)}.` });

function outOfStock(available: number): DomainError {
  const message = `Maximum available order : ${String(available)} piece`;
  return new DomainError('OUT_OF_STOCK', message, { quantity: message });
}

const limitReached = (notice: string): DomainError =>
  new DomainError('UNPAID_LIMIT_REACHED', notice, { quantity: notice });
