import { ApolloLink } from '@apollo/client/link';
import { concatMap, from, of } from 'rxjs';

/** The part of the session that the link uses. */
export interface Reauthenticator {
  reauthenticate: () => Promise<boolean>;
}

const needsRecentSignIn = (result: ApolloLink.Result): boolean =>
  'errors' in result && result.errors?.[0]?.extensions?.['code'] === 'RECENT_SIGN_IN_REQUIRED';

/**
 * When the server requires a recent sign-in, asks the user to sign in again and sends the request once more. The error
 * remains when the user cancels.
 */
export function reauthenticationLink(session: Reauthenticator): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      concatMap((result) =>
        needsRecentSignIn(result)
          ? from(session.reauthenticate()).pipe(
              concatMap((isConfirmed) => (isConfirmed ? forward(operation) : of(result))),
            )
          : of(result),
      ),
    ),
  );
}
