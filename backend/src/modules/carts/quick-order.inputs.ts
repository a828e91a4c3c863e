import { ArgsType, InputType } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { NumberField } from '../../graphql/number-field';
import { TextField } from '../../graphql/text-field';
import { addedQuantity, MAX_CART_LINES } from './cart.inputs';

@InputType({ description: 'A row of a quick order.' })
export class QuickOrderLineInput {
  @TextField({
    description: 'The SKU, in any case, with any spaces and hyphens',
    max: 100,
    required: 'Enter a SKU',
  })
  sku!: string;

  @NumberField({
    optional: true,
    description: 'The quantity',
    note: 'Without it the row has neither a price nor problems.',
    ...addedQuantity,
  })
  quantity?: number | null;

  @NumberField({
    defaultValue: 0,
    description: 'The quantity of the tool in the cart, to which the row is going to be added',
    ...addedQuantity,
    min: 0,
    tooLow: 'The quantity in the cart cannot be negative',
  })
  inCart!: number;
}

@ArgsType()
export class QuickOrderArgs {
  @ListField(QuickOrderLineInput, { description: 'The rows', max: MAX_CART_LINES, required: 'Enter a SKU' })
  lines!: QuickOrderLineInput[];
}
