import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { hasUnknownOutcome } from '../../../apollo/error';
import { FormDialog } from '../../../components/form/form-dialog';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { formatCountOf, formatNumber } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { lastCarrier } from './last-carrier';
import { ShipmentFields } from './shipment-fields';
import { splitTrackingNumbers } from './tracking-numbers';
import { TrackingPaste } from './tracking-paste';
import { fulfillmentError, useFulfillment } from './use-fulfillment';

interface ShipDialogProps {
  /** Packed orders, also of several purchases. */
  orders: readonly OrderRow[];
  onDone: () => void;
  /** Called when it is unknown whether the orders were shipped. */
  onUnconfirmed: () => void;
  onClose: () => void;
}

interface ShipmentValues {
  carrier: string;
  trackingNumbers: string;
}

/** The values of the form: a shipment for each purchase. */
export interface ShipFields {
  shipments: ShipmentValues[];
}

/** Ships packed orders, those of each purchase together: all or none. */
export function ShipDialog({ orders, onDone, onUnconfirmed, onClose }: ShipDialogProps) {
  // The same groups while the dialog is open, even if an order is shipped meanwhile: the fields belong to them by position.
  const [groups] = useState(() => groupByPurchase(orders));
  const orderCount = groups.reduce((count, group) => count + group.orders.length, 0);
  const form = useForm<ShipFields>({
    defaultValues: {
      shipments: groups.map(() => ({ carrier: lastCarrier.read(), trackingNumbers: '' })),
    },
  });
  const { ship } = useFulfillment();
  const submission = useFormSubmit(form, async ({ shipments }) => {
    try {
      await ship(
        groups.map((group, index) => ({
          orderIds: group.orders.map(({ id }) => id),
          carrier: shipments[index]?.carrier.trim() ?? '',
          trackingNumbers: splitTrackingNumbers(shipments[index]?.trackingNumbers ?? ''),
        })),
      );
      lastCarrier.write(shipments.at(-1)?.carrier.trim() ?? '');
      onDone();
      return undefined;
    } catch (cause) {
      if (hasUnknownOutcome(cause)) onUnconfirmed();
      return { message: fulfillmentError(cause) };
    }
  });
  const numbers = groups.map(({ number }) => number);

  return (
    <FormDialog
      title={`Ship ${formatCountOf(orderCount, 'order')}`}
      isWide
      busyText="Shipping"
      submitText="Ship"
      {...submission}
      onClose={onClose}
    >
      {groups.map((group, index) => (
        <Group key={group.number} group={group}>
          <ShipmentFields
            form={form}
            carrier={`shipments.${index}.carrier`}
            trackingNumbers={`shipments.${index}.trackingNumbers`}
          />
          {index === 0 && groups.length > 1 && (
            <Button
              variant="outline"
              size="sm"
              alignSelf="flex-start"
              onClick={() => {
                const carrier = form.getValues('shipments.0.carrier');
                numbers.forEach((_, other) => form.setValue(`shipments.${other}.carrier`, carrier));
              }}
            >
              Use this carrier for all
            </Button>
          )}
        </Group>
      ))}
      {groups.length > 1 && <TrackingPaste form={form} purchaseNumbers={numbers} />}
    </FormDialog>
  );
}

interface PurchaseGroup {
  /** The number of the purchase. */
  number: string;
  orders: OrderRow[];
}

function groupByPurchase(orders: readonly OrderRow[]): PurchaseGroup[] {
  const groups = new Map<string, OrderRow[]>();
  for (const order of orders) {
    const { number } = order.purchase;
    groups.set(number, [...(groups.get(number) ?? []), order]);
  }
  return [...groups].map(([number, ofPurchase]) => ({ number, orders: ofPurchase }));
}

function Group({ group, children }: { group: PurchaseGroup; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="3" borderTopWidth="1px" borderColor="border" pt="3">
      <chakra.legend float="left" w="full" fontWeight="650">
        Purchase {group.number}
      </chakra.legend>
      <Box as="ul" ps="5" listStyle="disc" clear="both">
        {group.orders.map(({ id, orderQuantity, tool }) => (
          <li key={id}>
            <Text as="span" overflowWrap="anywhere">
              {formatNumber(orderQuantity)} × {tool.toolName}
            </Text>
          </li>
        ))}
      </Box>
      {children}
    </Stack>
  );
}
