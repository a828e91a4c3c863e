import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Money } from '../../components/money';
import { SectionHeading } from '../../components/section-heading';
import { ReadOnlyField, TextArea, TextInput } from '../../components/text-field';
import type { OrderForm_toolFragment } from './order-form.generated';
import { blankOrder, orderFormRules, type OrderFields } from './order-form-rules';
import { shortageNotice } from './order-rules';
import { orderTotalCents } from './order-total';
import { useOrderSubmission } from './use-order-submission';

interface OrderFormProps {
  tool: OrderForm_toolFragment;
  /** Who orders: the signed-in user. */
  buyer: { displayName: string; email: string };
  /** Called when the shop says that the stock or the price shown is out of date. */
  onToolOutdated: () => void;
}

/** Orders pieces of one tool for the signed-in user. */
export function OrderForm({ tool, buyer, onToolOutdated }: OrderFormProps) {
  const form = useForm<OrderFields>({ defaultValues: blankOrder(tool) });
  const { submit, isBusy } = useOrderSubmission(form, tool, onToolOutdated);
  const rules = orderFormRules(tool);
  const shortage = shortageNotice(tool);

  return (
    <Stack
      as="section"
      aria-labelledby="order-form-heading"
      layerStyle="sheet"
      p={{ base: '5', md: '8' }}
      gap="0"
    >
      <SectionHeading id="order-form-heading">Complete Your Order Information</SectionHeading>
      <form noValidate onSubmit={submit}>
        <Stack gap="5">
          <ReadOnlyField label="Full Name" value={buyer.displayName} />
          <ReadOnlyField label="Email Address" value={buyer.email} />
          <TextInput
            form={form}
            name="phoneNumber"
            label="Phone Number"
            rules={rules.phoneNumber}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            help="11 digits, without blanks"
          />
          <TextInput
            form={form}
            name="orderQuantity"
            label="Order Quantity"
            rules={rules.orderQuantity}
            type="number"
            inputMode="numeric"
            min={tool.minOrder}
            max={tool.available}
            step={1}
          />
          <TextArea
            form={form}
            name="orderAddress"
            label="Delivery Address"
            rules={rules.orderAddress}
            autoComplete="street-address"
            rows={3}
            help="Required: where we shall bring the tools to"
          />
          <TotalPrice control={form.control} price={tool.price} />
          {shortage && (
            <Text id="shortage" role="note" bg="bg.error" color="fg.error" borderRadius="l2" p="4">
              {shortage}
            </Text>
          )}
          <Button
            type="submit"
            colorPalette="signal"
            size="lg"
            loading={isBusy}
            loadingText="Placing Order"
            disabled={shortage !== undefined}
            aria-describedby={shortage && 'shortage'}
          >
            Place Order
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

interface TotalPriceProps {
  control: Control<OrderFields>;
  price: number;
}

/** The total of the quantity typed so far; apart from the form, so that a keystroke draws this line only. */
function TotalPrice({ control, price }: TotalPriceProps) {
  const orderQuantity = useWatch({ control, name: 'orderQuantity' });
  return (
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
      <Money amount={orderTotalCents(price, orderQuantity) / 100} textStyle="subtitle" />
    </Flex>
  );
}
