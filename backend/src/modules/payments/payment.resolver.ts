import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Quota } from '../../graphql/quota';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { MoneyScalar } from '../../graphql/scalars';
import { MAX_PURCHASE_LINES, Order, type OrderService } from '../orders';
import { quotas, roles } from '../policies';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';
import { Refund } from './refund.entity';
import type { RefundService } from './refund.service';

@ObjectType({
  simpleResolvers: true,
  description: 'A payment that the customer can complete in the browser.',
})
class PaymentIntent {
  @Field(() => GraphQLString, {
    description: "The argument of Stripe's client: `confirmCardPayment(clientSecret, ...)`.",
  })
  clientSecret!: string;

  /** Whole cents. */
  @Field(() => MoneyScalar, {
    description: 'The amount to be charged, in US dollars: what the purchase owes.',
  })
  amount!: number;
}

@Resolver(() => Payment)
export class PaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly refundService: RefundService,
    private readonly ordersService: OrderService,
  ) {}

  @Auth(roles.createPaymentIntent)
  @Quota(quotas.createPaymentIntent)
  @Mutation(() => PaymentIntent, {
    description:
      'Returns the open payment of the purchase of an order, or opens one. It pays all that the purchase owes. ' +
      'A repetition, with or without the same `Idempotency-Key` header, returns the same payment until it is paid or the ' +
      'purchase owes another amount. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, ORDER_ALREADY_PAID, PAYMENT_REVERSED, PAYMENT_MISMATCH, PAYMENT_IN_PROGRESS, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE.',
  })
  async createPaymentIntent(
    @Ctx() context: Context,
    @Arg('orderId', () => GraphQLID, { description: 'The id of an unpaid order of the purchase.' })
    orderId: string,
  ): Promise<PaymentIntent> {
    return this.payments.createPaymentIntent(await context.signedIn(), orderId, {
      key: context.idempotencyKey,
    });
  }

  @Auth(roles.confirmPayment)
  @Quota(quotas.confirmPayment)
  @Mutation(() => Payment, {
    description:
      'Checks with the payment provider that the purchase of an order is paid, and records the payment. Repeated calls return the same record. ' +
      'Errors: UNAUTHENTICATED, NOT_FOUND, PAYMENT_NOT_COMPLETED, PAYMENT_IN_PROGRESS, PAYMENT_REVERSED, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE.',
  })
  async confirmPayment(
    @Ctx() context: Context,
    @Arg('orderId', () => GraphQLID, { description: 'The id of an order of the purchase.' }) orderId: string,
  ): Promise<Payment> {
    return this.payments.confirm(await context.signedIn(), orderId);
  }

  @FieldResolver(() => Order, { description: 'The first of the orders that the payment is for.' })
  order(@Root() { orderIds: [first = ''] }: Payment, @Ctx() context: Context): Promise<Order> {
    return context.load(this.ordersService.loadByIds, first);
  }

  @ListSize(MAX_PURCHASE_LINES)
  @FieldResolver(() => [Order], {
    description: `The orders that the payment is for, at most ${MAX_PURCHASE_LINES}.`,
  })
  orders(@Root() { orderIds }: Payment, @Ctx() context: Context): Promise<readonly Order[]> {
    return Promise.all(orderIds.map((id) => context.load(this.ordersService.loadByIds, id)));
  }

  // An order seldom has several.
  @ListSize(MAX_PURCHASE_LINES)
  @FieldResolver(() => [Refund], {
    description: 'The refunds of the payment, oldest first, also pending and failed ones.',
  })
  refunds(@Root() payment: Payment, @Ctx() context: Context): Promise<readonly Refund[]> {
    return context.load(this.refundService.loadByPayments, payment.id);
  }

  @FieldResolver(() => GraphQLString, {
    description: 'The email address of the customer when the order was placed.',
  })
  async userEmail(@Root() payment: Payment, @Ctx() context: Context): Promise<string> {
    return (await this.order(payment, context)).userEmail;
  }
}
