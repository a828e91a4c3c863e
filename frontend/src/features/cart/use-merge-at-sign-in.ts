import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';
import { useStoredValue } from '../../lib/stored-value';
import { mergeVisitorCart } from './merge-visitor-cart';
import { visitorCart } from './visitor-cart';

/**
 * Merges the cart of a visitor who has signed in. After an error the lines stay in the browser for the next page or `retry`.
 * `isMerging` is false during a retry: the cart without the lines stays on the page.
 */
export function useMergeAtSignIn(): { isMerging: boolean; error: unknown; retry: () => void } {
  const client = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const lines = useStoredValue(visitorCart);
  const [failure, setFailure] = useState<{ client: ApolloClient; error: unknown }>();
  // Each user has a client.
  const error = failure?.client === client ? failure.error : undefined;
  const [isRetried, setIsRetried] = useState(false);
  const isDue = isSignedIn && lines.length > 0;
  const isMerging = isDue && error === undefined;
  if (isRetried && !isDue) setIsRetried(false);
  useEffect(() => {
    if (isMerging) mergeVisitorCart(client).catch((cause: unknown) => setFailure({ client, error: cause }));
  }, [isMerging, client, lines]);
  const retry = useCallback(() => {
    setFailure(undefined);
    setIsRetried(true);
    // The effect joins this merge and reports its error.
    mergeVisitorCart(client).then(
      () => toast.success('Added to your cart', 'The tools that you chose before you logged in'),
      () => undefined,
    );
  }, [client]);
  return { isMerging: isMerging && !isRetried, error: isDue ? error : undefined, retry };
}
