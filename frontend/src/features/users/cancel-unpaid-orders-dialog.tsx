import { errorCode } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';
import { withReload } from '../../apollo/reload-if-outdated';
import { toast } from '../../components/feedback/toaster';
import { useCancelUnpaidOrdersMutation } from './cancel-unpaid-orders.generated';
import type { UserRow } from './user-columns';
import { countOrders, UserDialog, type UserDialogProps } from './user-dialog';

/** Per request, as on the server. */
const MAX_CANCELLED = 100;

const pending = { busyText: 'Cancelling', errorMessage: cancelUnpaidOrdersError };

/** Confirms and cancels the unpaid orders of a user. */
export function CancelUnpaidOrdersDialog({ user, onClose }: UserDialogProps) {
  const [mutate, { client }] = useCancelUnpaidOrdersMutation({
    // Fetches the lists of orders again when they are shown.
    update: (cache) => {
      cache.modify({ fields: { orders: (_, { DELETE }) => DELETE, myOrders: (_, { DELETE }) => DELETE } });
    },
  });

  async function cancelUnpaidOrders({ id, email }: UserRow): Promise<void> {
    // Some may be cancelled when the payment provider becomes unavailable.
    const { data } = await withReload(client, mutate({ variables: { userId: id } }));
    if (!data) return;
    const { cancelledCount, user: updated } = data.cancelUnpaidOrders;
    const remaining = updated.unpaidOrderCount;
    toast.success(
      `${countOrders(cancelledCount)} of ${email} cancelled`,
      remaining > 0 ? `${countOrders(remaining)} left. Try again in a moment.` : undefined,
    );
  }

  return (
    <UserDialog
      user={user}
      question="Are you sure you want to cancel the unpaid orders of this user?"
      effect={({ unpaidOrderCount }) =>
        `${unpaidOrderCount > MAX_CANCELLED ? `The oldest ${MAX_CANCELLED} of ` : ''}${countOrders(unpaidOrderCount)} will be cancelled, and the pieces return to the stock. Paid orders are not affected.`
      }
      isDangerous
      onConfirm={cancelUnpaidOrders}
      pending={pending}
      onClose={onClose}
    />
  );
}

function cancelUnpaidOrdersError(error: unknown): string {
  switch (errorCode(error)) {
    case 'PAYMENT_IN_PROGRESS':
      return 'These orders are being paid right now. Wait until the payment is complete, then confirm again.';
    case 'PROVIDER_UNAVAILABLE':
      return 'The orders may not have been cancelled: the payment provider is unavailable. Confirm again in a few minutes.';
    default:
      return actionErrorMessage(error, 'This user');
  }
}
