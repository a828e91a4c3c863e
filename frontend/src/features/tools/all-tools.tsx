import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { listFetchPolicy, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListPage } from '../../components/table/list-page';
import { EmptyState } from '../../components/feedback/page-state';
import { useListState } from '../../components/table/use-list-state';
import { paths } from '../../config/paths';
import { useAllToolsQuery } from './all-tools.generated';
import { DeleteToolDialog } from './delete-tool-dialog';
import { toolColumns, type ToolRow } from './tool-columns';

const HEADING_ID = 'all-tools';

/** The admin list of all tools, where a tool can be deleted. */
export function AllTools() {
  const [toolToDelete, setToolToDelete] = useState<ToolRow | null>(null);
  const columns = useMemo(() => toolColumns(setToolToDelete), []);
  const state = useListState(columns);
  const query = useAllToolsQuery({
    variables: { first: PAGE_SIZE, ...state.listArguments },
    ...listFetchPolicy,
  });
  const list = usePagedList(query, ({ tools }) => tools);

  return (
    <>
      <ListPage
        id={HEADING_ID}
        title="All tools"
        loading="Loading tools"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by name or description"
        empty={
          <EmptyState title="The catalogue is empty">
            <Button asChild colorPalette="signal">
              <Link to={paths.addProduct}>Add the first tool</Link>
            </Button>
          </EmptyState>
        }
      >
        <Button asChild variant="outline" mb="6">
          <Link to={paths.importTools}>Import or export tools</Link>
        </Button>
      </ListPage>
      <DeleteToolDialog
        tool={toolToDelete}
        onClose={() => setToolToDelete(null)}
        returnFocusTo={HEADING_ID}
      />
    </>
  );
}
