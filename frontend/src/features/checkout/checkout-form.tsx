import { Box, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { BlockingNotice } from '../../components/blocking-notice';
import { FormError } from '../../components/form/form-error';
import { LockableFields } from '../../components/form/lockable-fields';
import { TextArea, TextInput } from '../../components/form/text-field';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { MAX_PURCHASE_ORDER_NUMBER } from '../../lib/cart-rules';
import { checkoutProblem } from '../../lib/checkout-problem';
import { maxCharacters } from '../../lib/text-rules';
import type { CheckoutCart } from './checkout-cart';
import { PurchaseSummary } from './purchase-summary';
import { useCheckoutState, type CheckoutAddress } from './use-checkout-state';
import { useNumberUse } from './use-number-use';
import { usePlacePurchase, type CheckoutFields, type PurchaseListeners } from './use-place-purchase';

interface CheckoutFormProps<
  Cart extends CheckoutCart,
  Chosen extends CheckoutAddress,
> extends PurchaseListeners<Cart> {
  cart: Cart;
  addresses: readonly Chosen[];
  /** The countries that the shop delivers to, as two letters each. */
  countries: readonly string[];
  /** Chooses one of the addresses. Without any, it is a form with this id, which adds one. */
  renderAddresses: (
    chosen: Chosen | undefined,
    onChoose: (address: Chosen) => void,
    formId: string,
  ) => ReactNode;
  renderBilling: (chosen: Chosen | undefined) => ReactNode;
}

const FORM = 'checkout';
const ADDRESS_FORM = 'checkout-address';
const BLOCKED = 'checkout-blocked';

/** Delivery, billing, the customer's own numbers and the summary, and the button that places the purchase. */
export function CheckoutForm<Cart extends CheckoutCart, Chosen extends CheckoutAddress>(
  props: CheckoutFormProps<Cart, Chosen>,
) {
  const { cart, addresses, countries, renderAddresses, renderBilling } = props;
  const { form, chosen, choose } = useCheckoutState(addresses, countries);
  const request = { cart, address: chosen };
  const { submit, isBusy, error, lineErrors, isUnconfirmed } = usePlacePurchase(form, request, props);
  const isLocked = isBusy || isUnconfirmed;
  const blocked = checkoutProblem(cart);
  return (
    <>
      {blocked && (
        // The other notice is below the whole form there.
        <Box hideFrom="md" mb="8">
          <BlockingNotice isLimited={cart.isLimitedByUnpaidPurchases}>{blocked}</BlockingNotice>
        </Box>
      )}
      <TwoColumns>
        <Stack gap={{ base: '8', lg: '10' }}>
          <Section id="delivery" title="Delivery">
            <LockableFields form={FORM} isLocked={isLocked}>
              {renderAddresses(chosen, choose, ADDRESS_FORM)}
            </LockableFields>
          </Section>
          <Section id="references" title={chosen ? 'Notes and reference' : 'Your reference'}>
            <form id={FORM} noValidate onSubmit={submit}>
              <LockableFields isLocked={isLocked}>
                {chosen && <DeliveryNotes form={form} />}
                <PurchaseOrderNumber form={form} />
              </LockableFields>
            </form>
          </Section>
          <Section id="billing" title="Billing">
            <LockableFields form={FORM} isLocked={isLocked}>
              {renderBilling(chosen)}
            </LockableFields>
          </Section>
        </Stack>
        <Section id="summary" title="Your purchase">
          <Stack gap="4">
            <Link asChild alignSelf="flex-start" minH="11" textDecoration="underline">
              <RouterLink to={paths.cart}>Edit cart</RouterLink>
            </Link>
            <PurchaseSummary cart={cart} lineErrors={lineErrors} />
            {blocked && (
              <BlockingNotice id={BLOCKED} isLimited={cart.isLimitedByUnpaidPurchases}>
                {blocked}
              </BlockingNotice>
            )}
            <div>
              <FormError message={error === blocked ? undefined : error} />
              <ActionButton
                type="submit"
                // The first address is entered in a form of its own, which comes first.
                form={addresses.length === 0 ? ADDRESS_FORM : FORM}
                colorPalette="signal"
                size="lg"
                w="full"
                isBusy={isBusy}
                busyText="Placing purchase"
                isDisabled={blocked !== undefined}
                aria-describedby={blocked === undefined ? undefined : BLOCKED}
              >
                Place purchase
              </ActionButton>
            </div>
            <Text textStyle="sm" color="fg.muted">
              {addresses.length === 0
                ? 'This saves your address first. Then place the purchase, and pay by card on the next page.'
                : 'You pay by card on the next page.'}
            </Text>
          </Stack>
        </Section>
      </TwoColumns>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  return (
    <Stack as="section" aria-labelledby={id} layerStyle="card" p={{ base: '5', md: '8' }} gap="5">
      <Heading as="h2" id={id} tabIndex={-1} outline="none" textStyle="subtitle">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Those of the address, which the customer can change for this purchase. */
function DeliveryNotes({ form }: { form: UseFormReturn<CheckoutFields> }) {
  return (
    <TextArea
      form={form}
      name="deliveryNotes"
      label="Delivery notes (optional)"
      rules={maxCharacters(500)}
      autoComplete="off"
      rows={2}
      help="What the driver should know: access hours, elevator, who signs"
    />
  );
}

/** Says when another purchase has the same number. */
function PurchaseOrderNumber({ form }: { form: UseFormReturn<CheckoutFields> }) {
  const [entered, setEntered] = useState(() => form.getValues('purchaseOrderNumber').trim());
  const used = useNumberUse(entered);
  return (
    <TextInput
      form={form}
      name="purchaseOrderNumber"
      label="Purchase order number (optional)"
      rules={{
        ...maxCharacters(MAX_PURCHASE_ORDER_NUMBER),
        onBlur: ({ target }: { target: HTMLInputElement }) => setEntered(target.value.trim()),
      }}
      autoComplete="off"
      help={
        <span role="status">
          {used ? `Also used in ${used}.` : 'Your own reference, shown on your documents'}
        </span>
      }
    />
  );
}
