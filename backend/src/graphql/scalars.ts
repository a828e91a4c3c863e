import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { GraphQLDateTime, GraphQLDateTimeISO } from 'graphql-scalars';
import { isDay } from '../common/days';
import { centsToDollars, dollarsToCents } from '../common/money';

function parseDollars(value: unknown): number {
  if (typeof value !== 'number')
    throw new GraphQLError('Use a number of US dollars with at most two decimals, such as 12.5');
  try {
    return dollarsToCents(value);
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
    parseDollars(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
});

/** `00` to `99`. */
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));

/** `date.toISOString()` in less time: a list of 20 orders has 40 dates. */
function toIsoTime(date: Date): string {
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return date.toISOString();
  const two = (value: number) => TWO_DIGITS[value] ?? '';
  const day = `${year}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
  return `${day}T${time}.${String(date.getUTCMilliseconds()).padStart(3, '0')}Z`;
}

/** ISO 8601 text in UTC in the API, a `Date` in the code. `JSON.stringify` is slow for dates. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  ...GraphQLDateTime.toConfig(),
  serialize: (date) => (date instanceof Date ? toIsoTime(date) : GraphQLDateTimeISO.serialize(date)),
});

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
