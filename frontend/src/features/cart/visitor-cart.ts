import { MAX_CART_LINES, MAX_QUANTITY } from '../../lib/cart-rules';
import { findMismatches, isString, type Shape } from '../../lib/shape';
import { StoredValue } from '../../lib/stored-value';

export const MAX_REFERENCE_LENGTH = 60;

/** A quantity of one tool, as the browser of a visitor stores it. */
export interface VisitorLine {
  readonly toolId: string;
  readonly quantity: number;
  readonly jobReference: string | null;
  /** The price of one piece that the visitor was shown, in dollars; null before. */
  readonly shownPrice: number | null;
}

const shape: Record<keyof VisitorLine, Shape> = {
  toolId: (id) => isString(id) && /^[\da-f-]{36}$/.test(id as string),
  quantity: (quantity) =>
    Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= MAX_QUANTITY,
  jobReference: (text) =>
    text === null || (isString(text) && (text as string).length <= MAX_REFERENCE_LENGTH),
  shownPrice: (price) => price === null || (Number(price) >= 0 && Number(Number(price).toFixed(2)) === price),
};

/** The lines of a stored text, one for each tool. What is no line is ignored. */
function parseLines(text: string): readonly VisitorLine[] {
  try {
    const lines = (JSON.parse(text) as unknown[]).filter(
      (line): line is VisitorLine => findMismatches(line, shape).length === 0,
    );
    return [...new Map(lines.map((line) => [line.toolId, line])).values()].slice(0, MAX_CART_LINES);
  } catch {
    return [];
  }
}

/** The cart of a visitor, which this browser stores until a sign-in. */
export const visitorCart = new StoredValue('cart', parseLines, JSON.stringify);
