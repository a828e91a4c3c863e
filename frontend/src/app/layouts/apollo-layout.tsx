import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionActions } from '../../lib/session/session-provider';

// Lazy: the top bar and the footer work without Apollo Client, which is larger than both.
const SessionApolloProvider = lazy(() => import('../../apollo/session-apollo-provider'));

/** Provides the pages with the Apollo client. */
export function ApolloLayout() {
  const session = useSessionActions();
  return (
    <Suspense>
      <SessionApolloProvider session={session}>
        <Outlet />
      </SessionApolloProvider>
    </Suspense>
  );
}
