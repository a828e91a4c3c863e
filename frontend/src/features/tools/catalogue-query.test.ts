import {
  catalogueUrl,
  catalogueVariables,
  chipsOf,
  isPlain,
  parseCatalogueQuery,
  sortOptions,
  specificationParameter,
} from './catalogue-query';

const parse = (search: string, category?: string) =>
  parseCatalogueQuery(new URLSearchParams(search), category);

const everything =
  'search=hammer&minPrice=5&maxPrice=20.5&inStock=true&maxMinOrder=48&spec=Weight%3A567+g&spec=Weight%3A800+g&spec=Handle%3AHickory&sort=price&after=abc';

it('keeps the whole query in the URL', () => {
  expect(catalogueUrl(parse(everything, 'hammers'))).toBe(`/tools/category/hammers?${everything}`);
  expect(catalogueUrl(parse(''))).toBe('/tools');
});

it.each([
  'utm_source=mail',
  'minPrice=-1',
  'minPrice=abc',
  'maxPrice=1e9',
  'maxMinOrder=1.5',
  'inStock=false',
  'spec=Weight',
  'sort=unknown',
  'sort=relevance',
  'search=+',
])('ignores %s', (search) => {
  expect(catalogueUrl(parse(search))).toBe('/tools');
});

it('filters by one of the values of each specification', () => {
  expect(catalogueVariables(parse(everything, 'hammers'))).toEqual({
    search: 'hammer',
    filter: {
      category: 'hammers',
      minPrice: 5,
      maxPrice: 20.5,
      inStock: true,
      maxMinOrder: 48,
      specifications: [
        { name: 'Weight', values: ['567 g', '800 g'] },
        { name: 'Handle', values: ['Hickory'] },
      ],
    },
    sortBy: 'PRICE',
    descending: false,
    first: 24,
    after: 'abc',
  });
});

it('loads the page before a cursor from its end', () => {
  const variables = catalogueVariables(parse('before=abc'));
  expect(variables).toMatchObject({ last: 24, before: 'abc' });
  expect(variables).not.toHaveProperty('first');
});

it.each([
  ['newest', 'CREATED_AT', true],
  ['name', 'NAME', false],
  ['price', 'PRICE', false],
  ['price-desc', 'PRICE', true],
])('sorts by %s', (sort, sortBy, descending) => {
  expect(catalogueVariables(parse(`search=saw&sort=${sort}`))).toMatchObject({ sortBy, descending });
});

it('keeps the order in the URL unless it is the default one', () => {
  expect(catalogueUrl(parse('search=saw&sort=newest'))).toBe('/tools?search=saw&sort=newest');
  expect(catalogueUrl(parse('search=saw&sort=relevance'))).toBe('/tools?search=saw');
  expect(catalogueUrl(parse('sort=newest'))).toBe('/tools');
});

it('sorts by relevance only in a search', () => {
  expect(sortOptions('').map(({ key }) => key)).not.toContain('relevance');
  expect(sortOptions('saw')[0]?.key).toBe('relevance');
});

it('reads at most 100 characters of a search', () => {
  expect(parse(`search=${'x'.repeat(101)}`).search).toHaveLength(100);
});

it('reads 10 specifications with 50 values each, as the API does', () => {
  const names = Array.from({ length: 11 }, (_, index) => `spec=Size ${index}:1`);
  const values = Array.from({ length: 51 }, (_, index) => `spec=Size 0:${index + 1}`);
  const { filter } = catalogueVariables(parse([...names, ...values].join('&')));
  const read = filter.specifications?.map(({ name, values: { length } }) => [name, length]);
  expect(read).toEqual([
    ['Size 0', 50],
    ...Array.from({ length: 9 }, (_, index) => [`Size ${index + 1}`, 1]),
  ]);
});

it.each([
  ['Weight', '567 g', 'Weight:567 g'],
  ['Carbon %', '1:2', 'Carbon %:1:2'],
  ['Thread: pitch', ':1.5 mm', String.raw`Thread\: pitch::1.5 mm`],
  [String.raw`In\out\:`, '1', String.raw`In\\out\\\::1`],
])('keeps the specification %s with the value %s in the URL as %s', (name, value, text) => {
  expect(specificationParameter({ name, value })).toBe(text);
  expect(parse(new URLSearchParams({ spec: text }).toString()).specifications).toEqual([{ name, value }]);
});

it('lists the newest tools first, and the most relevant ones of a search', () => {
  expect(catalogueVariables(parse(''))).toMatchObject({ sortBy: 'CREATED_AT', descending: true });
  expect(catalogueVariables(parse('search=saw'))).toMatchObject({ sortBy: 'RELEVANCE' });
});

it('removes one filter per chip, and returns to the first page', () => {
  const chips = chipsOf(parse(everything));
  expect(chips.map(({ label }) => label)).toEqual([
    'From $5.00',
    'Up to $20.50',
    'In stock',
    'Minimum order up to 48',
    'Weight: 567 g',
    'Weight: 800 g',
    'Handle: Hickory',
  ]);
  const filters = [
    ...['minPrice=5', 'maxPrice=20.5', 'inStock=true', 'maxMinOrder=48'],
    ...['spec=Weight%3A567+g', 'spec=Weight%3A800+g', 'spec=Handle%3AHickory'],
  ];
  expect(chips.map(({ without }) => catalogueUrl(without))).toEqual(
    filters.map((filter) => `/tools?${everything.replace(`&${filter}`, '').replace('&after=abc', '')}`),
  );
  const [inStock] = chipsOf(parse('inStock=true&before=abc'));
  expect(inStock && catalogueUrl(inStock.without)).toBe('/tools');
});

it.each([
  ['', true],
  ['after=abc', true],
  ['sort=name', false],
  ['search=saw', false],
  ['inStock=true', false],
])('lets search engines list the page with %j: %j', (search, expected) => {
  expect(isPlain(parse(search))).toBe(expected);
});
