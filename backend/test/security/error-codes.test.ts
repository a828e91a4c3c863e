import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import { errorCatalogue, type ErrorDefinition } from '../../src/common/error-catalogue';
import { DomainError } from '../../src/common/errors';
import { errorFormat, isReportable } from '../../src/graphql/errors';

const MASKED_ERROR = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
};

const formatError = (error: unknown) =>
  errorFormat(true)(error instanceof GraphQLError ? error.toJSON() : { message: String(error) }, error);

describe('Error catalogue', () => {
  it('lists every error code of Apollo Server in the catalogue', () => {
    const unusedCodes = ['PERSISTED_QUERY_NOT_SUPPORTED'];
    const codes = Object.values(ApolloServerErrorCode).filter((code) => !unusedCodes.includes(code));
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(codes));
  });

  it('names the line of the security log for every error of permissions and limits', () => {
    const statuses = [401, 403, 413, 429];
    const definitions: [string, ErrorDefinition][] = Object.entries(errorCatalogue);
    const unnamed = definitions.filter(
      ([, { status, securityEvent }]) => statuses.includes(status) && securityEvent === undefined,
    );
    expect(unnamed.map(([code]) => code)).toEqual([]);
  });

  it.each([
    ['an unexpected error', new Error('password of the database')],
    ['a thrown string', 'password of the database'],
    [
      'an unexpected error of a resolver',
      new GraphQLError('password', { originalError: new Error('x'), path: ['tools'] }),
    ],
    [
      'an unknown error code',
      new GraphQLError('password', { extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', secret: 1 } }),
    ],
    [
      'the name of an object property as code',
      new GraphQLError('password', { extensions: { code: 'toString' } }),
    ],
    [
      'a known code on an error that is not a DomainError',
      new GraphQLError('password', { extensions: { code: 'OUT_OF_STOCK' } }),
    ],
  ])('masks and logs %s', (_case, error) => {
    const { path, ...response } = formatError(error);
    expect(path).toEqual(error instanceof GraphQLError ? error.path : undefined);
    expect(response).toEqual(MASKED_ERROR);
    expect(isReportable(error)).toBe(true);
  });

  it('returns the code, message and fields of a DomainError without logging it', () => {
    const domainError = new DomainError('BAD_USER_INPUT', 'Enter 11 digits', {
      fields: { phoneNumber: 'Enter 11 digits' },
    });
    const error = new GraphQLError(domainError.message, { originalError: domainError, path: ['placeOrder'] });
    expect(formatError(error)).toEqual({
      message: 'Enter 11 digits',
      path: ['placeOrder'],
      extensions: { code: 'BAD_USER_INPUT', fields: { phoneNumber: 'Enter 11 digits' } },
    });
    expect(isReportable(error)).toBe(false);
  });
});
