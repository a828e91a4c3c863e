import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { Quota } from '../../graphql/quota';
import { SelectedFields } from '../../graphql/selected-fields';
import { quotas, roles } from '../policies';
import { Cart } from './cart';
import { CartLineChangeInput, CartLinesArgs, CartToolsArgs } from './cart.inputs';
import type { CartService } from './cart.service';

@Resolver(() => Cart)
export class CartResolver {
  constructor(private readonly carts: CartService) {}

  @Auth(roles.readCart)
  @Query(() => Cart, {
    nullable: true,
    description: 'The cart of the signed-in user. Null only with an error: UNAUTHENTICATED.',
  })
  async cart(@Ctx() context: Context, @SelectedFields() select: readonly string[]): Promise<Cart> {
    return this.carts.load(await context.signedIn(), select);
  }

  @Query(() => Cart, {
    nullable: true,
    description:
      'The cart of a visitor, whose browser stores the lines, with prices and problems. Unknown tools are left out. ' +
      'Null only with an error: BAD_USER_INPUT.',
  })
  visitorCart(@Args(() => CartLinesArgs) { lines }: CartLinesArgs): Promise<Cart> {
    return this.carts.check('visitor', lines);
  }

  @Auth(roles.changeCart)
  @Quota(quotas.changeCart)
  @Mutation(() => Cart, {
    description: 'Adds quantities to your cart. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
  })
  async addToCart(
    @Ctx() context: Context,
    @Args(() => CartLinesArgs) { lines }: CartLinesArgs,
  ): Promise<Cart> {
    return this.carts.add(await context.signedIn(), lines);
  }

  @Auth(roles.changeCart)
  @Quota(quotas.changeCart)
  @Mutation(() => Cart, {
    description:
      'Changes the quantity or the job reference of a line of your cart, or adds the line. ' +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND, CONFLICT.',
  })
  async setCartLine(
    @Ctx() context: Context,
    @Arg('input', () => CartLineChangeInput, { description: 'The change.' }) input: CartLineChangeInput,
  ): Promise<Cart> {
    return this.carts.set(await context.signedIn(), input);
  }

  @Auth(roles.changeCart)
  @Quota(quotas.changeCart)
  @Mutation(() => Cart, {
    description:
      'Removes tools from your cart; tools that it does not have are ignored. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async removeFromCart(
    @Ctx() context: Context,
    @Args(() => CartToolsArgs) { toolIds }: CartToolsArgs,
  ): Promise<Cart> {
    return this.carts.remove(await context.signedIn(), toolIds);
  }

  @Auth(roles.changeCart)
  @Quota(quotas.changeCart)
  @Mutation(() => Cart, {
    description:
      "Adds a visitor's lines to your cart after the sign-in: of a tool in both the larger quantity. " +
      'Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
  })
  async mergeCart(
    @Ctx() context: Context,
    @Args(() => CartLinesArgs) { lines }: CartLinesArgs,
  ): Promise<Cart> {
    return this.carts.merge(await context.signedIn(), lines);
  }
}
