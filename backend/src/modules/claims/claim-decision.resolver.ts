import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { quotas, roles } from '../policies';
import type { ClaimDecisionService } from './claim-decision.service';
import { Claim } from './claim.entity';
import { AcceptClaimArgs, AskAboutClaimArgs, RejectClaimArgs } from './claim.inputs';

@Resolver(() => Claim)
export class ClaimDecisionResolver {
  constructor(private readonly decisions: ClaimDecisionService) {}

  @Auth(roles.askAboutClaim)
  @Quota(quotas.askAboutClaim)
  @Mutation(() => Claim, {
    description:
      'Asks the customer about a claim, once. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async askAboutClaim(
    @Ctx() context: Context,
    @Args(() => AskAboutClaimArgs) { id, question }: AskAboutClaimArgs,
  ): Promise<Claim> {
    return this.decisions.ask(await context.signedIn(), id, question);
  }

  @Auth(roles.acceptClaim)
  @Quota(quotas.acceptClaim)
  @Mutation(() => Claim, {
    description:
      'Accepts a claim. With REFUND, the pieces are refunded; when that fails, the claim stays ACCEPTED, and `refund` has the ' +
      'status. With REPLACEMENT, the pieces are ordered again for free as soon as there is enough stock; until then, the ' +
      'claim can be accepted with REFUND instead. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS.',
  })
  async acceptClaim(
    @Ctx() context: Context,
    @Args(() => AcceptClaimArgs) { id, resolution, note }: AcceptClaimArgs,
  ): Promise<Claim> {
    return this.decisions.accept(await context.signedIn(), id, resolution, note);
  }

  @Auth(roles.rejectClaim)
  @Quota(quotas.rejectClaim)
  @Mutation(() => Claim, {
    description:
      'Rejects a claim: its pieces can be claimed or returned again. A claim of a replacement can also be rejected while it ' +
      'waits for another replacement, since it cannot be refunded. A repeated request has no effect. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async rejectClaim(
    @Ctx() context: Context,
    @Args(() => RejectClaimArgs) { id, note }: RejectClaimArgs,
  ): Promise<Claim> {
    return this.decisions.reject(await context.signedIn(), id, note);
  }

  @Auth(roles.refundClaim)
  @Quota(quotas.refundClaim)
  @Mutation(() => Claim, {
    description:
      'Refunds a claim again that was accepted with a refund, after the refund failed. Has no effect on one that is settled. ' +
      'None is made while the payment is disputed (CONFLICT). ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, PAYMENT_IN_PROGRESS, REFUND_REJECTED.',
  })
  async refundClaim(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the claim.' }) id: string,
  ): Promise<Claim> {
    return this.decisions.refund(await context.signedIn(), id);
  }
}
