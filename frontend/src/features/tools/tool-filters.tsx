import { useSearchParams } from 'react-router-dom';
import type { ToolFilter } from '../../apollo/generated/schema-types';
import { ListSelect } from '../../components/table/list-select';
import { useChangeParameters } from '../../components/table/use-list-state';
import { useCategoryOptions } from './use-category-options';

const stockOptions: readonly { label: string; value: string; filter: ToolFilter }[] = [
  { label: 'In stock', value: 'in', filter: { inStock: true } },
  { label: 'Low stock', value: 'low', filter: { inStock: true, lowStock: true } },
  { label: 'Out of stock', value: 'out', filter: { inStock: false } },
];

/** The filters of the admin list of tools, which the URL holds (`?category=saws&stock=low`). */
export function useToolFilters() {
  const [params] = useSearchParams();
  const change = useChangeParameters();
  const category = params.get('category');
  const stock = stockOptions.find(({ value }) => value === params.get('stock'));
  const isFiltered = category !== null || stock !== undefined;
  return {
    isFiltered,
    /** The variable of the query; undefined without a filter. */
    filter: isFiltered ? { ...stock?.filter, ...(category !== null && { category }) } : undefined,
    clear: () => change({ category: undefined, stock: undefined }),
  };
}

/** The controls of the filters. */
export function ToolFilters() {
  const categories = useCategoryOptions();
  return (
    <>
      <ListSelect
        label="Category"
        parameter="category"
        all="All categories"
        options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <ListSelect label="Stock" parameter="stock" all="Any stock" options={stockOptions} />
    </>
  );
}
