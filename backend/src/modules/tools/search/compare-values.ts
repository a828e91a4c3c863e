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

const NUMBER_AND_UNIT = /^(-?\d+(?:\.\d+)?)(?: (.+))?$/;

const collator = new Intl.Collator('en', { numeric: true });

/** Compares values of a row of data sheets: numbers in one unit first, then texts. */
export function compareValues(one: string, other: string): number {
  const [first, second] = [toNumber(one), toNumber(other)];
  if (first !== undefined && second !== undefined) return first - second || collator.compare(one, other);
  if (first !== undefined || second !== undefined) return first === undefined ? 1 : -1;
  return collator.compare(one, other);
}

function toNumber(value: string): number | undefined {
  const [, number, unit = ''] = NUMBER_AND_UNIT.exec(value) ?? [];
  return number === undefined ? undefined : Number(number) * (UNITS[unit] ?? 1);
}
