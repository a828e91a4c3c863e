import { AllCategories } from '../../features/tools/all-categories';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/categories` */
export function Component() {
  usePageMeta('Categories', 'The categories of the shop and their order.');
  return <AllCategories />;
}
