import { GraphQLID } from 'graphql';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { AskedProperties, MadeOf } from '../../graphql/asked-properties';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { ONCE_BY_KEY } from '../../graphql/idempotency-key';
import { DateTimeScalar } from '../../graphql/scalars';
import { Order } from '../orders';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';
import { paymentRoles } from './payment.policy';

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  constructor(private readonly payments: PaymentService) {}

  @Auth(paymentRoles.cancelOrder)
  @Mutation(() => Order, {
    description:
      "Cancels an order: one's own, or as an admin anybody's. Its money and its pieces go back, and it moves to the orders that have ended. " +
      ONCE_BY_KEY +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, PAYMENT_NOT_COMPLETED, REFUND_REFUSED, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE.',
  })
  async cancelOrder(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the order.' }) id: string,
  ): Promise<Order> {
    return this.payments.cancel(await context.signedIn(), id, context.idempotencyKey);
  }

  @MadeOf('status', 'createdAt')
  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description:
      'Until when it can be paid; then its pieces go back. Null when it waits for no payment, or for ever.',
  })
  payUntil(@Root() order: Order): Date | null {
    return this.payments.payUntil(order);
  }

  @MadeOf('id', 'paidAt')
  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that paid it; null while it is unpaid.',
  })
  payment(
    @Root() order: Order,
    @Ctx() context: Context,
    @AskedProperties() only: readonly string[],
  ): Promise<Payment | null> {
    if (order.paidAt === null) return Promise.resolve(null);
    return context.load(this.payments.succeededOf, order.id, only);
  }
}
