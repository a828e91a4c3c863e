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
import { Claim } from './claim.entity';
import { AnswerClaimArgs, ClaimListArgs, RequestClaimInput } from './claim.inputs';
import { MAX_CLAIMS, type ClaimService } from './claim.service';

const ClaimConnection = createConnectionType(Claim, 'Claim');

@Resolver(() => Claim)
export class ClaimResolver {
  constructor(
    private readonly claims: ClaimService,
    private readonly orders: OrderService,
    private readonly refunds: RefundService,
  ) {}

  @Auth(roles.listClaims)
  @Query(() => ClaimConnection, {
    name: 'claims',
    nullable: true,
    description:
      'The claims of all customers or of one: with the status OPEN, ASKED or ACCEPTED oldest first, otherwise newest first. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async list(@Args(() => ClaimListArgs) args: ClaimListArgs, @SelectedFields() select: readonly string[]) {
    return new ClaimConnection(await this.claims.list(args, select));
  }

  @Auth(roles.requestClaim)
  @Quota(quotas.requestClaim)
  @Mutation(() => Claim, {
    description:
      'Claims pieces of your own delivered order under the guarantee. The shop then decides. ' +
      `An order has at most ${MAX_CLAIMS} claims. ` +
      IDEMPOTENCY_NOTE +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, NOT_CLAIMABLE, IDEMPOTENCY_KEY_REUSED.',
  })
  async requestClaim(
    @Ctx() context: Context,
    @Arg('input', () => RequestClaimInput, { description: 'The claim.' }) input: RequestClaimInput,
  ): Promise<Claim> {
    return this.claims.request(await context.signedIn(), input, context.idempotencyKey);
  }

  @Auth(roles.answerClaim)
  @Quota(quotas.answerClaim)
  @Mutation(() => Claim, {
    description:
      'Answers the question of the shop about your own claim, once. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async answerClaim(
    @Ctx() context: Context,
    @Args(() => AnswerClaimArgs) { id, answer }: AnswerClaimArgs,
  ): Promise<Claim> {
    return this.claims.answer(await context.signedIn(), id, answer);
  }

  @Auth(roles.cancelClaim)
  @Quota(quotas.cancelClaim)
  @Mutation(() => Claim, {
    description:
      'Cancels your own claim before the shop has decided. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT.',
  })
  async cancelClaim(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the claim.' }) id: string,
  ): Promise<Claim> {
    return this.claims.cancel(await context.signedIn(), id);
  }

  @DependsOn('orderId')
  @FieldResolver(() => Order, { description: 'The order.' })
  order(@Root() { orderId }: Claim, @Ctx() context: Context): Promise<Order> {
    return context.load(this.orders.loadByIds, orderId);
  }

  @DependsOn('orderId', 'quantity')
  @FieldResolver(() => MoneyScalar, {
    description:
      'What the customer paid for the pieces, in US dollars; 0 for those of a replacement. ' +
      'The refund is less when the order was refunded in part before.',
  })
  async amount(@Root() { orderId, quantity }: Claim, @Ctx() context: Context): Promise<number> {
    return quantity * (await context.load(this.orders.loadByIds, orderId)).toolPrice;
  }

  @DependsOn('id')
  @FieldResolver(() => Refund, {
    nullable: true,
    description: 'Its latest refund; null while there is none, and when the order was refunded otherwise.',
  })
  async refund(@Root() { id }: Claim, @Ctx() context: Context): Promise<Refund | null> {
    return (await context.load(this.refunds.loadByClaims, id)).at(-1) ?? null;
  }

  @DependsOn('id')
  @FieldResolver(() => MoneyScalar, {
    description: 'What its refunds return, in US dollars: all that succeeded or are pending.',
  })
  async refundedAmount(@Root() { id }: Claim, @Ctx() context: Context): Promise<number> {
    return sumNotFailed(await context.load(this.refunds.loadByClaims, id));
  }

  @DependsOn('replacementOrderId')
  @FieldResolver(() => Order, {
    nullable: true,
    description: 'The order that replaces the pieces; null while there is none.',
  })
  replacement(@Root() { replacementOrderId }: Claim, @Ctx() context: Context): Promise<Order> | null {
    return replacementOrderId === null ? null : context.load(this.orders.loadByIds, replacementOrderId);
  }
}
