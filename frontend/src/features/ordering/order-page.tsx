import { Button, Stack, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureCode, failureMessage } from '../../apollo/failure';
import { EmptyState, ErrorState } from '../../components/page-state';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { useSessionUser } from '../../lib/session/session-context';
import { OrderForm } from './order-form';
import { useToolToOrderQuery } from './order-page.generated';
import { OrderPageSkeleton } from './order-page-skeleton';
import { ToolDetail } from './tool-detail';
import { TwoColumns } from './two-columns';

/** `/order/:id`: one tool, and the form that orders it. */
export function Component() {
  // Links from elsewhere may end in a blank (`%20`), which is no part of the id.
  const id = (useParams()['id'] ?? '').trim();
  const buyer = useSessionUser();
  const { data, error, refetch } = useToolToOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const tool = data?.tool;
  usePageMeta(tool?.toolName ?? 'Order', 'Order carpentry tools by the piece, in bulk, delivered in 7 days.');

  if (tool) {
    return (
      <TwoColumns>
        <ToolDetail tool={tool} />
        <OrderForm key={tool.id} tool={tool} buyer={buyer} onToolOutdated={() => void refetch()} />
      </TwoColumns>
    );
  }
  if (tool === null || failureCode(error) === 'NOT_FOUND') return <UnknownTool />;
  if (error) {
    return (
      <WithoutTool>
        <ErrorState message={failureMessage(error)} onRetry={() => void refetch()} />
      </WithoutTool>
    );
  }
  return <OrderPageSkeleton />;
}

function UnknownTool() {
  return (
    <WithoutTool>
      <EmptyState title="We do not sell this tool">
        <Button asChild>
          <Link to={paths.home}>See our tools</Link>
        </Button>
      </EmptyState>
    </WithoutTool>
  );
}

/** The page without its heading, the tool's name, still needs one for those who cannot see it. */
function WithoutTool({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <VisuallyHidden asChild>
        <h1>Order a tool</h1>
      </VisuallyHidden>
      {children}
    </Stack>
  );
}
