import { ApolloProvider } from '@apollo/client/react';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSession } from '../lib/session/session-context';
import type { ClientSession } from './client';
import { CreateClientContext } from './create-client-context';
import { removePageData } from './page-data';

/**
 * Provides a new Apollo client for each user. When the user changes or signs out, the previous client aborts its
 * requests and clears its cache. A visitor who signs in keeps the client, since its cache holds only public data.
 */
export function SessionApolloProvider({
  session,
  children,
}: {
  session: ClientSession;
  children: ReactNode;
}) {
  const state = useSession();
  const createClient = use(CreateClientContext);
  const userId = state.status === 'signed-in' ? state.user.id : null;
  const [current, setCurrent] = useState(() => ({ userId, ...createClient(session) }));
  if (current.userId !== userId) {
    setCurrent(current.userId === null ? { ...current, userId } : { userId, ...createClient(session) });
  }

  const previous = useRef(current);
  useEffect(() => {
    if (previous.current.client !== current.client) previous.current.dispose();
    previous.current = current;
  }, [current]);

  useEffect(removePageData, []);

  return <ApolloProvider client={current.client}>{children}</ApolloProvider>;
}
