import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSession } from '../lib/session/session-context';
import { createClient } from './client';
import type { TokenSource } from './links/session-link';

/**
 * Gives each person a client of their own: when somebody leaves, what they asked for is aborted and what they saw is
 * forgotten. A visitor who signs in keeps the client, which holds nothing but public answers.
 */
export function PersonalApolloProvider({ session, children }: { session: TokenSource; children: ReactNode }) {
  const state = useSession();
  const userId = state.status === 'signed-in' ? state.user.id : null;
  const [current, setCurrent] = useState(() => ({ userId, ...createClient(session) }));
  if (current.userId !== userId) {
    setCurrent(current.userId === null ? { ...current, userId } : { userId, ...createClient(session) });
  }

  const inUse = useRef(current);
  useEffect(() => {
    if (inUse.current.client !== current.client) inUse.current.retire();
    inUse.current = current;
  }, [current]);

  return <ApolloProvider client={current.client}>{children}</ApolloProvider>;
}
