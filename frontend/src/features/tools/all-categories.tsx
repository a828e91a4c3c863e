import { useMemo, useState } from 'react';
import { errorMessage } from '../../apollo/error';
import { listFetchPolicy } from '../../apollo/use-paged-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListPage } from '../../components/table/list-page';
import { AddCategoryForm } from './add-category-form';
import { useAllCategoriesQuery } from './all-categories.generated';
import { categoryColumns, type CategoryRow } from './category-columns';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RenameCategoryDialog } from './rename-category-dialog';

const HEADING_ID = 'all-categories';

/** The admin list of categories in the order of the shop, where they can be added, renamed, moved and merged. */
export function AllCategories() {
  const [categoryToRename, setCategoryToRename] = useState<CategoryRow | null>(null);
  const [categoryToMerge, setCategoryToMerge] = useState<CategoryRow | null>(null);
  const { rows, list } = useCategoryList();
  const count = rows.length;
  const columns = useMemo(
    () => categoryColumns({ count, onRename: setCategoryToRename, onMerge: setCategoryToMerge }),
    [count],
  );

  return (
    <>
      <ListPage
        id={HEADING_ID}
        title="All categories"
        loading="Loading categories"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No categories yet" />}
      >
        <AddCategoryForm />
      </ListPage>
      {categoryToRename && (
        <RenameCategoryDialog category={categoryToRename} onClose={() => setCategoryToRename(null)} />
      )}
      <MergeCategoryDialog
        key={categoryToMerge?.id}
        category={categoryToMerge}
        categories={rows}
        onClose={() => setCategoryToMerge(null)}
        returnFocusTo={HEADING_ID}
      />
    </>
  );
}

const NO_ROWS: readonly CategoryRow[] = [];

/** The categories as a list of a single page. */
function useCategoryList() {
  const { data, previousData, error, refetch } = useAllCategoriesQuery(listFetchPolicy);
  const rows = (data ?? (error ? undefined : previousData))?.categories;
  const list = {
    rows,
    totalCount: rows?.length,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    isStale: data === undefined && rows !== undefined,
    error: error && errorMessage(error),
    retry: () => void refetch(),
  };
  return { rows: rows ?? NO_ROWS, list };
}
