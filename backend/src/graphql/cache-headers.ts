import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Context } from './context';
import { publicMaxAge } from './cache-policy';

const PRIVATE_NO_STORE = 'private, no-store';

/** Sets `Cache-Control` on every response over GET. Responses over POST are never cached. */
export function cacheHeaders(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const ages = new WeakMap<DocumentNode, number>();
  const ageOf = (document: DocumentNode) => {
    const age = ages.get(document) ?? publicMaxAge(schema, document);
    ages.set(document, age);
    return age;
  };
  return {
    requestDidStart: ({ request, contextValue }) => {
      if (request.http?.method !== 'GET') return Promise.resolve();
      return Promise.resolve({
        willSendResponse: ({ document, response }) => {
          const { body, http } = response;
          // Apollo Server sets it for an unknown persisted query.
          if (http.headers.has('cache-control')) return Promise.resolve();
          const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
          const age = isComplete && document && contextValue.bearer === undefined ? ageOf(document) : 0;
          http.headers.set('cache-control', age > 0 ? `public, max-age=${age}` : PRIVATE_NO_STORE);
          return Promise.resolve();
        },
      });
    },
  };
}
