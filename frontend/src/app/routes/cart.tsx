import { Box } from '@chakra-ui/react';
import { SectionHeading } from '../../components/brand/section-heading';
import { sessionErrorMessage } from '../../features/account/sign-in-error';
import { CartActions } from '../../features/cart/cart-actions';
import { CartView } from '../../features/cart/cart-view';
import { useCart } from '../../features/cart/use-cart';
import { hasUnconfirmedPurchase, UnconfirmedPurchase } from '../../features/checkout/unconfirmed-purchase';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useSignedInUser } from '../../lib/session/session-context';

/** `/cart` */
export function Component() {
  const state = useCart();
  const user = useSignedInUser();
  usePageMeta('Cart', 'The carpentry tools that you are about to order.');
  return (
    <Box as="section" aria-labelledby="cart-heading" minH="dvh">
      <SectionHeading as="h1" id="cart-heading">
        Cart
      </SectionHeading>
      <CartView
        {...state}
        describeError={sessionErrorMessage}
        actions={state.cart && <CartActions cart={state.cart} />}
        emptyNotice={user && hasUnconfirmedPurchase(user.id) ? <UnconfirmedPurchase /> : undefined}
      />
    </Box>
  );
}
