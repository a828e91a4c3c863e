import { ArrayMaxSize, Max } from 'class-validator';
import { GraphQLID } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { pieces } from '../../common/counts';
import { MAX_TOTAL_CENTS } from '../../common/money';
import { ListField } from '../../graphql/list-field';
import { NumberField } from '../../graphql/number-field';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';
import { MAX_PURCHASE_LINES, purchaseTexts } from '../orders';
import { MAX_STOCK } from '../tools';

export const MAX_CART_LINES = MAX_PURCHASE_LINES;
/** The most lines after a merge: those of an account's full cart and of a visitor's full cart. */
export const MAX_MERGED_LINES = 2 * MAX_CART_LINES;

/** The limits of a quantity that is added to a cart. */
export const addedQuantity = {
  min: 1,
  tooLow: 'Add at least 1 piece',
  max: MAX_STOCK,
  tooHigh: `Add at most ${pieces(MAX_STOCK)}`,
};

@InputType({ description: 'A quantity of one tool.' })
export class CartLineInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @NumberField({
    description: 'The quantity',
    note: 'The minimum order is checked in the cart.',
    ...addedQuantity,
  })
  quantity!: number;

  @TextField(purchaseTexts.jobReference)
  jobReference?: string | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The price of one piece at this quantity that the customer was shown, in US dollars, for `mergeCart` and `visitorCart`. ' +
      'A changed one is a problem of the line.',
  })
  @Max(MAX_TOTAL_CENTS, { message: 'Enter the price that was shown' })
  shownPrice?: number | null;
}

@InputType({ description: 'A change of one line of the cart. What it leaves out stays as it is.' })
export class CartLineChangeInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @NumberField({
    description: 'The quantity',
    note: 'It adds a line that the cart does not have. The minimum order is checked in the cart.',
    ...addedQuantity,
    optional: true,
  })
  quantity?: number | null;

  @TextField(purchaseTexts.jobReference)
  jobReference?: string | null;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The price of one piece at this quantity that the customer was shown, in US dollars, and accepts. A changed one is a ' +
      'problem of the line. Without it, a quantity accepts the current price.',
  })
  @Max(MAX_TOTAL_CENTS, { message: 'Enter the price that was shown' })
  shownPrice?: number | null;
}

@ArgsType()
export class CartToolsArgs {
  @Field(() => [GraphQLID], { description: `The ids of the tools, at most ${MAX_CART_LINES}.` })
  @ArrayMaxSize(MAX_CART_LINES, { message: `Choose at most ${MAX_CART_LINES} tools` })
  toolIds!: string[];
}

@ArgsType()
export class CartLinesArgs {
  @ListField(CartLineInput, { description: 'The lines', max: MAX_CART_LINES, required: 'Add a tool' })
  lines!: CartLineInput[];
}
