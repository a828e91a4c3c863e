import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { PageArgs } from '../../graphql/page-args';
import { Quota } from '../../graphql/quota';
import { MoneyScalar } from '../../graphql/scalars';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { Order, type OrderService } from '../orders';
import { canViewDueRefund, quotas, roles } from '../policies';
import type { OutsideRefundService } from './outside-refund.service';
import { Payment } from './payment.entity';
import type { PaymentService } from './payment.service';
import { DueRefund, Refund } from './refund.entity';
import { RecordOutsideRefundInput } from './refund.inputs';
import type { RefundService } from './refund.service';

const RefundConnection = createConnectionType(Refund, 'Refund');

@Resolver(() => Refund)
export class RefundResolver {
  constructor(
    private readonly refunds: RefundService,
    private readonly outsideRefunds: OutsideRefundService,
    private readonly payments: PaymentService,
    private readonly orders: OrderService,
  ) {}

  @Auth(roles.listUnallocatedRefunds)
  @Query(() => RefundConnection, {
    nullable: true,
    description:
      'The refunds that were made at the payment provider, or by the bank after a dispute, and are not assigned to an ' +
      'order yet, oldest first. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async unallocatedRefunds(
    @Args(() => PageArgs) args: PageArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new RefundConnection(await this.refunds.listUnallocated(args, select));
  }

  @Auth(roles.listFailedRefunds)
  @Query(() => RefundConnection, {
    nullable: true,
    description:
      'The refunds that failed and that an admin must make again, or in another way, oldest first. Those of payments with an ' +
      'open dispute are left out: none can be made. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
  })
  async failedRefunds(@Args(() => PageArgs) args: PageArgs, @SelectedFields() select: readonly string[]) {
    return new RefundConnection(await this.refunds.listFailed(args, select));
  }

  @Auth(roles.allocateRefund)
  @Quota(quotas.allocateRefund)
  @Mutation(() => Refund, {
    description:
      'Assigns a refund that was made at the payment provider, or a part of it, to an order of its payment. The rest ' +
      'stays unassigned. An order that is thereby refunded in full is closed, and its units return to the stock unless they ' +
      'were shipped. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async allocateRefund(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the refund.' }) id: string,
    @Arg('orderId', () => GraphQLID, { description: 'The id of the order.' }) orderId: string,
    @Arg('amount', () => MoneyScalar, {
      nullable: true,
      description:
        'The part of the refund that is for this order, in US dollars, at least 0.01; all of it when left out.',
    })
    amount?: number | null,
  ): Promise<Refund> {
    return this.refunds.allocate(await context.signedIn(), id, orderId, amount);
  }

  @Auth(roles.recordOutsideRefund)
  @Quota(quotas.recordOutsideRefund)
  @Mutation(() => Refund, {
    description:
      'Records that the shop has returned the money of a failed refund outside the payment provider, for example by bank transfer, and ' +
      'returns the new refund. It has the effects of a refund that succeeds: an order that is thereby refunded in full is closed, ' +
      'and its units return to the stock unless they were shipped. A repetition returns the same refund. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS, PAYMENT_MISMATCH, PROVIDER_UNAVAILABLE.',
  })
  async recordOutsideRefund(
    @Ctx() context: Context,
    @Arg('input', () => RecordOutsideRefundInput, { description: 'The refund.' })
    input: RecordOutsideRefundInput,
  ): Promise<Refund> {
    return this.outsideRefunds.record(await context.signedIn(), input);
  }

  @DependsOn('orderId')
  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that it is for; null for one that is not assigned to an order yet.',
  })
  order(@Root() { orderId }: Refund, @Ctx() context: Context): Promise<Order> | null {
    return orderId === null ? null : context.load(this.orders.loadByIds, orderId);
  }

  @DependsOn('id')
  @FieldResolver(() => DueRefund, {
    nullable: true,
    description:
      'For admins, what they must refund in place of it after it failed; null when nothing is due for it, and for customers.',
  })
  async due(@Root() { id }: Refund, @Ctx() context: Context): Promise<DueRefund | null> {
    if (!canViewDueRefund(await context.signedIn())) return null;
    return context.load(this.refunds.loadDue, id);
  }

  @DependsOn('id', 'status')
  @FieldResolver(() => MoneyScalar, {
    nullable: true,
    description:
      'What the shop still owes the customer in place of it after it failed, in US dollars. Null when nothing is owed, when its ' +
      'failure has undone the cancellation of the order, during a dispute, and while the customer may have the money by a refund that ' +
      'is not assigned to an order.',
  })
  async owed(@Root() { id, status }: Refund, @Ctx() context: Context): Promise<number | null> {
    if (status !== 'failed') return null;
    const due = await context.load(this.refunds.loadDue, id);
    return due?.isOwed === true ? due.amount : null;
  }

  @DependsOn('paymentId')
  @FieldResolver(() => Payment, { description: 'The payment that it returns.' })
  payment(@Root() { paymentId }: Refund, @Ctx() context: Context): Promise<Payment> {
    return context.load(this.payments.loadByIds, paymentId);
  }
}
