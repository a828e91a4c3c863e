import type { DefaultValues, RegisterOptions } from 'react-hook-form';
import { MAX_QUANTITY } from '../../lib/cart-rules';
import { formatCents, formatNumber } from '../../lib/numbers';
import { MAX_PRICE } from '../../lib/prices';
import { maxCharacters, requiredText } from '../../lib/text-rules';

/** The values of the tool form. A number is `NaN` while its field is empty, a text empty. */
export interface ToolFields {
  toolName: string;
  price: number;
  /** Only of a new tool. */
  available: number;
  minOrder: number;
  toolDescription: string;
  /** The URL of the saved image; another one belongs to the image field. */
  imageLink: string;
  imageAlt: string;
  /** A slug. */
  category: string;
  sku: string;
  slug: string;
  orderMultiple: number;
  priceBreaks: { minQuantity: number; price: number }[];
  specifications: { name: string; value: string; unit: string }[];
  furtherImages: { imageLink: string; alt: string }[];
}

/** The initial values of the form. They omit the numbers, since a number input accepts no `NaN`. */
export const emptyTool: DefaultValues<ToolFields> = {
  toolName: '',
  toolDescription: '',
  imageLink: '',
  imageAlt: '',
  category: '',
  sku: '',
  slug: '',
  priceBreaks: [],
  specifications: [],
  furtherImages: [],
};

/** As on the server. */
export const MAX_PRICE_BREAKS = 10;
export const MAX_SPECIFICATIONS = 30;
export const MAX_FURTHER_IMAGES = 7;

const ENTER_PRICE = 'Enter a price of at least $0.01';
const ENTER_QUANTITY = 'Enter a quantity';
const atMostMaximum = `Enter at most ${formatNumber(MAX_QUANTITY)} pieces`;

/** Returns the error message for a price in dollars, or undefined when it is valid. */
export function validatePrice(price: number): string | undefined {
  if (!(price >= 0.01)) return ENTER_PRICE;
  if (price > MAX_PRICE / 100) return `Enter a price of at most ${formatCents(MAX_PRICE)}`;
  return Number(price.toFixed(2)) === price ? undefined : 'Use at most two decimal places';
}

/** Returns the error message for a quantity, or undefined when it is valid. */
function validateQuantity(quantity: number, min: number, belowMin: string): string | undefined {
  if (!(quantity >= min)) return belowMin;
  if (quantity > MAX_QUANTITY) return atMostMaximum;
  return Number.isInteger(quantity) ? undefined : 'Enter a whole number of pieces';
}

/** Returns the error message for a difference of the stock, or undefined when it is valid. */
export function validateStockChange(quantity: number): string | undefined {
  if (!Number.isInteger(quantity) || quantity === 0) return 'Enter a whole number of pieces, not 0';
  return Math.abs(quantity) > MAX_QUANTITY ? atMostMaximum : undefined;
}

const isNotEmpty = (text: string) => text.trim() !== '';

/** Returns whether a name is valid, or the error message for the unchanged name of a copied tool. */
export const validateName = (name: string, copiedName?: string): boolean | string =>
  name.trim() === copiedName ? 'Enter another name than that of the copied tool' : isNotEmpty(name);

type RequiredName = 'toolName' | 'price' | 'available' | 'minOrder' | 'toolDescription';

type Rules = { [Name in RequiredName]: RegisterOptions<ToolFields, Name> };

/**
 * The validation rules of the tool form, with the limits and messages of the server. An empty field is marked without
 * a message.
 */
export const toolRules: Rules = {
  toolName: {
    ...maxCharacters(100),
    required: true,
    validate: isNotEmpty,
  },
  price: { required: true, validate: validatePrice },
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
    ...maxCharacters(2000),
    required: true,
    validate: isNotEmpty,
  },
};

const HYPHENATED = 'separated by single hyphens';

/** The validation rules of the further fields; each field may be empty. */
export const detailRules = {
  sku: {
    ...maxCharacters(32),
    pattern: {
      value: /^\s*[A-Za-z\d]+(-[A-Za-z\d]+)*\s*$/,
      message: `Use letters and digits, ${HYPHENATED}`,
    },
  },
  slug: {
    ...maxCharacters(100),
    pattern: { value: /^[a-z\d]+(-[a-z\d]+)*$/, message: `Use lower-case letters and digits, ${HYPHENATED}` },
  },
  orderMultiple: {
    valueAsNumber: true,
    validate: (quantity: number) =>
      Number.isNaN(quantity) ? undefined : validateQuantity(quantity, 1, 'A carton has at least 1 piece'),
  },
  alt: maxCharacters(200),
  minQuantity: {
    required: ENTER_QUANTITY,
    valueAsNumber: true,
    validate: (quantity: number) => validateQuantity(quantity, 1, ENTER_QUANTITY),
  },
  breakPrice: { required: ENTER_PRICE, validate: validatePrice },
  specificationName: requiredText('Enter a name', 60),
  specificationValue: requiredText('Enter a value', 120),
  specificationUnit: maxCharacters(20),
} as const;
