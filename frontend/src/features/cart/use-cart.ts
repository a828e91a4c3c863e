import { useSession } from '../../lib/session/session-context';
import type { Cart } from './cart';
import { useCartQuery } from './cart.generated';
import { useMergeAtSignIn } from './use-merge-at-sign-in';
import { useRefetchOnReturn } from './use-refetch-on-return';
import { useVisitorCart } from './use-visitor-cart';

export interface CartState {
  /** Undefined while it is loading, and when that failed. */
  cart: Cart | undefined;
  error: unknown;
  refetch: () => void;
}

/** The cart: of the account, or of this browser for visitors. It is loaded again when the tab is visible again. */
export function useCart(): CartState {
  const session = useSession();
  const account = useAccountCart(session.status === 'signed-in');
  const visitor = useVisitorCart(session.status === 'signed-out');
  const { cart, error, refetch } = session.status === 'signed-in' ? account : visitor;
  const reload = () => void refetch?.().catch(() => undefined);
  useRefetchOnReturn(reload);
  return session.status === 'unavailable'
    ? { cart: undefined, error: session.error, refetch: session.retry }
    : { cart, error, refetch: reload };
}

/** It is loaded after the lines of the browser were merged. */
function useAccountCart(isSignedIn: boolean) {
  const { isMerging } = useMergeAtSignIn();
  const hasRequest = isSignedIn && !isMerging;
  const { data, error, refetch } = useCartQuery({
    skip: !hasRequest,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return { cart: data?.cart ?? undefined, error, refetch: hasRequest ? refetch : undefined };
}
