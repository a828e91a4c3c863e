import { Box, Button, Flex, Grid, HStack, SimpleGrid, Skeleton, Text } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FilterChips } from '../../components/filter-chips';
import { EmptyState } from '../../components/feedback/empty-state';
import { LoadingState } from '../../components/feedback/page-state';
import { selectStyles } from '../../components/form/select-styles';
import { formatCount } from '../../lib/numbers';
import { CATALOGUE_FORM_ID, FILTER_PANEL_ID } from './catalogue-form';
import {
  catalogueOf,
  catalogueUrl,
  changeQuery,
  chipsOf,
  sortOf,
  sortOptions,
  withoutFilters,
  type CatalogueQuery,
} from './catalogue-query';
import type { CatalogueQuery as CatalogueData } from './catalogue.generated';
import { CompareToggle } from './compare-toggle';
import { FilterPanel } from './filter-panel';
import { ToolCard, ToolCardSkeleton, type ToolCardAction } from './tool-card';
import { ToolGrid } from './tool-grid';

interface CatalogueProps {
  query: CatalogueQuery;
  page: CatalogueData['page'];
  /** Whether `page` is that of the previous query, while another one loads. */
  isStale: boolean;
  cardAction: ToolCardAction;
}

/** A list of tools with its filters. */
export function Catalogue({ query, page, isStale, cardAction }: CatalogueProps) {
  const { totalCount, edges, facets, pageInfo } = page;
  return (
    <Layout panel={<FilterPanel query={query} facets={facets} />}>
      <Flex {...TOOLBAR}>
        <Text
          aria-live="polite"
          aria-busy={isStale}
          opacity={isStale ? '0.6' : undefined}
          fontWeight="600"
          textStyle="figure"
        >
          {toolCount(totalCount)}
        </Text>
        <HStack gap="3" wrap="wrap">
          <Button variant="outline" hideFrom="lg" popoverTarget={FILTER_PANEL_ID}>
            <SlidersHorizontal aria-hidden /> Filters
          </Button>
          <SortOrder query={query} />
        </HStack>
      </Flex>
      <FilterChips
        chips={chipsOf(query).map(({ label, without }) => ({ label, without: catalogueUrl(without) }))}
        withoutAll={catalogueUrl(withoutFilters(query))}
      />
      <Box aria-busy={isStale} inert={isStale} opacity={isStale ? '0.6' : undefined}>
        {edges.length === 0 ? (
          isStale ? (
            <CardSkeletons />
          ) : (
            <NoTools query={query} />
          )
        ) : (
          <ToolGrid columns={{ base: 1, sm: 2, xl: 3 }} gap={{ base: '5', lg: '6' }}>
            {edges.map(({ node }, index) => (
              <ToolCard key={node.id} tool={node} headingLevel="h2" priority={index < 2} action={cardAction}>
                <CompareToggle tool={node} />
              </ToolCard>
            ))}
          </ToolGrid>
        )}
        <Pages query={query} pageInfo={pageInfo} />
      </Box>
    </Layout>
  );
}

/** The number of tools and what changes it, in as many rows as it needs. */
const TOOLBAR = {
  wrap: 'wrap',
  align: 'center',
  justify: 'space-between',
  columnGap: '4',
  rowGap: '3',
  mb: '4',
} as const;

const toolCount = (count: number): string => (count === 1 ? '1 tool' : `${formatCount(count)} tools`);

function Layout({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  return (
    <Grid
      // Stacked on paper too: Firefox does not split the row of a grid between sheets.
      display={{ base: 'block', lg: 'grid' }}
      templateColumns="17rem minmax(0, 1fr)"
      columnGap="8"
      alignItems="start"
    >
      {panel}
      <Box>{children}</Box>
    </Grid>
  );
}

/** The sort order belongs to the form of the filters, with which it is submitted without JavaScript. */
function SortOrder({ query }: { query: CatalogueQuery }) {
  return (
    <HStack gap="2" textStyle="sm">
      <Text hideBelow="sm" aria-hidden>
        Sort by
      </Text>
      <Box
        as="select"
        aria-label="Sort by"
        {...{ name: 'sort', form: CATALOGUE_FORM_ID, defaultValue: sortOf(query) }}
        onChange={submitForm}
        // Safari on iPhones zooms in on a field with smaller text.
        textStyle="md"
        {...selectStyles}
        focusVisibleRing="outside"
      >
        {sortOptions(query.search).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Box>
    </HStack>
  );
}

function submitForm({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const panel = document.getElementById(FILTER_PANEL_ID);
  // The closed sheet of small screens would hide which field is invalid.
  if (panel && !target.form?.checkValidity() && getComputedStyle(panel).display === 'none')
    panel.showPopover();
  target.form?.requestSubmit();
}

function NoTools({ query }: { query: CatalogueQuery }) {
  const hasFilters = chipsOf(query).length > 0;
  return (
    <EmptyState {...describeEmptyList(query.search, hasFilters)}>
      <Button asChild variant="outline">
        <RouterLink to={catalogueUrl(hasFilters ? withoutFilters(query) : catalogueOf(undefined))}>
          {hasFilters ? 'Clear all filters' : 'Show all tools'}
        </RouterLink>
      </Button>
    </EmptyState>
  );
}

function describeEmptyList(search: string, hasFilters: boolean): { title: string; hint: string } {
  const title = search ? `No tools found for “${search}”` : 'No tools match these filters';
  if (hasFilters) return { title, hint: 'Remove a filter to see more tools.' };
  return search
    ? { title, hint: 'Check the spelling, use fewer words, or search for the kind of tool.' }
    : { title: 'No tools here yet', hint: 'Check back soon, or look at our other tools.' };
}

/** The links to the pages before and after this one. */
function Pages({ query, pageInfo }: { query: CatalogueQuery; pageInfo: CatalogueData['page']['pageInfo'] }) {
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  if (!hasNextPage && !hasPreviousPage) return null;
  const toPage = (cursor: Partial<CatalogueQuery>) => catalogueUrl(changeQuery(query, cursor));
  return (
    <HStack as="nav" aria-label="Pages" justify="center" gap="4" mt="10">
      {hasPreviousPage && (
        <Button asChild variant="outline">
          <RouterLink to={toPage({ before: startCursor ?? undefined })} rel="prev">
            Previous page
          </RouterLink>
        </Button>
      )}
      {hasNextPage && (
        <Button asChild variant="outline">
          <RouterLink to={toPage({ after: endCursor ?? undefined })} rel="next">
            Next page
          </RouterLink>
        </Button>
      )}
    </HStack>
  );
}

function CardSkeletons() {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, xl: 3 }} gap={{ base: '5', lg: '6' }}>
      {Array.from({ length: 6 }, (_, index) => (
        <ToolCardSkeleton key={index} />
      ))}
    </SimpleGrid>
  );
}

export function CatalogueSkeleton() {
  return (
    <LoadingState label="Loading tools">
      <Layout panel={<Skeleton h="96" hideBelow="lg" />}>
        <Flex {...TOOLBAR}>
          <Skeleton h="6" w="20" />
          <HStack gap="3" wrap="wrap">
            <Skeleton h="11" w="28" hideFrom="lg" />
            <Skeleton h="11" w="40" />
          </HStack>
        </Flex>
        <CardSkeletons />
      </Layout>
    </LoadingState>
  );
}
