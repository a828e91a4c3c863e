import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { hasUnknownOutcome } from '../../../apollo/error';
import { FormDialog } from '../../../components/form/form-dialog';
import { useFormSubmit } from '../../../components/form/use-form-submit';
import { formatCountOf, formatNumber } from '../../../lib/numbers';
import type { OrderRow } from '../order-cells';
import { DisputeNote } from './dispute-note';
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
  /** The orders that others have changed meanwhile. They are not shipped. */
  outdated: ReadonlySet<string>;
  /** Called with all of them when there are more. */
  onOutdated: (ids: ReadonlySet<string>) => void;
  onClose: () => void;
}

interface ShipmentValues {
  carrier: string;
  trackingNumbers: string;
}

/** The values of the form: a shipment for each purchase, by its number. */
export interface ShipFields {
  shipments: Record<string, ShipmentValues>;
}

/** Ships packed orders, those of each purchase together: all or none. */
export function ShipDialog(props: ShipDialogProps) {
  const { orders, outdated, onDone, onUnconfirmed, onOutdated, onClose } = props;
  // The same orders while the dialog is open, without those of which a submit found that they cannot be shipped.
  const [initialOrders] = useState(orders);
  const ordersToShip = initialOrders.filter(({ id }) => !outdated.has(id));
  const groups = groupByPurchase(ordersToShip);
  const form = useForm<ShipFields>({
    defaultValues: {
      shipments: Object.fromEntries(
        groups.map(({ number }) => [number, { carrier: lastCarrier.read(), trackingNumbers: '' }]),
      ),
    },
  });
  const { isDirty, isSubmitted } = form.formState;
  const { ship } = useFulfillment((ids) => onOutdated(new Set([...outdated, ...ids])));
  const submission = useFormSubmit(form, async ({ shipments }) => {
    try {
      const inputs = groups.map(({ number, orders: ofPurchase }) => ({
        orderIds: ofPurchase.map(({ id }) => id),
        carrier: shipments[number]?.carrier.trim() ?? '',
        trackingNumbers: splitTrackingNumbers(shipments[number]?.trackingNumbers ?? ''),
      }));
      await ship(inputs);
      lastCarrier.write(inputs.at(-1)?.carrier ?? '');
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
      title={`Ship ${formatCountOf(ordersToShip.length, 'order')}`}
      description={outdated.size > 0 && 'Orders that can no longer be shipped are left out.'}
      isWide
      busyText="Shipping"
      submitText="Ship"
      isDisabled={groups.length === 0}
      {...submission}
      isDirty={isDirty}
      onClose={onClose}
    >
      {groups.map((group, index) => (
        <Group key={group.number} group={group}>
          <ShipmentFields
            form={form}
            carrier={`shipments.${group.number}.carrier`}
            trackingNumbers={`shipments.${group.number}.trackingNumbers`}
          />
          {index === 0 && groups.length > 1 && (
            <Button
              variant="outline"
              size="sm"
              alignSelf="flex-start"
              onClick={() => {
                const carrier = form.getValues(`shipments.${group.number}.carrier`);
                for (const number of numbers) {
                  // Removes the errors of an attempt without carriers.
                  form.setValue(`shipments.${number}.carrier`, carrier, { shouldValidate: isSubmitted });
                }
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

function Group({ group: { number, orders }, children }: { group: PurchaseGroup; children: ReactNode }) {
  const { orderCount = 0, closedOrderCount = 0 } = orders[0]?.purchase ?? {};
  const openCount = orderCount - closedOrderCount;
  return (
    <Stack as="fieldset" gap="3" borderTopWidth="1px" borderColor="border" pt="3">
      <chakra.legend float="left" w="full" fontWeight="650">
        Purchase {number}
      </chakra.legend>
      {orders.length < openCount && (
        <Text clear="both">
          {formatNumber(orders.length)} of {formatCountOf(openCount, 'order')} of this purchase
        </Text>
      )}
      <Box as="ul" ps="5" listStyle="disc" clear="both">
        {orders.map(({ id, orderQuantity, tool }) => (
          <li key={id}>
            <Text as="span" overflowWrap="anywhere">
              {formatNumber(orderQuantity)} × {tool.toolName}
            </Text>
          </li>
        ))}
      </Box>
      <DisputeNote orders={orders} />
      {children}
    </Stack>
  );
}
