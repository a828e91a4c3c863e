import { GraphQLID, GraphQLString } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth } from '../../graphql/auth';
import { Context } from '../../graphql/context';
import { ListSize } from '../../graphql/cost';
import { Quota } from '../../graphql/quota';
import { DependsOn } from '../../graphql/selected-fields';
import { MAX_PURCHASE_LINES, Order, Purchase, type PurchaseService } from '../orders';
import { quotas, roles } from '../policies';
import { MAX_SHIPMENTS, ShipOrdersArgs, UpdateShipmentInput } from './fulfillment.inputs';
import type { FulfillmentService } from './fulfillment.service';
import { MAX_ORDERS } from './lock-orders';
import { Shipment } from './shipment.entity';
import { createTrackingUrls } from './tracking-urls';

const IDS = `The ids of the orders, at most ${MAX_ORDERS}.`;

@Resolver(() => Shipment)
export class FulfillmentResolver {
  constructor(
    private readonly fulfillment: FulfillmentService,
    private readonly purchases: PurchaseService,
  ) {}

  @Auth(roles.packOrders)
  @Quota(quotas.packOrders)
  @Mutation(() => [Order], {
    description:
      'Packs paid orders, all or none: their customers can no longer cancel them. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, FULFILLMENT_STARTED.',
  })
  async packOrders(
    @Ctx() context: Context,
    @Arg('ids', () => [GraphQLID], { description: IDS }) ids: string[],
  ): Promise<readonly Order[]> {
    return this.fulfillment.pack(await context.signedIn(), ids);
  }

  @Auth(roles.unpackOrders)
  @Quota(quotas.unpackOrders)
  @Mutation(() => [Order], {
    description:
      'Undoes the packing of orders that are not shipped, all or none. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, FULFILLMENT_STARTED.',
  })
  async unpackOrders(
    @Ctx() context: Context,
    @Arg('ids', () => [GraphQLID], { description: IDS }) ids: string[],
  ): Promise<readonly Order[]> {
    return this.fulfillment.unpack(await context.signedIn(), ids);
  }

  @Auth(roles.shipOrders)
  @Quota(quotas.shipOrders)
  @Mutation(() => [Shipment], {
    description:
      `Ships packed orders, all or none: at most ${MAX_SHIPMENTS} shipments with ${MAX_ORDERS} orders together. ` +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, FULFILLMENT_STARTED.',
  })
  async shipOrders(
    @Ctx() context: Context,
    @Args(() => ShipOrdersArgs) { shipments }: ShipOrdersArgs,
  ): Promise<readonly Shipment[]> {
    return this.fulfillment.ship(await context.signedIn(), shipments);
  }

  @Auth(roles.updateShipment)
  @Quota(quotas.updateShipment)
  @Mutation(() => Shipment, {
    description:
      'Corrects the carrier or the tracking numbers of a shipment. The customer gets an email, unless it is delivered. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async updateShipment(
    @Ctx() context: Context,
    @Arg('id', () => GraphQLID, { description: 'The id of the shipment.' }) id: string,
    @Arg('input', () => UpdateShipmentInput, { description: 'The changes.' }) input: UpdateShipmentInput,
  ): Promise<Shipment> {
    return this.fulfillment.updateShipment(await context.signedIn(), id, input);
  }

  @Auth(roles.deliverShipments)
  @Quota(quotas.deliverShipments)
  @Mutation(() => [Shipment], {
    description:
      'Records that shipments were delivered. One that was delivered before stays as it is. ' +
      'Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND.',
  })
  async deliverShipments(
    @Ctx() context: Context,
    @Arg('ids', () => [GraphQLID], { description: `The ids of the shipments, at most ${MAX_SHIPMENTS}.` })
    ids: string[],
  ): Promise<readonly Shipment[]> {
    return this.fulfillment.deliver(await context.signedIn(), ids);
  }

  @ListSize(MAX_PURCHASE_LINES)
  @DependsOn('id', 'purchaseId')
  @FieldResolver(() => [Order], { description: 'Its orders, in the order of the lines of the purchase.' })
  async orders(@Root() { id, purchaseId }: Shipment, @Ctx() context: Context): Promise<readonly Order[]> {
    const orders = await context.load(this.purchases.loadOrders, purchaseId);
    return orders.filter(({ shipmentId }) => shipmentId === id);
  }

  @DependsOn('carrier', 'trackingNumbers')
  @FieldResolver(() => [GraphQLString], {
    nullable: true,
    description:
      "The carrier's pages about the parcels, in the order of `trackingNumbers`; null when the carrier is not known.",
  })
  trackingUrls(@Root() { carrier, trackingNumbers }: Shipment): readonly string[] | null {
    return createTrackingUrls(carrier, trackingNumbers);
  }

  @DependsOn('purchaseId')
  @FieldResolver(() => Purchase, { description: 'The purchase.' })
  purchase(@Root() { purchaseId }: Shipment, @Ctx() context: Context): Promise<Purchase> {
    return context.load(this.purchases.loadWithSummary, purchaseId);
  }
}
