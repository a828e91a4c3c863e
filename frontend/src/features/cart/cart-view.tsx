import { Box, Button, HStack, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { CartLineItem } from './cart-line';
import { CartSummary } from './cart-summary';
import { MergeNotice } from './merge-notice';
import type { CartState } from './use-cart';

interface CartViewProps extends CartState {
  /** Says why the cart could not be loaded. */
  describeError: (error: unknown) => string;
  /** Buttons and links above the lines. */
  actions?: ReactNode;
  /** Shown instead of the invitation to browse while the cart is empty. */
  emptyNotice?: ReactNode;
}

/** The lines of the cart, their total and the way to the checkout. */
export function CartView({
  cart,
  error,
  describeError,
  refetch,
  mergeError,
  retryMerge,
  actions,
  emptyNotice,
}: CartViewProps) {
  if (!cart) {
    return error === undefined ? (
      <CartSkeleton />
    ) : (
      <ErrorState message={describeError(error)} onRetry={refetch} />
    );
  }
  return (
    <Stack gap="5">
      <MergeNotice error={mergeError} onRetry={retryMerge} />
      {actions && (
        <HStack wrap="wrap" gap="3">
          {actions}
        </HStack>
      )}
      {cart.lines.length === 0 ? (
        (emptyNotice ?? <EmptyCart />)
      ) : (
        <Columns>
          <Stack as="ul" aria-label="Tools in your cart" gap="4" listStyle="none">
            {cart.lines.map((line) => (
              <CartLineItem key={line.tool.id} line={line} />
            ))}
          </Stack>
          <CartSummary cart={cart} />
        </Columns>
      )}
    </Stack>
  );
}

function EmptyCart() {
  return (
    <EmptyState title="Your cart is empty" hint="Add tools from our catalogue, then order them together.">
      <HStack wrap="wrap" justify="center" gap="3">
        <Button asChild>
          <Link to={paths.tools}>Browse tools</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.quickOrder}>Quick order</Link>
        </Button>
      </HStack>
    </EmptyState>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    // Not a grid on phones, where the total could not stick below the row of the lines.
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) 20rem"
      gap={{ base: '5', lg: '8' }}
      alignItems={{ lg: 'start' }}
    >
      {children}
    </Box>
  );
}

function CartSkeleton() {
  return (
    <LoadingState label="Loading cart">
      <Columns>
        <Stack gap="4">
          {['first', 'second', 'third'].map((line) => (
            <Skeleton key={line} h={{ base: '56', md: '32' }} borderRadius="l3" />
          ))}
        </Stack>
        <Skeleton h="48" borderRadius="l3" />
      </Columns>
    </LoadingState>
  );
}
