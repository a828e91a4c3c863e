import { GraphQLID } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { Quota } from '../../graphql/quota';
import { MoneyScalar } from '../../graphql/scalars';
import { MAX_CART_LINES, PricedLine, totalOfLines } from '../carts';
import { quotas, roles } from '../policies';
import { ShoppingList } from './shopping-list.entity';
import { AddShoppingListArgs, RenameShoppingListArgs } from './shopping-list.inputs';
import { MAX_LISTS, type ShoppingListService } from './shopping-list.service';

const ListId = () => Arg('id', () => GraphQLID, { description: 'The id of the list.' });

@Resolver(() => ShoppingList)
export class ShoppingListResolver {
  constructor(private readonly lists: ShoppingListService) {}

  @Auth(roles.readShoppingLists)
  @ListSize(MAX_LISTS)
  @Query(() => [ShoppingList], {
    nullable: true,
    description:
      `The shopping lists of the signed-in user, at most ${MAX_LISTS}, newest first. ` +
      'Null only with an error: UNAUTHENTICATED.',
  })
  async shoppingLists(@Ctx() context: Context): Promise<ShoppingList[]> {
    return this.lists.list(await context.signedIn());
  }

  @Auth(roles.readShoppingLists)
  @Query(() => ShoppingList, {
    nullable: true,
    description: 'One of your shopping lists. Null only with an error: UNAUTHENTICATED, NOT_FOUND.',
  })
  async shoppingList(@Ctx() context: Context, @ListId() id: string): Promise<ShoppingList> {
    return this.lists.find(await context.signedIn(), id);
  }

  @Auth(roles.changeShoppingLists)
  @Quota(quotas.changeShoppingLists)
  @Mutation(() => ShoppingList, {
    description:
      `Saves lines, such as those of your cart, under a name that none of your lists has; at most ${MAX_LISTS} lists. ` +
      'An equal list is returned instead. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async addShoppingList(
    @Ctx() context: Context,
    @Args(() => AddShoppingListArgs) { name, lines }: AddShoppingListArgs,
  ): Promise<ShoppingList> {
    return this.lists.add(await context.signedIn(), name, lines);
  }

  @Auth(roles.changeShoppingLists)
  @Quota(quotas.changeShoppingLists)
  @Mutation(() => ShoppingList, {
    description: 'Renames one of your shopping lists. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async renameShoppingList(
    @Ctx() context: Context,
    @Args(() => RenameShoppingListArgs) { id, name }: RenameShoppingListArgs,
  ): Promise<ShoppingList> {
    return this.lists.rename(await context.signedIn(), id, name);
  }

  @Auth(roles.changeShoppingLists)
  @Quota(quotas.changeShoppingLists)
  @Mutation(() => ShoppingList, {
    description: 'Deletes one of your shopping lists. Errors: UNAUTHENTICATED, NOT_FOUND.',
  })
  async deleteShoppingList(@Ctx() context: Context, @ListId() id: string): Promise<ShoppingList> {
    return this.lists.delete(await context.signedIn(), id);
  }

  @ListSize(MAX_CART_LINES)
  @FieldResolver(() => [PricedLine], {
    description: `Its lines with the prices and problems of now, at most ${MAX_CART_LINES}.`,
  })
  lines(@Root() list: ShoppingList, @Ctx() context: Context): Promise<readonly PricedLine[]> {
    return context.load(this.lists.loadLines, list.id);
  }

  @FieldResolver(() => MoneyScalar, {
    description: 'The total of the lines whose tools are sold, in US dollars.',
  })
  async total(@Root() list: ShoppingList, @Ctx() context: Context): Promise<number> {
    return totalOfLines(await this.lines(list, context));
  }
}
