import type { FulfillmentStatus, OrderActor } from '../../apollo/generated/schema-types';
import type { OrderHistoryQuery } from './order-history.generated';
import { orderStatusLabels, type OrderViewer } from './order-status';

type OrderEvent = NonNullable<OrderHistoryQuery['order']>['history'][number];

/** An entry of the timeline of an order. */
export interface TimelineEntry {
  /** What happened: 'Refunded'. */
  title: string;
  /** Why it happened, unless the title says the same. */
  reason: string | undefined;
  /** Who did it: 'You'. */
  actor: string;
  /** ISO 8601. */
  createdAt: string;
}

const actorNames: Record<OrderActor, Record<OrderViewer, string>> = {
  CUSTOMER: { customer: 'You', admin: 'Customer' },
  ADMIN: { customer: 'Tools-Hub', admin: 'Admin' },
  PROVIDER: { customer: 'Payment provider', admin: 'Payment provider' },
  SYSTEM: { customer: 'Automatic', admin: 'Automatic' },
};

const titles = { ...orderStatusLabels, PLACED: 'Placed' };

const deliveryTitles: Record<FulfillmentStatus, string> = {
  UNFULFILLED: 'Unpacked',
  PACKED: 'Packed',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
};

/**
 * Returns the timeline of an order. An event that changes neither its status nor its delivery, such as a dispute, has its
 * reason as the title.
 */
export function orderTimeline(history: readonly OrderEvent[], viewer: OrderViewer): TimelineEntry[] {
  return history.map((event, index) => {
    const { actor, reason, createdAt } = event;
    const title = titleOf(event, history[index - 1]) ?? reason;
    return {
      title,
      reason: reason === title ? undefined : reason,
      actor: actorNames[actor][viewer],
      createdAt,
    };
  });
}

/** The status, or how far the delivery is, when the event has changed it. */
function titleOf(event: OrderEvent, previous: OrderEvent | undefined): string | undefined {
  // An admin closes the order: the bank returned the payment before, and nothing is refunded.
  if (event.status === 'REFUNDED' && previous?.status === 'CHARGED_BACK') return undefined;
  if (event.status !== previous?.status) return titles[event.status];
  const { fulfillmentStatus } = event;
  return fulfillmentStatus === previous.fulfillmentStatus ? undefined : deliveryTitles[fulfillmentStatus];
}
