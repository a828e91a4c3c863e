import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { AddToolForm } from '../../features/tools/add-tool-form';
import { toCopiedFields } from '../../features/tools/tool-fields';
import { useToolToEditQuery } from '../../features/tools/tool-to-edit.generated';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/add-product`: the form that adds a tool; `?copy=<id>` fills it in with the values of another tool. */
export function Component() {
  usePageMeta('Add Products', 'Add a carpentry tool to the catalogue.');
  const copiedId = useSearchParams()[0].get('copy');
  return (
    <section aria-labelledby="add-product">
      <SectionHeading as="h1" id="add-product">
        Tools Information
      </SectionHeading>
      <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="3xl">
        {copiedId === null ? <AddToolForm /> : <CopyTool key={copiedId} id={copiedId} />}
      </Box>
    </section>
  );
}

function CopyTool({ id }: { id: string }) {
  const { data, error, refetch } = useToolToEditQuery({ variables: { id } });
  if (data?.tool) return <AddToolForm copied={toCopiedFields(data.tool)} />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return <LoadingState label="Loading product" />;
}
