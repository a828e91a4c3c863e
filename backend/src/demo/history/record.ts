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

/** As {@link recordEvents}, with a reason that names a purchase: its number is known when all purchases are. */
export function recordNumbered(
  context: HistoryContext,
  describe: () => string,
  { orders, ...step }: Omit<OrderStep, 'reason'> & { readonly orders: readonly Order[] },
): void {
  const { history, onNumbered } = context;
  const first = history.events.length;
  recordEvents(context, orders, { ...step, reason: '' });
  const events = history.events.slice(first);
  onNumbered.push(() => events.forEach((event) => (event.reason = describe())));
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
