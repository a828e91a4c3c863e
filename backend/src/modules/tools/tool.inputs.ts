import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { Field, InputType, registerEnumType } from 'type-graphql';
import { TextField } from '../../graphql/text-field';
import { MAX_TOTAL_CENTS } from '../../common/money';
import { listArgs } from '../../graphql/list-args';
import { MoneyScalar } from '../../graphql/scalars';

const MAX_PIECES = 10_000_000;
const pieces = `Enter at most ${MAX_PIECES} pieces`;

/** Each member's value is the property by which it sorts. */
export enum ToolSort {
  ADDED = 'id',
  NAME = 'toolName',
  PRICE = 'price',
  AVAILABLE = 'available',
  MIN_ORDER = 'minOrder',
}

registerEnumType(ToolSort, {
  name: 'ToolSort',
  description: 'What a list of tools is sorted by.',
  valuesConfig: {
    ADDED: { description: 'When it was added: the order of the shop.' },
    NAME: { description: 'Its name.' },
    PRICE: { description: 'Its price for one piece.' },
    AVAILABLE: { description: 'The pieces in stock.' },
    MIN_ORDER: { description: 'The least pieces of one order.' },
  },
});

export const ToolListArgs = listArgs<`${ToolSort}`>({
  sorts: ToolSort,
  sortBy: ToolSort.ADDED,
  descending: false,
  searched: 'the name or the description',
});

@InputType({ description: 'A tool for the catalogue; everything is required.' })
export class AddToolInput {
  @TextField({ description: 'The name', max: 100, required: 'Enter the name of the tool' })
  toolName!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'US dollars for one piece, from 0.01.' })
  @Min(1, { message: 'Enter a price of at least $0.01' })
  @Max(MAX_TOTAL_CENTS, { message: 'Enter a price of at most $999,999.99' })
  price!: number;

  @Field(() => GraphQLInt, { description: 'Pieces in stock, from 0.' })
  @Min(0, { message: 'Pieces in stock cannot be negative' })
  @Max(MAX_PIECES, { message: pieces })
  available!: number;

  @Field(() => GraphQLInt, { description: 'The least pieces of one order, from 1.' })
  @Min(1, { message: 'The minimum order is at least 1 piece' })
  @Max(MAX_PIECES, { message: pieces })
  minOrder!: number;

  @TextField({ description: 'The description', max: 2000, required: 'Describe the tool' })
  toolDescription!: string;

  @TextField({ description: 'The URL of the picture, https', max: 2000, required: 'Choose a picture' })
  imageLink!: string;
}
