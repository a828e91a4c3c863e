import { skipToken, useQuery } from '@apollo/client/react';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { ComparisonDocument } from './comparison.generated';
import { foundTools } from './slug-list';

/** Loads the tools with these slugs. */
export function useComparison(slugs: string[]) {
  const fetchPolicy = usePageFetchPolicy();
  const { data, previousData, error, refetch } = useQuery(
    ComparisonDocument,
    slugs.length === 0 ? skipToken : { variables: { slugs }, ...fetchPolicy },
  );
  // The tools that stay are shown while a column is removed.
  const remaining = previousData
    ? foundTools(previousData.toolsBySlug).filter(({ slug }) => slugs.includes(slug))
    : [];
  const loaded = remaining.length === slugs.length ? remaining : undefined;
  return {
    /** Those that the catalogue has; undefined while they are loaded. */
    tools: data && slugs.length > 0 ? foundTools(data.toolsBySlug) : loaded,
    /** The slugs of the others. */
    missing: slugs.filter((_slug, index) => data?.toolsBySlug[index] === null),
    error,
    retry: () => void refetch(),
  };
}
