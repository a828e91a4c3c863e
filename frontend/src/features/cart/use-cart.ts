import { useState } from 'react';
import { useChangeEffect } from '../../hooks/use-change-effect';
import { useRefetchOnReturn } from '../../hooks/use-refetch-on-return';
import { useSession } from '../../lib/session/session-context';
import type { Cart } from './cart';
import { useCartQuery } from './cart.generated';
import { useMergeAtSignIn } from './use-merge-at-sign-in';
import { useVisitorCart } from './use-visitor-cart';

export interface CartState {
  /** Undefined while it or the session is loading, and when that failed. */
  cart: Cart | undefined;
  error: unknown;
  refetch: () => void;
  /** Why the lines of before the sign-in were not added; undefined when they were. */
  mergeError: unknown;
  retryMerge: () => void;
}

/**
 * The cart: of the account, or of this browser for visitors. It is loaded after the lines of before the sign-in were merged,
 * and again when the tab is visible again.
 */
export function useCart(): CartState {
  const session = useSession();
  // Apollo changes a query while a component renders. React renders the step to a known session in slices, and begins again when
  // the query reports that: each attempt would change the query, and the renders in between would change it back.
  const [isKnown, setIsKnown] = useState(session.status !== 'loading');
  useChangeEffect(session.status, () => setIsKnown(session.status !== 'loading'));
  const merge = useMergeAtSignIn();
  const account = useAccountCart(isKnown && session.status === 'signed-in' && !merge.isMerging);
  const visitor = useVisitorCart(isKnown && session.status === 'signed-out');
  const { cart, error, refetch } = session.status === 'signed-in' ? account : visitor;
  const reload = () => void refetch?.().catch(() => undefined);
  useRefetchOnReturn(reload);
  const state =
    session.status === 'unavailable'
      ? { cart: undefined, error: session.error, refetch: session.retry }
      : { cart, error, refetch: reload };
  return { ...state, mergeError: merge.error, retryMerge: merge.retry };
}

function useAccountCart(isDue: boolean) {
  const { data, error, refetch } = useCartQuery({
    skip: !isDue,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return { cart: data?.cart ?? undefined, error, refetch: isDue ? refetch : undefined };
}
