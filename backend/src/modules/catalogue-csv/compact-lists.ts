import { centsToDollars, dollarsToCents } from '../../common/money';
import { escapeText, splitEscaped, unescapeText } from './escaped-list';

/** The text of a cell is no list of the expected form. The message is for the user. */
export class CellError extends Error {}

interface PriceBreakValues {
  readonly minQuantity: number;
  /** Whole cents. */
  readonly price: number;
}

interface SpecificationValues {
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
}

interface ImageValues {
  readonly imageLink: string;
  readonly alt: string;
}

/** Formats whole cents as in `8.10`. */
export const formatAmount = (cents: number): string => centsToDollars(cents).toFixed(2);

/** @throws CellError */
export function parseAmount(text: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) throw new CellError('Enter an amount such as 8.10');
  return dollarsToCents(Number(text));
}

/** @throws CellError */
export function parseQuantity(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CellError('Enter a whole number');
  return Number(text);
}

/** The entries of a list between semicolons, without empty ones. */
const entriesOf = (text: string): readonly string[] =>
  splitEscaped(text, ';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Formats price breaks as in `48:8.10; 96:7.90`. */
export const formatPriceBreaks = (breaks: readonly PriceBreakValues[]): string =>
  breaks.map(({ minQuantity, price }) => `${minQuantity}:${formatAmount(price)}`).join('; ');

/** @throws CellError */
export const parsePriceBreaks = (text: string): PriceBreakValues[] =>
  entriesOf(text).map((entry) => {
    const [quantity = '', price, ...rest] = entry.split(':').map((part) => part.trim());
    if (price === undefined || rest.length > 0)
      throw new CellError('Enter price breaks such as 48:8.10; 96:7.90');
    return { minQuantity: parseQuantity(quantity), price: parseAmount(price) };
  });

const SPECIFICATION_SEPARATORS = ';=|';

/** `567 g`: a number, a space and its unit. Any other value with a unit has `|` between them. */
const NUMBER_WITH_UNIT = /^(-?\d+(?:\.\d+)?) ([^ ].*)$/s;

function formatValue({ value, unit }: Pick<SpecificationValues, 'value' | 'unit'>): string {
  const [escapedValue, escapedUnit] = [value, unit ?? ''].map((part) =>
    escapeText(part, SPECIFICATION_SEPARATORS),
  );
  const text = unit === null ? escapedValue : `${escapedValue} ${escapedUnit}`;
  const parsed = parseValue(text ?? '');
  const isExact = parsed.value === value && parsed.unit === unit;
  return isExact ? (text ?? '') : `${escapedValue}|${escapedUnit}`;
}

function parseValue(text: string): Pick<SpecificationValues, 'value' | 'unit'> {
  const [value = '', unit] = splitEscaped(text, '|').map((part) => unescapeText(part).trim());
  if (unit !== undefined) return { value, unit };
  const [, number, numberUnit] = NUMBER_WITH_UNIT.exec(value) ?? [];
  return number === undefined || numberUnit === undefined
    ? { value, unit: null }
    : { value: number, unit: numberUnit };
}

/**
 * Formats a data sheet as in `Head weight=567 g; Length=330 mm`. A backslash escapes `;`, `=`, `|` and itself; `|` separates
 * a unit from a value that is no number, and ends a value that only looks like one with a unit.
 */
export const formatSpecifications = (rows: readonly SpecificationValues[]): string =>
  rows
    .map(({ name, ...value }) => `${escapeText(name, SPECIFICATION_SEPARATORS)}=${formatValue(value)}`)
    .join('; ');

/** @throws CellError */
export const parseSpecifications = (text: string): SpecificationValues[] =>
  entriesOf(text).map((entry) => {
    const [name = '', value, ...rest] = splitEscaped(entry, '=');
    if (value === undefined || rest.length > 0)
      throw new CellError('Enter a data sheet such as Head weight=567 g; Length=330 mm');
    return { name: unescapeText(name).trim(), ...parseValue(value) };
  });

/** Formats images as in `https://images.example/front.webp|Front view; https://images.example/back.webp`. */
export const formatImages = (images: readonly ImageValues[]): string =>
  images
    .map(({ imageLink, alt }) => {
      const link = escapeText(imageLink, ';|');
      return alt === '' ? link : `${link}|${escapeText(alt, ';|')}`;
    })
    .join('; ');

export const parseImages = (text: string): ImageValues[] =>
  entriesOf(text).map((entry) => {
    const [imageLink = '', ...alt] = splitEscaped(entry, '|').map((part) => unescapeText(part).trim());
    return { imageLink, alt: alt.join('|') };
  });
