import { HStack, Stack, Text } from '@chakra-ui/react';
import { errorMessage } from '../../apollo/error';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { SectionHeading } from '../../components/brand/section-heading';
import { CartActions } from '../../features/cart/cart-actions';
import { useCart } from '../../features/cart/use-cart';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/cart` */
export function Component() {
  const { cart, error, refetch } = useCart();
  usePageMeta('Cart', 'The tools that you are about to order.');
  return (
    <Stack>
      <SectionHeading as="h1">Cart</SectionHeading>
      {cart && (
        <HStack wrap="wrap" gap="3">
          <CartActions cart={cart} />
        </HStack>
      )}
      {cart ? (
        cart.lines.map(({ tool, quantity }) => (
          <Text key={tool.id}>
            {quantity} {tool.toolName}
          </Text>
        ))
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <LoadingState label="Loading cart" />
      )}
    </Stack>
  );
}
