import type { OrderActor } from '../../apollo/generated/schema-types';
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

/** Returns the timeline of an order. An event that keeps the status, such as a dispute, has its reason as the title. */
export function orderTimeline(history: readonly OrderEvent[], viewer: OrderViewer): TimelineEntry[] {
  return history.map(({ status, actor, reason, createdAt }, index) => {
    const isNewStatus = status !== history[index - 1]?.status;
    const title = isNewStatus ? titles[status] : reason;
    return {
      title,
      reason: reason === title ? undefined : reason,
      actor: actorNames[actor][viewer],
      createdAt,
    };
  });
}
