import { withReload } from '../../../apollo/reload-if-outdated';
import { toast } from '../../../components/feedback/toaster';
import { formatCountOf, formatNumber } from '../../../lib/numbers';
import { isClosed } from '../order-status';
import { updateCacheAfterCancelOrder } from '../use-cancel-order';
import { useCancelPurchaseMutation, type CancelPurchaseMutation } from './cancel-purchase.generated';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';

type OrderResult = CancelPurchaseMutation['cancelPurchase']['orders'][number];

/** Whether an order stays when its purchase is cancelled. */
export const isUncancellable = (order: Pick<OrderResult, 'status' | 'canCancel'>): boolean =>
  !order.canCancel && !isClosed(order) && order.status !== 'REFUND_PENDING';

/**
 * Cancels the orders of a purchase that the viewer can cancel, and shows a toast.
 * @throws the error of the request, see `cancelOrderError`.
 */
export function useCancelPurchase() {
  const [cancelPurchase, { client }] = useCancelPurchaseMutation();
  return async ({ number, orders }: PurchasePage_purchaseFragment): Promise<void> => {
    const toCancel = new Set(orders.filter(({ canCancel }) => canCancel).map(({ id }) => id));
    const { data } = await withReload(
      client,
      cancelPurchase({
        variables: { number },
        update(cache, result) {
          for (const order of result.data?.cancelPurchase.orders ?? [])
            if (toCancel.has(order.id)) updateCacheAfterCancelOrder(cache, order);
        },
      }),
    );
    if (!data) return;
    const orderResults = data.cancelPurchase.orders.filter(({ id }) => toCancel.has(id));
    const isRefundPending = ({ status }: OrderResult) => status === 'REFUND_PENDING';
    const left = orderResults.filter((order) => !isClosed(order) && !isRefundPending(order));
    if (left.length === 0) {
      toast.success(
        orders.some(isUncancellable)
          ? `${formatCountOf(orderResults.length, 'order')} of purchase ${number} cancelled`
          : `Purchase ${number} cancelled`,
        orderResults.some(isRefundPending) ? 'Refunds are still being processed.' : undefined,
      );
    } else {
      toast.error(
        left.length === orderResults.length
          ? `Purchase ${number} was not cancelled`
          : `${formatNumber(orderResults.length - left.length)} of ${formatNumber(orderResults.length)} orders were cancelled`,
        leftAdvice(left),
      );
    }
  };
}

/** The server skips orders that were packed or shipped after the page was loaded, without an error. */
function leftAdvice(left: readonly OrderResult[]): string {
  if (left.some(({ canCancel }) => canCancel)) return 'Cancel the purchase again to cancel the others.';
  return 'Orders that were packed or shipped in the meantime can no longer be cancelled.';
}
