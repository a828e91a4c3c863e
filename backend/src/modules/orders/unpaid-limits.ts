import { pieces } from '../../common/counts';
import { formatCents } from '../../common/money';
import { affordableQuantity, roundDown, totalPrice } from '../tools';
import type { PurchaseTerms, ToolTerms } from './purchase-terms';

/** The limits on the unpaid purchases of one account, as the operator sets them. */
export interface UnpaidLimitSettings {
  /** The number of unpaid purchases; 0 for no limit. */
  readonly purchases: number;
  /** The total of all unpaid orders in whole cents; 0 for no limit. */
  readonly value: number;
  /** The percentage of the stock of one tool. */
  readonly stockShare: number;
  /** The percentage of these limits that an account with an unverified email address has; at least one purchase. */
  readonly unverifiedPercent: number;
}

/** The limits of one account, without limits as Infinity. */
interface UnpaidLimits {
  readonly purchases: number;
  readonly value: number;
  readonly stockShare: number;
  readonly isVerified: boolean;
}

/** The unpaid purchases of one account. */
export interface UnpaidPurchases {
  readonly count: number;
  /** Of their unpaid orders, in whole cents. */
  readonly total: number;
}

/** How much of a tool an account can order now. */
export interface Allowance {
  /** At most the stock; 0 when the limits do not allow the minimum order. */
  readonly maxQuantity: number;
  /** Which limit on unpaid purchases applies and what to do, as sentences; null when only the stock limits the order. */
  readonly notice: string | null;
}

/** What the limits allow of the lines of one purchase. */
export interface PurchaseAllowance {
  /** Why they do not allow the purchase, whatever its lines are or for their total, as sentences; null when they do. */
  readonly notice: string | null;
  /** Whether the account has unpaid purchases, which it can pay or cancel. */
  readonly hasUnpaid: boolean;
  /** How much of each tool of the lines can be in it, by the id of the tool; without tools that are not in the catalogue. */
  readonly tools: ReadonlyMap<string, Allowance>;
}

export function limitsOf(settings: UnpaidLimitSettings, isVerified: boolean): UnpaidLimits {
  const percent = isVerified ? 100 : settings.unverifiedPercent;
  const scaled = (limit: number) => (limit === 0 ? Infinity : Math.floor((limit * percent) / 100));
  return {
    purchases: Math.max(1, scaled(settings.purchases)),
    value: scaled(settings.value),
    stockShare: (settings.stockShare * percent) / 100,
    isVerified,
  };
}

type LimitedTool = Pick<
  ToolTerms,
  'available' | 'minOrder' | 'orderMultiple' | 'price' | 'priceBreaks' | 'unpaidUnits'
>;

/** How much of a tool an account can order. */
export function allowanceOf(tool: LimitedTool, unpaid: UnpaidPurchases, limits: UnpaidLimits): Allowance {
  const notice = purchaseNotice(unpaid, limits);
  return notice === null ? toolAllowance(tool, unpaid, limits) : { maxQuantity: 0, notice };
}

/** What the limits allow of a purchase with these lines. */
export function purchaseAllowance(
  { customer, unpaid, tools }: Pick<PurchaseTerms, 'customer' | 'unpaid' | 'tools'>,
  lines: readonly { readonly toolId: string; readonly quantity: number }[],
  settings: UnpaidLimitSettings,
): PurchaseAllowance {
  const limits = limitsOf(settings, customer.emailVerified);
  // The value is limited for all lines together.
  const hasSeveral = tools.size > 1;
  const lineLimits = hasSeveral ? { ...limits, value: Infinity } : limits;
  let total = 0;
  for (const { toolId, quantity } of lines) {
    const tool = tools.get(toolId);
    if (tool !== undefined) total += totalPrice(tool, quantity);
  }
  return {
    notice: purchaseNotice(unpaid, limits) ?? (hasSeveral ? totalNotice(total, unpaid, limits) : null),
    hasUnpaid: unpaid.count > 0,
    tools: new Map([...tools].map(([id, tool]) => [id, toolAllowance(tool, unpaid, lineLimits)])),
  };
}

/** Why an account cannot place another purchase, whatever is in it, as sentences; null when it can. */
const purchaseNotice = ({ count }: UnpaidPurchases, limits: UnpaidLimits): string | null =>
  count < limits.purchases ? null : tooManyPurchases(limits);

/** Why the limits do not allow a quantity of a tool, as sentences; null when they do. */
export const quantityNotice = (quantity: number, { maxQuantity, notice }: Allowance): string | null =>
  quantity > maxQuantity ? notice : null;

/** Why an account cannot place a purchase of a total in whole cents, as sentences; null when it can. */
function totalNotice(total: number, unpaid: UnpaidPurchases, limits: UnpaidLimits): string | null {
  if (total <= limits.value - unpaid.total) return null;
  const rule = `Unpaid orders can total at most ${formatCents(limits.value)}`;
  const remedy =
    unpaid.count === 0
      ? `${rule}. Order less.`
      : `${rule}, and yours already total ${formatCents(unpaid.total)}. Order less, or pay or cancel one first.`;
  return [remedy, ...advice(limits)].join(' ');
}

/**
 * How much of a tool can be in another purchase of an account. The value and the share of the stock never prevent a first
 * unpaid order of the tool's minimum quantity.
 */
function toolAllowance(tool: LimitedTool, unpaid: UnpaidPurchases, limits: UnpaidLimits): Allowance {
  const { minOrder, orderMultiple, unpaidUnits } = tool;
  const available = roundDown(tool.available, orderMultiple);
  const byValue = affordableQuantity(tool, limits.value - unpaid.total);
  const byShare = Math.floor(((tool.available + unpaidUnits) * limits.stockShare) / 100) - unpaidUnits;
  const allowed = Math.max(Math.min(byValue, byShare), unpaidUnits === 0 ? minOrder : 0);
  if (allowed >= available) return { maxQuantity: available, notice: null };
  const rule =
    byValue < byShare
      ? `total at most ${formatCents(limits.value)}`
      : `hold at most ${String(limits.stockShare)}% of the stock of a tool`;
  const maxQuantity = allowed < minOrder ? 0 : roundDown(allowed, orderMultiple);
  return { maxQuantity, notice: [tooLargeOrder(maxQuantity, unpaid, rule), ...advice(limits)].join(' ') };
}

function tooManyPurchases({ purchases, isVerified }: UnpaidLimits): string {
  if (purchases > 1) {
    const limit = `You already have ${String(purchases)} unpaid purchases.`;
    return isVerified
      ? `${limit} Pay or cancel one to place another.`
      : `${limit} Pay or cancel one, or verify your email address, to place another.`;
  }
  const limit = 'You already have an unpaid purchase.';
  return isVerified
    ? `${limit} Pay or cancel it to place another.`
    : `${limit} Pay or cancel it, or verify your email address, to place another.`;
}

function tooLargeOrder(maxQuantity: number, { count }: UnpaidPurchases, rule: string): string {
  if (maxQuantity === 0) return `Unpaid orders can ${rule}. Pay or cancel one to order this tool.`;
  const quantity = pieces(maxQuantity);
  return count === 0
    ? `You can order up to ${quantity} before you pay: unpaid orders can ${rule}.`
    : `You can order up to ${quantity} until your unpaid orders are paid: they can ${rule}.`;
}

const advice = ({ isVerified }: UnpaidLimits): readonly string[] =>
  isVerified ? [] : ['Verify your email address to order more.'];
