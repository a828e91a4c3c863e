import { GraphQLString } from 'graphql';
import { Field, ObjectType } from 'type-graphql';
import { MoneyScalar } from '../../graphql/scalars';

@ObjectType({
  simpleResolvers: true,
  description: 'A payment that the customer may complete in the browser.',
})
export class PaymentIntent {
  @Field(() => GraphQLString, {
    description: "For Stripe's client: `confirmCardPayment(clientSecret, ...)`.",
  })
  clientSecret!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, { description: 'US dollars that will be charged: the total of the order.' })
  amount!: number;
}
