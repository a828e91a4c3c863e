import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { HttpLink } from '@apollo/client/link/http';
import { graphqlUrl } from '../config/api-urls';
import { createCache } from './cache';
import { retryLink } from './links/retry-link';
import { sessionLink, type TokenSource } from './links/session-link';

/** How long one request may take, in milliseconds. */
const TIME_LIMIT = 20_000;

/** Aborts a request with the caller, with `life`, or when it has taken too long. */
const boundedFetch =
  (life: AbortSignal): typeof fetch =>
  (input, init) => {
    const signals = [life, AbortSignal.timeout(TIME_LIMIT), ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };

/** A client that serves one person, and can be put away with all that it knows. */
export interface PersonalClient {
  client: ApolloClient;
  /** Aborts what is in flight and forgets every answer. */
  retire: () => void;
}

/** The page's connection to GraphQL. */
export function createClient(session: TokenSource): PersonalClient {
  const life = new AbortController();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      retryLink(),
      sessionLink(session),
      new HttpLink({ uri: graphqlUrl(), fetch: boundedFetch(life.signal) }),
    ]),
  });
  return {
    client,
    retire: () => {
      life.abort();
      client.stop();
      void client.clearStore();
    },
  };
}
