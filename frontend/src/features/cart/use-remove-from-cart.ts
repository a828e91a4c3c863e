import { useApolloClient } from '@apollo/client/react';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';
import { removeLines, type CartLine } from './cart';
import { useRemoveFromCartMutation } from './remove-from-cart.generated';
import { pendingCart, readCart, storeCart } from './store-cart';
import { CART_SEQUENCE, useSetCartLine } from './use-set-cart-line';
import { removeTools } from './visitor-cart-changes';

/** Removes a line from the cart, before the server responds. A toast offers to undo it, or says that it failed. */
export function useRemoveFromCart() {
  const client = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const setLine = useSetCartLine();
  const [removeFromCart] = useRemoveFromCartMutation({
    ...CART_SEQUENCE,
    update: (to, { data }) => storeCart(to, data?.removeFromCart),
  });

  return async (line: CartLine): Promise<void> => {
    const { id, toolName } = line.tool;
    try {
      if (isSignedIn) {
        const cart = readCart(client.cache);
        const request = removeFromCart({
          variables: { toolIds: [id] },
          ...(cart && { optimisticResponse: { removeFromCart: pendingCart(removeLines(cart, [id])) } }),
        });
        await withReload(client, request);
      } else {
        removeTools([id]);
      }
      const undo = () => void setLine(line, { quantity: line.quantity, jobReference: line.jobReference });
      toast.success(`${toolName} removed`, undefined, { label: 'Undo', onClick: undo });
    } catch (error) {
      toast.error(`${toolName} ${wasNot(error)} removed`, errorAdvice(error, 'try again'));
    }
  };
}
