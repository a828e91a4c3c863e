import { formatCount, pieces } from '../../common/counts';
import { formatCents, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS, totalError } from '../../common/money';
import { quantityNotice, type Allowance } from '../orders';
import { affordableQuantity, roundDown, totalPrice, unitPrice, type Tool } from '../tools';

/** Why a line cannot be ordered as it is, or what the customer should know before. */
export enum CartProblemKind {
  BELOW_MINIMUM = 'BELOW_MINIMUM',
  NOT_A_MULTIPLE = 'NOT_A_MULTIPLE',
  NOT_ENOUGH_STOCK = 'NOT_ENOUGH_STOCK',
  TOTAL_OUT_OF_RANGE = 'TOTAL_OUT_OF_RANGE',
  OUT_OF_STOCK = 'OUT_OF_STOCK',
  UNPAID_LIMIT = 'UNPAID_LIMIT',
  PRICE_CHANGED = 'PRICE_CHANGED',
  NO_LONGER_SOLD = 'NO_LONGER_SOLD',
}

interface Problem {
  readonly kind: CartProblemKind;
  /** A sentence for the customer. */
  readonly message: string;
  /** The quantity that solves it; null when only removing the line does. */
  readonly suggestedQuantity: number | null;
}

interface Line {
  readonly quantity: number;
  /** Of one piece, in whole cents; null when the customer was not shown one. */
  readonly shownPrice: number | null;
}

type SoldTool = Pick<
  Tool,
  'available' | 'minOrder' | 'orderMultiple' | 'price' | 'priceBreaks' | 'deletedAt'
>;

/**
 * The problems of a line: at most one with its quantity, and a changed price.
 * @param allowance what the limits on unpaid orders allow; undefined when they are not known, as for visitors.
 */
export function problemsOf(tool: SoldTool, line: Line, allowance?: Allowance): readonly Problem[] {
  if (tool.deletedAt !== null) {
    return [problem('NO_LONGER_SOLD', 'This tool is no longer sold.', null)];
  }
  return [quantityProblem(tool, line.quantity, allowance), priceProblem(tool, line)].filter(
    (found) => found !== undefined,
  );
}

function quantityProblem(
  tool: SoldTool,
  quantity: number,
  allowance: Allowance | undefined,
): Problem | undefined {
  const { available, minOrder, orderMultiple } = tool;
  const most = roundDown(available, orderMultiple);
  if (most < minOrder) return problem('OUT_OF_STOCK', shortage(tool), null);
  const allowed = Math.min(most, allowance?.maxQuantity ?? most);
  const suggest = (kind: keyof typeof CartProblemKind, message: string, suggested: number) =>
    problem(kind, message, nearestPayable(tool, suggested, allowed));
  // Before the stock, which is larger than the quantity that the limits allow.
  const notice = allowance && quantityNotice(quantity, allowance);
  if (notice) return suggest('UNPAID_LIMIT', notice, allowed);
  if (quantity > most) return suggest('NOT_ENOUGH_STOCK', `Only ${pieces(most)} left.`, most);
  if (quantity < minOrder)
    return suggest('BELOW_MINIMUM', `The minimum order is ${pieces(minOrder)}.`, minOrder);
  if (quantity % orderMultiple !== 0) {
    // At most the stock, which is rounded down to whole cartons.
    const up = roundDown(quantity, orderMultiple) + orderMultiple;
    return suggest('NOT_A_MULTIPLE', `Sold in cartons of ${formatCount(orderMultiple)}.`, up);
  }
  const error = totalError(totalPrice(tool, quantity));
  if (error === undefined) return undefined;
  return suggest('TOTAL_OUT_OF_RANGE', `${error}.`, quantity);
}

/** The page of the tool says how many pieces are left too. */
const shortage = ({ available, minOrder }: SoldTool): string =>
  available === 0
    ? 'Out of stock.'
    : `Only ${pieces(available)} left, below the minimum order of ${formatCount(minOrder)}.`;

/** The quantity nearest to a suggested one whose total can be ordered; null when there is none up to `most`. */
function nearestPayable(tool: SoldTool, quantity: number, most: number): number | null {
  const { minOrder, orderMultiple } = tool;
  if (totalPrice(tool, quantity) > MAX_TOTAL_CENTS) {
    const less = roundDown(affordableQuantity(tool, MAX_TOTAL_CENTS), orderMultiple);
    return less < minOrder ? null : less;
  }
  // Since a piece costs at least a cent, these are only a few cartons.
  let more = quantity;
  while (more <= most && totalPrice(tool, more) < MIN_TOTAL_CENTS) more += orderMultiple;
  return more > most ? null : more;
}

function priceProblem(tool: SoldTool, { quantity, shownPrice }: Line): Problem | undefined {
  const price = unitPrice(tool, quantity);
  if (shownPrice === null || shownPrice === price) return undefined;
  const message = `The price per piece is now ${formatCents(price)}; it was ${formatCents(shownPrice)}.`;
  return problem('PRICE_CHANGED', message, quantity);
}

const problem = (
  kind: keyof typeof CartProblemKind,
  message: string,
  suggestedQuantity: number | null,
): Problem => ({ kind: CartProblemKind[kind], message, suggestedQuantity });
