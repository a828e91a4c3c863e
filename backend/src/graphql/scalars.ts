import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime } from 'graphql-scalars';
import { isDay } from '../common/days';
import { centsToDollars, dollarsToCents, formatCents } from '../common/money';

/** The largest input in whole cents: what a column of type `integer` stores. */
const MAX_CENTS = 2_147_483_647;

function parseDollars(value: unknown): number {
  let cents: number;
  try {
    cents = dollarsToCents(typeof value === 'number' ? value : NaN);
  } catch (error) {
    throw new GraphQLError((error as Error).message, { originalError: error as Error });
  }
  if (cents > MAX_CENTS) throw new GraphQLError(`Use at most ${formatCents(MAX_CENTS)}`);
  return cents;
}

/** US dollars in the API, whole cents in the code. */
export const MoneyScalar = new GraphQLScalarType<number, number>({
  name: 'Money',
  description:
    'A non-negative amount in US dollars with at most two decimals: 12.5 is twelve dollars and fifty cents. ' +
    `An input is at most ${centsToDollars(MAX_CENTS)}.`,
  serialize: (cents) => centsToDollars(cents as number),
  parseValue: parseDollars,
  parseLiteral: (node) =>
    parseDollars(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : NaN),
});

/** ISO 8601 text in UTC in the API, a `Date` in the code. */
export const DateTimeScalar = GraphQLDateTime;

function parseDay(value: unknown): string {
  if (typeof value === 'string' && isDay(value)) return value;
  throw new GraphQLError('Use a date such as 2026-12-04');
}

/** A day of the calendar, as text in the API and in the code. */
export const DateScalar = new GraphQLScalarType<string, string>({
  name: 'Date',
  description: 'A day of the calendar without a time, such as `2026-12-04`.',
  serialize: (day) => day as string,
  parseValue: parseDay,
  parseLiteral: (node) => parseDay(node.kind === Kind.STRING ? node.value : undefined),
});
