import { Outlet } from 'react-router-dom';
import { SessionApolloProvider } from '../../apollo/session-apollo-provider';
import { useSessionActions } from '../../lib/session/session-provider';

/** Provides the pages with the Apollo client. */
export function ApolloLayout() {
  const session = useSessionActions();
  return (
    <SessionApolloProvider session={session}>
      <Outlet />
    </SessionApolloProvider>
  );
}
