import { Flex, Stack, Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { Money } from '../../components/money';
import { ToolImage } from '../../components/tool-image';
import { formatNumber } from '../../lib/numbers';
import { useOrderToRefundQuery, type CancelOrderDialog_orderFragment } from './cancel-order-dialog.generated';
import { isShipped } from './delivery/delivery-status';
import { cancelOrderError, useCancelOrder } from './use-cancel-order';

type Order = CancelOrderDialog_orderFragment;

interface CancelOrderDialogProps {
  /** The order to cancel; null while the dialog is closed. */
  order: Order | null;
  /** Called with an order that is cancelled now. */
  onCancelled?: ((order: { id: string }) => void) | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an order is cancelled. */
export function CancelOrderDialog({ order, onCancelled, onClose }: CancelOrderDialogProps) {
  return (
    <ConfirmDialog
      subject={order}
      question="Are you sure you want to cancel this order?"
      onConfirm={useCancelOrder(onCancelled)}
      pending={{ busyText: 'Cancelling', errorMessage: cancelOrderError }}
      onClose={onClose}
      isDangerous
    >
      {(orderToCancel) => <OrderToCancel order={orderToCancel} />}
    </ConfirmDialog>
  );
}

function OrderToCancel({ order }: { order: Order }) {
  const { id, tool, orderQuantity, totalBill, status } = order;
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
          <Text>Quantity: {formatNumber(orderQuantity)}</Text>
          <Text>
            Total: <Money amount={totalBill} sign="after" fontWeight="650" />
          </Text>
        </Stack>
      </Flex>
      {status === 'PAID' && <Refund orderId={id} />}
      {status === 'CHARGED_BACK' && (
        <Text>
          The bank has returned the payment to the customer.{' '}
          {isShipped(order)
            ? 'The pieces were shipped, so the stock does not change.'
            : 'The pieces go back to the stock.'}
        </Text>
      )}
    </Stack>
  );
}

/** What a cancellation refunds of a paid order. Lists do not load it. */
function Refund({ orderId }: { orderId: string }) {
  const { data } = useOrderToRefundQuery({ variables: { id: orderId }, fetchPolicy: 'cache-and-network' });
  return (
    <Text>
      This order has been paid.{' '}
      {data?.order ? <Money amount={data.order.refundableAmount} /> : 'What is left of the payment'} will be
      refunded to the card.
    </Text>
  );
}
