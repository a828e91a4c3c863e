import { Button, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { FieldSkeleton } from '../../components/form/field-skeleton';
import { TwoColumns } from '../../components/two-columns';
import { paths } from '../../config/paths';
import { deliveryTime } from '../../content/promises';
import { OrderForm, type OrderFormProps } from '../../features/orders/order-form';
import { ToolDetail } from '../../features/tools/tool-detail';
import { usePageMeta } from '../../hooks/use-page-meta';
import { useSessionUser } from '../../lib/session/session-context';
import { SignedIn } from '../layouts/protected-route';
import { useToolToOrderQuery } from './order.generated';

/** `/order/:id`: a tool, which the server renders, and for signed-in users the form that orders it. */
export function Component() {
  // External links may end in a space (`%20`), which is not part of the ID.
  const id = (useParams()['id'] ?? '').trim();
  const { data, error, refetch } = useToolToOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const tool = data?.tool;
  // The server renders a missing tool without its error.
  const isMissing = tool === null || ['NOT_FOUND', 'GONE'].includes(errorCode(error) ?? '');
  usePageMeta(tool?.toolName ?? 'Order', `Order carpentry tools in bulk, delivered ${deliveryTime()}.`, {
    isMissing,
  });

  // The server does not know the session yet: it renders these too.
  const protect = (page: ReactNode) => <SignedIn loading={page}>{page}</SignedIn>;
  if (isMissing) return protect(<ToolNotFound />);
  if (!tool) {
    return error ? (
      protect(
        <WithHiddenHeading>
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        </WithHiddenHeading>,
      )
    ) : (
      <TwoColumns>
        <ToolSkeleton />
        <SignedIn loading={<OrderFormSkeleton />}>
          <OrderFormSkeleton />
        </SignedIn>
      </TwoColumns>
    );
  }
  const checkingSession = (
    <LoadingState label="Checking your session">
      <OrderFormSkeleton />
    </LoadingState>
  );
  return (
    <TwoColumns>
      <ToolDetail tool={tool} />
      <SignedIn loading={checkingSession}>
        <Stack gap="6">
          {error && <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />}
          <CustomerOrderForm key={tool.id} tool={tool} onToolOutdated={() => void refetch()} />
        </Stack>
      </SignedIn>
    </TwoColumns>
  );
}

function CustomerOrderForm(props: Omit<OrderFormProps, 'customer'>) {
  return <OrderForm customer={useSessionUser()} {...props} />;
}

function ToolNotFound() {
  return (
    <WithHiddenHeading>
      <EmptyState title="Tool not found" hint="It may no longer be available.">
        <Button asChild>
          <Link to={paths.tools}>Browse tools</Link>
        </Button>
      </EmptyState>
    </WithHiddenHeading>
  );
}

/** The heading of the page is the name of the tool. Without a tool, screen readers get this one. */
function WithHiddenHeading({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <VisuallyHidden asChild>
        <h1>Order a tool</h1>
      </VisuallyHidden>
      {children}
    </Stack>
  );
}

function ToolSkeleton() {
  return (
    <LoadingState label="Loading tool">
      <Stack gap="6">
        <Skeleton aspectRatio="landscape" borderRadius="l3" />
        <Skeleton height="11" width="75%" />
        <Skeleton height="36" />
        <Skeleton height="32" />
      </Stack>
    </LoadingState>
  );
}

function OrderFormSkeleton() {
  return (
    <Stack gap="6" layerStyle="card" p={{ base: '5', md: '8' }} aria-hidden>
      <Skeleton height={{ base: '28', md: '32' }} />
      {['name', 'email', 'phone', 'quantity'].map((field) => (
        <FieldSkeleton key={field} />
      ))}
      <FieldSkeleton height="24" />
      <Skeleton height="20" />
      <Skeleton height="12" />
    </Stack>
  );
}
