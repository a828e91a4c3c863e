import type { MockLink } from '@apollo/client/testing';
import { OrderToRefundDocument } from '../src/features/orders/cancel-order-dialog.generated';
import type { MyOrdersQuery } from '../src/features/orders/my-orders.generated';
import type { OrderRow } from '../src/features/orders/order-cells';

type OrderConnection = NonNullable<MyOrdersQuery['myOrders']>;

/** A list row: an order of Grace for 20 pieces that its viewer can cancel, as a customer, by its status. */
export function orderRow(id: string, changes: Partial<OrderRow> = {}): OrderRow {
  const order = {
    __typename: 'Order',
    id,
    kind: 'SALE' as const,
    userEmail: 'grace@example.com',
    orderQuantity: 20,
    totalBill: 250.5,
    status: 'PLACED' as const,
    refundStatus: null,
    payUntil: null,
    fulfillmentStatus: 'UNFULFILLED' as const,
    deliverBy: null,
    canCancel: ['PLACED', 'PAID'].includes(changes.status ?? 'PLACED'),
    shipment: null,
    tool: {
      __typename: 'OrderedTool',
      toolName: `Tool of ${id}`,
      imageLink: '/images/catalogue/saw-640.webp',
      imageSrcSet: null,
    },
    purchase: purchaseHeader(`TH-${id}`),
  };
  return { ...order, ...changes };
}

/** The purchase of an order in a list, by default of this order alone. */
export function purchaseHeader(
  number: string,
  changes: Partial<OrderRow['purchase']> = {},
): OrderRow['purchase'] & { __typename: string } {
  const purchase = {
    __typename: 'Purchase',
    id: `id-of-${number}`,
    userId: 'user-of-grace',
    number,
    createdAt: '2026-11-21T12:00:00Z',
    purchaseOrderNumber: null,
    total: 250.5,
    orderCount: 1,
    closedOrderCount: 0,
    isDisputed: false,
  };
  return { ...purchase, ...changes };
}

interface ConnectionOptions {
  /** The cursor of the next page; omitted for the last page. */
  next?: string;
  /** The number of orders in the whole list; the length of this page when omitted. */
  total?: number;
}

/** A page of orders in a response. An id is short for an `orderRow` with this id. */
export function orderConnection(
  orders: readonly (string | OrderRow)[],
  { next, total = orders.length }: ConnectionOptions = {},
): OrderConnection & { __typename: string } {
  const edges = orders.map((order) => ({
    __typename: 'OrderEdge',
    node: typeof order === 'string' ? orderRow(order) : order,
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: next !== undefined, endCursor: next ?? null };
  return { __typename: 'OrderConnection', totalCount: total, edges, pageInfo };
}

/** The response with what the cancellation of an order refunds. */
export const orderToRefund = (id: string, refundableAmount: number): MockLink.MockedResponse => ({
  request: { query: OrderToRefundDocument, variables: { id } },
  result: { data: { order: { __typename: 'Order', id, refundableAmount } } },
});
