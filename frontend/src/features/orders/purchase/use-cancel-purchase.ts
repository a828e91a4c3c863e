import { toast } from '../../../components/feedback/toaster';
import { formatNumber } from '../../../lib/numbers';
import { updateCacheAfterCancelOrder } from '../use-cancel-order';
import { useCancelPurchaseMutation } from './cancel-purchase.generated';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';

/**
 * Cancels the orders of a purchase that the viewer can cancel, and shows a toast.
 * @throws the error of the request, see `cancelOrderError`.
 */
export function useCancelPurchase() {
  const [cancelPurchase] = useCancelPurchaseMutation();
  return async ({ number, orders }: PurchasePage_purchaseFragment): Promise<void> => {
    const toCancel = new Set(orders.filter(({ canCancel }) => canCancel).map(({ id }) => id));
    const { data } = await cancelPurchase({
      variables: { number },
      update(cache, result) {
        for (const order of result.data?.cancelPurchase.orders ?? [])
          if (toCancel.has(order.id)) updateCacheAfterCancelOrder(cache, order);
      },
    });
    const cancelled = data?.cancelPurchase.orders ?? [];
    const left = cancelled.filter(({ canCancel }) => canCancel);
    const isRefundPending = cancelled.some(
      ({ id, status }) => toCancel.has(id) && status === 'REFUND_PENDING',
    );
    if (left.length === 0) {
      toast.success(
        `Purchase ${number} cancelled`,
        isRefundPending ? 'Refunds are still being processed.' : undefined,
      );
    } else {
      toast.error(
        `${formatNumber(toCancel.size - left.length)} of ${formatNumber(toCancel.size)} orders were cancelled`,
        'Cancel the purchase again to cancel the others.',
      );
    }
  };
}
