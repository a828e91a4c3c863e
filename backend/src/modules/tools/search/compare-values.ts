import { BEFORE_FRACTION } from '../../../common/word-breaks';

/** How many of the smallest unit of its kind a unit is. */
const UNITS: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  ft: 304.8,
  g: 1,
  kg: 1_000,
  oz: 28.349523,
  lb: 453.59237,
  ml: 1,
  l: 1_000,
  W: 1,
  kW: 1_000,
};

/** A number such as `1.5`, `1/2`, `3 1/2` or `3-1/2`, and its unit. */
const NUMBER_AND_UNIT =
  /^(?<sign>-?)(?:(?:(?<whole>\d+)[ -]+)?(?<numerator>\d+)[/\u2044](?<denominator>[1-9]\d*)|(?<decimal>\d+(?:\.\d+)?))(?: (?<unit>.+))?$/;

const FRACTIONS = new RegExp(BEFORE_FRACTION, 'gu');

const collator = new Intl.Collator('en', { numeric: true });

/** Compares values of a row of data sheets: numbers in one unit first, then texts. */
export function compareValues(one: string, other: string): number {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first !== undefined && second !== undefined) return first - second || collator.compare(one, other);
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return collator.compare(one, other);
}

function toNumber(value: string): number | undefined {
  const text = value.replace(FRACTIONS, ' ').normalize('NFKC').trim();
  const groups = NUMBER_AND_UNIT.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { sign, decimal, whole = 0, numerator = 0, denominator = 1, unit = '' } = groups;
  const size = Number(decimal ?? Number(whole) + Number(numerator) / Number(denominator));
  return (sign === '-' ? -size : size) * (UNITS[unit] ?? 1);
}
