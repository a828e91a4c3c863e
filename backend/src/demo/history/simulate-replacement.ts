import {
  DeliveryPromise,
  FulfillmentStatus,
  Order,
  OrderActor,
  OrderKind,
  OrderStatus,
  Purchase,
} from '../../modules/orders';
import type { HistoryContext } from './history';
import { drawCourse } from './purchase-plan';
import { recordEvents, takeFromStock } from './record';
import { fulfillOrders } from './simulate-fulfillment';
import type { PaidOrder } from './simulate-refund';

/** Records the order that replaces claimed pieces, as far as the history goes. Returns its id. */
export function placeReplacement(
  context: HistoryContext,
  { order, purchase }: Pick<PaidOrder, 'order' | 'purchase'>,
  quantity: number,
  at: Date,
): string {
  const { random, settings, history, admin } = context;
  const { deliverBy } = new DeliveryPromise(settings.timeZone, settings.deliveryDays);
  const replacing = Object.assign(new Purchase(), purchase, {
    ...{ id: random.id(at), purchaseOrderNumber: null, createdAt: at },
  });
  const replacement = Object.assign(new Order(), order, {
    ...{ id: random.id(at), kind: OrderKind.REPLACEMENT, purchaseId: replacing.id },
    ...{ toolPrice: 0, orderQuantity: quantity, totalBill: 0, returnedQuantity: 0, claimedQuantity: 0 },
    ...{ status: OrderStatus.PAID, fulfillmentStatus: FulfillmentStatus.UNFULFILLED, shipmentId: null },
    ...{ createdAt: at, paidAt: at, deliverBy: deliverBy(at), closedAt: null },
  });
  history.purchases.push(replacing);
  history.orders.push(replacement);
  takeFromStock(context, [replacement], at);
  recordEvents(context, [replacement], { actor: OrderActor.ADMIN, userId: admin.id, reason: '', at });
  const event = history.events.at(-1);
  context.onNumbered.push(() => Object.assign(event ?? {}, { reason: `Replacement for ${purchase.number}` }));
  const course = { ...drawCourse(random), isSplit: false };
  fulfillOrders(context, { purchase: replacing, orders: [replacement] }, course, at);
  return replacement.id;
}
