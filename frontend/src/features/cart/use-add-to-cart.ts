import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { toast } from '../../components/feedback/toaster';
import { loadModule, OutdatedPageError } from '../../lib/load-module';
import { useSessionActions } from '../../lib/session/session-provider';
import { whenKnown } from '../../lib/session/when-known';
import type { CartTarget, SoldTool } from './add-to-cart';
import type { NewCartLine } from './visitor-cart-changes';

export type { NewCartLine };

const loadCode = () => loadModule(() => import('./add-to-cart'));

type Code = Awaited<ReturnType<typeof loadCode>>;

const NOT_ADDED = 'Not added to your cart';

/** What to do when the code or the session could not be loaded. */
const loadAdvice = (error: unknown): string =>
  error instanceof OutdatedPageError
    ? 'This page is out of date. Reload it, then add it again.'
    : 'Check your connection, then add it again.';

/**
 * Adds to the cart: to that of the account, or to that of this browser for visitors, once it is known whose session it is. The
 * code is loaded when it is first used, since many pages can add and few visits do. Errors are shown as toasts.
 */
export function useAddToCart() {
  const client = useApolloClient();
  const session = useSessionActions();
  const [isAdding, setIsAdding] = useState(false);
  // A second click arrives before the button shows that it is busy.
  const isRunning = useRef(false);

  async function run<Result>(
    add: (code: Code, target: CartTarget) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsAdding(true);
    try {
      const [code, state] = await Promise.all([loadCode(), whenKnown(session)]);
      if (state.status !== 'unavailable')
        return await add(code, { client, isSignedIn: state.status === 'signed-in' });
      toast.error(NOT_ADDED, `We couldn't check your session. ${loadAdvice(state.error)}`);
      return undefined;
    } catch (error) {
      toast.error(NOT_ADDED, loadAdvice(error));
      return undefined;
    } finally {
      isRunning.current = false;
      setIsAdding(false);
    }
  }

  return {
    /** Adds quantities; returns whether they were added. Does nothing while it runs. */
    addToCart: async (lines: readonly NewCartLine[]): Promise<boolean> =>
      (await run((code, target) => code.addToCart(target, lines))) ?? false,
    /** Adds the minimum order, or one carton when the cart has the tool; returns the quantity, 0 after an error. */
    addTool: async (tool: SoldTool): Promise<number> =>
      (await run((code, target) => code.addTool(target, tool))) ?? 0,
    isAdding,
  };
}
