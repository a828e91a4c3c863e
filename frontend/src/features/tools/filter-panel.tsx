import { Box, Button, Heading, HStack, Input, Link, Stack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Checkbox } from '../../components/form/checkbox';
import { formatMoney, formatNumber } from '../../lib/numbers';
import { CatalogueForm, FILTER_PANEL_ID } from './catalogue-form';
import { catalogueUrl, changeQuery, specificationParameter, type CatalogueQuery } from './catalogue-query';
import type { FilterPanel_facetsFragment } from './filter-panel.generated';

interface FilterPanelProps {
  query: CatalogueQuery;
  facets: FilterPanel_facetsFragment;
}

/** On small screens a sheet, which a button with `popovertarget` opens, also without JavaScript. */
const sheet = {
  '@media (max-width: 61.99rem)': {
    '&': { position: 'fixed', inset: 'auto 0 0 0', width: 'full', maxHeight: '85dvh', overflowY: 'auto' },
    '&::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
  },
  '@media (min-width: 62rem)': {
    '&': { display: 'block', position: 'static', width: 'full', overflow: 'visible' },
  },
};

/** The filters of a list of tools: links to the categories, and a form that also works without JavaScript. */
export function FilterPanel({ query, facets }: FilterPanelProps) {
  return (
    <Box
      as="aside"
      id={FILTER_PANEL_ID}
      // The button of small screens opens it.
      {...{ popover: 'auto' }}
      aria-label="Filters"
      layerStyle="card"
      p="5"
      m="0"
      color="fg"
      css={sheet}
    >
      <HStack justify="space-between" hideFrom="lg" mb="3">
        <Heading as="h2" textStyle="cardTitle">
          Filters
        </Heading>
        <Button
          variant="ghost"
          px="0"
          aria-label="Close filters"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
        >
          <X aria-hidden />
        </Button>
      </HStack>
      <Categories query={query} facets={facets} />
      <Filters query={query} facets={facets} />
    </Box>
  );
}

function Filters({ query, facets }: FilterPanelProps) {
  return (
    <CatalogueForm query={query}>
      <Stack gap="6">
        <Group legend="Price per piece">
          <HStack gap="2" align="flex-end">
            <NumberField
              label="From"
              name="minPrice"
              step="0.01"
              defaultValue={query.minPrice}
              placeholder={facets.minPrice === null ? undefined : formatMoney(facets.minPrice)}
            />
            <NumberField
              label="To"
              name="maxPrice"
              step="0.01"
              defaultValue={query.maxPrice}
              placeholder={facets.maxPrice === null ? undefined : formatMoney(facets.maxPrice)}
            />
          </HStack>
        </Group>
        <Group legend="Availability">
          <CheckboxField
            name="inStock"
            value="true"
            label="In stock"
            count={facets.inStockCount}
            isChecked={query.inStock}
          />
          <NumberField
            label="Minimum order at most"
            name="maxMinOrder"
            step="1"
            defaultValue={query.maxMinOrder}
          />
        </Group>
        {facets.specifications.map(({ name, values }) => (
          <Group key={name} legend={name}>
            {values.map(({ value, count }) => (
              <CheckboxField
                key={value}
                name="spec"
                value={specificationParameter({ name, value })}
                label={value}
                count={count}
                isChecked={query.specifications.some((row) => row.name === name && row.value === value)}
              />
            ))}
          </Group>
        ))}
        <Button type="submit">Show tools</Button>
      </Stack>
    </CatalogueForm>
  );
}

function Categories({ query, facets }: FilterPanelProps) {
  const headingId = useId();
  const otherFilters = { specifications: [] };
  const toCategory = (category: string | undefined) =>
    catalogueUrl(changeQuery(query, { ...otherFilters, category }));
  return (
    <Stack as="nav" aria-labelledby={headingId} gap="0" mb="6">
      <Heading as="h2" id={headingId} textStyle="sm" fontWeight="650" mb="1">
        Categories
      </Heading>
      <CategoryLink to={toCategory(undefined)} isCurrent={query.category === undefined} label="All tools" />
      {facets.categories.map(({ category: { slug, name }, count }) => (
        <CategoryLink
          key={slug}
          to={toCategory(slug)}
          isCurrent={slug === query.category}
          label={name}
          count={count}
        />
      ))}
    </Stack>
  );
}

interface CategoryLinkProps {
  to: string;
  isCurrent: boolean;
  label: string;
  count?: number | null;
}

const CategoryLink = ({ to, isCurrent, label, count }: CategoryLinkProps) => (
  <Link asChild minH="11" display="flex" alignItems="center" fontWeight={isCurrent ? '700' : '400'}>
    <RouterLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      {label} <Count value={count} />
    </RouterLink>
  </Link>
);

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap="2" border="none" minW="0">
      <Text as="legend" textStyle="sm" fontWeight="650" mb="1">
        {legend}
      </Text>
      {children}
    </Stack>
  );
}

const Count = ({ value }: { value: number | null | undefined }) =>
  value == null ? null : (
    <Text as="span" color="fg.muted" textStyle="figure">
      ({formatNumber(value)})
    </Text>
  );

interface NumberFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'step' | 'defaultValue' | 'placeholder'
> {
  label: string;
}

function NumberField({ label, ...input }: NumberFieldProps) {
  return (
    <Stack as="label" gap="1" flex="1" minW="0" textStyle="sm">
      {label}
      <Input type="number" inputMode="decimal" min={0} {...input} />
    </Stack>
  );
}

interface CheckboxFieldProps {
  name: string;
  value: string;
  label: string;
  count: number | null;
  isChecked: boolean;
}

function CheckboxField({ name, value, label, count, isChecked }: CheckboxFieldProps) {
  return (
    <Checkbox name={name} value={value} defaultChecked={isChecked}>
      <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
        {label} <Count value={count} />
      </Text>
    </Checkbox>
  );
}
