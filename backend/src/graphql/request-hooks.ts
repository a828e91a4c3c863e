import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { FindCachePolicy } from './cache-policy';
import type { Context } from './context';
import type { CheckCost } from './cost-limit';
import { errorHead, logErrors } from './errors';
import type { KnownOperations } from './known-operations';
import { setLegacyStatus } from './legacy-media-type';

/** What the server does at the steps of each request; one plugin, since Apollo Server waits for each hook of each plugin. */
export function requestHooks(
  checkCost: CheckCost,
  findCachePolicy: FindCachePolicy,
  known: KnownOperations,
): ApolloServerPlugin<Context> {
  const done = Promise.resolve();
  const listener: GraphQLRequestListener<Context> = {
    didResolveOperation: ({ source, document, operation, request: { variables = {} } }) => {
      if (operation !== undefined) {
        checkCost({ document, operation, variables });
        known.add(source, document, operation);
      }
      return done;
    },
    didEncounterErrors: ({ errors, operationName, contextValue: { request } }) => {
      logErrors(request, errors, operationName);
      return done;
    },
    willSendResponse: (request) => {
      setLegacyStatus(request);
      const { document, contextValue, response } = request;
      const { body, http } = response;
      const isComplete = body.kind === 'single' && request.errors === undefined;
      // An operation of a page has no HTTP request of its own.
      if (isComplete && document && request.request.http?.method === 'GET')
        contextValue.request.cachePolicy = findCachePolicy(document);
      const data = body.kind === 'single' ? body.singleResult.data : undefined;
      const { retryAfter, status } = errorHead(request.errors ?? [], data);
      if (retryAfter !== undefined) http.headers.set('retry-after', retryAfter);
      if (status !== undefined) http.status = status;
      return done;
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
