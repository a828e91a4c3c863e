import { Button, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { AddressChoice } from '../../features/addresses/address-choice';
import { BillingSection } from '../../features/addresses/billing-section';
import type { Cart } from '../../features/cart/cart';
import { MergeNotice } from '../../features/cart/merge-notice';
import { useCart } from '../../features/cart/use-cart';
import { CheckoutForm } from '../../features/checkout/checkout-form';
import { hasUnconfirmedPurchase, UnconfirmedPurchase } from '../../features/checkout/unconfirmed-purchase';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useRefetchOnReturn } from '../../hooks/use-refetch-on-return';
import { useSessionUser } from '../../lib/session/session-context';
import { useCheckoutQuery } from './checkout.generated';

/** `/checkout`: places the purchase of the cart. */
export function Component() {
  usePageMeta('Checkout', 'Choose where we deliver, check your tools and place your purchase.');
  return (
    <>
      <SectionHeading as="h1" id="checkout-heading">
        Checkout
      </SectionHeading>
      <Checkout />
    </>
  );
}

function Checkout() {
  const { cart: currentCart, error: cartError, refetch: refetchCart, mergeError, retryMerge } = useCart();
  // The cart of a purchase that may be placed stays with the form, whose next attempt returns that purchase.
  const [attemptedCart, setAttemptedCart] = useState<Cart>();
  const cart = attemptedCart ?? currentCart;
  const { data, error: dataError, refetch } = useCheckoutQuery({ fetchPolicy: 'cache-and-network' });
  useRefetchOnReturn(() => {
    // The address of that purchase stays, too.
    if (!attemptedCart) void refetch().catch(() => undefined);
  });
  const error = dataError ?? cartError;
  const reload = () => {
    refetchCart();
    void refetch();
  };
  const { myAddresses: addresses, billingDetails = null, deliveryCountries: countries } = data ?? {};
  const mergeNotice = <MergeNotice error={mergeError} onRetry={retryMerge} />;
  if (cart?.lines.length === 0) {
    return (
      <Stack gap="5">
        {mergeNotice}
        <EmptyCart />
      </Stack>
    );
  }
  if (cart && addresses && countries) {
    return (
      <Stack gap="5">
        {mergeNotice}
        <CheckoutForm
          cart={cart}
          addresses={addresses}
          countries={countries.map(({ code }) => code)}
          renderAddresses={(chosen, onChoose, formId) => (
            <AddressChoice {...{ addresses, countries, chosen, onChoose, formId }} />
          )}
          renderBilling={(chosen) => (
            <BillingSection billing={billingDetails} address={chosen} countries={countries} />
          )}
          onAttempt={setAttemptedCart}
          onOutdated={reload}
        />
      </Stack>
    );
  }
  if (error) return <ErrorState message={errorMessage(error)} onRetry={reload} />;
  return (
    <LoadingState label="Loading checkout">
      <TwoColumns>
        <Skeleton height="96" borderRadius="l3" />
        <Skeleton height="72" borderRadius="l3" />
      </TwoColumns>
    </LoadingState>
  );
}

function EmptyCart() {
  const { id: userId } = useSessionUser();
  if (hasUnconfirmedPurchase(userId)) return <UnconfirmedPurchase />;
  return (
    <EmptyState title="Your cart is empty" hint="Add tools to your cart, then check out.">
      <Button asChild>
        <Link to={paths.tools}>Browse tools</Link>
      </Button>
    </EmptyState>
  );
}
