import { Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog';
import { Money } from '../../../components/money';
import { formatNumber } from '../../../lib/numbers';
import { cancelOrderError } from '../use-cancel-order';
import type { PurchasePage_purchaseFragment } from './purchase-page.generated';
import { useCancelPurchase } from './use-cancel-purchase';

type Purchase = PurchasePage_purchaseFragment;

interface CancelPurchaseDialogProps {
  /** The purchase to cancel; null while the dialog is closed. */
  purchase: Purchase | null;
  onCancelled: () => void;
  onClose: () => void;
  /** The id of the heading of the page. */
  returnFocusTo: string;
}

/** Asks for confirmation before all orders of a purchase are cancelled. */
export function CancelPurchaseDialog(props: CancelPurchaseDialogProps) {
  const { purchase, onCancelled, onClose, returnFocusTo } = props;
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
      returnFocusTo={returnFocusTo}
    >
      {({ orders }) => <Consequences orders={orders.filter(({ canCancel }) => canCancel)} />}
    </ConfirmDialog>
  );
}

/** @param orders those that will be cancelled. */
function Consequences({ orders }: Pick<Purchase, 'orders'>) {
  const paid = orders.filter(({ status }) => status === 'PAID');
  return (
    <Stack gap="4">
      <Text>
        {orders.length === 1 ? 'Its order' : `Its ${formatNumber(orders.length)} orders`} will be cancelled:{' '}
        {orders.map(({ tool }) => tool.toolName).join(', ')}.
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
