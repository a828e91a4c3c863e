import type { ApolloServerOptions } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import { GraphQLError, Kind } from 'graphql';
import { DomainError, internalError } from '../common/errors';
import { logSecurityError } from '../http/errors';
import { asServiceUnavailable } from '../platform/database/unavailable';
import type { Context } from './context';
import { requestError } from './request-errors';

/**
 * The expected error that a resolver or a limit threw, or that the request has; undefined for an internal error.
 * @param exposeDetails as of {@link requestError}.
 */
function expectedError(error: unknown, exposeDetails = false): DomainError | undefined {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (original instanceof DomainError) return original;
  return asServiceUnavailable(original) ?? requestError(error, exposeDetails);
}

/** Whether the error is logged: an internal error, or an expected one that the operator should know of. */
export const isReportable = (error: unknown): boolean => expectedError(error)?.isReportable ?? true;

/**
 * Creates the function that turns any error into what the client receives; internal errors are masked.
 * @param exposeDetails whether errors of the request keep GraphQL's own messages, which show parts of the schema.
 */
export function errorFormat(
  exposeDetails: boolean,
): NonNullable<ApolloServerOptions<Context>['formatError']> {
  return ({ locations, path }, error) => {
    const { code, message, fields } = expectedError(error, exposeDetails) ?? internalError;
    return {
      message,
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: { code, ...(fields && { fields }) },
    };
  };
}

/**
 * Logs each error once when it is reportable or concerns the security, with the request id and without the values of the
 * request.
 */
export function logErrors(
  request: FastifyRequest,
  errors: readonly GraphQLError[],
  operation: string | null | undefined,
): void {
  for (const error of errors) {
    const expected = expectedError(error);
    if (isReportable(error)) {
      request.log.error(
        { err: expected ?? error.originalError ?? error, operation },
        'GraphQL operation failed',
      );
    }
    logSecurityError(request, expected, fieldName(error));
  }
}

/** Logs an error of one of many records when it is reportable. The response shows the others and does not contain it. */
export function logPartialError({ request }: Context, error: unknown): void {
  if (!isReportable(error)) return;
  request.log.error(
    { err: expectedError(error) ?? error },
    'GraphQL operation failed for one of its records',
  );
}

/** The name of the field that failed, and not its alias, which the client chooses; undefined for the whole request. */
function fieldName({ path, nodes: [node] = [] }: GraphQLError): string | undefined {
  return path && node?.kind === Kind.FIELD ? node.name.value : undefined;
}

/** Errors whose status a response without data has. */
const STATUS_CODES = new Set<string | undefined>(['SERVICE_UNAVAILABLE', 'RATE_LIMITED']);

/** What errors change in the head of a response. */
interface ErrorHead {
  readonly status?: number | undefined;
  readonly retryAfter?: string;
}

/** The value of `Retry-After` when a retry may succeed, and the status 503 or 429 when there is no data. */
export function errorHead(errors: readonly GraphQLError[], data: object | null | undefined): ErrorHead {
  const found = errors.map((error) => expectedError(error) ?? internalError);
  const retryable = found.find((error) => error.retryAfterSeconds !== undefined);
  if (retryable === undefined) return {};
  const hasData = Object.values(data ?? {}).some((value) => value !== null);
  const decisive = hasData ? undefined : found.find((error) => STATUS_CODES.has(error.code));
  return { retryAfter: String(retryable.retryAfterSeconds), status: decisive?.status };
}
