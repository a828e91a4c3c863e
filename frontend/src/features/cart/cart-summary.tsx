import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/action-button';
import { Money } from '../../components/money';
import { paths } from '../../config/paths';
import { formatNumber } from '../../lib/numbers';
import { preventsOrder, type Cart } from './cart';
import { MAX_CART_LINES } from './visitor-cart';

const REASON_ID = 'checkout-reason';

/** The total of the cart, and the way to the checkout. */
export function CartSummary({ cart }: { cart: Cart }) {
  const reason = checkoutProblem(cart);
  const button = { colorPalette: 'signal', size: 'lg' } as const;
  return (
    <Stack
      layerStyle="card"
      gap="4"
      p={{ base: '5', md: '6' }}
      position={{ lg: 'sticky' }}
      top={{ lg: '24' }}
    >
      <Flex justify="space-between" align="baseline" gap="4" aria-live="polite">
        <Text fontWeight="650">Total ({countTools(cart.lineCount)})</Text>
        <Money amount={cart.total} textStyle="subtitle" />
      </Flex>
      {reason === undefined ? (
        <Button asChild {...button}>
          <Link to={paths.checkout}>Check out</Link>
        </Button>
      ) : (
        <>
          <ActionButton
            {...button}
            isDisabled
            isBusy={false}
            busyText={undefined}
            aria-describedby={REASON_ID}
          >
            Check out
          </ActionButton>
          <Text id={REASON_ID} color="fg.error" fontWeight="600">
            {reason}
          </Text>
        </>
      )}
      <Text color="fg.muted" textStyle="sm">
        Delivered to your door in 7 days. The cart reserves nothing: stock and prices are checked when you
        order.
      </Text>
    </Stack>
  );
}

const countTools = (count: number): string => (count === 1 ? '1 tool' : `${formatNumber(count)} tools`);

/** Says what prevents the order of the cart and what to do; undefined when nothing does. */
function checkoutProblem({ lines }: Cart): string | undefined {
  const excess = lines.length - MAX_CART_LINES;
  if (excess > 0)
    return `You can order up to ${MAX_CART_LINES} tools at once. Remove ${countTools(excess)} to check out.`;
  const marked = lines.filter(({ problems }) => problems.some(preventsOrder)).length;
  if (marked === 0) return undefined;
  return `Fix the ${marked === 1 ? 'marked tool' : `${marked} marked tools`} to check out.`;
}
