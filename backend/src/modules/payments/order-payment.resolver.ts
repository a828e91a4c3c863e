import { GraphQLID } from 'graphql';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { DependsOn } from '../../graphql/selected-fields';
import { Order } from '../orders';
import { roles } from '../policies';
import type { CancellationService } from './cancellation.service';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly cancellations: CancellationService,
  ) {}

  @Auth(roles.cancelOrder)
  @Mutation(() => Order, {
    description:
      'Cancels an order: your own, or as an admin any order. The payment is refunded, the units return to the stock, and the order is closed. ' +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, PAYMENT_NOT_COMPLETED, REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE.',
  })
  async cancelOrder(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the order.' }) id: string,
  ): Promise<Order> {
    return this.cancellations.cancel(await context.signedIn(), id, context.idempotencyKey);
  }

  @DependsOn('id', 'paidAt')
  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that was charged; null when none was.',
  })
  payment(@Root() order: Order, @Ctx() context: Context): Promise<Payment | null> {
    if (order.paidAt === null) return Promise.resolve(null);
    return context.load(this.payments.loadCollected, order.id);
  }
}
