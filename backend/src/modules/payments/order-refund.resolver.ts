import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { Quota } from '../../graphql/quota';
import { MoneyScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import { Order, OrderStatus } from '../orders';
import { quotas, roles } from '../policies';
import { refundableOf, type OrderRefundService } from './order-refund.service';
import type { PaymentService } from './payment.service';
import { OrderRefundStatus } from './refund.entity';
import { RefundOrderInput } from './refund.inputs';
import { refundStatusOf } from './refund-rows';
import type { RefundService } from './refund.service';

/** What the refunds of admins add to an order. */
@Resolver(() => Order)
export class OrderRefundResolver {
  constructor(
    private readonly orderRefunds: OrderRefundService,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
  ) {}

  @Auth(roles.refundOrder)
  @Quota(quotas.refundOrder)
  @Mutation(() => Order, {
    description:
      'Refunds a part of a paid order. All that is left can be refunded once it is shipped, which closes the order; ' +
      'before, cancel the order instead. None is made while the payment is disputed (CONFLICT). ' +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS, REFUND_REJECTED, IDEMPOTENCY_KEY_REUSED.',
  })
  async refundOrder(
    @Ctx() context: Context,
    @Arg('input', () => RefundOrderInput, { description: 'The refund.' }) input: RefundOrderInput,
  ): Promise<Order> {
    return this.orderRefunds.refund(await context.signedIn(), input, context.idempotencyKey);
  }

  @DependsOn('purchaseId', 'status', 'totalBill')
  @FieldResolver(() => OrderRefundStatus, {
    nullable: true,
    description:
      'What became of the money of an order with the status REFUNDED, which stays when the bank returns the refund to the shop; null for any other order.',
  })
  refundStatus(@Root() order: Order, @Ctx() context: Context): null | Promise<OrderRefundStatus | null> {
    // Without a promise: GraphQL awaits one for each order of a list.
    return order.status === OrderStatus.REFUNDED ? this.findRefundStatus(order, context) : null;
  }

  @DependsOn('purchaseId', 'kind', 'status', 'totalBill')
  @FieldResolver(() => MoneyScalar, {
    description:
      'What is left of a paid order after its refunds, those that are due included, in US dollars; 0 for any other order.',
  })
  async refundableAmount(@Root() order: Order, @Ctx() context: Context): Promise<number> {
    const payment = await context.load(this.payments.loadCollected, order.purchaseId);
    return payment === null
      ? 0
      : refundableOf(order, await context.load(this.refunds.loadByPayments, payment.id));
  }

  private async findRefundStatus(order: Order, context: Context): Promise<OrderRefundStatus | null> {
    const payment = await context.load(this.payments.loadCollected, order.purchaseId);
    return payment === null
      ? null
      : refundStatusOf(order, payment, await context.load(this.refunds.loadByPayments, payment.id));
  }
}
