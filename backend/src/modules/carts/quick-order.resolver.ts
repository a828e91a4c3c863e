import { Args, Query, Resolver } from 'type-graphql';
import { ListSize } from '../../graphql/cost';
import { MAX_CART_LINES } from './cart.inputs';
import type { CartService } from './cart.service';
import { QuickOrderLine } from './quick-order';
import { QuickOrderArgs } from './quick-order.inputs';

@Resolver(() => QuickOrderLine)
export class QuickOrderResolver {
  constructor(private readonly carts: CartService) {}

  @ListSize(MAX_CART_LINES)
  @Query(() => [QuickOrderLine], {
    description:
      'The tools of a list of SKUs, in the order of the rows, with prices and problems. Nothing is added to the cart. ' +
      'Errors: BAD_USER_INPUT.',
  })
  quickOrder(@Args(() => QuickOrderArgs) { lines }: QuickOrderArgs): Promise<QuickOrderLine[]> {
    return this.carts.checkQuickOrder(lines);
  }
}
