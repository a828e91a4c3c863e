import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSessionActions } from '../../lib/session/session-provider';
import { SignedInUserDocument } from './signed-in-user.generated';

/**
 * Asks the shop for the signed-in user whenever another screen of the dashboard is opened: a role may have been given
 * or taken elsewhere, and what the session knows is only as old as its token. Menu and guards follow the session.
 */
export function useFreshUser(): void {
  const client = useApolloClient();
  const session = useSessionActions();
  const { pathname } = useLocation();
  useEffect(() => {
    let isLeft = false;
    client.query({ query: SignedInUserDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (!isLeft && data?.me) session.updateUser(data.me);
      },
      // The screen itself says what is wrong with the connection; what is known of the user stays.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [client, session, pathname]);
}
