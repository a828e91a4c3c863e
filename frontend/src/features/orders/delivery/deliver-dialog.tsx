import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { hasUnknownOutcome } from '../../../apollo/error';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog';
import { formatCountOf } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { fulfillmentError, useFulfillment } from './use-fulfillment';

interface DeliverDialogProps {
  /** Orders on their way. */
  orders: readonly OrderRow[];
  onDone: () => void;
  /** Called when it is unknown whether the shipments were marked. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the shipments of orders are marked as delivered, which cannot be undone. */
export function DeliverDialog(props: DeliverDialogProps) {
  const { orders, onDone, onUnconfirmed, onClose } = props;
  const { deliver } = useFulfillment();
  // The same array while the dialog is open.
  const [ids] = useState(() => [...new Set(orders.flatMap(({ shipment }) => shipment?.id ?? []))]);
  const numbers = [...new Set(orders.map(({ purchase }) => purchase.number))];
  return (
    <ConfirmDialog
      subject={ids}
      question={`Mark ${formatCountOf(ids.length, 'shipment')} as delivered?`}
      onConfirm={async (shipmentIds) => {
        await deliver([...shipmentIds]).catch((error: unknown) => {
          if (hasUnknownOutcome(error)) onUnconfirmed();
          throw error;
        });
        onDone();
      }}
      pending={{ busyText: 'Saving', errorMessage: fulfillmentError }}
      onClose={onClose}
    >
      {() => (
        <Stack gap="4">
          <Text>
            Everything in {ids.length === 1 ? 'it' : 'them'} counts as delivered. This cannot be undone.
          </Text>
          <Box
            as="ul"
            ps="5"
            listStyle="disc"
            maxH="40dvh"
            overflowY="auto"
            tabIndex={numbers.length > 8 ? 0 : undefined}
          >
            {numbers.map((number) => (
              <li key={number}>Purchase {number}</li>
            ))}
          </Box>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
