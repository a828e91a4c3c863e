import { GraphQLString } from 'graphql';
import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { logPartialError } from '../../graphql/errors';
import { Quota } from '../../graphql/quota';
import { DependsOn } from '../../graphql/selected-fields';
import { Purchase } from '../orders';
import { quotas, roles } from '../policies';
import type { CancellationService } from './cancellation.service';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';

/** What this module adds to a purchase. */
@Resolver(() => Purchase)
export class PurchasePaymentResolver {
  constructor(
    private readonly payments: PaymentService,
    private readonly cancellations: CancellationService,
  ) {}

  @Auth(roles.cancelPurchase)
  @Quota(quotas.cancelPurchase)
  @Mutation(() => Purchase, {
    description:
      'Cancels all orders of a purchase that can be cancelled, as `cancelOrder` does: of your own, or as an admin of any. ' +
      'Refunds that are not made within some seconds follow later: until then, their orders are in REFUND_PENDING. ' +
      'An order that could not be cancelled stays as it is. Errors of orders are returned only when no order could be cancelled. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, FULFILLMENT_STARTED, PAYMENT_IN_PROGRESS, PAYMENT_MISMATCH, REFUND_REJECTED, PROVIDER_UNAVAILABLE.',
  })
  async cancelPurchase(
    @Ctx() context: Context,
    @Arg('number', () => GraphQLString, { description: 'The number of the purchase.' }) number: string,
  ): Promise<Purchase> {
    const viewer = await context.signedIn();
    return this.cancellations.cancelPurchase(viewer, number, (error) => logPartialError(context, error));
  }

  @DependsOn('id')
  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that was charged; null when none was.',
  })
  payment(@Root() { id }: Purchase, @Ctx() context: Context): Promise<Payment | null> {
    return context.load(this.payments.loadCollected, id);
  }
}
