import { DomainError, joinMessages, type FieldErrors } from '../../common/errors';
import { formatCents, MIN_TOTAL_CENTS, totalError } from '../../common/money';
import { totalPrice } from '../tools';
import {
  checkLine,
  invalid,
  limitReached,
  type BrokenRule,
  type LineRequest,
  type PurchaseField,
} from './check-line';
import type { PurchaseTerms } from './purchase-terms';
import { purchaseAllowance, type UnpaidLimitSettings } from './unpaid-limits';

/** What a customer orders together. */
export interface PurchaseLines {
  readonly lines: readonly LineRequest[];
  /** The total that the customer was shown, in whole cents. */
  readonly expectedTotal?: number | null | undefined;
  /** The version of the cart that the customer was shown. */
  readonly cartVersion?: number | null | undefined;
  /** The name that the client knows a field by, of a line or of the purchase; undefined when it knows none. */
  readonly fieldName: (field: PurchaseField, line?: number) => string | undefined;
}

/**
 * Checks a purchase against the terms, with all errors of all lines in one error.
 * @throws DomainError the code of the fields when all have the same, else BAD_USER_INPUT: NOT_FOUND, OUT_OF_STOCK,
 * UNPAID_LIMIT_REACHED, CONFLICT
 */
export function checkPurchase(
  terms: PurchaseTerms,
  purchase: PurchaseLines,
  settings: UnpaidLimitSettings,
): void {
  const broken = [...brokenRules(terms, purchase, settings)];
  if (broken.length > 0) throw toError(broken);
}

type NamedRule = BrokenRule<string | undefined>;

function* brokenRules(
  terms: PurchaseTerms,
  { lines, expectedTotal, cartVersion, fieldName }: PurchaseLines,
  settings: UnpaidLimitSettings,
): Generator<NamedRule> {
  const named = (rule: BrokenRule, line?: number) => ({ ...rule, field: fieldName(rule.field, line) });
  if (cartVersion != null && cartVersion !== terms.cartVersion) {
    // The lines may not be those that the customer wants now, so their errors do not matter.
    yield named({ field: 'cartVersion', message: 'Your cart has changed.', code: 'CONFLICT' });
    return;
  }
  const { tools } = terms;
  const allowance = purchaseAllowance(terms, lines, settings);
  const ordered = new Set<string>();
  let total = 0;
  for (const [index, line] of lines.entries()) {
    const tool = tools.get(line.toolId);
    for (const rule of checkLine(tool, line, allowance.tools.get(line.toolId))) yield named(rule, index);
    if (tool === undefined) continue;
    if (ordered.has(tool.id)) yield named(invalid('toolId', 'List each tool once'), index);
    ordered.add(tool.id);
    total += totalPrice(tool, line.quantity);
  }
  const isTotalKnown = lines.every(({ toolId }) => tools.has(toolId));
  if (isTotalKnown && expectedTotal != null && expectedTotal !== total) {
    const message = `The price has changed: this purchase is now ${formatCents(total)}.`;
    yield named(invalid('expectedTotal', message));
  }
  if (allowance.notice !== null) yield named(limitReached('lines', allowance.notice));
  if (lines.length === 1) return;
  // Each line has the minimum.
  const error = totalError(Math.max(total, MIN_TOTAL_CENTS));
  if (error !== undefined) yield named(invalid('lines', error));
}

/**
 * One error for the broken rules. A field has the code of its first one. Rules of what the client has no field for, such as an
 * unknown tool, leave out the others.
 */
function toError(broken: readonly NamedRule[]): DomainError {
  const unnamed = broken.filter(({ field }) => field === undefined);
  const byField = new Map<string | undefined, NamedRule>();
  for (const rule of unnamed.length > 0 ? unnamed : broken) {
    const first = byField.get(rule.field);
    const joined = first && { ...first, message: joinMessages([first.message, rule.message]) };
    byField.set(rule.field, joined ?? rule);
  }
  const errors = [...byField.values()];
  const [code = 'BAD_USER_INPUT', ...others] = new Set(errors.map((error) => error.code));
  const fields = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message]]));
  return new DomainError(
    others.length === 0 ? code : 'BAD_USER_INPUT',
    joinMessages(errors.map(({ message }) => message)),
    { fields: fields.length === 0 ? undefined : (Object.fromEntries(fields) as FieldErrors) },
  );
}
