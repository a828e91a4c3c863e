import { SearchPage } from '../../features/search/search-page';
import { usePageMeta } from '../../hooks/use-page-meta';

/** `/dashboard/search` */
export function Component() {
  usePageMeta('Search', 'The synonyms of the search, and the searches without a result.');
  return <SearchPage />;
}
