import { GraphQLID } from 'graphql';
import { ArgsType, Field } from 'type-graphql';
import { ListField } from '../../graphql/list-field';
import { TextField } from '../../graphql/text-field';
import { CartLineInput, MAX_CART_LINES } from '../carts';

const name = { description: 'The name', max: 60, required: 'Enter a name' };

@ArgsType()
export class AddShoppingListArgs {
  @TextField(name)
  name!: string;

  @ListField(CartLineInput, {
    description: 'The lines; a list has no prices',
    max: MAX_CART_LINES,
    required: 'Add a tool',
  })
  lines!: CartLineInput[];
}

@ArgsType()
export class RenameShoppingListArgs {
  @Field(() => GraphQLID, { description: 'The id of the list.' })
  id!: string;

  @TextField(name)
  name!: string;
}
