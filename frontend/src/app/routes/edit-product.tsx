import { Box, Button, Flex, Heading, Stack } from '@chakra-ui/react';
import { Copy, ExternalLink, History } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
import { EditToolForm } from '../../features/tools/edit-tool-form';
import { StockLedger, StockMovements } from '../../features/tools/stock-ledger';
import { useToolToEditQuery, type ToolToEditQuery } from '../../features/tools/tool-to-edit.generated';
import { usePageMeta } from '../../hooks/use-page-meta';

const HEADING_ID = 'edit-product';

/** `/dashboard/products/:id`: the form that changes a tool, and its stock. */
export function Component() {
  const id = useParams()['id'] ?? '';
  usePageMeta('Edit Product', 'Change a carpentry tool of the catalogue and its stock.');
  // Each visit starts from what is saved now.
  const { data, error, refetch } = useToolToEditQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <section aria-labelledby={HEADING_ID}>
      <SectionHeading as="h1" id={HEADING_ID}>
        {data?.tool?.toolName ?? 'Edit product'}
      </SectionHeading>
      {data?.tool ? (
        <EditTool key={id} tool={data.tool} />
      ) : errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState title="Tool not found" hint="It may have been deleted.">
          <Button asChild>
            <Link to={paths.allProducts}>All products</Link>
          </Button>
        </EmptyState>
      ) : errorCode(error) === 'GONE' ? (
        <Stack gap="8" maxW="3xl">
          <EmptyState title="This tool is archived" hint="Restore it to change it.">
            <Button asChild>
              <Link to={`${paths.allProducts}?status=archived`}>Archived tools</Link>
            </Button>
          </EmptyState>
          <Stack as="section" aria-labelledby="stock" layerStyle="card" p={{ base: '5', md: '8' }} gap="5">
            <Heading as="h2" id="stock" textStyle="subtitle">
              Stock
            </Heading>
            <StockMovements toolId={id} />
          </Stack>
        </Stack>
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Loading product" />
      )}
    </section>
  );
}

function EditTool({ tool }: { tool: NonNullable<ToolToEditQuery['tool']> }) {
  return (
    <Stack gap="8" maxW="3xl">
      <Flex gap="3" wrap="wrap">
        <Button asChild variant="outline">
          <Link to={paths.tool(tool.slug)}>
            <ExternalLink aria-hidden /> View its page
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={`${paths.addProduct}?copy=${tool.id}`}>
            <Copy aria-hidden /> Duplicate
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.changesOf(tool.id)}>
            <History aria-hidden /> Changes
          </Link>
        </Button>
      </Flex>
      <Box layerStyle="card" p={{ base: '5', md: '8' }}>
        <EditToolForm tool={tool} />
      </Box>
      <Box layerStyle="card" p={{ base: '5', md: '8' }}>
        <StockLedger toolId={tool.id} available={tool.available} />
      </Box>
    </Stack>
  );
}
