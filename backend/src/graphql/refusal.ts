import { GraphQLError } from 'graphql';
import { DomainError } from '../common/errors';

/** A failure of the catalogue that refuses the whole request, with the catalogue's HTTP status. */
export const refusal = (failure: DomainError): GraphQLError =>
  new GraphQLError(failure.message, {
    originalError: failure,
    extensions: { http: { status: failure.status } },
  });

/** @param found in words what was asked for and what is allowed. */
export const tooComplex = (found: string): GraphQLError =>
  refusal(new DomainError('QUERY_TOO_COMPLEX', found));
