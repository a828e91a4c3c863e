import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Context } from './context';
import { publicMaxAge } from './cache-policy';

const PRIVATE_NO_STORE = 'private, no-store';

/** Creates a function that sets `Cache-Control` on a response over GET. Responses over POST are never cached. */
export function cacheHeaders(
  schema: GraphQLSchema,
): (request: GraphQLRequestContextWillSendResponse<Context>) => void {
  const ages = new WeakMap<DocumentNode, number>();
  const ageOf = (document: DocumentNode) => {
    const age = ages.get(document) ?? publicMaxAge(schema, document);
    ages.set(document, age);
    return age;
  };
  return ({ request, document, contextValue, response: { body, http } }) => {
    // Apollo Server sets it for an unknown persisted query.
    if (request.http?.method !== 'GET' || http.headers.has('cache-control')) return;
    const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
    const age = isComplete && document && contextValue.bearer === undefined ? ageOf(document) : 0;
    http.headers.set('cache-control', age > 0 ? `public, max-age=${age}` : PRIVATE_NO_STORE);
  };
}
