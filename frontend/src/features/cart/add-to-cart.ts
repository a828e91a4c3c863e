import type { ApolloClient } from '@apollo/client';
import { hasUnknownOutcome } from '../../apollo/error';
import { showError, type ErrorNotice } from '../../apollo/error-notice';
import { MAX_CART_LINES } from '../../lib/cart-rules';
import { AddToCartDocument } from './add-to-cart.generated';
import { cartErrorAdvice } from './cart-error';
import { CartDocument } from './cart.generated';
import { mergeVisitorCart } from './merge-visitor-cart';
import { storeCart } from './store-cart';
import { visitorCart } from './visitor-cart';
import { addLines, type NewCartLine } from './visitor-cart-changes';

/** The cart to change: that of the account of the client, or that of this browser. */
export interface CartTarget {
  readonly client: ApolloClient;
  readonly isSignedIn: boolean;
}

/**
 * Adds quantities to the cart. Shows a toast after an error.
 * @returns whether they were added
 */
export async function addToCart(target: CartTarget, lines: readonly NewCartLine[]): Promise<boolean> {
  try {
    if (target.isSignedIn) await addToAccount(target.client, lines);
    else addToBrowser(lines);
    return true;
  } catch (error) {
    showError(addError(error));
    // The badge and the cart say whether it was added.
    if (target.isSignedIn && hasUnknownOutcome(error))
      void target.client.query({ query: CartDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    return false;
  }
}

/** How a tool is sold. */
export interface SoldTool {
  readonly id: string;
  readonly minOrder: number;
  readonly orderMultiple: number;
}

/**
 * Adds the minimum order of a tool, or one carton when the cart has the tool.
 * @returns the added quantity, 0 after an error
 */
export async function addTool(
  target: CartTarget,
  { id, minOrder, orderMultiple }: SoldTool,
): Promise<number> {
  // Without a response the tool is added as a new one, or that fails as well.
  const present = await loadToolIds(target).catch((): string[] => []);
  const quantity = present.includes(id) ? orderMultiple : minOrder;
  return (await addToCart(target, [{ toolId: id, quantity }])) ? quantity : 0;
}

async function loadToolIds({ client, isSignedIn }: CartTarget): Promise<string[]> {
  // An account gets the lines of the browser, too.
  const inBrowser = visitorCart.read().map(({ toolId }) => toolId);
  if (!isSignedIn) return inBrowser;
  const { data } = await client.query({ query: CartDocument });
  return [...inBrowser, ...(data?.cart?.lines.map(({ tool }) => tool.id) ?? [])];
}

async function addToAccount(client: ApolloClient, lines: readonly NewCartLine[]): Promise<void> {
  // A later merge would keep the larger quantity instead of the sum. Its errors are shown in the cart.
  await mergeVisitorCart(client).catch(() => undefined);
  await client.mutate({
    mutation: AddToCartDocument,
    variables: { lines: [...lines] },
    update: (cache, { data }) => storeCart(cache, data?.addToCart),
  });
}

class CartFullError extends Error {}

/** @throws CartFullError when there are more tools than a cart has. */
function addToBrowser(added: readonly NewCartLine[]): void {
  const lines = addLines(visitorCart.read(), added);
  if (lines.length > MAX_CART_LINES) throw new CartFullError(`A cart has at most ${MAX_CART_LINES} tools.`);
  visitorCart.write(lines);
}

const NOT_ADDED = 'Not added to your cart';

/** Says why nothing was added and what to do. After an unknown outcome, adding it again may double the quantity. */
function addError(error: unknown): ErrorNotice {
  if (error instanceof CartFullError) return { title: NOT_ADDED, detail: error.message };
  if (hasUnknownOutcome(error)) {
    return {
      title: "We couldn't confirm the change of your cart",
      detail: 'It may have been added. Check your cart before you add it again.',
    };
  }
  return { title: NOT_ADDED, detail: cartErrorAdvice(error, 'add it again') };
}
