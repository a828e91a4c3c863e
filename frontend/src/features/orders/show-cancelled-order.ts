import type { ApolloCache } from '@apollo/client';
import { forgetRecord } from '../../apollo/forget-record';
import type { CancelOrderMutation } from './cancel-order.generated';

/**
 * The cache effect of cancelling an order: its pieces are on the shelf again wherever the tool is shown, and the order
 * leaves My Orders and All Orders, which count one fewer.
 */
export function showCancelledOrder(
  cache: ApolloCache,
  { id, orderQuantity, tool }: CancelOrderMutation['cancelOrder'],
): void {
  cache.modify({
    id: cache.identify({ __typename: 'Tool', id: tool.toolId }),
    fields: { available: (pieces: number) => pieces + orderQuantity },
  });
  forgetRecord(cache, { __typename: 'Order', id });
}
