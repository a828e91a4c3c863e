import { GraphQLInt } from 'graphql';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Context } from '../../graphql/context';
import { DateScalar } from '../../graphql/scalars';
import { DependsOn } from '../../graphql/selected-fields';
import type { FulfillmentService, Shipment } from '../fulfillment';
import { Order } from '../orders';
import { Claim } from './claim.entity';
import type { ClaimService } from './claim.service';

/** What this module adds to an order. */
@Resolver(() => Order)
export class OrderClaimResolver {
  constructor(
    private readonly claims: ClaimService,
    private readonly fulfillment: FulfillmentService,
  ) {}

  @DependsOn('id')
  @FieldResolver(() => [Claim], { name: 'claims', description: 'Its claims, oldest first.' })
  listClaims(@Root() { id }: Order, @Ctx() context: Context): Promise<readonly Claim[]> {
    return context.load(this.claims.loadByOrders, id);
  }

  @DependsOn('shipmentId')
  @FieldResolver(() => DateScalar, {
    nullable: true,
    description:
      "The last day on which its pieces can be claimed, in the shop's time zone; null until it is delivered.",
  })
  async claimUntil(@Root() order: Order, @Ctx() context: Context): Promise<string | null> {
    const shipment = await this.loadShipment(order, context);
    return shipment && this.claims.claimUntil(shipment);
  }

  @DependsOn('status', 'shipmentId', 'orderQuantity', 'returnedQuantity', 'claimedQuantity')
  @FieldResolver(() => GraphQLInt, {
    description:
      'How many pieces its customer can claim now: those delivered less those returned or claimed.',
  })
  async claimableQuantity(@Root() order: Order, @Ctx() context: Context): Promise<number> {
    const shipment = await this.loadShipment(order, context);
    return shipment ? this.claims.claimableQuantity(order, shipment) : 0;
  }

  private loadShipment({ shipmentId }: Order, context: Context): Promise<Shipment> | null {
    return shipmentId === null ? null : context.load(this.fulfillment.loadByIds, shipmentId);
  }
}
