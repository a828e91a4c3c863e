import { GraphQLID, GraphQLString } from 'graphql';
import { Args, ArgsType, Ctx, Field, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { createConnectionType } from '../../graphql/connection';
import { Context } from '../../graphql/context';
import { PageArgs } from '../../graphql/page-args';
import { DependsOn, SelectedFields } from '../../graphql/selected-fields';
import { roles } from '../policies';
import type { UserService } from '../users';
import { StockMovement } from './stock-movement.entity';
import type { StockService } from './stock.service';

const StockMovementConnection = createConnectionType(StockMovement, 'StockMovement');

@ArgsType()
class StockMovementListArgs extends PageArgs {
  @Field(() => GraphQLID, { description: 'The id of the tool, in the catalogue or deleted.' })
  toolId!: string;
}

@Resolver(() => StockMovement)
export class StockResolver {
  constructor(
    private readonly stock: StockService,
    private readonly users: UserService,
  ) {}

  @Auth(roles.listStockMovements)
  @Query(() => StockMovementConnection, {
    nullable: true,
    description:
      'The stock ledger of a tool, latest first: the movements add up to its stock. ' +
      'Null only with an error: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async stockMovements(
    @Args(() => StockMovementListArgs) args: StockMovementListArgs,
    @SelectedFields() select: readonly string[],
  ) {
    return new StockMovementConnection(await this.stock.list(args, select));
  }

  @DependsOn('userId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description: 'The name of the admin who adjusted the stock; null for the other kinds.',
  })
  adminName(@Root() { userId }: StockMovement, @Ctx() context: Context): Promise<string | null> | null {
    return userId === null ? null : context.load(this.users.loadNames, userId);
  }
}
