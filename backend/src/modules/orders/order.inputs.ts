import { Min } from 'class-validator';
import { GraphQLID, GraphQLInt } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { PhoneNumberField } from '../../graphql/phone-number-field';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';
import { purchaseTexts } from './purchase.inputs';

@InputType({
  description: "A new order. The server sets the price, the total and the customer's name.",
})
export class PlaceOrderInput {
  @Field(() => GraphQLID, { description: 'The id of the tool.' })
  toolId!: string;

  @Field(() => GraphQLInt, {
    description:
      "The quantity: from the tool's `minOrder` to its `available`, in multiples of `orderMultiple`.",
  })
  @Min(1, { message: 'Order at least 1 piece' })
  orderQuantity!: number;

  @PhoneNumberField({ description: 'The phone number of the customer: exactly 11 digits.' })
  phoneNumber!: string;

  @TextField({
    ...purchaseTexts.deliveryAddress,
    required: 'Enter the delivery address',
  })
  orderAddress!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    nullable: true,
    description:
      'The total that the customer was shown, in US dollars. When the price has changed since, the order is rejected ' +
      'with BAD_USER_INPUT. The total without the price break is accepted too; the lower one is charged. ' +
      'Without it the current price applies.',
  })
  totalBill?: number | null;
}
