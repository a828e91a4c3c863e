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
import { recordNumbered, takeFromStock } from './record';
import { fulfillOrders } from './simulate-fulfillment';
import type { PaidOrder } from './simulate-refund';

/** Records the order that replaces claimed pieces, as far as the history goes. */
export function placeReplacement(
  context: HistoryContext,
  { order, purchase }: Pick<PaidOrder, 'order' | 'purchase'>,
  quantity: number,
  at: Date,
): { readonly replacementOrderId: string; readonly purchase: Purchase } {
  const { random, settings, history, admin } = context;
  const { deliverBy } = new DeliveryPromise(settings.timeZone, settings.deliveryDays);
  const replacing = Object.assign(new Purchase(), purchase, {
    ...{ id: random.id(at), purchaseOrderNumber: null, billing: null, createdAt: at },
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
  recordNumbered(context, () => `Replacement for ${purchase.number}`, {
    ...{ orders: [replacement], actor: OrderActor.ADMIN, userId: admin.id, at },
  });
  const course = { ...drawCourse(random), isSplit: false };
  fulfillOrders(context, { purchase: replacing, orders: [replacement] }, course, at);
  return { replacementOrderId: replacement.id, purchase: replacing };
}
