import { ApolloLink } from '@apollo/client/link';
import { concatMap, from, of } from 'rxjs';
import { resultErrorCode } from '../error';

/** The part of the session that the link uses. */
export interface Reauthenticator {
  reauthenticate: () => Promise<boolean>;
}

/**
 * When the server requires a recent sign-in, asks the user to sign in again and sends the request once more. The error
 * remains when the user cancels.
 */
export function reauthenticationLink(session: Reauthenticator): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((result) =>
        resultErrorCode(result) === 'RECENT_SIGN_IN_REQUIRED'
          ? from(session.reauthenticate()).pipe(
              concatMap((isConfirmed) => (isConfirmed ? forward(operation) : of(result))),
            )
          : of(result),
      ),
    ),
  );
}
