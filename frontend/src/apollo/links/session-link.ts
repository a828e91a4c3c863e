import { ApolloLink } from '@apollo/client/link';
import { ServerError } from '@apollo/client/errors';
import { isMutationOperation } from '@apollo/client/utilities';
import { catchError, from, of, switchMap, tap, throwError, type Observable } from 'rxjs';

/** What this link needs of the session. */
export interface TokenSource {
  accessToken: () => string | null;
  renewRejectedToken: (refused: string) => Promise<boolean>;
  signOut: () => Promise<void>;
}

const REFUSING_STATUS: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

type Outcome = { result: ApolloLink.Result } | { error: unknown };

/** What the shop says of the caller's rights, by GraphQL or by HTTP; undefined when it says nothing of them. */
function refusalOf(outcome: Outcome): unknown {
  if ('error' in outcome) {
    return ServerError.is(outcome.error) ? REFUSING_STATUS[outcome.error.statusCode] : undefined;
  }
  return 'errors' in outcome.result ? outcome.result.errors?.[0]?.extensions?.['code'] : undefined;
}

const isRefused = (outcome: Outcome): boolean => refusalOf(outcome) === 'UNAUTHENTICATED';

/**
 * A screen asks for nothing that its person may not see: a forbidden query tells that their rights were taken away. A
 * forbidden mutation is for its screen to explain.
 */
const isShutOut = (outcome: Outcome, { query }: ApolloLink.Operation): boolean =>
  refusalOf(outcome) === 'FORBIDDEN' && !isMutationOperation(query);

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
 * well, the session is over. It is over too when the person may no longer see what the page asks for.
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
      from(session.renewRejectedToken(token)).pipe(
        switchMap((renewed) => {
          const fresh = session.accessToken();
          if (!renewed || fresh === null) return of(first);
          return send(fresh).pipe(tap((second) => isRefused(second) && void session.signOut()));
        }),
      );

    return send(token).pipe(
      switchMap((first) => (isRefused(first) ? sendAgain(first) : of(first))),
      tap((outcome) => isShutOut(outcome, operation) && void session.signOut()),
      switchMap(unwrap),
    );
  });
}
