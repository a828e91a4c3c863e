import { GraphQLID } from 'graphql';
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { quotas, roles } from '../policies';
import { StockAlertState } from './stock-alert-state';
import { MAX_ALERTS, type StockAlertService } from './stock-alert.service';

const ToolId = () => Arg('toolId', () => GraphQLID, { description: 'The id of the tool.' });

@Resolver(() => StockAlertState)
export class StockAlertResolver {
  constructor(private readonly alerts: StockAlertService) {}

  @Auth(roles.readStockAlert)
  @Query(() => StockAlertState, {
    nullable: true,
    description:
      'Whether the signed-in user waits for a tool. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async stockAlert(@Ctx() context: Context, @ToolId() toolId: string): Promise<StockAlertState> {
    return this.alerts.find(await context.signedIn(), toolId);
  }

  @Auth(roles.addStockAlert)
  @Quota(quotas.addStockAlert)
  @Mutation(() => StockAlertState, {
    description:
      'Sends the signed-in user an email when a tool is back in stock; a user who has turned emails off, or waits for ' +
      `${MAX_ALERTS} tools, is rejected. ` +
      'A repetition has no effect. Errors: UNAUTHENTICATED, NOT_FOUND, EMAIL_NOT_VERIFIED, BAD_USER_INPUT.',
  })
  async addStockAlert(@Ctx() context: Context, @ToolId() toolId: string): Promise<StockAlertState> {
    return this.alerts.add(await context.signedIn(), toolId);
  }

  @Auth(roles.removeStockAlert)
  @Quota(quotas.removeStockAlert)
  @Mutation(() => StockAlertState, {
    description: 'Stops an alert of the signed-in user, if there is one. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  async removeStockAlert(@Ctx() context: Context, @ToolId() toolId: string): Promise<StockAlertState> {
    return this.alerts.remove(await context.signedIn(), toolId);
  }
}
