import { ApolloLink } from '@apollo/client/link';
import { isMutationOperation } from '@apollo/client/utilities';
import { concatMap, dematerialize, from, materialize, of, tap, type ObservableNotification } from 'rxjs';
import type { Session, TokenSource } from '../../lib/session/session';
import { errorCode, resultErrorCode } from '../error';

/** The part of the session that the link uses. */
export type LinkSession = TokenSource & Pick<Session, 'expire'>;

type Notification = ObservableNotification<ApolloLink.Result>;

/** The error code of a response; undefined when there is none. */
function codeOf(notification: Notification): unknown {
  switch (notification.kind) {
    case 'N':
      return resultErrorCode(notification.value);
    case 'E':
      return errorCode(notification.error);
    case 'C':
      return undefined;
  }
}

const isTokenRejected = (notification: Notification): boolean => codeOf(notification) === 'UNAUTHENTICATED';

/**
 * A page queries only what its user may see, so a forbidden query means that the user's access was revoked. A forbidden
 * mutation is an error that its page explains.
 */
const isAccessRevoked = (notification: Notification, { query }: ApolloLink.Operation): boolean =>
  codeOf(notification) === 'FORBIDDEN' && !isMutationOperation(query);

/**
 * Sends the access token. When the server rejects it, renews it and sends the request once more. Ends the
 * session when the server rejects the new token as well, or when the user's access was revoked.
 */
export function sessionLink(session: LinkSession): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = session.accessToken();
    if (token === null) return forward(operation);

    const send = (accessToken: string) => {
      operation.setContext(({ headers }: { headers?: object }) => ({
        headers: { ...headers, authorization: `Bearer ${accessToken}` },
      }));
      return forward(operation).pipe(materialize());
    };
    const renewAndSend = (rejection: Notification) =>
      from(session.renewRejectedToken(token)).pipe(
        concatMap((isRenewed) => {
          const newToken = session.accessToken();
          if (!isRenewed || newToken === null) return of(rejection);
          return send(newToken).pipe(
            tap((notification) => isTokenRejected(notification) && void session.expire()),
          );
        }),
      );

    return send(token).pipe(
      concatMap((notification) =>
        isTokenRejected(notification) ? renewAndSend(notification) : of(notification),
      ),
      tap((notification) => isAccessRevoked(notification, operation) && void session.expire()),
      dematerialize(),
    );
  });
}
