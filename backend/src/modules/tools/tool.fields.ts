import { pieces } from '../../common/counts';
import { formatCents, MAX_TOTAL_CENTS } from '../../common/money';
import type { NumberRule as NumberLimits } from '../../graphql/number-field';

interface TextRule {
  readonly type: 'text' | 'imageUrl';
  readonly description: string;
  readonly max: number;
  /** The maximum number of lines, by default 1. */
  readonly maxLines?: number;
  /** The error for an empty text. */
  readonly required: string;
  readonly example?: string;
}

interface NumberRule extends NumberLimits {
  readonly type: 'integer' | 'money';
  readonly example?: number;
}

export type ToolFieldRule = TextRule | NumberRule;

/** The maximum of a stock and of a minimum order, in pieces. */
export const MAX_STOCK = 10_000_000;
export const STOCK_TOO_HIGH = `Enter at most ${pieces(MAX_STOCK)}`;

/** The maximum lengths of a row of the data sheet. */
export const specificationLengths = { name: 60, value: 120, unit: 20 };

/** The number of tools that one operation changes. */
export const MAX_CHANGED_TOOLS = 100;

/**
 * The fields of the specification, all required of a new tool. GraphQL inputs and REST schemas follow from this table. The other
 * fields are `CatalogueFields`.
 */
export const toolFields = {
  toolName: {
    type: 'text',
    description: 'The name of the tool',
    max: 100,
    required: 'Enter the name of the tool',
    example: 'Claw Hammer',
  },
  imageLink: {
    type: 'imageUrl',
    description:
      'The URL of the image: one that `POST /images` returned, or an https URL on a host of `IMAGE_HOSTS`',
    max: 2000,
    required: 'Choose an image',
  },
  price: {
    type: 'money',
    description: 'The price of one piece in US dollars',
    min: 1,
    tooLow: 'Enter a price of at least $0.01',
    max: MAX_TOTAL_CENTS,
    tooHigh: `Enter a price of at most ${formatCents(MAX_TOTAL_CENTS)}`,
  },
  available: {
    type: 'integer',
    description: 'The stock, in pieces',
    min: 0,
    tooLow: 'Pieces in stock cannot be negative',
    max: MAX_STOCK,
    tooHigh: STOCK_TOO_HIGH,
    example: 1200,
  },
  minOrder: {
    type: 'integer',
    description: 'The minimum quantity of an order, in pieces',
    min: 1,
    tooLow: 'The minimum order is at least 1 piece',
    max: MAX_STOCK,
    tooHigh: STOCK_TOO_HIGH,
    example: 24,
  },
  toolDescription: {
    type: 'text',
    description: 'The description of the tool: its use, material and packaging',
    max: 2000,
    maxLines: Infinity,
    required: 'Describe the tool',
    example: 'Forged head, hickory handle, packed by the dozen.',
  },
} as const satisfies Readonly<Record<string, ToolFieldRule>>;

type Fields = typeof toolFields;

/** The values of the fields as the APIs receive them, amounts in whole cents. */
export type ToolValues = {
  [Name in keyof Fields]: Fields[Name] extends TextRule ? string : number;
};

export const toolFieldNames = Object.keys(toolFields) as (keyof ToolValues)[];
