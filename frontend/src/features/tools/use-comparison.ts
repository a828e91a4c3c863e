import { skipToken, useQuery } from '@apollo/client/react';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { useEffect, useEffectEvent } from 'react';
import { comparedTools } from './compared-tools';
import { ComparisonDocument, type ComparisonQuery } from './comparison.generated';
import { foundTools } from './slug-list';

/** Loads the tools with these slugs, and updates their slugs in the selection. */
export function useComparison(slugs: string[]) {
  const fetchPolicy = usePageFetchPolicy();
  const { data, previousData, error, refetch } = useQuery(
    ComparisonDocument,
    slugs.length === 0 ? skipToken : { variables: { slugs }, ...fetchPolicy },
  );
  const updateSelection = useEffectEvent((tools: ComparisonQuery['toolsBySlug']) => {
    const selected = comparedTools.read();
    const current = selected.flatMap((slug) => {
      const tool = slugs.includes(slug) ? tools[slugs.indexOf(slug)] : { slug };
      return tool ? [tool.slug] : [];
    });
    if (current.join() !== selected.join()) comparedTools.write([...new Set(current)]);
  });
  // A selected tool that was archived or has another slug could not be deselected.
  useEffect(() => {
    if (data) updateSelection(data.toolsBySlug);
  }, [data]);
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
