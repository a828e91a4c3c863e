import type { Order, OrderStep } from '../../modules/orders';
import type { HistoryContext } from './history';

/** Adds an event to the histories of orders, under their statuses of then. */
export function recordEvents(
  { history }: HistoryContext,
  orders: readonly Order[],
  { actor, userId, reason, at }: OrderStep,
): void {
  history.events.push(
    ...orders.map(({ id: orderId, status, fulfillmentStatus }) => ({
      ...{ orderId, status, fulfillmentStatus, actor, reason },
      ...{ userId: userId ?? null, createdAt: at },
    })),
  );
}

/** Records that orders take their pieces. */
export function takeFromStock({ history }: HistoryContext, orders: readonly Order[], createdAt: Date): void {
  const movements = orders.map(({ id: orderId, toolId, orderQuantity }) => ({
    ...{ toolId, orderId, kind: 'order' as const, quantity: -orderQuantity, createdAt },
  }));
  history.movements.push(...movements);
}

/** Records that orders which are closed before they are shipped return their pieces. */
export function restock({ history }: HistoryContext, orders: readonly Order[], createdAt: Date): void {
  const movements = orders.map(({ id: orderId, toolId, orderQuantity }) => ({
    ...{ toolId, orderId, kind: 'restock' as const, quantity: orderQuantity, createdAt },
  }));
  history.movements.push(...movements);
}
