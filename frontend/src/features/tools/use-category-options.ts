import { listFetchPolicy } from '../../apollo/use-paged-list';
import { useCategoryOptionsQuery } from './category-options.generated';

/** The categories of the shop: immediately those that are cached, which stay when the request fails. */
export function useCategoryOptions() {
  const { data, previousData } = useCategoryOptionsQuery(listFetchPolicy);
  return (data ?? previousData)?.categories ?? [];
}
