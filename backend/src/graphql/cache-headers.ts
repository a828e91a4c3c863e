import type { ApolloServerPlugin } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Context } from './context';
import { publicAge } from './public-age';

const NOT_TO_KEEP = 'private, no-store';

/** Says of each answer over GET who may keep it and for how long. Answers over POST are kept by nobody anyway. */
export function cacheHeaders(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const ages = new WeakMap<DocumentNode, number>();
  const ageOf = (document: DocumentNode) => {
    const age = ages.get(document) ?? publicAge(schema, document);
    ages.set(document, age);
    return age;
  };
  return {
    requestDidStart: ({ request, contextValue }) => {
      if (request.http?.method !== 'GET') return Promise.resolve();
      return Promise.resolve({
        willSendResponse: ({ document, response }) => {
          const { body, http } = response;
          // Apollo Server says so itself of a persisted query that it does not know.
          if (http.headers.has('cache-control')) return Promise.resolve();
          const whole = body.kind === 'single' && body.singleResult.errors === undefined;
          const age = whole && document && contextValue.bearer === undefined ? ageOf(document) : 0;
          http.headers.set('cache-control', age > 0 ? `public, max-age=${age}` : NOT_TO_KEEP);
          return Promise.resolve();
        },
      });
    },
  };
}
