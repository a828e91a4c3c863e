/** The most tracking numbers of one shipment. */
export const MAX_NUMBERS = 20;

const TRACKING_NUMBER = /^[A-Z\d](?:[A-Z\d -]{0,38}[A-Z\d])?$/i;

/** Reads tracking numbers that are separated by commas, semicolons, tabs or lines. */
export const splitTrackingNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]/)
      .map((number) => number.trim())
      .filter(Boolean),
  ),
];

/** Says what is wrong with entered tracking numbers; undefined when they are valid. They are optional. */
export function validateTrackingNumbers(text: string): string | undefined {
  const numbers = splitTrackingNumbers(text);
  if (numbers.length > MAX_NUMBERS) return `Use at most ${MAX_NUMBERS} tracking numbers`;
  const wrong = numbers.find((number) => !TRACKING_NUMBER.test(number));
  return wrong && `Use only letters, digits, spaces and hyphens, at most 40 characters: ${wrong}`;
}

interface PastedTracking {
  /** The tracking numbers by purchase number. */
  found: ReadonlyMap<string, readonly string[]>;
  /** What could not be used, in words. */
  problems: readonly string[];
}

/**
 * Reads rows of a spreadsheet: a purchase number and its tracking numbers in the next cells. Several rows of one purchase
 * add up. A heading is skipped.
 * @param purchaseNumbers those that are shipped.
 */
export function matchTracking(text: string, purchaseNumbers: readonly string[]): PastedTracking {
  const found = new Map<string, string[]>();
  const problems: string[] = [];
  for (const row of text.split(/\r?\n/)) {
    const [first = '', ...cells] = row.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
    const number = first.toUpperCase();
    const trackingNumbers = cells.filter(Boolean);
    if (!/\d/.test(row)) continue;
    if (!purchaseNumbers.includes(number))
      problems.push(`${first || row.trim()} is not among these purchases`);
    else if (trackingNumbers.length === 0) problems.push(`${number} has no tracking number`);
    else found.set(number, [...new Set([...(found.get(number) ?? []), ...trackingNumbers])]);
  }
  return { found, problems };
}
