import type { GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { Context } from './context';

/** The media type of a response whose HTTP status may differ from 200 when it has errors. */
export const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Errors that GraphQL finds in a well-formed HTTP request. */
const GRAPHQL_REQUEST_ERRORS = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
]);

/**
 * Sets the status 200 in place of 400 for an error of the GraphQL request to a client that accepts `application/json` but not
 * `application/graphql-response+json`, as "GraphQL over HTTP" requires. Exceeded limits are 400 for every client.
 */
export function setLegacyStatus({
  request,
  response: { body, http },
}: GraphQLRequestContextWillSendResponse<Context>): void {
  const errors = body.kind === 'single' ? body.singleResult.errors : undefined;
  if (http.status !== 400 || errors === undefined) return;
  const accept = request.http?.headers.get('accept') ?? '';
  const isLegacy = accept.includes('application/json') && !accept.includes(GRAPHQL_RESPONSE);
  const isGraphqlError = errors.every(
    ({ extensions: { code, fields } = {} }) => GRAPHQL_REQUEST_ERRORS.has(code) && fields === undefined,
  );
  if (isLegacy && isGraphqlError) http.status = 200;
}
