import { badInput, DomainError, type FieldErrors } from '../../common/errors';
import { formatCents, totalError } from '../../common/money';
import { totalPrice } from '../tools';
import { checkLine, type LineRequest } from './check-line';
import type { PurchaseTerms } from './purchase-terms';
import { allowanceOf, limitsOf, type UnpaidLimitSettings } from './unpaid-limits';

/** What a customer orders together. */
export interface PurchaseLines {
  readonly lines: readonly LineRequest[];
  /** The total that the customer was shown, in whole cents. */
  readonly expectedTotal?: number | null | undefined;
  /** The name that the client knows a field of a line by. */
  readonly fieldName: (line: number, field: string) => string;
}

/**
 * Checks a purchase against the terms, with all errors of all lines in one error.
 * @throws DomainError the code of the errors when all have the same, else BAD_USER_INPUT: NOT_FOUND, OUT_OF_STOCK,
 * UNPAID_LIMIT_REACHED
 */
export function checkPurchase(
  { customer, unpaid, tools }: PurchaseTerms,
  { lines, expectedTotal, fieldName }: PurchaseLines,
  settings: UnpaidLimitSettings,
): void {
  const limits = limitsOf(settings, customer.emailVerified);
  // The value is limited for all lines together.
  const lineLimits = lines.length === 1 ? limits : { ...limits, value: Infinity };
  const errors = lines.map((line) =>
    checkLine(tools.get(line.toolId), line, (tool) => allowanceOf(tool, unpaid, lineLimits)),
  );
  if (errors.some((error) => error !== undefined)) throw joinErrors(errors, fieldName);
  const total = lines.reduce((sum, { toolId, quantity }) => {
    const tool = tools.get(toolId);
    return tool === undefined ? sum : sum + totalPrice(tool, quantity);
  }, 0);
  if (expectedTotal != null && expectedTotal !== total) {
    throw badInput({
      expectedTotal: `The price has changed: this purchase now comes to ${formatCents(total)}.`,
    });
  }
  const error = totalError(total);
  if (error !== undefined) throw badInput({ lines: error });
  if (lines.length > 1 && total > limits.value - unpaid.total) {
    const message = `Unpaid orders can total at most ${formatCents(limits.value)}. Order less, or pay or cancel an unpaid order first.`;
    throw new DomainError('UNPAID_LIMIT_REACHED', message, { lines: message });
  }
}

/** One error for the errors of the lines. */
function joinErrors(
  errors: readonly (DomainError | undefined)[],
  fieldName: PurchaseLines['fieldName'],
): DomainError {
  const found = errors.flatMap((error, line) => (error === undefined ? [] : [{ error, line }]));
  const [first, ...others] = found.map(({ error }) => error);
  if (first !== undefined && errors.length === 1) {
    const { code, message, fields } = first;
    return new DomainError(code, message, fields && renameFields(fields, (field) => fieldName(0, field)));
  }
  const fields = Object.assign(
    {},
    ...found.map(({ error: { message, fields = { toolId: message } }, line }) =>
      renameFields(fields, (field) => fieldName(line, field)),
    ),
  ) as FieldErrors;
  const code =
    first !== undefined && others.every((error) => error.code === first.code) ? first.code : 'BAD_USER_INPUT';
  return new DomainError(code, badInput(fields).message, fields);
}

const renameFields = (fields: FieldErrors, rename: (field: string) => string): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [rename(field), message]));
