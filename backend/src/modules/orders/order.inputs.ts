import { Matches, Min } from 'class-validator';
import { GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

@InputType({
  description:
    "What a customer says of an order; the price, the total and the customer's name are the shop's own to fill in.",
})
export class PlaceOrderInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLInt, { description: "Pieces: from the tool's `minOrder` to its `available`." })
  @Min(1, { message: 'Order at least 1 piece' })
  orderQuantity!: number;

  @Field(() => GraphQLString, { description: 'Where to call the customer: exactly 11 digits.' })
  @Matches(/^\d{11}$/, { message: 'Enter valid phone number of 11 digit' })
  phoneNumber!: string;

  @TextField({ description: 'Where to deliver', max: 500, required: 'Enter the delivery address' })
  orderAddress!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'US dollars: the total that the customer was shown. When the price has changed since, so that this is no ' +
      'longer the total, nothing is ordered and the answer is BAD_USER_INPUT. Left out, the price of the moment counts.',
  })
  totalBill?: number | null;
}
