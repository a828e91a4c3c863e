import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { AskedProperties, MadeOf } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { ONCE_BY_KEY } from '../../graphql/idempotency-key';
import { Order, type OrderService } from '../orders';
import { PaymentIntent } from './payment-intent';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';
import { paymentRoles } from './payment.policy';

@Resolver(() => Payment)
export class PaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly orders: OrderService,
  ) {}

  @Auth(paymentRoles.open)
  @Mutation(() => PaymentIntent, {
    description:
      'Opens the payment of an order, or gives the one that is open. ' +
      ONCE_BY_KEY +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, ORDER_ALREADY_PAID, PAYMENT_NOT_COMPLETED, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE.',
  })
  async createPaymentIntent(
    @Ctx() context: Context,
    @Arg('orderId', () => GraphQLID, { description: 'The id of the order.' }) orderId: string,
  ): Promise<PaymentIntent> {
    return this.payments.open(await context.signedIn(), orderId, { key: context.idempotencyKey });
  }

  @Auth(paymentRoles.confirm)
  @Mutation(() => Payment, {
    description:
      'Asks the provider whether the order is paid, and records it; asking again gives the same record. ' +
      'Errors: UNAUTHENTICATED, NOT_FOUND, PAYMENT_NOT_COMPLETED, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE.',
  })
  async confirmPayment(
    @Ctx() context: Context,
    @Arg('orderId', () => GraphQLID, { description: 'The id of the order.' }) orderId: string,
  ): Promise<Payment> {
    return this.payments.confirm(await context.signedIn(), orderId);
  }

  @MadeOf('orderId')
  @FieldResolver(() => Order, { description: 'The order that it pays.' })
  order(
    @Root() payment: Payment,
    @Ctx() context: Context,
    @AskedProperties() only: readonly string[],
  ): Promise<Order> {
    return context.load(this.orders.byIds, payment.orderId, only);
  }

  @MadeOf('orderId')
  @FieldResolver(() => GraphQLString, {
    description: 'The e-mail address of the customer when the order was placed.',
  })
  async userEmail(@Root() payment: Payment, @Ctx() context: Context): Promise<string> {
    return (await this.order(payment, context, ['userEmail'])).userEmail;
  }
}
