import { Button, Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListFilter } from '../../components/table/list-filter';
import { ListPage } from '../../components/table/list-page';
import { EmptyState } from '../../components/feedback/empty-state';
import { useListState } from '../../components/table/use-list-state';
import { useSelection } from '../../components/table/use-selection';
import { paths } from '../../config/paths';
import { useAllToolsQuery } from './all-tools.generated';
import { useArchivedToolsQuery } from './archived-tools.generated';
import { BulkActions } from './bulk/bulk-actions';
import { DeleteToolDialog } from './delete-tool-dialog';
import { archivedToolColumns, toolColumns, type ToolRow } from './tool-columns';
import { ToolFilters, useToolFilters } from './tool-filters';

const filterOptions = [{ label: 'Active' }, { label: 'Archived', value: 'archived' }];

/** The admin list of all tools, where they can be changed and deleted, and of the archived ones (`?status=archived`). */
export function AllTools() {
  const [toolToDelete, setToolToDelete] = useState<ToolRow | null>(null);
  const [searchParams] = useSearchParams();
  const isArchived = searchParams.get('status') === 'archived';
  const activeTools = useActiveTools(!isArchived, setToolToDelete);
  const archivedTools = useArchivedTools(isArchived);

  return (
    <>
      <ListPage
        id="all-tools"
        loading="Loading tools"
        rowKey={({ id }) => id}
        {...(isArchived ? archivedTools : activeTools)}
      >
        <Flex wrap="wrap" columnGap="4" justify="space-between">
          <ListFilter label="Tool filter" parameter="status" options={filterOptions} />
          <Button asChild variant="outline" mb="6">
            <Link to={paths.importTools}>Import or export tools</Link>
          </Button>
        </Flex>
      </ListPage>
      <DeleteToolDialog
        tool={toolToDelete}
        onDelete={({ id }) => activeTools.selection.remove(id)}
        onClose={() => setToolToDelete(null)}
      />
    </>
  );
}

const fetchPolicyOf = (isShown: boolean) => (isShown ? listFetchPolicy : { fetchPolicy: 'standby' as const });

const nameOf = ({ toolName }: ToolRow) => toolName;

/** The tools of the catalogue, loaded while they are shown. */
function useActiveTools(isShown: boolean, onDelete: (tool: ToolRow) => void) {
  const columns = useMemo(() => toolColumns(onDelete), [onDelete]);
  const state = useListState(columns);
  const { filter, isFiltered, clear } = useToolFilters();
  const query = useAllToolsQuery({
    variables: { first: PAGE_SIZE, ...(filter && { filter }), ...state.listArguments },
    ...fetchPolicyOf(isShown),
  });
  const list = usePagedList(query, ({ tools }) => tools);
  const selection = useSelection(list.rows);
  return {
    title: 'All tools',
    list,
    columns,
    state,
    searchLabel: 'Search by name, description or SKU',
    isFiltered,
    filters: <ToolFilters />,
    selection: { ...selection, nameOf },
    footer: <BulkActions selection={selection} />,
    empty: isFiltered ? (
      <EmptyState title="No tools match the filters">
        <Button variant="outline" onClick={clear}>
          Clear the filters
        </Button>
      </EmptyState>
    ) : (
      <EmptyState title="The catalogue is empty">
        <Button asChild colorPalette="signal">
          <Link to={paths.addProduct}>Add the first tool</Link>
        </Button>
      </EmptyState>
    ),
  };
}

/** The archived tools, loaded while they are shown. */
function useArchivedTools(isShown: boolean) {
  const query = useArchivedToolsQuery({ variables: { first: PAGE_SIZE }, ...fetchPolicyOf(isShown) });
  return {
    title: 'Archived tools',
    list: usePagedList(query, ({ archivedTools }) => archivedTools),
    columns: archivedToolColumns,
    empty: <EmptyState title="No archived tools" hint="Deleted and archived tools appear here." />,
  };
}
