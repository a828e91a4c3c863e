import type { MockLink } from '@apollo/client/testing';
import type { OrderRow } from '../src/features/orders/order-cells';
import { OrderHistoryDocument } from '../src/features/orders/order-history.generated';
import { orderRow } from './orders';

type Shipment = NonNullable<OrderRow['shipment']>;

/** A paid order in a list, promised for a day that is far away. */
export function paidOrder(id: string, changes: Partial<OrderRow> = {}): OrderRow {
  return orderRow(id, { status: 'PAID', deliverBy: '2099-12-04', ...changes });
}

export const packed = { fulfillmentStatus: 'PACKED' as const };

/** The changes of an order that has left with a shipment. */
export function shipped(shipmentId: string, deliveredAt: string | null = null) {
  const shipment = { __typename: 'Shipment', id: shipmentId, deliveredAt } as Shipment;
  const fulfillmentStatus = deliveredAt === null ? ('SHIPPED' as const) : ('DELIVERED' as const);
  return { fulfillmentStatus, canCancel: false, shipment };
}

/** A shipment that left on November 30. */
export const shipmentOf = (id: string, changes: object = {}) => ({
  __typename: 'Shipment',
  id,
  carrier: 'UPS',
  trackingNumbers: ['1Z999'],
  trackingUrls: ['https://www.ups.com/track?tracknum=1Z999'] as string[] | null,
  shippedAt: '2026-11-30T12:00:00Z',
  deliveredAt: null as string | null,
  ...changes,
});

/** What the mutations return of an order. */
export const movedOrder = (order: OrderRow, purchaseStatus = 'PACKED') => {
  const { id, fulfillmentStatus, deliverBy, canCancel, shipment, purchase } = order;
  return {
    ...{ __typename: 'Order', id, fulfillmentStatus, deliverBy, canCancel, shipment },
    purchase: { __typename: 'Purchase', id: purchase.id, fulfillmentStatus: purchaseStatus },
  };
};

/** What the mutations return of a shipment. */
export const movedShipment = (shipment: ReturnType<typeof shipmentOf>, orders: readonly OrderRow[]) => ({
  ...shipment,
  orders: orders.map(({ id, fulfillmentStatus, deliverBy, canCancel }) => ({
    ...{ __typename: 'Order', id, fulfillmentStatus, deliverBy, canCancel },
    shipment: { __typename: 'Shipment', id: shipment.id, deliveredAt: shipment.deliveredAt },
  })),
  purchase: {
    __typename: 'Purchase',
    id: orders[0]?.purchase.id,
    fulfillmentStatus: shipment.deliveredAt === null ? 'SHIPPED' : 'DELIVERED',
    shipments: [shipment],
  },
});

/** The response to a request that reads an order again. */
export const orderState = ({ id, status, fulfillmentStatus }: OrderRow): MockLink.MockedResponse => ({
  request: { query: OrderHistoryDocument, variables: { id } },
  result: {
    data: {
      order: {
        ...{ __typename: 'Order', id },
        history: [
          { __typename: 'OrderEvent', status, fulfillmentStatus, actor: 'ADMIN', reason: '', createdAt: '' },
        ],
      },
    },
  },
});
