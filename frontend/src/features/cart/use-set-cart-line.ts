import { useApolloClient } from '@apollo/client/react';
import { wasNot } from '../../apollo/error-notice';
import { inSequence } from '../../apollo/links/sequence-link';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';
import { changeLine, priceOf, type CartLine, type LineChange } from './cart';
import { cartErrorAdvice } from './cart-error';
import { useSetCartLineMutation } from './set-cart-line.generated';
import { pendingCart, readCart, storeCart } from './store-cart';
import { visitorCart } from './visitor-cart';
import { setLine } from './visitor-cart-changes';

/** For changes of lines: a quantity that the server gets after the removal of its line puts the line back. */
export const CART_SEQUENCE = inSequence('cart');

/**
 * Changes a line of the cart, or puts it back, and accepts the price of a changed quantity. Sends only what is changed, since
 * another device may have changed the rest. Shows the change before the server has checked it, and a toast after an error.
 * @returns whether it was changed
 */
export function useSetCartLine() {
  const client = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const [setCartLine] = useSetCartLineMutation({
    ...CART_SEQUENCE,
    update: (to, { data }) => storeCart(to, data?.setCartLine),
  });

  return async (line: CartLine, change: LineChange): Promise<boolean> => {
    const toolId = line.tool.id;
    if (!isSignedIn) {
      const stored = visitorCart.read().find((visitorLine) => visitorLine.toolId === toolId);
      const { quantity, jobReference } = { ...line, ...stored, ...change };
      setLine({ toolId, quantity, jobReference, shownPrice: priceOf(line, quantity) });
      return true;
    }
    const { quantity } = change;
    const accepted = quantity === undefined ? {} : { shownPrice: priceOf(line, quantity) };
    const cart = readCart(client.cache);
    try {
      const request = setCartLine({
        variables: { input: { toolId, ...change, ...accepted } },
        ...(cart && { optimisticResponse: { setCartLine: pendingCart(changeLine(cart, toolId, change)) } }),
      });
      await withReload(client, request);
      return true;
    } catch (error) {
      toast.error(`${line.tool.toolName} ${wasNot(error)} changed`, cartErrorAdvice(error, 'try again'));
      return false;
    }
  };
}
