import { GraphQLString } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DependsOn } from '../../graphql/selected-fields';
import type { PurchaseService } from '../orders';
import { StockMovement } from '../tools';
import type { ReturnService } from './return.service';

/** What this module adds to a stock movement. */
@Resolver(() => StockMovement)
export class StockMovementPurchaseResolver {
  constructor(
    private readonly purchases: PurchaseService,
    private readonly returns: ReturnService,
  ) {}

  @DependsOn('orderId', 'returnId')
  @FieldResolver(() => GraphQLString, {
    nullable: true,
    description:
      'The number of the purchase of its order or return, such as `TH-100042`; null for the other kinds.',
  })
  purchaseNumber(
    @Root() { orderId, returnId }: StockMovement,
    @Ctx() context: Context,
  ): Promise<string | null> | null {
    if (orderId !== null) return context.load(this.purchases.loadNumbersByOrders, orderId);
    return returnId === null ? null : context.load(this.returns.loadPurchaseNumbers, returnId);
  }
}
