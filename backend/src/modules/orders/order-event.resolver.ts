import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import { roles } from '../policies';
import type { UserService } from '../users';
import { OrderEvent } from './order-event.entity';

/** Who caused an event, for admins. */
@Resolver(() => OrderEvent)
export class OrderEventResolver {
  constructor(private readonly users: UserService) {}

  @Auth(roles.readOrderActor)
  @DependsOn('userId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description:
      'The name of the customer or admin who caused it; null for an automatic event. Errors: UNAUTHENTICATED, FORBIDDEN.',
  })
  actorName(@Root() { userId }: OrderEvent, @Ctx() context: Context): Promise<string | null> | null {
    return userId === null ? null : context.load(this.users.loadNames, userId);
  }
}
