import type {
  FulfillmentStatus,
  OrderKind,
  OrderStatus,
  PurchaseFulfillmentStatus,
} from '../../../apollo/generated/schema-types';
import { getSettings } from '../../../config/settings';
import { fulfillmentLabels } from '../../../content/fulfillment-labels';
import { formatDate } from '../../../lib/date-time';
import { daysUntil, formatWeekday } from '../../../lib/days';
import { formatCountOf } from '../../../lib/numbers';
import type { OrderViewer } from '../order-status';
import type { OrderDelivery_orderFragment } from './order-delivery.generated';

/** An order as far as its delivery is concerned. */
interface OrderDelivery extends Pick<
  OrderDelivery_orderFragment,
  'fulfillmentStatus' | 'deliverBy' | 'canCancel' | 'shipment'
> {
  status: OrderStatus;
}

/** Whether the pieces have left the shop. */
export const isShipped = ({ fulfillmentStatus }: { fulfillmentStatus: FulfillmentStatus }): boolean =>
  fulfillmentStatus === 'SHIPPED' || fulfillmentStatus === 'DELIVERED';

/** Whether an order is to be delivered, or has left whatever became of its payment. */
export const hasDelivery = (order: Pick<OrderDelivery, 'status' | 'fulfillmentStatus'>): boolean =>
  order.status === 'PAID' || isShipped(order);

/** Whether an order is paid and has not left the shop. */
export const isToShip = (order: Pick<OrderDelivery, 'status' | 'fulfillmentStatus'>): boolean =>
  order.status === 'PAID' && !isShipped(order);

/** How far a delivery is: 'On its way'. */
export const fulfillmentLabel = (status: PurchaseFulfillmentStatus, viewer: OrderViewer): string =>
  fulfillmentLabels[status][viewer];

/** The delivery of an order in words: 'On its way', or 'Delivered on Dec 2, 2026'. */
export function deliveryStatus({ fulfillmentStatus, shipment }: OrderDelivery, viewer: OrderViewer): string {
  const label = fulfillmentLabel(fulfillmentStatus, viewer);
  return shipment?.deliveredAt ? `${label} on ${formatDate(shipment.deliveredAt)}` : label;
}

/** The days until the promised day of the shop. */
export const daysLeft = (deliverBy: string): number => daysUntil(deliverBy, getSettings().shopTimeZone);

/** The promised day in a list: 'by Fri, Dec 4'. For admins it is counted down until the order is shipped: 'due in 3 days'. */
export function promiseText(
  order: Pick<OrderDelivery, 'status' | 'fulfillmentStatus'> & { readonly deliverBy: string },
  viewer: OrderViewer,
  left = daysLeft(order.deliverBy),
): string {
  if (viewer === 'admin' && isToShip(order)) {
    if (left === 0) return 'due today';
    return left < 0 ? `${formatCountOf(-left, 'day')} late` : `due in ${formatCountOf(left, 'day')}`;
  }
  const day = formatWeekday(order.deliverBy, 'short');
  return left < 0 ? `promised by ${day}` : `by ${day}`;
}

/** The promised day in a sentence, while it is not delivered: 'Arrives by Friday, December 4'. */
export function promiseSentence(deliverBy: string, viewer: OrderViewer, left = daysLeft(deliverBy)): string {
  const day = formatWeekday(deliverBy);
  if (left >= 0) return `Arrives by ${day}`;
  return `Promised by ${day}${viewer === 'customer' ? '. We are sorry for the delay.' : ''}`;
}

/**
 * Why a customer cannot cancel a paid order that is not delivered yet, and what they can do; undefined when they can, and for a
 * replacement.
 */
export function notCancellableReason(order: OrderDelivery & { kind: OrderKind }): string | undefined {
  const isOnItsWay = order.status === 'PAID' && order.fulfillmentStatus === 'SHIPPED';
  if ((!isToShip(order) && !isOnItsWay) || order.canCancel || order.kind !== 'SALE') return undefined;
  // Nothing else prevents it before it is packed.
  if (order.fulfillmentStatus === 'UNFULFILLED')
    return 'You have disputed the payment. The order cannot be cancelled until your bank has decided.';
  const state = isOnItsWay ? 'Already on its way.' : 'Already packed.';
  const { returnDays } = getSettings();
  return returnDays === 0
    ? state
    : `${state} You can return it within ${formatCountOf(returnDays, 'day')} of delivery.`;
}
