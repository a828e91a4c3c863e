import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { DomainError } from '../common/errors';

/** The codes that Apollo Server gives to a request that is at fault itself; their words name nothing of ours. */
const REQUEST_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** The expected failure behind an error of a resolver, or undefined when the fault is ours. */
function expectedFailure(error: unknown): DomainError | undefined {
  const original = unwrapResolverError(error);
  return original instanceof DomainError ? original : undefined;
}

/** Whether the operator must know of it: a fault of ours, or an alarming failure of the catalogue. */
export const isWorthLogging = (formatted: GraphQLFormattedError, error: unknown): boolean =>
  expectedFailure(error)?.alarming ?? isOurFault(formatted, error);

/** Whether the error is neither a failure of the catalogue nor a fault of the request. */
function isOurFault(formatted: GraphQLFormattedError, error: unknown): boolean {
  return expectedFailure(error) === undefined && !REQUEST_FAULTS.has(String(formatted.extensions?.['code']));
}

/** What leaves the house of an error: the catalogue's words, or a mask without any detail. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  const failure = expectedFailure(error);
  if (failure !== undefined) {
    const { code, fields } = failure;
    return { message: failure.message, ...place, extensions: { code, ...(fields && { fields }) } };
  }
  if (isOurFault(formatted, error)) {
    return {
      message: 'Something went wrong on our side. Please try again.',
      ...place,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    };
  }
  return { message, ...place, extensions: { code: formatted.extensions?.['code'] } };
}
