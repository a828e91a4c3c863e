import { Button } from '@chakra-ui/react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { errorCode, errorMessage } from '../../apollo/error';
import { usePageFetchPolicy } from '../../apollo/use-page-fetch-policy';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { EmptyState } from '../../components/feedback/empty-state';
import { ErrorState } from '../../components/feedback/page-state';
import { SectionHeading } from '../../components/brand/section-heading';
import { paths } from '../../config/paths';
import { deliveryTime, guarantee } from '../../content/promises';
import { AddToCartButton } from '../../features/cart/add-to-cart-button';
import { Catalogue, CatalogueSkeleton } from '../../features/tools/catalogue';
import { useCatalogueQuery, type CatalogueQuery as Data } from '../../features/tools/catalogue.generated';
import {
  catalogueOf,
  catalogueUrl,
  catalogueVariables,
  isPlain,
  parseCatalogueQuery,
  type CatalogueQuery,
} from '../../features/tools/catalogue-query';
import { LazyCompareBar } from '../../features/tools/lazy-compare-bar';
import { RecentTools } from '../../features/tools/recent-tools';
import { useCategory } from '../../features/tools/use-category';
import { useChangeEffect } from '../../hooks/use-change-effect';
import { useCanonicalPath, useRedirect } from '../../hooks/use-redirect';
import { usePageMeta } from '../../hooks/use-page-meta';

const HEADING_ID = 'tools-heading';

/** Focuses the heading of another list, unless a filter or the order has the focus, which stay. */
function focusHeading(): void {
  if (document.activeElement?.closest('aside, select')) return;
  document.getElementById(HEADING_ID)?.focus({ preventScroll: true });
}

/** `/tools` and `/tools/category/:slug` */
export function Component() {
  const slug = useParams()['slug']?.trim().toLowerCase();
  const [params] = useSearchParams();
  const query = parseCatalogueQuery(params, slug);
  const { data, previousData, error, refetch } = useCatalogueQuery({
    variables: catalogueVariables(query),
    ...usePageFetchPolicy(),
  });
  useChangeEffect(catalogueUrl(query), focusHeading);
  const category = useNamedCategory(slug, data ?? previousData);
  const { isMissing } = category;
  const title = titleOf(query, category.name, isMissing);
  const list = { ...query, category: category.slug };
  const canonicalUrl = catalogueUrl(isPlain(list) ? list : catalogueOf(list.category));
  const redirectTo = data && exactMatch(query, data);
  useCanonicalPath(canonicalUrl);
  useRedirect(redirectTo);
  usePageMeta(
    title,
    `${title}: order in bulk from the manufacturer. Delivered ${deliveryTime()}, with a ${guarantee()}.`,
    {
      canonicalUrl,
      isIndexed: isPlain(list),
      isMissing,
      redirectTo,
    },
  );
  return (
    <>
      <Breadcrumbs
        trail={[
          { label: 'Home', path: paths.home },
          ...(category.name === undefined ? [] : [{ label: 'Tools', path: paths.tools }]),
        ]}
        current={category.name ?? 'Tools'}
      />
      <SectionHeading as="h1" id={HEADING_ID}>
        {title}
      </SectionHeading>
      <Content
        query={query}
        data={data ?? (error ? undefined : previousData)}
        isStale={!data}
        isMissing={isMissing}
        error={error}
        onRetry={() => void refetch()}
      />
      <RecentTools />
      <LazyCompareBar />
    </>
  );
}

/** The category with a slug, with the name in the links of a list while it loads. A former slug finds the category. */
function useNamedCategory(slug: string | undefined, list: Data | undefined) {
  const { data, error } = useCategory(slug);
  const category = data?.category;
  const link = list?.page.facets.categories.find((facet) => facet.category.slug === slug);
  return {
    slug: category?.slug ?? slug,
    name: category?.name ?? link?.category.name,
    isMissing: category === null || errorCode(error) === 'NOT_FOUND',
  };
}

interface ContentProps {
  query: CatalogueQuery;
  data: Data | undefined;
  isStale: boolean;
  isMissing: boolean;
  error: Error | undefined;
  onRetry: () => void;
}

function Content({ query, data, isStale, isMissing, error, onRetry }: ContentProps) {
  if (data && !isMissing) {
    return <Catalogue query={query} page={data.page} isStale={isStale} cardAction={AddToCartButton} />;
  }
  if (isMissing || errorCode(error) === 'BAD_USER_INPUT') {
    return (
      <EmptyState
        title={`This ${isMissing ? 'category' : 'list'} does not exist`}
        hint="Its address may have a typo."
      >
        <Button asChild>
          <Link to={paths.tools}>Show all tools</Link>
        </Button>
      </EmptyState>
    );
  }
  return error ? <ErrorState message={errorMessage(error)} onRetry={onRetry} /> : <CatalogueSkeleton />;
}

function titleOf(
  { search, category }: CatalogueQuery,
  categoryName: string | undefined,
  isMissing: boolean,
): string {
  if (isMissing) return 'Category not found';
  if (search === '') return categoryName ?? (category === undefined ? 'All tools' : 'Tools');
  return `Results for “${search}”${categoryName === undefined ? '' : ` in ${categoryName}`}`;
}

/** The page of the tool whose SKU is searched for. */
const exactMatch = (query: CatalogueQuery, { page: { exactMatch: tool } }: Data): string | undefined =>
  tool && isPlain({ ...query, search: '' }) ? paths.tool(tool.slug) : undefined;
