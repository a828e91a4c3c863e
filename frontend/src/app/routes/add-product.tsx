import { Box, Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { SectionHeading } from '../../components/brand/section-heading';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState, LoadingState } from '../../components/feedback/page-state';
import { paths } from '../../config/paths';
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
      {copiedId === null ? <FormCard /> : <CopyTool key={copiedId} id={copiedId} />}
    </section>
  );
}

function CopyTool({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useToolToEditQuery({ variables: { id } });
  if (data?.tool)
    return (
      <FormCard
        copied={toCopiedFields(data.tool)}
        // An empty form: a second click does not add the copy again.
        onAdded={() => void navigate(paths.addProduct, { replace: true })}
      />
    );
  if (errorCode(error) === 'NOT_FOUND')
    return <NothingToCopy title="Tool not found" hint="It may have been deleted." />;
  if (errorCode(error) === 'GONE')
    return <NothingToCopy title="This tool is archived" hint="Restore it to copy it." />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />;
  return <LoadingState label="Loading product" />;
}

function FormCard(props: ComponentProps<typeof AddToolForm>) {
  return (
    <Box layerStyle="card" p={{ base: '5', md: '8' }} maxW="3xl">
      <AddToolForm {...props} />
    </Box>
  );
}

function NothingToCopy(state: { title: string; hint: string }) {
  return (
    <EmptyState {...state}>
      <Button asChild>
        <Link to={paths.addProduct}>Use an empty form</Link>
      </Button>
    </EmptyState>
  );
}
