import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { DomainError, internalError } from '../common/errors';
import type { Context } from './context';
import { requestError } from './request-errors';

/** The expected error that a resolver or a limit threw, or undefined. */
function domainError(error: unknown): DomainError | undefined {
  const original = error instanceof GraphQLError ? error.originalError : error;
  return original instanceof DomainError ? original : undefined;
}

/** Whether the error is logged: an internal error, or an expected one that the operator should know of. */
export const isReportable = (error: unknown): boolean =>
  domainError(error)?.isReportable ?? requestError(error, false) === undefined;

/**
 * Creates the function that turns any error into what the client receives; internal errors are masked.
 * @param sandbox whether errors of the request keep GraphQL's own messages, which show parts of the schema.
 */
export function errorFormat(sandbox: boolean): NonNullable<ApolloServerOptions<Context>['formatError']> {
  return ({ locations, path }, error) => {
    const { code, message, fields } = domainError(error) ?? requestError(error, sandbox) ?? internalError;
    return {
      message,
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: { code, ...(fields && { fields }) },
    };
  };
}

/** Logs each reportable error once, with the request id and without the values of the request. */
export const errorLogging: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors: ({ errors, operationName, contextValue }) => {
        for (const error of errors.filter(isReportable)) {
          contextValue.log.error(
            { err: error.originalError ?? error, operation: operationName },
            'GraphQL operation failed',
          );
        }
        return Promise.resolve();
      },
    }),
};

/** Adds `Retry-After` when a provider was unavailable. */
export const retryAfter: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ errors = [], response: { http } }) => {
        const seconds = errors.map((error) => domainError(error)?.retryAfterSeconds).find(Boolean);
        if (seconds !== undefined) http.headers.set('retry-after', String(seconds));
        return Promise.resolve();
      },
    }),
};
