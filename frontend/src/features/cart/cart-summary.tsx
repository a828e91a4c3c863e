import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { MyOrdersLink } from '../../components/blocking-notice';
import { Money } from '../../components/money';
import { highWindow, stickyBar } from '../../components/sticky-bar';
import { paths } from '../../config/paths';
import { totalTerms } from '../../content/promises';
import { isSold } from '../../lib/cart-problems';
import { checkoutProblem } from '../../lib/checkout-problem';
import { formatCountOf } from '../../lib/numbers';
import type { Cart } from './cart';

const REASON_ID = 'checkout-reason';

const styles = stickyBar('9rem', `(width < 64rem) and ${highWindow}`);

/**
 * The total of the cart and the way to the checkout: beside the lines, or below them, at the bottom of a narrow high window. There it
 * does not stay while the cart cannot be ordered: a long reason would cover the lines that it is about.
 */
export function CartSummary({ cart }: { cart: Cart }) {
  const reason = checkoutProblem(cart);
  const canStay = reason === undefined;
  return (
    <Stack display={{ base: 'contents', lg: 'flex' }} gap="4" position={{ lg: 'sticky' }} top={{ lg: '24' }}>
      {canStay && <Global styles={styles.page} />}
      <Flex
        layerStyle="card"
        direction={{ base: 'row', lg: 'column' }}
        wrap="wrap"
        align={{ base: 'center', lg: 'stretch' }}
        columnGap="4"
        rowGap={{ base: '2', lg: '4' }}
        p={{ base: '4', lg: '6' }}
        css={canStay ? styles.bar : undefined}
        bottom="2"
        zIndex={{ base: 'docked', lg: 'auto' }}
        boxShadow={{ base: canStay ? 'lg' : 'none', lg: 'xs' }}
      >
        <Flex
          flex="1"
          direction={{ base: 'column', lg: 'row' }}
          justify="space-between"
          align={{ lg: 'baseline' }}
          columnGap="4"
          aria-live="polite"
        >
          <Text fontWeight="650">Total ({formatCountOf(cart.lines.filter(isSold).length, 'tool')})</Text>
          <Money amount={cart.total} textStyle="subtitle" />
        </Flex>
        <CheckOut reason={reason} isLimited={cart.isLimitedByUnpaidPurchases} />
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {totalTerms()} The cart reserves nothing: stock and prices are checked when you order.
      </Text>
    </Stack>
  );
}

interface CheckOutProps {
  reason: string | undefined;
  /** Whether the limits do not allow the cart and there are unpaid purchases to pay or to cancel in My Orders. */
  isLimited: boolean;
}

/** The link to the checkout, or a disabled button with the reason. */
function CheckOut({ reason, isLimited }: CheckOutProps) {
  const button = { colorPalette: 'signal', size: 'lg' } as const;
  if (reason === undefined) {
    return (
      <Button asChild {...button}>
        <Link to={paths.checkout}>Check out</Link>
      </Button>
    );
  }
  return (
    <>
      <ActionButton {...button} isDisabled isBusy={false} busyText={undefined} aria-describedby={REASON_ID}>
        Check out
      </ActionButton>
      <Text id={REASON_ID} w="full" color="fg.error" fontWeight="600">
        {reason} {isLimited && <MyOrdersLink />}
      </Text>
    </>
  );
}
