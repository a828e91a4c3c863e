import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Context } from './context';
import { publicMaxAge } from './cache-policy';

const PRIVATE_NO_STORE = 'private, no-store';

/**
 * Returns the value of `Cache-Control` of a response over GET. Responses over POST are never cached.
 * @param isComplete whether the response has no errors.
 */
export type CacheControl = (
  context: Context,
  document: DocumentNode | undefined,
  isComplete: boolean,
) => string;

export function createCacheControl(schema: GraphQLSchema): CacheControl {
  const ages = new WeakMap<DocumentNode, number>();
  const ageOf = (document: DocumentNode) => {
    const age = ages.get(document) ?? publicMaxAge(schema, document);
    ages.set(document, age);
    return age;
  };
  return ({ bearer }, document, isComplete) => {
    const age = isComplete && document && bearer === undefined ? ageOf(document) : 0;
    return age > 0 ? `public, max-age=${age}` : PRIVATE_NO_STORE;
  };
}

/** Sets `Cache-Control` on a response of Apollo Server. */
export function setCacheControl(
  {
    request,
    document,
    contextValue,
    response: { body, http },
  }: GraphQLRequestContextWillSendResponse<Context>,
  cacheControl: CacheControl,
): void {
  // Apollo Server sets it for an unknown persisted query.
  if (request.http?.method !== 'GET' || http.headers.has('cache-control')) return;
  const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
  http.headers.set('cache-control', cacheControl(contextValue, document, isComplete));
}
