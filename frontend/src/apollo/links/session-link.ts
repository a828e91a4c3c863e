import { ApolloLink } from '@apollo/client/link';
import { ServerError } from '@apollo/client/errors';
import { catchError, from, of, switchMap, tap, throwError, type Observable } from 'rxjs';

/** What this link needs of the session. */
export interface TokenSource {
  accessToken: () => string | null;
  renewAfterRefusal: (refused: string) => Promise<boolean>;
  signOut: () => Promise<void>;
}

type Outcome = { result: ApolloLink.Result } | { error: unknown };

function isRefused(outcome: Outcome): boolean {
  if ('error' in outcome) return ServerError.is(outcome.error) && outcome.error.statusCode === 401;
  return 'errors' in outcome.result && outcome.result.errors?.[0]?.extensions?.['code'] === 'UNAUTHENTICATED';
}

/** Results and failures alike as values, so that one place judges both. */
const outcomes = (answers: Observable<ApolloLink.Result>): Observable<Outcome> =>
  answers.pipe(
    switchMap((result) => of({ result })),
    catchError((error: unknown) => of({ error })),
  );

const unwrap = (outcome: Outcome): Observable<ApolloLink.Result> =>
  'error' in outcome ? throwError(() => outcome.error) : of(outcome.result);

/**
 * Sends the access token along. When the shop refuses it: one renewal and one more try, and when that is refused as
 * well, the session is over.
 */
export function sessionLink(session: TokenSource): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = session.accessToken();
    if (token === null) return forward(operation);

    const send = (bearer: string) => {
      operation.setContext(({ headers }: { headers?: object }) => ({
        headers: { ...headers, authorization: `Bearer ${bearer}` },
      }));
      return outcomes(forward(operation));
    };
    const sendAgain = (first: Outcome) =>
      from(session.renewAfterRefusal(token)).pipe(
        switchMap((renewed) => {
          const fresh = session.accessToken();
          if (!renewed || fresh === null) return of(first);
          return send(fresh).pipe(tap((second) => isRefused(second) && void session.signOut()));
        }),
      );

    return send(token).pipe(
      switchMap((first) => (isRefused(first) ? sendAgain(first) : of(first))),
      switchMap(unwrap),
    );
  });
}
