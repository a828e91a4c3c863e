import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../lib/session/session-context';
import { useStoredValue } from '../../lib/stored-value';
import { mergeVisitorCart } from './merge-visitor-cart';
import { visitorCart } from './visitor-cart';

/**
 * Merges the cart of a visitor who has signed in. After an error the lines stay in the browser for the next page or `retry`.
 */
export function useMergeAtSignIn(): { isMerging: boolean; hasFailed: boolean; retry: () => void } {
  const client = useApolloClient();
  const isSignedIn = useSession().status === 'signed-in';
  const lines = useStoredValue(visitorCart);
  const [hasFailed, setHasFailed] = useState(false);
  const isDue = isSignedIn && lines.length > 0;
  const isMerging = isDue && !hasFailed;
  useEffect(() => {
    if (isMerging) mergeVisitorCart(client).catch(() => setHasFailed(true));
  }, [isMerging, client, lines]);
  const retry = useCallback(() => setHasFailed(false), []);
  return { isMerging, hasFailed: isDue && hasFailed, retry };
}
