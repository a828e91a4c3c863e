import { Button, Text } from '@chakra-ui/react';
import { Modal } from '../../components/feedback/modal';
import { formatNumber } from '../../lib/numbers';
import type { OrderRow } from './order-cells';
import { OrderHistory } from './order-history';
import type { OrderViewer } from './order-status';

interface OrderHistoryDialogProps {
  /** The order whose history is shown; null while the dialog is closed. */
  order: OrderRow | null;
  onClose: () => void;
  viewer: OrderViewer;
}

/** The history of an order, which is fetched when the dialog opens. */
export function OrderHistoryDialog({ order, onClose, viewer }: OrderHistoryDialogProps) {
  if (order === null) return null;
  return (
    <Modal
      title="Order history"
      description={
        <Text color="fg.muted">
          {formatNumber(order.orderQuantity)} × {order.tool.toolName}
        </Text>
      }
      onClose={onClose}
      closesOnOutsideClick
    >
      <Text mt="-3" color="fg.muted" textStyle="xs" overflowWrap="anywhere">
        {order.id}
      </Text>
      <OrderHistory orderId={order.id} viewer={viewer} />
      <Button variant="outline" onClick={onClose} alignSelf="flex-end">
        Close
      </Button>
    </Modal>
  );
}
