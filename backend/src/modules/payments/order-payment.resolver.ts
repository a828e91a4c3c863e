import { GraphQLBoolean, GraphQLID, GraphQLInt } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Quota } from '../../graphql/quota';
import { Context } from '../../graphql/context';
import { logPartialError } from '../../graphql/errors';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { DependsOn } from '../../graphql/selected-fields';
import { Order, type PurchaseService } from '../orders';
import { quotas, roles } from '../policies';
import { User, type UserService } from '../users';
import { USER_BATCH, type CancellationService } from './cancellation.service';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';

@ObjectType({ simpleResolvers: true, description: 'The result of cancelling the unpaid orders of a user.' })
class UnpaidOrderCancellation {
  @Field(() => GraphQLInt, { description: 'The number of cancelled orders.' })
  cancelledCount!: number;

  @Field(() => User, { description: 'The user. Its `unpaidOrderCount` is the number of orders that remain.' })
  user!: User;
}

/** What this module adds to an order. An order is cancelled here, since that refunds its payment. */
@Resolver(() => Order)
export class OrderPaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly purchases: PurchaseService,
    private readonly cancellations: CancellationService,
    private readonly users: UserService,
  ) {}

  @Auth(roles.cancelOrder)
  @Quota(quotas.cancelOrder)
  @Mutation(() => Order, {
    description:
      'Cancels an order: your own, or as an admin any order. The payment is refunded, the units return to the stock, and the order is closed. ' +
      IDEMPOTENCY_NOTE +
      'An order is cancelled until it is packed, or by an admin until it is shipped. ' +
      'An order whose payment the bank returned is cancelled by admins only. ' +
      'A replacement cannot be cancelled, nor an order while its payment is disputed (CONFLICT). ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, FULFILLMENT_STARTED, PAYMENT_IN_PROGRESS, PAYMENT_MISMATCH, REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED, PROVIDER_UNAVAILABLE.',
  })
  async cancelOrder(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the order.' }) id: string,
  ): Promise<Order> {
    return this.cancellations.cancel(await context.signedIn(), id, context.idempotencyKey);
  }

  @Auth(roles.cancelUnpaidOrders)
  @Quota(quotas.cancelUnpaidOrders)
  @Mutation(() => UnpaidOrderCancellation, {
    description:
      `Cancels the unpaid orders of a user, at most ${USER_BATCH}, oldest first. An order that turns out to be paid stays, and so ` +
      'does one that is being paid right now. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, PAYMENT_IN_PROGRESS, ' +
      'PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE.',
  })
  async cancelUnpaidOrders(
    @Ctx() context: Context,
    @Arg('userId', () => GraphQLID, { description: 'The id of the user.' }) userId: string,
  ): Promise<UnpaidOrderCancellation> {
    const viewer = await context.signedIn();
    const user = await this.users.findVisible(viewer, userId);
    const onError = (error: unknown) => logPartialError(context, error);
    return { cancelledCount: await this.cancellations.cancelUnpaidOrders(viewer, user.id, onError), user };
  }

  @DependsOn('kind', 'userId', 'status', 'fulfillmentStatus', 'purchaseId')
  @FieldResolver(() => GraphQLBoolean, {
    description:
      'Whether you can cancel it now: until it is packed, or as an admin until it is shipped; not while its payment is disputed.',
  })
  canCancel(@Root() order: Order, @Ctx() context: Context): boolean | Promise<boolean> {
    return this.cancellations.canCancel(context.signedInViewer(), order, () =>
      context.read(this.purchases.loadWithSummary, order.purchaseId),
    );
  }

  @DependsOn('purchaseId', 'paidAt')
  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment of its purchase that was charged; null when none was.',
  })
  payment(@Root() order: Order, @Ctx() context: Context): null | Promise<Payment | null> {
    return order.paidAt === null ? null : context.load(this.payments.loadCollected, order.purchaseId);
  }
}
