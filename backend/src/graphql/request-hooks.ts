import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { cacheHeaders } from './cache-headers';
import type { Context } from './context';
import { costLimit } from './cost-limit';
import { logErrors, setRetryAfter } from './errors';
import { setLegacyStatus } from './legacy-media-type';

/** What the server does at the steps of each request; one plugin, since Apollo Server waits for each hook of each plugin. */
export function requestHooks(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const checkCost = costLimit(schema);
  const setCacheControl = cacheHeaders(schema);
  const done = Promise.resolve();
  const listener: GraphQLRequestListener<Context> = {
    didResolveOperation: (request) => {
      checkCost(request);
      return done;
    },
    didEncounterErrors: (request) => {
      logErrors(request);
      return done;
    },
    willSendResponse: (request) => {
      setCacheControl(request);
      setLegacyStatus(request);
      setRetryAfter(request);
      return done;
    },
  };
  return { requestDidStart: () => Promise.resolve(listener) };
}
