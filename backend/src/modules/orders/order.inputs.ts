import { Matches, Min } from 'class-validator';
import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

@InputType({
  description: 'What a customer says of an order; price, total and the name are the shop’s own to fill in.',
})
export class PlaceOrderInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLInt, { description: "Pieces: from the tool's `minOrder` to its `available`." })
  @Min(1, { message: 'Order at least 1 piece' })
  orderQuantity!: number;

  @Field(() => GraphQLString, { description: 'Exactly 11 digits.' })
  @Matches(/^\d{11}$/, { message: 'Enter valid phone number of 11 digit' })
  phoneNumber!: string;

  @TextField({ description: 'Where to deliver', max: 500, required: 'Enter the delivery address' })
  orderAddress!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'US dollars that the customer expects to pay; an order that comes to another total is refused.',
  })
  totalBill?: number | null;
}
