import type { DefaultValues, RegisterOptions } from 'react-hook-form';
import type { AddToolInput } from '../../apollo/generated/schema-types';
import { formatNumber } from '../../lib/numbers';

/** The values of the tool form. A number is `NaN` while its field is empty; `imageLink` belongs to the image field. */
export type ToolFields = AddToolInput;

/** The initial values of the form. They omit the numbers, since a number input accepts no `NaN`. */
export const emptyTool: DefaultValues<ToolFields> = { toolName: '', toolDescription: '', imageLink: '' };

const MAX_QUANTITY = 10_000_000;

/** Returns the error message for a price in dollars, or undefined when it is valid. */
export function validatePrice(price: number): string | undefined {
  if (!(price >= 0.01)) return 'Enter a price of at least $0.01';
  if (price > 999_999.99) return 'Enter a price of at most $999,999.99';
  return Number(price.toFixed(2)) === price ? undefined : 'Use at most two decimal places';
}

/** Returns the error message for a quantity, or undefined when it is valid. */
function validateQuantity(quantity: number, min: number, belowMin: string): string | undefined {
  if (!(quantity >= min)) return belowMin;
  if (quantity > MAX_QUANTITY) return `Enter at most ${formatNumber(MAX_QUANTITY)} pieces`;
  return Number.isInteger(quantity) ? undefined : 'Enter a whole number of pieces';
}

const isNotEmpty = (text: string) => text.trim() !== '';

type Rules = { [Name in Exclude<keyof ToolFields, 'imageLink'>]: RegisterOptions<ToolFields, Name> };

/**
 * The validation rules of the tool form, with the limits and messages of the server. An empty field is marked without
 * a message.
 */
export const toolRules: Rules = {
  toolName: {
    required: true,
    maxLength: { value: 100, message: 'Use at most 100 characters' },
    validate: isNotEmpty,
  },
  price: { required: true, valueAsNumber: true, validate: validatePrice },
  available: {
    required: true,
    valueAsNumber: true,
    validate: (quantity) => validateQuantity(quantity, 0, 'Pieces in stock cannot be negative'),
  },
  minOrder: {
    required: true,
    valueAsNumber: true,
    validate: (quantity) => validateQuantity(quantity, 1, 'The minimum order is at least 1 piece'),
  },
  toolDescription: {
    required: true,
    maxLength: { value: 2000, message: 'Use at most 2,000 characters' },
    validate: isNotEmpty,
  },
};
