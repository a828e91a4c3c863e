import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';
import type { CartTarget, SoldTool } from './add-to-cart';
import type { NewCartLine } from './visitor-cart-changes';

export type { NewCartLine };

const loadCode = () => import('./add-to-cart');

type Code = Awaited<ReturnType<typeof loadCode>>;

/**
 * Adds to the cart: to that of the account, or to that of this browser for visitors. The code is loaded when it is first
 * used, since many pages can add and few visits do. Errors are shown as toasts.
 */
export function useAddToCart() {
  const client = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const [isAdding, setIsAdding] = useState(false);

  async function run<Result>(
    add: (code: Code, target: CartTarget) => Promise<Result>,
  ): Promise<Result | undefined> {
    setIsAdding(true);
    try {
      return await add(await loadCode(), { client, isSignedIn });
    } catch {
      toast.error('Not added to your cart', 'Check your connection, then add it again.');
      return undefined;
    } finally {
      setIsAdding(false);
    }
  }

  return {
    /** Adds quantities; returns whether they were added. */
    addToCart: async (lines: readonly NewCartLine[]): Promise<boolean> =>
      (await run((code, target) => code.addToCart(target, lines))) ?? false,
    /** Adds the minimum order, or one carton when the cart has the tool; returns the quantity, 0 after an error. */
    addTool: async (tool: SoldTool): Promise<number> =>
      (await run((code, target) => code.addTool(target, tool))) ?? 0,
    isAdding,
  };
}
