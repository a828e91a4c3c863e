import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { listFetching, PAGE_SIZE, usePagedList } from '../../apollo/use-paged-list';
import { ListScreen } from '../../components/list-screen';
import { EmptyState } from '../../components/page-state';
import { useListState } from '../../components/use-list-state';
import { usePageMeta } from '../../components/use-page-meta';
import { paths } from '../../config/paths';
import { useAllProductsQuery } from './all-products-page.generated';
import { DeleteToolDialog } from './delete-tool-dialog';
import { productColumns, type Product } from './product-columns';

const HEADING = 'all-tools';

/** The catalogue, for an admin to delete from. */
export function Component() {
  usePageMeta('All Products', 'Every tool of the catalogue, with stock and price.');
  const [toDelete, setToDelete] = useState<Product | null>(null);
  const columns = productColumns(setToDelete);
  const state = useListState(columns);
  const query = useAllProductsQuery({
    variables: { first: PAGE_SIZE, ...state.listArguments },
    ...listFetching,
  });
  const list = usePagedList(query, ({ tools }) => tools);

  return (
    <>
      <ListScreen
        id={HEADING}
        title="All tools"
        loading="Loading tools"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        state={state}
        searchLabel="Search by name or description"
        empty={<NoTools />}
      />
      <DeleteToolDialog tool={toDelete} onClose={() => setToDelete(null)} returnTo={HEADING} />
    </>
  );
}

function NoTools() {
  return (
    <EmptyState title="The catalogue is empty">
      <Button asChild colorPalette="signal">
        <Link to={paths.addProduct}>Add the first tool</Link>
      </Button>
    </EmptyState>
  );
}
