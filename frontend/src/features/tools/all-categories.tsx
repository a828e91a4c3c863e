import { VisuallyHidden } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { listFetchPolicy } from '../../apollo/use-paged-list';
import { useWholeList } from '../../apollo/use-whole-list';
import { EmptyState } from '../../components/feedback/empty-state';
import { ListPage } from '../../components/table/list-page';
import { AddCategoryForm } from './add-category-form';
import { useAllCategoriesQuery } from './all-categories.generated';
import { categoryColumns, type CategoryRow } from './category-columns';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RenameCategoryDialog } from './rename-category-dialog';
import { useMoveCategory } from './use-move-category';

const NO_ROWS: readonly CategoryRow[] = [];

/** The admin list of categories in the order of the shop, where they can be added, renamed, moved and merged. */
export function AllCategories() {
  const [categoryToRename, setCategoryToRename] = useState<CategoryRow | null>(null);
  const [categoryToMerge, setCategoryToMerge] = useState<CategoryRow | null>(null);
  const list = useWholeList(useAllCategoriesQuery(listFetchPolicy), ({ categories }) => categories);
  const { rows = NO_ROWS } = list;
  const count = rows.length;
  const { moveCategory, announcement } = useMoveCategory();
  const columns = useMemo(
    () =>
      categoryColumns({
        count,
        onMove: moveCategory,
        onRename: setCategoryToRename,
        onMerge: setCategoryToMerge,
      }),
    [count, moveCategory],
  );

  return (
    <>
      <ListPage
        id="all-categories"
        title="All categories"
        loading="Loading categories"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No categories yet" />}
      >
        <AddCategoryForm categories={list.rows} />
      </ListPage>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {categoryToRename && (
        <RenameCategoryDialog category={categoryToRename} onClose={() => setCategoryToRename(null)} />
      )}
      <MergeCategoryDialog
        key={categoryToMerge?.id}
        category={categoryToMerge}
        categories={rows}
        onClose={() => setCategoryToMerge(null)}
      />
    </>
  );
}
