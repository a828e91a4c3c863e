import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { skipToken, useQuery } from '@apollo/client/react';
import { ShoppingCart } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { errorFields, errorMessage } from '../../../apollo/error';
import { SECRET_VARIABLES } from '../../../apollo/links/persisted-query-link';
import { ActionButton } from '../../../components/action-button';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../../components/feedback/page-state';
import { Money } from '../../../components/money';
import { paths } from '../../../config/paths';
import { useAddLines } from '../adding/use-add-lines';
import { LinesTable, toLinesToAdd } from '../lines/lines-table';
import { SharedCartDocument, type SharedCartQuery } from './shared-cart.generated';

/** The lines of a hand-over link. Nothing is added before the person has seen them. */
export function SharedCart({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(
    SharedCartDocument,
    token ? { variables: { token }, context: SECRET_VARIABLES, fetchPolicy: 'network-only' } : skipToken,
  );
  if (!token)
    return <BrokenLink reason="This link is incomplete. Copy the whole link, or ask for a new one" />;
  if (data?.sharedCart) return <SharedLines cart={data.sharedCart} />;
  if (error === undefined) {
    return (
      <LoadingState label="Loading the shared cart">
        <Skeleton h="60" />
      </LoadingState>
    );
  }
  const { token: reason } = errorFields(error);
  return reason === undefined ? (
    <ErrorState message={errorMessage(error)} onRetry={() => void refetch().catch(() => undefined)} />
  ) : (
    <BrokenLink reason={reason} />
  );
}

function BrokenLink({ reason }: { reason: string }) {
  return (
    <EmptyState title="This link doesn't work" hint={`${reason}.`}>
      <Button asChild>
        <Link to={paths.tools}>Browse tools</Link>
      </Button>
    </EmptyState>
  );
}

function SharedLines({ cart: { lines, total } }: { cart: NonNullable<SharedCartQuery['sharedCart']> }) {
  const navigate = useNavigate();
  const { addLines, isAdding, changesDialog } = useAddLines();
  const add = async (button: HTMLElement) => {
    const outcome = await addLines(toLinesToAdd(lines));
    // A toast leads to the cart when the person has left the page.
    if (outcome === 'added' && button.isConnected) await navigate(paths.cart);
  };
  return (
    <Stack gap="6">
      <Text maxW="prose">
        Someone shared these tools with you. Add them to your cart to order them. The prices are today&apos;s.
      </Text>
      <LinesTable caption="Shared tools" lines={lines} />
      <HStack justify="space-between" wrap="wrap" gap="4">
        <Text textStyle="subtitle">
          Total <Money amount={total} />
        </Text>
        <ActionButton
          colorPalette="signal"
          isBusy={isAdding}
          busyText="Adding"
          onClick={({ currentTarget }) => void add(currentTarget)}
        >
          <ShoppingCart aria-hidden /> Add to cart
        </ActionButton>
      </HStack>
      {changesDialog}
    </Stack>
  );
}
