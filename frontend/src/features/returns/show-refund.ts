import { toast } from '../../components/feedback/toaster';
import { isRefundFailed } from './return-status';
import type { ReceivedReturn_returnFragment } from './receive-return.generated';

/** Shows in a toast what became of the refund of a received return. */
export function showRefund(returned: ReceivedReturn_returnFragment): void {
  if (isRefundFailed(returned)) {
    toast.error(
      'The return is not refunded',
      returned.refund
        ? 'The pieces are recorded, but the payment provider rejected the refund. Refund the return again later.'
        : 'The pieces are recorded. Another refund of this order is not completed yet. Refund the return again if it fails.',
    );
  } else if (returned.status === 'REFUNDED') {
    toast.success('Return refunded');
  } else {
    toast.success('Return received', 'The refund is being processed.');
  }
}
