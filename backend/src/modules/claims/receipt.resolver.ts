import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { Shipment } from '../fulfillment';
import { quotas, roles } from '../policies';
import { ConfirmReceiptArgs } from './claim.inputs';
import type { ReceiptService } from './receipt.service';

/** What this module adds to a shipment. */
@Resolver(() => Shipment)
export class ReceiptResolver {
  constructor(private readonly receipts: ReceiptService) {}

  @Auth(roles.confirmReceipt)
  @Quota(quotas.confirmReceipt)
  @Mutation(() => Shipment, {
    description:
      'Confirms that you have received a shipment of your own purchase. What is missing becomes claims. A repeated request has ' +
      'no effect. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, NOT_CLAIMABLE.',
  })
  async confirmReceipt(
    @Ctx() context: Context,
    @Args(() => ConfirmReceiptArgs) { id, missing }: ConfirmReceiptArgs,
  ): Promise<Shipment> {
    return this.receipts.confirm(await context.signedIn(), id, missing ?? []);
  }
}
