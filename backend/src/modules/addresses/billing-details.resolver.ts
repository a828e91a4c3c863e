import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { quotas, roles } from '../policies';
import { BillingDetails } from './billing-details.entity';
import { BillingDetailsInput } from './billing-details.inputs';
import type { BillingDetailsService } from './billing-details.service';

@Resolver(() => BillingDetails)
export class BillingDetailsResolver {
  constructor(private readonly details: BillingDetailsService) {}

  @Auth(roles.readBillingDetails)
  @Query(() => BillingDetails, {
    nullable: true,
    description:
      'What the invoices of the signed-in user name; null without details. Errors: UNAUTHENTICATED.',
  })
  async billingDetails(@Ctx() context: Context): Promise<BillingDetails | null> {
    return this.details.find(await context.signedIn());
  }

  @Auth(roles.updateBillingDetails)
  @Quota(quotas.updateBillingDetails)
  @Mutation(() => BillingDetails, {
    description:
      'Replaces what your invoices name. Purchases keep the details that they were placed with. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async updateBillingDetails(
    @Ctx() context: Context,
    @Arg('input', () => BillingDetailsInput, { description: 'The details.' }) input: BillingDetailsInput,
  ): Promise<BillingDetails> {
    return this.details.update(await context.signedIn(), input);
  }

  @Auth(roles.deleteBillingDetails)
  @Quota(quotas.deleteBillingDetails)
  @Mutation(() => BillingDetails, {
    nullable: true,
    description: 'Deletes your billing details, and returns what they were. Errors: UNAUTHENTICATED.',
  })
  async deleteBillingDetails(@Ctx() context: Context): Promise<BillingDetails | null> {
    return this.details.delete(await context.signedIn());
  }
}
