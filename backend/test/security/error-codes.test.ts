import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError } from 'graphql';
import { errorCatalogue } from '../../src/common/error-catalogue';
import { DomainError } from '../../src/common/errors';
import { errorFormat, isWorthLogging } from '../../src/graphql/error-format';

const MASK = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
};

const leaves = (error: unknown) =>
  errorFormat(true)(error instanceof GraphQLError ? error.toJSON() : { message: String(error) }, error);

describe('the catalogue of errors', () => {
  it('has every code that Apollo Server may give', () => {
    const never = ['PERSISTED_QUERY_NOT_SUPPORTED'];
    const codes = Object.values(ApolloServerErrorCode).filter((code) => !never.includes(code));
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(codes));
  });

  it.each([
    ['an error of ours', new Error('password of the database')],
    ['what is no error', 'password of the database'],
    [
      'an error of a resolver',
      new GraphQLError('password', { originalError: new Error('x'), path: ['tools'] }),
    ],
    [
      'a code that is not in it',
      new GraphQLError('password', { extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', secret: 1 } }),
    ],
    ['a code that every object has', new GraphQLError('password', { extensions: { code: 'toString' } })],
    [
      'an expected code that somebody else gives',
      new GraphQLError('password', { extensions: { code: 'OUT_OF_STOCK' } }),
    ],
  ])('is all that leaves the house, and the operator learns of the rest: %s', (_case, error) => {
    const { path, ...answer } = leaves(error);
    expect(path).toEqual(error instanceof GraphQLError ? error.path : undefined);
    expect(answer).toEqual(MASK);
    expect(isWorthLogging(error)).toBe(true);
  });

  it('is what a resolver’s expected failure says, with its fields and nothing else', () => {
    const failure = new DomainError('BAD_USER_INPUT', 'Enter 11 digits', { phoneNumber: 'Enter 11 digits' });
    const error = new GraphQLError(failure.message, { originalError: failure, path: ['placeOrder'] });
    expect(leaves(error)).toEqual({
      message: 'Enter 11 digits',
      path: ['placeOrder'],
      extensions: { code: 'BAD_USER_INPUT', fields: { phoneNumber: 'Enter 11 digits' } },
    });
    expect(isWorthLogging(error)).toBe(false);
  });
});
