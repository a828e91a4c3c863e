import type { ToolFilter, ToolSort } from '../../apollo/generated/schema-types';
import { type catalogueParameters } from '../../config/catalogue-parameters';
import { paths } from '../../config/paths';
import { formatMoney, formatNumber } from '../../lib/numbers';

type Parameter = (typeof catalogueParameters)[number];

/** The number of tools of a page. */
const PAGE_SIZE = 24;
const MAX_SEARCH_LENGTH = 100;
/** The API accepts no more names of specifications, and no more values of one. */
const MAX_SPECIFICATION_NAMES = 10;
const MAX_SPECIFICATION_VALUES = 50;

export type SortKey = 'relevance' | 'newest' | 'name' | 'price' | 'price-desc';

const SORT: Record<SortKey, { label: string; sortBy: ToolSort; descending: boolean }> = {
  relevance: { label: 'Relevance', sortBy: 'RELEVANCE', descending: false },
  newest: { label: 'Newest', sortBy: 'CREATED_AT', descending: true },
  name: { label: 'Name', sortBy: 'NAME', descending: false },
  price: { label: 'Price: low to high', sortBy: 'PRICE', descending: false },
  'price-desc': { label: 'Price: high to low', sortBy: 'PRICE', descending: true },
};

/** A row of the data sheet that tools must have. */
interface Specification {
  name: string;
  value: string;
}

/** What a list of tools shows: all of it is in the URL. */
export interface CatalogueQuery {
  /** A slug; undefined for all categories. */
  category: string | undefined;
  search: string;
  /** Dollars. */
  minPrice: number | undefined;
  /** Dollars. */
  maxPrice: number | undefined;
  inStock: boolean;
  maxMinOrder: number | undefined;
  specifications: readonly Specification[];
  /** The default order when undefined. */
  sort: SortKey | undefined;
  after: string | undefined;
  before: string | undefined;
}

const noFilters = {
  minPrice: undefined,
  maxPrice: undefined,
  inStock: false,
  maxMinOrder: undefined,
  specifications: [],
} satisfies Partial<CatalogueQuery>;

/** The first page of a category, or of all tools. */
export const catalogueOf = (category: string | undefined): CatalogueQuery => ({
  ...noFilters,
  category,
  search: '',
  sort: undefined,
  after: undefined,
  before: undefined,
});

/** Reads the query of a list. Values that are not valid are ignored. */
export function parseCatalogueQuery(params: URLSearchParams, category: string | undefined): CatalogueQuery {
  const get = (name: Parameter) => params.get(name)?.trim() || undefined;
  const search = (get('search') ?? '').slice(0, MAX_SEARCH_LENGTH);
  return {
    category,
    search,
    minPrice: parseAmount(get('minPrice')),
    maxPrice: parseAmount(get('maxPrice')),
    inStock: get('inStock') === 'true',
    maxMinOrder: parseQuantity(get('maxMinOrder')),
    specifications: limitSpecifications(
      params.getAll('spec' satisfies Parameter).flatMap(parseSpecification),
    ),
    sort: sortKeys(search).find((key) => key === get('sort')),
    after: get('after'),
    before: get('before'),
  };
}

const parseAmount = (text = ''): number | undefined =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

const parseQuantity = (text = ''): number | undefined => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

/** Reads `Weight:567 g`. A colon or a backslash of the name has a backslash before it. */
function parseSpecification(text: string): Specification[] {
  const [, name, value] = /^((?:[^\\:]|\\.)+):(.+)$/.exec(text) ?? [];
  return name && value ? [{ name: name.replaceAll(/\\(.)/g, '$1'), value }] : [];
}

/** Writes what {@link parseSpecification} reads. */
export const specificationParameter = ({ name, value }: Specification): string =>
  `${name.replaceAll(/[\\:]/g, String.raw`\$&`)}:${value}`;

/** Leaves out what exceeds the limits of the API. */
function limitSpecifications(specifications: readonly Specification[]): Specification[] {
  const counts = new Map<string, number>();
  return specifications.filter(({ name }) => {
    const count = counts.get(name) ?? 0;
    if (count === MAX_SPECIFICATION_VALUES) return false;
    if (count === 0 && counts.size === MAX_SPECIFICATION_NAMES) return false;
    counts.set(name, count + 1);
    return true;
  });
}

