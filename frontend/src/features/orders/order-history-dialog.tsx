import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
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
  // The dialog keeps its content while it fades out.
  const [shownOrder, setShownOrder] = useState(order);
  if (order !== null && order !== shownOrder) setShownOrder(order);

  return (
    <Dialog.Root
      placement="center"
      size="sm"
      scrollBehavior="inside"
      open={order !== null}
      onOpenChange={({ open }) => !open && onClose()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header flexDirection="column" gap="1">
              <Dialog.Title textStyle="subtitle">Order history</Dialog.Title>
              <Dialog.Description color="fg.muted" textStyle="md">
                {shownOrder && `${formatNumber(shownOrder.orderQuantity)} × ${shownOrder.tool.toolName}`}
              </Dialog.Description>
              <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                {shownOrder?.id}
              </Text>
            </Dialog.Header>
            <Dialog.Body pb="2" textStyle="md">
              {shownOrder && <OrderHistory orderId={shownOrder.id} viewer={viewer} />}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                Close
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
