import type { OrderActor } from '../../apollo/generated/schema-types';
import { orderStatusWords } from '../../lib/order-status';
import type { OrderHistoryQuery } from './order-history.generated';

type OrderEvent = NonNullable<OrderHistoryQuery['order']>['history'][number];

/** Who looks at the history: the customer whose order it is, or an admin of the shop. */
export type Reader = 'customer' | 'admin';

/** A step of an order as it is told. */
export interface OrderStep {
  /** What happened: 'Refunded'. */
  what: string;
  /** Why, when that says more. */
  why: string | undefined;
  /** Who did it: 'You'. */
  who: string;
  /** ISO 8601. */
  when: string;
}

const actors: Record<OrderActor, Record<Reader, string>> = {
  CUSTOMER: { customer: 'You', admin: 'The customer' },
  ADMIN: { customer: 'The shop', admin: 'An admin' },
  PROVIDER: { customer: 'The card provider', admin: 'The card provider' },
  SHOP: { customer: 'The shop', admin: 'The shop, by itself' },
};

const words = { ...orderStatusWords, PLACED: 'Placed' };

/** The history of an order in words. What moves nothing, such as a dispute, is told by its reason. */
export function orderSteps(history: readonly OrderEvent[], reader: Reader): OrderStep[] {
  return history.map(({ status, actor, reason, createdAt }, index) => {
    const isMove = status !== history[index - 1]?.status;
    const what = isMove ? words[status] : reason;
    return { what, why: reason === what ? undefined : reason, who: actors[actor][reader], when: createdAt };
  });
}
