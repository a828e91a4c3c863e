import { isClosed, OrderStatus } from './order.state';

/** How far the delivery of an order is, beside its {@link OrderStatus}, which is that of its payment. */
export enum FulfillmentStatus {
  UNFULFILLED = 'UNFULFILLED',
  PACKED = 'PACKED',
  SHIPPED = 'SHIPPED',
  DELIVERED = 'DELIVERED',
}

const { UNFULFILLED, PACKED, SHIPPED, DELIVERED } = FulfillmentStatus;

/** The statuses that may follow each status. */
export const fulfillmentMoves: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
  [UNFULFILLED]: [PACKED],
  [PACKED]: [SHIPPED, UNFULFILLED],
  [SHIPPED]: [DELIVERED],
  [DELIVERED]: [],
};

/** An order as far as its delivery is concerned. */
export interface Fulfillable {
  readonly status: OrderStatus;
  readonly fulfillmentStatus: FulfillmentStatus;
}

/** Only a paid order is packed and shipped. What has left is delivered even if its payment is refunded meanwhile. */
export const canFulfill = (
  { status, fulfillmentStatus: from }: Fulfillable,
  to: FulfillmentStatus,
): boolean => fulfillmentMoves[from].includes(to) && (to === DELIVERED || status === OrderStatus.PAID);

/** Whether the units of the order have left the shop. */
export const isShipped = ({ fulfillmentStatus }: Pick<Fulfillable, 'fulfillmentStatus'>): boolean =>
  fulfillmentStatus === SHIPPED || fulfillmentStatus === DELIVERED;

/** How far the delivery of a purchase is. */
export enum PurchaseFulfillmentStatus {
  UNFULFILLED = 'UNFULFILLED',
  PACKED = 'PACKED',
  PARTIALLY_SHIPPED = 'PARTIALLY_SHIPPED',
  SHIPPED = 'SHIPPED',
  DELIVERED = 'DELIVERED',
}

/** How far the delivery of the orders of a purchase is. Closed orders count only when they were shipped before. */
export function purchaseFulfillment(orders: readonly Fulfillable[]): PurchaseFulfillmentStatus {
  const counted = orders.filter((order) => !isClosed(order.status) || isShipped(order));
  const all = (...allowed: FulfillmentStatus[]): boolean =>
    counted.length > 0 && counted.every(({ fulfillmentStatus }) => allowed.includes(fulfillmentStatus));
  if (all(DELIVERED)) return PurchaseFulfillmentStatus.DELIVERED;
  if (all(DELIVERED, SHIPPED)) return PurchaseFulfillmentStatus.SHIPPED;
  if (counted.some(isShipped)) return PurchaseFulfillmentStatus.PARTIALLY_SHIPPED;
  return all(PACKED) ? PurchaseFulfillmentStatus.PACKED : PurchaseFulfillmentStatus.UNFULFILLED;
}

/** Which orders a list for the warehouse contains. */
export enum FulfillmentFilter {
  TO_PACK = 'TO_PACK',
  TO_SHIP = 'TO_SHIP',
  LATE = 'LATE',
  NEARLY_LATE = 'NEARLY_LATE',
  IN_TRANSIT = 'IN_TRANSIT',
  DELIVERED = 'DELIVERED',
}
