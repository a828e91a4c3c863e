import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { centsToDollars, dollarsToCents } from '../common/money';

function parseDollars(value: unknown): number {
  try {
    return dollarsToCents(typeof value === 'number' ? value : NaN);
  } catch (error) {
    throw new GraphQLError((error as Error).message, { originalError: error as Error });
  }
}

/** US dollars in the API, whole cents in the code. */
export const MoneyScalar = new GraphQLScalarType<number, number>({
  name: 'Money',
  description:
    'A non-negative amount in US dollars with at most two decimals: 12.5 is twelve dollars and fifty cents.',
  serialize: (cents) => centsToDollars(cents as number),
  parseValue: parseDollars,
  parseLiteral: (node) =>
    parseDollars(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : NaN),
});

/** ISO 8601 text in UTC in the API, a `Date` in the code. */
export const DateTimeScalar = GraphQLDateTime;
