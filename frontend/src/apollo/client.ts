import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { graphqlUrl } from '../config/api-urls';
import { createCache } from './cache';
import { readPageData } from './page-data';
import { outdatedPageLink } from './links/outdated-page-link';
import { persistedQueryLink } from './links/persisted-query-link';
import { reauthenticationLink, type Reauthenticator } from './links/reauthentication-link';
import { retryLink } from './links/retry-link';
import { sequenceLink } from './links/sequence-link';
import { sessionLink, type LinkSession } from './links/session-link';

/** The time limit of one request, in milliseconds. */
const TIME_LIMIT = 20_000;

/** A fetch that also aborts with `lifetime` and after the time limit. */
const boundedFetch =
  (lifetime: AbortSignal): typeof fetch =>
  (input, init) => {
    const signals = [lifetime, AbortSignal.timeout(TIME_LIMIT), ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: firstOf(signals) });
  };

/** A signal that aborts with the first of these. Safari has `AbortSignal.any` from 17.4 on only. */
function firstOf(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    // The time limit always comes and removes the listeners, so that `lifetime` keeps none.
    else signal.addEventListener('abort', abort, { signal: controller.signal });
  }
  return controller.signal;
}

/** An Apollo client for one user. */
export interface DisposableClient {
  client: ApolloClient;
  /** Aborts all requests and clears the cache. */
  dispose: () => void;
}

/** The part of the session that the client uses. */
export type ClientSession = LinkSession & Reauthenticator;

/** Creates the Apollo client of a session. */
export function createClient(session: ClientSession): DisposableClient {
  const lifetime = new AbortController();
  const client = new ApolloClient({
    cache: createCache().restore(readPageData()),
    link: ApolloLink.from([
      sequenceLink(),
      retryLink(),
      outdatedPageLink(() => window.location.reload()),
      reauthenticationLink(session),
      sessionLink(session),
      persistedQueryLink(),
      new BaseHttpLink({ uri: graphqlUrl(), fetch: boundedFetch(lifetime.signal) }),
    ]),
  });
  return {
    client,
    dispose: () => {
      lifetime.abort();
      client.stop();
      void client.clearStore();
    },
  };
}

/**
 * Creates an Apollo client for public data outside of the pages. Its requests are those of a visitor, so that HTTP caches can
 * respond.
 */
export function createVisitorClient(): ApolloClient {
  const { signal } = new AbortController();
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      persistedQueryLink(),
      new BaseHttpLink({ uri: graphqlUrl(), fetch: boundedFetch(signal) }),
    ]),
  });
}
