import { useApolloClient } from '@apollo/client/react';
import { wasNot } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';
import { changeLine, priceOf, type CartLine, type LineChange } from './cart';
import { cartErrorAdvice } from './cart-error';
import { useSetCartLineMutation } from './set-cart-line.generated';
import { readCart, storeCart } from './store-cart';
import { visitorCart } from './visitor-cart';
import { setLine } from './visitor-cart-changes';

/**
 * Changes a line of the cart, or puts it back, and accepts its price. Shows the change before the server has checked it,
 * and a toast after an error.
 * @returns whether it was changed
 */
export function useSetCartLine() {
  const { cache } = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const [setCartLine] = useSetCartLineMutation({
    update: (to, { data }) => storeCart(to, data?.setCartLine),
  });

  return async (line: CartLine, change: LineChange = {}): Promise<boolean> => {
    const toolId = line.tool.id;
    const cart = isSignedIn ? readCart(cache) : null;
    const current = isSignedIn
      ? cart?.lines.find(({ tool }) => tool.id === toolId)
      : visitorCart.read().find((stored) => stored.toolId === toolId);
    const { quantity, jobReference } = { ...line, ...current, ...change };
    const input = { toolId, quantity, jobReference, shownPrice: priceOf(line, quantity) };
    if (!isSignedIn) {
      setLine(input);
      return true;
    }
    try {
      await setCartLine({
        variables: { input },
        ...(cart && { optimisticResponse: { setCartLine: changeLine(cart, toolId, change) } }),
      });
      return true;
    } catch (error) {
      toast.error(`${line.tool.toolName} ${wasNot(error)} changed`, cartErrorAdvice(error, 'try again'));
      return false;
    }
  };
}
