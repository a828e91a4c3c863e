import { Flex, Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { cancelFailure } from './cancel-failure';
import type { CancelOrderDialog_orderFragment } from './cancel-order-dialog.generated';
import { useOrderCancellation } from './use-order-cancellation';

type Order = CancelOrderDialog_orderFragment;

interface CancelOrderDialogProps {
  /** The order that is to be cancelled; null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
  /** The id of the list's heading. */
  returnTo: string;
}

/** Asks before an order is cancelled. */
export function CancelOrderDialog({ order, onClose, returnTo }: CancelOrderDialogProps) {
  return (
    <ConfirmDialog
      subject={order}
      question="Are you sure you want to cancel this order?"
      onConfirm={useOrderCancellation()}
      waiting={{ busyText: 'Cancelling', failureText: cancelFailure }}
      onClose={onClose}
      isDangerous
      returnTo={returnTo}
    >
      {(asked) => <CancelledOrder order={asked} />}
    </ConfirmDialog>
  );
}

function CancelledOrder({ order: { tool, orderQuantity, totalBill, status } }: { order: Order }) {
  return (
    <Stack gap="4">
      <Flex align="center" gap="4">
        <ToolImage
          src={tool.imageLink}
          srcSet={tool.imageSrcSet}
          alt=""
          sizes="7rem"
          w={{ base: '20', sm: '28' }}
          borderRadius="l2"
          flexShrink="0"
        />
        <Stack gap="1" minW="0">
          <Text textStyle="cardTitle" overflowWrap="anywhere">
            {tool.toolName}
          </Text>
          <Text>Quantity: {orderQuantity}</Text>
          <Text>
            Total: <Money amount={totalBill} sign="after" fontWeight="650" />
          </Text>
        </Stack>
      </Flex>
      {status === 'PAID' && (
        <Text>
          This order is paid. The payment of <Money amount={totalBill} sign="after" /> will be refunded.
        </Text>
      )}
    </Stack>
  );
}
