import { Flex, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Money } from '../../components/money';
import { SectionHeading } from '../../components/brand/section-heading';
import { ActionButton } from '../../components/action-button';
import { BlockingNotice } from '../../components/blocking-notice';
import { RequiredFields } from '../../components/form/form-field';
import { LockableFields } from '../../components/form/lockable-fields';
import { QuantityInput } from '../../components/form/quantity-input';
import { ReadOnlyField, TextArea, TextInput } from '../../components/form/text-field';
import { PriceTable } from '../../components/price-table';
import { totalTerms } from '../../content/promises';
import { nextBreakMessage } from '../../lib/next-break-message';
import { cartonMessage, maxQuantity } from '../../lib/order-quantity';
import { pricesInCents, totalPrice } from '../../lib/prices';
import type { OrderForm_toolFragment } from './order-form.generated';
import {
  blockedMessage,
  emptyOrder,
  orderFormRules,
  shortageMessage,
  type OrderFields,
} from './order-form-rules';
import { useDefaultAddress } from './use-default-address';
import { useOrderAllowance } from './use-order-allowance';
import { usePlaceOrder } from './use-place-order';

export interface OrderFormProps {
  tool: OrderForm_toolFragment;
  /** The signed-in user. */
  customer: { displayName: string; email: string };
  /** Called when the tool has changed on the server, such as its price or stock. */
  onToolOutdated: () => void;
}

/** The form that orders a tool for the signed-in user. */
export function OrderForm({ tool, customer, onToolOutdated }: OrderFormProps) {
  const form = useForm<OrderFields>({ defaultValues: emptyOrder(tool) });
  const fillAddress = useDefaultAddress(form);
  const { allowance: limits, refetchAllowance } = useOrderAllowance(tool.id);
  const { submit, isBusy, isUnconfirmed } = usePlaceOrder(form, tool, {
    onToolOutdated,
    onAllowanceOutdated: refetchAllowance,
    onReset: fillAddress,
  });
  // The limits may already count an unconfirmed order.
  const allowance = isUnconfirmed ? undefined : limits;
  const rules = orderFormRules(tool, allowance);
  const shortage = shortageMessage(tool);
  const blocked = shortage === undefined ? blockedMessage(allowance) : undefined;
  const reason = shortage ?? blocked;

  return (
    <Stack
      as="section"
      aria-labelledby="order-form-heading"
      layerStyle="card"
      p={{ base: '5', md: '8' }}
      gap="0"
    >
      <SectionHeading id="order-form-heading">Complete Your Order Information</SectionHeading>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          {reason !== undefined && (
            <BlockingNotice id={REASON_ID} isLimited={shortage === undefined}>
              {reason}
            </BlockingNotice>
          )}
          <RequiredFields>
            <ReadOnlyField label="Full Name" value={customer.displayName} />
            <ReadOnlyField label="Email Address" value={customer.email} />
            <LockableFields isLocked={isBusy || isUnconfirmed}>
              <TextInput
                form={form}
                name="phoneNumber"
                label="Phone Number"
                rules={rules.phoneNumber}
                type="tel"
                inputMode="numeric"
                autoComplete="tel"
                help="11 digits"
              />
              <QuantityInput
                form={form}
                name="orderQuantity"
                label="Order Quantity"
                rules={rules.orderQuantity}
                min={tool.minOrder}
                max={maxQuantity(tool, allowance)}
                step={tool.orderMultiple}
                help={reason === undefined ? (allowance?.notice ?? cartons(tool)) : undefined}
              />
              {tool.priceBreaks.length > 0 && <PriceBreaks control={form.control} tool={tool} />}
              <TextArea
                form={form}
                name="orderAddress"
                label="Delivery Address"
                rules={rules.orderAddress}
                autoComplete="street-address"
                rows={4}
                help="Where should we deliver? Street, city and postal code"
              />
            </LockableFields>
            {reason === undefined && <TotalPrice control={form.control} tool={tool} />}
            {isUnconfirmed && <Text>{UNCONFIRMED}</Text>}
            <PlaceOrderButton isBusy={isBusy} isBlocked={reason !== undefined} />
          </RequiredFields>
        </Stack>
      </form>
    </Stack>
  );
}

const UNCONFIRMED = "We couldn't confirm your order. Place it again: you won't be charged twice.";

/** In which quantities a tool is sold that is not sold by the piece. */
const cartons = ({ orderMultiple }: OrderForm_toolFragment) =>
  orderMultiple === 1 ? undefined : cartonMessage(orderMultiple);

const REASON_ID = 'order-form-reason';

/** The button, disabled and described by the notice when the tool cannot be ordered. */
function PlaceOrderButton({ isBusy, isBlocked }: { isBusy: boolean; isBlocked: boolean }) {
  return (
    <ActionButton
      type="submit"
      colorPalette="signal"
      size="lg"
      isBusy={isBusy}
      busyText="Placing order"
      isDisabled={isBlocked}
      aria-describedby={isBlocked ? REASON_ID : undefined}
    >
      Place Order
    </ActionButton>
  );
}

interface PriceProps {
  control: Control<OrderFields>;
  tool: OrderForm_toolFragment;
}

/** The prices by quantity, and what the next one saves. */
function PriceBreaks({ control, tool }: PriceProps) {
  const orderQuantity = useWatch({ control, name: 'orderQuantity' });
  return (
    <Stack gap="3">
      <PriceTable prices={tool} minOrder={tool.minOrder} quantity={orderQuantity} />
      <Text aria-live="polite" color="fg.success" fontWeight="600" minH="1lh">
        {nextBreakMessage(tool, orderQuantity)}
      </Text>
    </Stack>
  );
}

/** The total for the entered quantity. A separate component, so that a keystroke renders only this line. */
function TotalPrice({ control, tool }: PriceProps) {
  const orderQuantity = useWatch({ control, name: 'orderQuantity' });
  return (
    <Stack gap="4">
      <Flex
        justify="space-between"
        align="baseline"
        gap="4"
        py="4"
        borderYWidth="2px"
        borderColor="border.strong"
        aria-live="polite"
      >
        <Text fontWeight="650">Total Price</Text>
        <Money amount={totalPrice(pricesInCents(tool), orderQuantity) / 100} textStyle="subtitle" />
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {totalTerms()}
      </Text>
    </Stack>
  );
}
