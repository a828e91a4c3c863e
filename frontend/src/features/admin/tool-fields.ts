import type { DefaultValues, RegisterOptions } from 'react-hook-form';
import type { AddToolInput } from '../../apollo/generated/schema-types';

/** What an admin types into the tool form. A number is `NaN` while its field is blank; `imageLink` is the photo's. */
export type ToolFields = AddToolInput;

/** The form as it is offered; the numbers are left out, for a number input takes no `NaN`. */
export const blankTool: DefaultValues<ToolFields> = { toolName: '', toolDescription: '', imageLink: '' };

const MAX_PIECES = 10_000_000;

/** Says what is wrong with a price in dollars, or nothing. */
export function priceFault(price: number): string | undefined {
  if (!(price >= 0.01)) return 'Enter a price of at least $0.01';
  if (price > 999_999.99) return 'Enter a price of at most $999,999.99';
  return Number(price.toFixed(2)) === price
    ? undefined
    : 'Enter dollars and cents, with two decimals at most';
}

/** Says what is wrong with a number of pieces, or nothing; `tooFew` is said of less than `least`. */
function piecesFault(pieces: number, least: number, tooFew: string): string | undefined {
  if (!(pieces >= least)) return tooFew;
  if (pieces > MAX_PIECES) return `Enter at most ${MAX_PIECES} pieces`;
  return Number.isInteger(pieces) ? undefined : 'Enter a whole number of pieces';
}

const isGiven = (text: string) => text.trim() !== '';

type Rules = { [Name in Exclude<keyof ToolFields, 'imageLink'>]: RegisterOptions<ToolFields, Name> };

/** The rules of the tool form, the shop's own in the same words. A field that is blank is marked, without a message. */
export const toolRules: Rules = {
  toolName: {
    required: true,
    maxLength: { value: 100, message: 'A name has at most 100 characters' },
    validate: isGiven,
  },
  price: { required: true, valueAsNumber: true, validate: priceFault },
  available: {
    required: true,
    valueAsNumber: true,
    validate: (pieces) => piecesFault(pieces, 0, 'Pieces in stock cannot be negative'),
  },
  minOrder: {
    required: true,
    valueAsNumber: true,
    validate: (pieces) => piecesFault(pieces, 1, 'The minimum order is at least 1 piece'),
  },
  toolDescription: {
    required: true,
    maxLength: { value: 2000, message: 'A description has at most 2000 characters' },
    validate: isGiven,
  },
};
