import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { DependsOn } from '../../graphql/selected-fields';
import { MAX_PURCHASE_LINES, Order, Purchase } from '../orders';
import type { FulfillmentService } from './fulfillment.service';
import { Shipment } from './shipment.entity';

/** What this module adds to a purchase. */
@Resolver(() => Purchase)
export class PurchaseShipmentResolver {
  constructor(private readonly fulfillment: FulfillmentService) {}

  @ListSize(MAX_PURCHASE_LINES)
  @DependsOn('id')
  @FieldResolver(() => [Shipment], { description: 'Its shipments, oldest first.' })
  shipments(@Root() { id }: Purchase, @Ctx() context: Context): Promise<readonly Shipment[]> {
    return context.load(this.fulfillment.loadByPurchases, id);
  }
}

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderShipmentResolver {
  constructor(private readonly fulfillment: FulfillmentService) {}

  @DependsOn('shipmentId')
  @FieldResolver(() => Shipment, {
    nullable: true,
    description: 'The shipment that it left with; null until then.',
  })
  shipment(@Root() { shipmentId }: Order, @Ctx() context: Context): Promise<Shipment> | null {
    return shipmentId === null ? null : context.load(this.fulfillment.loadByIds, shipmentId);
  }
}
