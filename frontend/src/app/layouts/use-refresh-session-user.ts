import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionActions } from '../../lib/session/session-provider';
import { SessionUserDocument } from './session-user.generated';

/**
 * Fetches the signed-in user on every page change and updates the session, which is otherwise as old as its token. A role
 * changed elsewhere thus reaches the menu and the route guards.
 */
export function useRefreshSessionUser(): void {
  const client = useApolloClient();
  const session = useSessionActions();
  const { pathname } = useLocation();
  useEffect(() => {
    let isStale = false;
    const state = session.getState();
    client.query({ query: SessionUserDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        // A profile that was saved meanwhile is newer.
        if (!isStale && data?.me && session.getState() === state) session.updateUser(data.me);
      },
      // The page reports connection errors itself. The session keeps its user.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [client, session, pathname]);
}
