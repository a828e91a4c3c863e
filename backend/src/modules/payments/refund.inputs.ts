import { GraphQLID } from 'graphql';
import { Field, InputType } from 'type-graphql';
import { MoneyScalar } from '../../graphql/scalars';
import { TextField } from '../../graphql/text-field';

@InputType({ description: 'A refund of a part of a paid order.' })
export class RefundOrderInput {
  @Field(() => GraphQLID, { description: 'The id of the order.' })
  orderId!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    description:
      'The amount in US dollars: from 0.01 to `refundableAmount` of the order, and less than that until the order is shipped.',
  })
  amount!: number;

  @TextField({
    description: 'Why it is refunded, as the history of the order says',
    max: 500,
    maxLines: Infinity,
    required: 'Enter a reason',
  })
  reason!: string;
}

@InputType({
  description: 'The money of a failed refund that the shop has returned outside the payment provider.',
})
export class RecordOutsideRefundInput {
  @Field(() => GraphQLID, { description: 'The id of the failed refund.' })
  failedRefundId!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    description: 'The amount in US dollars, which is `due.amount` of the failed refund.',
  })
  amount!: number;

  @TextField({
    description: 'The reference of the bank transfer, or how else it was paid, as the customer sees it',
    max: 200,
    required: 'Enter a reference',
  })
  reference!: string;
}
