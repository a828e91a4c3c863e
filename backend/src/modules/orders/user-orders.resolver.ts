import { GraphQLInt } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import { User } from '../users';
import type { OrderService } from './order.service';

/** What this module adds to a user. */
@Resolver(() => User)
export class UserOrdersResolver {
  constructor(private readonly orders: OrderService) {}

  @DependsOn('id')
  @FieldResolver(() => GraphQLInt, { description: 'The number of orders that await payment.' })
  unpaidOrderCount(@Root() user: User, @Ctx() context: Context): Promise<number> {
    return context.load(this.orders.loadUnpaidCounts, user.id);
  }
}
