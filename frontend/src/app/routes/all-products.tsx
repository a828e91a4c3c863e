import { AllTools } from '../../features/tools/all-tools';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/all-products`: the admin list of tools. */
export function Component() {
  usePageMeta('All Products', 'All tools of the catalogue with their stock and prices.');
  return <AllTools />;
}
