import type { ApolloServerOptions } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { DomainError, faultOfOurs } from '../common/errors';
import type { Context } from './context';
import { requestFault } from './request-fault';

/** The expected failure behind an error, whether a resolver or a limit raised it. */
function expectedFailure(error: unknown): DomainError | undefined {
  const original = error instanceof GraphQLError ? error.originalError : error;
  return original instanceof DomainError ? original : undefined;
}

/** Whether the operator must know of it: a fault of ours, or an alarming failure of the catalogue. */
export const isWorthLogging = (error: unknown): boolean =>
  expectedFailure(error)?.alarming ?? requestFault(error, false) === undefined;

/**
 * What leaves the house of an error: the catalogue's words, or a mask without any detail.
 * @param explorable whether a fault of the request may be told in GraphQL's own words.
 */
export function errorFormat(explorable: boolean): NonNullable<ApolloServerOptions<Context>['formatError']> {
  return ({ locations, path }, error) => {
    const { code, message, fields } =
      expectedFailure(error) ?? requestFault(error, explorable) ?? faultOfOurs;
    return {
      message,
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: { code, ...(fields && { fields }) },
    };
  };
}
