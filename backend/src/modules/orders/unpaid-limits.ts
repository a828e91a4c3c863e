import { formatCents } from '../../common/money';
import { affordableQuantity, roundDown, type Tool } from '../tools';

/** The limits on the unpaid orders of one account, as the operator sets them. */
export interface UnpaidLimitSettings {
  /** The number of unpaid orders; 0 for no limit. */
  readonly orders: number;
  /** The total of all unpaid orders in whole cents; 0 for no limit. */
  readonly value: number;
  /** The percentage of the stock of one tool. */
  readonly stockShare: number;
  /** The percentage of these limits that an account with an unverified email address has; at least one order. */
  readonly unverifiedPercent: number;
}

/** The limits of one account, without limits as Infinity. */
interface UnpaidLimits {
  readonly orders: number;
  readonly value: number;
  readonly stockShare: number;
  readonly isVerified: boolean;
}

/** The unpaid orders of one account. */
export interface UnpaidOrders {
  readonly count: number;
  /** Whole cents. */
  readonly total: number;
  /** Units of the tool in question. */
  readonly units: number;
}

/** How much of a tool an account can order now. */
export interface Allowance {
  /** At most the stock; 0 when the limits do not allow the minimum order. */
  readonly maxQuantity: number;
  /** Which limit on unpaid orders applies and what to do, as sentences; null when only the stock limits the order. */
  readonly notice: string | null;
}

export function limitsOf(settings: UnpaidLimitSettings, isVerified: boolean): UnpaidLimits {
  const factor = isVerified ? 1 : settings.unverifiedPercent / 100;
  const scaled = (limit: number) => (limit === 0 ? Infinity : Math.floor(limit * factor));
  return {
    orders: Math.max(1, scaled(settings.orders)),
    value: scaled(settings.value),
    stockShare: settings.stockShare * factor,
    isVerified,
  };
}

/**
 * How much of a tool an account can order. The value and the share of the stock never prevent a first unpaid order of
 * the tool's minimum quantity.
 */
export function allowanceOf(
  tool: Pick<Tool, 'available' | 'minOrder' | 'orderMultiple' | 'price' | 'priceBreaks'>,
  unpaid: UnpaidOrders,
  limits: UnpaidLimits,
): Allowance {
  if (unpaid.count >= limits.orders) return { maxQuantity: 0, notice: tooManyOrders(limits) };
  const { minOrder, orderMultiple } = tool;
  const available = roundDown(tool.available, orderMultiple);
  const byValue = affordableQuantity(tool, limits.value - unpaid.total);
  const byShare = Math.floor(((tool.available + unpaid.units) * limits.stockShare) / 100) - unpaid.units;
  const allowed = Math.max(Math.min(byValue, byShare), unpaid.units === 0 ? minOrder : 0);
  if (allowed >= available) return { maxQuantity: available, notice: null };
  const rule =
    byValue < byShare
      ? `total at most ${formatCents(limits.value)}`
      : `hold at most ${String(limits.stockShare)}% of the stock of a tool`;
  const maxQuantity = allowed < minOrder ? 0 : roundDown(allowed, orderMultiple);
  return { maxQuantity, notice: [tooLargeOrder(maxQuantity, unpaid, rule), ...advice(limits)].join(' ') };
}

function tooManyOrders({ orders, isVerified }: UnpaidLimits): string {
  if (orders > 1) {
    const limit = `You already have ${String(orders)} unpaid orders.`;
    return isVerified
      ? `${limit} Pay or cancel one to place another.`
      : `${limit} Pay or cancel one, or verify your email address, to place another.`;
  }
  const limit = 'You already have an unpaid order.';
  return isVerified
    ? `${limit} Pay or cancel it to place another.`
    : `${limit} Pay or cancel it, or verify your email address, to place another.`;
}

function tooLargeOrder(maxQuantity: number, { count }: UnpaidOrders, rule: string): string {
  if (maxQuantity === 0) return `Unpaid orders can ${rule}. Pay or cancel one to order this tool.`;
  const pieces = maxQuantity === 1 ? '1 piece' : `${maxQuantity.toLocaleString('en-US')} pieces`;
  return count === 0
    ? `You can order up to ${pieces} before you pay: unpaid orders can ${rule}.`
    : `You can order up to ${pieces} until your unpaid orders are paid: they can ${rule}.`;
}

const advice = ({ isVerified }: UnpaidLimits): readonly string[] =>
  isVerified ? [] : ['Verify your email address to order more.'];