/** The orders in which a list can be shown. Only a search has a relevance. */
const sortKeys = (search: string): SortKey[] =>
  (Object.keys(SORT) as SortKey[]).filter((key) => key !== 'relevance' || search !== '');

export const sortOptions = (search: string): { key: SortKey; label: string }[] =>
  sortKeys(search).map((key) => ({ key, label: SORT[key].label }));

/** The order of a list: by default the most relevant tools first, or the newest. */
export const sortOf = ({
  sort,
  search,
}: Pick<CatalogueQuery, 'search'> & { sort?: SortKey | undefined }): SortKey =>
  sort ?? (search === '' ? 'newest' : 'relevance');

/** The parameters of a query, in a fixed order, without those that have the default. */
function parametersOf(query: CatalogueQuery): [Parameter, string][] {
  const { search, minPrice, maxPrice, inStock, maxMinOrder, specifications, sort, after, before } = query;
  const values: [Parameter, string | number | undefined][] = [
    ['search', search],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['inStock', inStock ? 'true' : undefined],
    ['maxMinOrder', maxMinOrder],
    ...specifications.map((row): [Parameter, string] => ['spec', specificationParameter(row)]),
    ['sort', sort === sortOf({ search }) ? undefined : sort],
    ['after', after],
    ['before', before],
  ];
  return values.flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
}

/** The path of a list, of which forms are the action. */
export const cataloguePath = ({ category }: CatalogueQuery): string =>
  category === undefined ? paths.tools : paths.category(category);

/** The URL of a list. */
export function catalogueUrl(query: CatalogueQuery): string {
  const params = new URLSearchParams(parametersOf(query)).toString();
  return cataloguePath(query) + (params && `?${params}`);
}

/** The same list from its beginning with other conditions. */
export const changeQuery = (query: CatalogueQuery, changes: Partial<CatalogueQuery>): CatalogueQuery => ({
  ...query,
  after: undefined,
  before: undefined,
  ...changes,
});

/** The same list without filters. */
export const withoutFilters = (query: CatalogueQuery): CatalogueQuery => changeQuery(query, noFilters);

/** Whether it is a list that search engines show: a page of all tools, or of a category. */
export const isPlain = (query: CatalogueQuery): boolean => parametersOf(changeQuery(query, {})).length === 0;

/** A condition that a list has, and the list without it. */
export interface Chip {
  label: string;
  without: CatalogueQuery;
}

/** The filters of a list. */
export function chipsOf(query: CatalogueQuery): Chip[] {
  const { minPrice, maxPrice, inStock, maxMinOrder, specifications } = query;
  const chip = (label: string, changes: Partial<CatalogueQuery>): Chip => ({
    label,
    without: changeQuery(query, changes),
  });
  return [
    ...(minPrice === undefined ? [] : [chip(`From ${formatMoney(minPrice)}`, { minPrice: undefined })]),
    ...(maxPrice === undefined ? [] : [chip(`Up to ${formatMoney(maxPrice)}`, { maxPrice: undefined })]),
    ...(inStock ? [chip('In stock', { inStock: false })] : []),
    ...(maxMinOrder === undefined
      ? []
      : [chip(`Minimum order up to ${formatNumber(maxMinOrder)}`, { maxMinOrder: undefined })]),
    ...specifications.map((row) =>
      chip(`${row.name}: ${row.value}`, { specifications: specifications.filter((other) => other !== row) }),
    ),
  ];
}

/** The variables of the query that loads a list. */
export function catalogueVariables(query: CatalogueQuery) {
  const { category, search, minPrice, maxPrice, inStock, maxMinOrder, specifications, after, before } = query;
  const names = [...new Set(specifications.map(({ name }) => name))];
  const filter: ToolFilter = {
    ...(category !== undefined && { category }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(inStock && { inStock }),
    ...(maxMinOrder !== undefined && { maxMinOrder }),
    ...(names.length > 0 && {
      specifications: names.map((name) => ({
        name,
        values: specifications.filter((row) => row.name === name).map(({ value }) => value),
      })),
    }),
  };
  const { sortBy, descending } = SORT[sortOf(query)];
  return {
    filter,
    sortBy,
    descending,
    ...(search !== '' && { search }),
    ...(before === undefined
      ? { first: PAGE_SIZE, ...(after !== undefined && { after }) }
      : { last: PAGE_SIZE, before }),
  };
}
