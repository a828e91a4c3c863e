import { isSold } from '../../lib/cart-problems';
import { pricesInCents, toCents, totalPrice, unitPrice } from '../../lib/prices';
import type { Cart_cartFragment } from './cart.generated';
import type { VisitorLine } from './visitor-cart';
import type { NewCartLine } from './visitor-cart-changes';

export type Cart = Cart_cartFragment;
export type CartLine = Cart['lines'][number];
export type CartProblem = CartLine['problems'][number];

/** What a customer may change in a line. */
export type LineChange = Partial<Pick<CartLine, 'quantity' | 'jobReference'>>;

/** The lines as the API takes them. */
export const toLineInputs = (lines: readonly NewCartLine[]) =>
  lines.map(({ toolId, quantity, jobReference = null }) => ({ toolId, quantity, jobReference }));

/** The cart with a line changed, before the server has checked it. */
export const changeLine = (cart: Cart, toolId: string, change: LineChange): Cart =>
  withLines(
    cart,
    cart.lines.map((line) => (line.tool.id === toolId ? priceLine({ ...line, ...change }) : line)),
  );

/** The cart without the lines of some tools. */
export const removeLines = (cart: Cart, toolIds: readonly string[]): Cart =>
  withLines(
    cart,
    cart.lines.filter(({ tool }) => !toolIds.includes(tool.id)),
  );

/** The last response for the cart of a visitor with the lines that the browser has now. */
export function applyLines(cart: Cart, stored: readonly VisitorLine[]): Cart {
  const byTool = new Map(cart.lines.map((line) => [line.tool.id, line]));
  return withLines(
    cart,
    stored.flatMap(({ toolId, quantity, jobReference, shownPrice }) => {
      const found = byTool.get(toolId);
      if (found === undefined) return [];
      const line = priceLine({ ...found, quantity, jobReference });
      const isPriceAccepted = shownPrice === line.price;
      const problems = line.problems.filter(({ kind }) => !(isPriceAccepted && kind === 'PRICE_CHANGED'));
      return [{ ...line, problems }];
    }),
  );
}

/** The price of one piece at a quantity, in dollars. */
export const priceOf = ({ tool }: CartLine, quantity: number): number =>
  unitPrice(pricesInCents(tool), quantity) / 100;

/** The line with the prices of its quantity. */
export function priceLine(line: CartLine): CartLine {
  const total = totalPrice(pricesInCents(line.tool), line.quantity) / 100;
  return { ...line, price: priceOf(line, line.quantity), total };
}

function withLines(cart: Cart, lines: CartLine[]): Cart {
  const cents = lines.filter(isSold).reduce((sum, { total }) => sum + toCents(total), 0);
  return { ...cart, lines, lineCount: lines.length, total: cents / 100 };
}
