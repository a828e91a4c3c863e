import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { NEVER } from 'rxjs';

interface PausedApolloProviderProps {
  isPaused: boolean;
  children: ReactNode;
}

/** While it is paused, the queries of its children are loading and none is sent. Then each is sent by the client above it. */
export function PausedApolloProvider({ isPaused, children }: PausedApolloProviderProps) {
  const client = useApolloClient();
  const current = useMemo(
    () => (isPaused ? new ApolloClient({ cache: client.cache, link: new ApolloLink(() => NEVER) }) : client),
    [isPaused, client],
  );
  return <ApolloProvider client={current}>{children}</ApolloProvider>;
}
