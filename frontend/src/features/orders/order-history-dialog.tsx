import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { OrderRow } from './order-cells';
import { OrderHistory } from './order-history';
import type { Reader } from './order-steps';

interface OrderHistoryDialogProps {
  /** The order that is looked into; null while the dialog is closed. */
  order: OrderRow | null;
  onClose: () => void;
  reader: Reader;
}

/** What became of an order, step by step; asked of the shop when it is opened. */
export function OrderHistoryDialog({ order, onClose, reader }: OrderHistoryDialogProps) {
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);

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
              <Dialog.Title textStyle="subtitle">History of the order</Dialog.Title>
              <Dialog.Description color="fg.muted" textStyle="md">
                {shown?.orderQuantity} × {shown?.tool.toolName}
              </Dialog.Description>
              <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                {shown?.id}
              </Text>
            </Dialog.Header>
            <Dialog.Body pb="2" textStyle="md">
              {shown && <OrderHistory orderId={shown.id} reader={reader} />}
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
