import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { changeStock } from '../../apollo/change-stock';
import { errorCode, errorMessage } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { evictFromLists, removeFromLists } from '../../apollo/evict-from-lists';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { toast } from '../../components/feedback/toaster';
import { formatMoney } from '../../lib/numbers';
import { toCents } from '../../lib/prices';
import { useCancelOrderMutation, type CancelOrderMutation } from './cancel-order.generated';
import { isClosedOrderList } from './closed-orders';
import { isShipped } from './delivery/delivery-status';
import { isClosed } from './order-status';

type CancelledOrder = Pick<
  CancelOrderMutation['cancelOrder'],
  'id' | 'status' | 'fulfillmentStatus' | 'orderQuantity' | 'tool'
>;

/**
 * Cancels an order and shows a toast. An order that the server does not find is removed from the lists as well.
 * @param onCancelled called with an order that is cancelled now, also when it had been before.
 * @throws the error of the request, see {@link cancelOrderError}.
 */
export function useCancelOrder(onCancelled?: (order: { id: string }) => void) {
  const client = useApolloClient();
  const runOnce = useIdempotentMutation();
  const [cancelOrder] = useCancelOrderMutation({
    update(cache, { data }) {
      if (data) updateCacheAfterCancelOrder(cache, data.cancelOrder);
    },
  });

  return async ({ id }: { id: string }): Promise<void> => {
    try {
      const { data } = await runOnce(id, (context) => cancelOrder({ variables: { id }, context }));
      if (data) showSuccess(data.cancelOrder);
      onCancelled?.({ id });
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') {
        evictFromLists(client.cache, { __typename: 'Order', id });
        onCancelled?.({ id });
      }
      reloadIfOutdated(client, error);
      throw error;
    }
  };
}

function showSuccess(cancelled: CancelOrderMutation['cancelOrder']): void {
  if (isClosed(cancelled)) {
    const { id, status, purchase } = cancelled;
    // Oldest first.
    const refunds = purchase.payment?.refunds.filter(
      (refund) => refund.order?.id === id && refund.status !== 'FAILED',
    );
    const latest = refunds?.at(-1);
    const refunded = refunds?.reduce((cents, { amount }) => cents + toCents(amount), 0) ?? 0;
    // When the bank has returned the payment, the cancellation refunds nothing: an earlier refund is of a part.
    const isRefunded = status === 'REFUNDED' && refunded >= toCents(latest?.order?.totalBill ?? 0);
    toast.success(
      `order ID: ${id} deleted`,
      isRefunded && latest ? `${formatMoney(latest.amount)} was refunded to the card.` : undefined,
    );
  } else {
    toast.success('Order cancelled', 'The refund is being processed.');
  }
}

/**
 * Updates the cache after an order is cancelled. A closed order is restocked, leaves every list of orders, but not its
 * purchase, and is no longer counted; the cached lists of closed orders are deleted and fetched again when they are shown. An order whose
 * refund is pending stays in its lists.
 */
export function updateCacheAfterCancelOrder(cache: ApolloCache, order: CancelledOrder): void {
  if (!isClosed(order)) return;
  // What was shipped does not return to the stock.
  if (!isShipped(order)) changeStock(cache, order.tool.toolId, order.orderQuantity);
  cache.modify({
    fields: (value: unknown, { storeFieldName, DELETE }) =>
      isClosedOrderList(storeFieldName) ? DELETE : value,
  });
  removeFromLists(cache, { __typename: 'Order', id: order.id });
}

/** Says why an order or a purchase was not cancelled and what to do. Without a response it is unknown whether it was cancelled. */
export function cancelOrderError(error: unknown): string {
  switch (errorCode(error)) {
    case undefined:
      return "We couldn't confirm the cancellation. Check your connection, then confirm again.";
    case 'NOT_FOUND':
      return 'It has already been cancelled.';
    case 'FULFILLMENT_STARTED':
      return 'It has been packed or shipped in the meantime, so it can no longer be cancelled.';
    case 'FORBIDDEN':
    case 'CONFLICT':
      return errorMessage(error);
    case 'PAYMENT_IN_PROGRESS':
      return 'Its payment or a refund is still being processed. Wait a moment, then confirm again.';
    case 'REFUND_REJECTED':
      return 'The payment provider rejected the refund, so it will not be cancelled. Contact us about it.';
    case 'PROVIDER_UNAVAILABLE':
      return 'It may not have been cancelled: the payment provider is unavailable. Confirm again in a few minutes.';
    default:
      return `It ${wasNot(error)} cancelled. ${errorAdvice(error, 'confirm again')}`;
  }
}
