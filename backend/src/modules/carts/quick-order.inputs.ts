import { Max, Min } from 'class-validator';
import { GraphQLInt } from 'graphql';
import { ArgsType, Field, InputType } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { TextField } from '../../graphql/text-field';
import { MAX_STOCK } from '../tools';
import { MAX_CART_LINES } from './cart.inputs';

@InputType({ description: 'A row of a quick order.' })
export class QuickOrderLineInput {
  @TextField({
    description: 'The SKU, in any case, with any spaces and hyphens',
    max: 100,
    required: 'Enter a SKU',
  })
  sku!: string;

  @Field(() => GraphQLInt, {
    nullable: true,
    description: 'The quantity. Without it the row has neither a price nor problems.',
  })
  @Min(1, { message: 'Add at least 1 piece' })
  @Max(MAX_STOCK, { message: 'Add fewer pieces' })
  quantity?: number | null;

  @Field(() => GraphQLInt, {
    defaultValue: 0,
    description: 'The quantity of the tool in the cart, to which the row is going to be added.',
  })
  @Min(0, { message: 'The quantity in the cart cannot be negative' })
  @Max(MAX_STOCK, { message: 'Add fewer pieces' })
  inCart!: number;
}

@ArgsType()
export class QuickOrderArgs {
  @ListField(QuickOrderLineInput, { description: 'The rows', max: MAX_CART_LINES, required: 'Enter a SKU' })
  lines!: QuickOrderLineInput[];
}
