import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog';
import { Money } from '../../../components/money';
import { formatNumber } from '../../../lib/numbers';
import { cancelOrderError } from '../use-cancel-order';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';
import { isUncancellable, useCancelPurchase } from './use-cancel-purchase';

type Purchase = PurchasePage_purchaseFragment;

interface CancelPurchaseDialogProps {
  /** The purchase to cancel; null while the dialog is closed. */
  purchase: Purchase | null;
  onCancelled: () => void;
  onClose: () => void;
}

/** Asks for confirmation before all orders of a purchase are cancelled. */
export function CancelPurchaseDialog(props: CancelPurchaseDialogProps) {
  const { purchase, onCancelled, onClose } = props;
  const cancelPurchase = useCancelPurchase();
  return (
    <ConfirmDialog
      subject={purchase}
      question="Are you sure you want to cancel this purchase?"
      onConfirm={async (purchaseToCancel) => {
        await cancelPurchase(purchaseToCancel);
        onCancelled();
      }}
      pending={{ busyText: 'Cancelling', errorMessage: cancelOrderError }}
      onClose={onClose}
      isDangerous
    >
      {({ orders }) => <Consequences orders={orders} />}
    </ConfirmDialog>
  );
}

function Consequences({ orders }: Pick<Purchase, 'orders'>) {
  const toCancel = orders.filter(({ canCancel }) => canCancel);
  const remainingCount = orders.filter(isUncancellable).length;
  const paid = toCancel.filter(({ status }) => status === 'PAID');
  return (
    <Stack gap="4">
      <Text>
        {describeOrders(toCancel.length, remainingCount)} will be cancelled:{' '}
        {toCancel.map(({ tool }) => tool.toolName).join(', ')}.
        {remainingCount > 0 && ' The others can no longer be cancelled.'}
      </Text>
      {paid.length > 0 && (
        <Text>
          <Money amount={paid.reduce((sum, { refundableAmount }) => sum + refundableAmount, 0)} /> will be
          refunded to the card.
        </Text>
      )}
    </Stack>
  );
}

function describeOrders(count: number, remainingCount: number): string {
  if (remainingCount > 0)
    return `${formatNumber(count)} of its ${formatNumber(count + remainingCount)} orders`;
  return count === 1 ? 'Its order' : `Its ${formatNumber(count)} orders`;
}
