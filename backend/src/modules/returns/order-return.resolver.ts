import { GraphQLInt } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DateScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import type { FulfillmentService, Shipment } from '../fulfillment';
import { Order } from '../orders';
import { Return } from './return.entity';
import type { ReturnService } from './return.service';

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderReturnResolver {
  constructor(
    private readonly returns: ReturnService,
    private readonly fulfillment: FulfillmentService,
  ) {}

  @DependsOn('id')
  @FieldResolver(() => [Return], { name: 'returns', description: 'Its returns, oldest first.' })
  list(@Root() { id }: Order, @Ctx() context: Context): Promise<readonly Return[]> {
    return context.load(this.returns.loadByOrders, id);
  }

  @DependsOn('kind', 'shipmentId')
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description:
      "The last day on which its pieces can be returned, in the shop's time zone; null until it is delivered, for a replacement, and in a shop without returns.",
  })
  async returnUntil(@Root() order: Order, @Ctx() context: Context): Promise<string | null> {
    const shipment = await this.loadShipment(order, context);
    return shipment && this.returns.returnUntil(order, shipment);
  }

  @DependsOn('kind', 'status', 'shipmentId', 'orderQuantity', 'returnedQuantity', 'claimedQuantity')
  @FieldResolver(() => GraphQLInt, {
    description:
      'How many pieces its customer can return now: those delivered less those returned or claimed.',
  })
  async returnableQuantity(@Root() order: Order, @Ctx() context: Context): Promise<number> {
    const shipment = await this.loadShipment(order, context);
    return shipment ? this.returns.returnableQuantity(order, shipment) : 0;
  }

  private loadShipment({ shipmentId }: Order, context: Context): Promise<Shipment> | null {
    return shipmentId === null ? null : context.load(this.fulfillment.loadByIds, shipmentId);
  }
}
