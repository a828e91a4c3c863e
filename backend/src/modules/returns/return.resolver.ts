import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { IDEMPOTENCY_NOTE } from '../../graphql/idempotency-key';
import { Quota } from '../../graphql/quota';
import { MoneyScalar } from '../../graphql/scalars';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { Order, type OrderService } from '../orders';
import { Refund, sumNotFailed, type RefundService } from '../payments';
import { quotas, roles } from '../policies';
import { Return } from './return.entity';
import { ReceiveReturnInput, RequestReturnInput, ReturnListArgs } from './return.inputs';
import type { ReturnReceiptService } from './return-receipt.service';
import { MAX_RETURNS, type ReturnService } from './return.service';

const ReturnConnection = createConnectionType(Return, 'Return');

@Resolver(() => Return)
export class ReturnResolver {
  constructor(
    private readonly returns: ReturnService,
    private readonly receipts: ReturnReceiptService,
    private readonly orders: OrderService,
    private readonly refunds: RefundService,
  ) {}

  @Auth(roles.listReturns)
  @Query(() => ReturnConnection, {
    name: 'returns',
    nullable: true,
    description:
      'The returns of all customers or of one: with the status REQUESTED or RECEIVED oldest first, otherwise newest first. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async list(@Args(() => ReturnListArgs) args: ReturnListArgs, @SelectedFields() select: readonly string[]) {
    return new ReturnConnection(await this.returns.list(args, select));
  }

  @Auth(roles.requestReturn)
  @Quota(quotas.requestReturn)
  @Mutation(() => Return, {
    description:
      'Announces that you send pieces of your own delivered order back. They are refunded when the shop receives them. ' +
      `An order has at most ${MAX_RETURNS} returns. ` +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, NOT_RETURNABLE, IDEMPOTENCY_KEY_REUSED.',
  })
  async requestReturn(
    @Ctx() context: Context,
    @Arg('input', () => RequestReturnInput, { description: 'The return.' }) input: RequestReturnInput,
  ): Promise<Return> {
    return this.returns.request(await context.signedIn(), input, context.idempotencyKey);
  }

  @Auth(roles.cancelReturn)
  @Quota(quotas.cancelReturn)
  @Mutation(() => Return, {
    description:
      'Cancels a return whose pieces the shop has not received: your own, or as an admin any. ' +
      'A repeated request has no effect. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT.',
  })
  async cancelReturn(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the return.' }) id: string,
  ): Promise<Return> {
    return this.returns.cancel(await context.signedIn(), id);
  }

  @Auth(roles.receiveReturn)
  @Quota(quotas.receiveReturn)
  @Mutation(() => Return, {
    description:
      'Records which pieces of a return arrived, puts the sellable ones back into the stock, and refunds all that arrived. ' +
      'When the refund fails, the return stays RECEIVED, and `refund` has the status. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS.',
  })
  async receiveReturn(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the return.' }) id: string,
    @Arg('input', () => ReceiveReturnInput, { description: 'What arrived.' }) input: ReceiveReturnInput,
  ): Promise<Return> {
    return this.receipts.receive(await context.signedIn(), id, input);
  }

  @Auth(roles.refundReturn)
  @Quota(quotas.refundReturn)
  @Mutation(() => Return, {
    description:
      'Refunds a received return again after its refund failed. Has no effect on one that is refunded. ' +
      'None is made while the payment is disputed (CONFLICT). ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS, REFUND_REJECTED.',
  })
  async refundReturn(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the return.' }) id: string,
  ): Promise<Return> {
    return this.receipts.refund(await context.signedIn(), id);
  }

  @DependsOn('orderId')
  @FieldResolver(() => Order, { description: 'The order.' })
  order(@Root() { orderId }: Return, @Ctx() context: Context): Promise<Order> {
    return context.load(this.orders.loadByIds, orderId);
  }

  @DependsOn('orderId', 'quantity')
  @FieldResolver(() => MoneyScalar, {
    description:
      'What the customer paid for the pieces, in US dollars. The refund is less when the order was refunded in part before.',
  })
  async amount(@Root() { orderId, quantity }: Return, @Ctx() context: Context): Promise<number> {
    return quantity * (await context.load(this.orders.loadByIds, orderId)).toolPrice;
  }

  @DependsOn('id')
  @FieldResolver(() => Refund, {
    nullable: true,
    description: 'Its latest refund; null while there is none, and when the order was refunded otherwise.',
  })
  async refund(@Root() { id }: Return, @Ctx() context: Context): Promise<Refund | null> {
    return (await context.load(this.refunds.loadByReturns, id)).at(-1) ?? null;
  }

  @DependsOn('id')
  @FieldResolver(() => MoneyScalar, {
    description: 'What its refunds return, in US dollars: all that succeeded or are pending.',
  })
  async refundedAmount(@Root() { id }: Return, @Ctx() context: Context): Promise<number> {
    return sumNotFailed(await context.load(this.refunds.loadByReturns, id));
  }
}
