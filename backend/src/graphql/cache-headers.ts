import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Sharing } from '../platform/generations';
import type { Context } from './context';
import { sharingOf } from './cache-policy';

const PRIVATE_NO_STORE = 'private, no-store';

/** Creates a function that decides how a response over GET is shared. Responses over POST are never cached. */
export function cacheHeaders(
  schema: GraphQLSchema,
): (request: GraphQLRequestContextWillSendResponse<Context>) => void {
  const known = new WeakMap<DocumentNode, { readonly sharing: Sharing | undefined }>();
  const find = (document: DocumentNode) => {
    const found = known.get(document) ?? { sharing: sharingOf(schema, document) };
    known.set(document, found);
    return found.sharing;
  };
  return ({ request, document, contextValue, response: { body, http } }) => {
    // Apollo Server sets it for an unknown persisted query.
    if (request.http?.method !== 'GET' || http.headers.has('cache-control')) return;
    const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
    // The response cache replaces the header of a shared response.
    http.headers.set('cache-control', PRIVATE_NO_STORE);
    contextValue.request.sharing = isComplete && document ? find(document) : undefined;
  };
}
