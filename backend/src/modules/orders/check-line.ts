import { pieces } from '../../common/counts';
import type { ErrorCode } from '../../common/error-catalogue';
import { notFound } from '../../common/errors';
import { formatCents, totalError } from '../../common/money';
import { roundDown, totalPrice, unitPrice } from '../tools';
import type { ToolTerms } from './purchase-terms';
import { quantityNotice, type Allowance } from './unpaid-limits';

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

/** What a rule is about: of a line the tool, the quantity and the total; of a purchase its lines, its total and the cart. */
export type PurchaseField = 'toolId' | 'quantity' | 'total' | 'lines' | 'expectedTotal' | 'cartVersion';

/** A rule that a purchase breaks. */
export interface BrokenRule<Field = PurchaseField> {
  readonly field: Field;
  readonly message: string;
  readonly code: ErrorCode;
}

/** The rules for one tool of a purchase that the line breaks. */
export function* checkLine(
  tool: ToolTerms | undefined,
  { quantity, price, total: expectedTotal }: LineRequest,
  allowance: Allowance | undefined,
): Generator<BrokenRule> {
  if (tool === undefined) {
    const { code, message } = notFound('tool');
    yield { field: 'toolId', message, code };
    return;
  }
  const { minOrder, orderMultiple, available } = tool;
  const total = totalPrice(tool, quantity);
  const error = totalError(total);
  // A customer who was shown the list price pays the lower one of the break.
  const isExpected = (shown: number | null | undefined, amount: number, listAmount: number): boolean =>
    shown == null || shown === amount || shown === listAmount;
  // Each says what to order instead, which is in line with the others.
  if (quantity < minOrder) {
    yield invalid('quantity', `Minimum order amount : ${String(minOrder)} piece`);
  } else if (quantity > available) {
    const message = `Maximum available order : ${String(roundDown(available, orderMultiple))} piece`;
    yield { field: 'quantity', message, code: 'OUT_OF_STOCK' };
  } else if (quantity % orderMultiple !== 0) {
    yield invalid('quantity', `Order in multiples of ${pieces(orderMultiple)}`);
  } else if (error !== undefined) {
    yield invalid('quantity', error);
  } else if (
    !isExpected(price, unitPrice(tool, quantity), tool.price) ||
    !isExpected(expectedTotal, total, quantity * tool.price)
  ) {
    yield invalid('total', `The price has changed: this order is now ${formatCents(total)}.`);
  }
  const notice = allowance === undefined ? null : quantityNotice(quantity, allowance);
  if (notice !== null) yield limitReached('quantity', notice);
}

export const invalid = (field: PurchaseField, message: string): BrokenRule => ({
  field,
  message,
  code: 'BAD_USER_INPUT',
});

export const limitReached = (field: PurchaseField, message: string): BrokenRule => ({
  field,
  message,
  code: 'UNPAID_LIMIT_REACHED',
});
