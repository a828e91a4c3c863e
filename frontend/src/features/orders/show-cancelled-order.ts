import type { ApolloCache } from '@apollo/client';
import { isListOfEnded } from '../../apollo/ended-orders';
import { forgetRecord } from '../../apollo/forget-record';
import type { CancelOrderMutation } from './cancel-order.generated';

type CancelledOrder = CancelOrderMutation['cancelOrder'];

/** Whether the order has come to an end; else its refund is on its way, and its pieces are still its own. */
export const hasEnded = ({ status }: Pick<CancelledOrder, 'status'>): boolean =>
  status === 'CANCELLED' || status === 'REFUNDED';

/**
 * The cache effect of cancelling an order. Once it has ended its pieces are on the shelf again wherever the tool is
 * shown, it leaves My Orders and All Orders, which count one fewer, and the lists of ended orders are fetched when they
 * are next shown. One whose refund is on its way stays where it is, and shows that by itself.
 */
export function showCancelledOrder(cache: ApolloCache, order: CancelledOrder): void {
  if (!hasEnded(order)) return;
  cache.modify({
    id: cache.identify({ __typename: 'Tool', id: order.tool.toolId }),
    fields: { available: (pieces: number) => pieces + order.orderQuantity },
  });
  cache.modify({
    fields: (value: unknown, { storeFieldName, DELETE }) => (isListOfEnded(storeFieldName) ? DELETE : value),
  });
  forgetRecord(cache, { __typename: 'Order', id: order.id });
}
