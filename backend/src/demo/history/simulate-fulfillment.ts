import { formatCounted } from '../../common/counts';
import { daysAfter } from '../../common/days';
import { Shipment } from '../../modules/fulfillment';
import { FulfillmentStatus, OrderActor, type Order } from '../../modules/orders';
import type { HistoryContext, PlacedPurchase } from './history';
import type { Course } from './purchase-plan';
import { recordEvents } from './record';

/** Orders that were delivered together. */
interface Delivery {
  readonly orders: readonly Order[];
  readonly deliveredAt: Date;
}

type FulfillmentCourse = Pick<
  Course,
  'packedAfter' | 'shippedAfter' | 'deliveredAfter' | 'isConfirmed' | 'isSplit'
>;

/** Packs, ships and delivers paid orders as far as the history goes. Returns the deliveries. */
export function fulfillOrders(
  context: HistoryContext,
  { purchase, orders }: PlacedPurchase,
  { packedAfter, shippedAfter, isSplit, ...delivery }: FulfillmentCourse,
  paidAt: Date,
): readonly Delivery[] {
  const { time, admin } = context;
  if (packedAfter === null) return [];
  const half = Math.ceil(orders.length / 2);
  const groups = isSplit && orders.length > 1 ? [orders.slice(0, half), orders.slice(half)] : [orders];
  return groups.flatMap((group, index) => {
    const packedAt = time.workTime(paidAt, packedAfter + index * 2);
    if (!time.isPast(packedAt)) return [];
    move(group, FulfillmentStatus.PACKED);
    const byAdmin = { actor: OrderActor.ADMIN, userId: admin.id };
    recordEvents(context, group, { ...byAdmin, reason: 'Packed', at: packedAt });
    const shippedAt = shippedAfter === null ? undefined : time.workTime(packedAt, shippedAfter);
    if (shippedAt === undefined || !time.isPast(shippedAt)) return [];
    const shipment = createShipment(context, purchase.id, shippedAt);
    move(group, FulfillmentStatus.SHIPPED, shipment.id);
    recordEvents(context, group, { ...byAdmin, reason: `Shipped with ${shipment.carrier}`, at: shippedAt });
    return deliver(context, { shipment, orders: group, userId: purchase.userId, ...delivery });
  });
}

interface Parcel {
  readonly shipment: Shipment;
  readonly orders: readonly Order[];
  readonly userId: string;
  readonly deliveredAfter: number;
  readonly isConfirmed: boolean;
}

/** The customer confirms the receipt, an admin records it, or it counts as delivered some days later. */
function deliver(
  context: HistoryContext,
  { shipment, orders, userId, deliveredAfter, isConfirmed }: Parcel,
): readonly Delivery[] {
  const { random, time, settings, admin } = context;
  const days = settings.deliveredAfterDays;
  const dueAt = daysAfter(shipment.shippedAt, days);
  const confirmedAt = time.customerTime(shipment.shippedAt, deliveredAfter);
  const steps = {
    customer: {
      actor: OrderActor.CUSTOMER,
      userId,
      reason: 'Receipt confirmed',
      at: confirmedAt,
    },
    admin: { actor: OrderActor.ADMIN, userId: admin.id, reason: 'Delivered', at: confirmedAt },
    system: {
      actor: OrderActor.SYSTEM,
      reason: `Shipped ${formatCounted(days, 'day')} ago`,
      at: time.soon(dueAt, 55),
    },
  };
  const isDue = days > 0 && (!isConfirmed || confirmedAt >= dueAt);
  const step = isDue ? steps.system : steps[random.chance(0.65) ? 'customer' : 'admin'];
  if (!time.isPast(step.at)) return [];
  shipment.deliveredAt = step.at;
  move(orders, FulfillmentStatus.DELIVERED);
  recordEvents(context, orders, step);
  return [{ orders, deliveredAt: step.at }];
}

function move(orders: readonly Order[], fulfillmentStatus: FulfillmentStatus, shipmentId?: string): void {
  for (const order of orders) Object.assign(order, { fulfillmentStatus, ...(shipmentId && { shipmentId }) });
}

const CARRIERS = ['UPS', 'UPS', 'FedEx', 'USPS'];

function createShipment({ random, history }: HistoryContext, purchaseId: string, shippedAt: Date): Shipment {
  const carrier = random.pick(CARRIERS);
  const trackingNumber = {
    UPS: () => `1Z${random.text(8).toUpperCase()}${random.digits(8)}`,
    FedEx: () => random.digits(12),
    USPS: () => `94${random.digits(20)}`,
  }[carrier];
  const shipment = Object.assign(new Shipment(), {
    ...{ id: random.id(shippedAt), purchaseId, carrier, shippedAt, deliveredAt: null },
    trackingNumbers: Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => trackingNumber?.() ?? ''),
  });
  history.shipments.push(shipment);
  return shipment;
}
