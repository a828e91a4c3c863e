import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { comparedTools } from '../../features/tools/compared-tools';
import { ComparisonDocument, type ComparisonQuery } from '../../features/tools/comparison.generated';
import { Component as ComparePage } from './compare';

type Tool = NonNullable<ComparisonQuery['toolsBySlug'][number]>;

const row = (name: string, value: string, unit: string | null = null) => ({
  __typename: 'Specification' as const,
  name,
  value,
  unit,
});

const claw = {
  __typename: 'Tool' as const,
  id: 'claw',
  slug: 'claw-hammer',
  sku: 'HAM-0020',
  toolName: 'Claw hammer',
  imageLink: '/images/claw.webp',
  imageSrcSet: null,
  price: 9,
  priceBreaks: [{ __typename: 'PriceBreak' as const, minQuantity: 1200, price: 8.1 }],
  available: 4200,
  minOrder: 24,
  orderMultiple: 12,
  category: { __typename: 'Category' as const, id: 'c1', slug: 'hammers', name: 'Hammers' },
  specifications: [row('Weight', '567', 'g'), row('Handle length', '330', 'mm'), row('Handle', 'Hickory')],
};

const sledge = {
  ...claw,
  id: 'sledge',
  slug: 'sledge-hammer',
  sku: 'HAM-0100',
  toolName: 'Sledge hammer',
  price: 31,
  priceBreaks: [],
  specifications: [row('Handle length', '330.0', 'mm'), row('Weight', '567', 'oz'), row('Head', 'Forged')],
};

const response = (slugs: string[], tools: (Tool | null)[]) => ({
  request: { query: ComparisonDocument, variables: { slugs } },
  result: { data: { toolsBySlug: tools } },
});

const open = (search: string, ...mocks: ReturnType<typeof response>[]) =>
  renderPage([{ path: '/compare', element: <ComparePage /> }], { at: `/compare${search}`, mocks });

const both = response(['claw-hammer', 'sledge-hammer'], [claw, sledge]);
const openBoth = (...more: ReturnType<typeof response>[]) =>
  open('?tools=claw-hammer,sledge-hammer', both, ...more);

const findTable = () => screen.findByRole('table');
const columns = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((header) => within(header).getByRole('link').textContent);
/** The cells of each row by its header, which says whether the tools differ. */
const rows = (table: HTMLElement) =>
  Object.fromEntries(
    within(table)
      .getAllByRole('row')
      .flatMap((tableRow) => {
        const header = within(tableRow).queryByRole('rowheader');
        const cells = within(tableRow).queryAllByRole('cell');
        return header && cells.length > 1
          ? [[accessibleText(header), cells.map(({ textContent }) => textContent)]]
          : [];
      }),
  );
const accessibleText = (header: HTMLElement) =>
  [header.textContent.trim(), within(header).queryByRole('img')?.getAttribute('aria-label')]
    .filter(Boolean)
    .join(' ');

beforeEach(() => localStorage.clear());

it('shows the tools in columns and marks the rows in which they differ', async () => {
  openBoth();
  const table = await findTable();
  expect(columns(table)).toEqual(['Claw hammer', 'Sledge hammer']);
  expect(rows(table)).toEqual({
    'Price per piece differs': ['$9.00', '$31.00'],
    'Price breaks differs': ['$8.10 from 1,200 pieces', '–None'],
    'Minimum order': ['24 pieces', '24 pieces'],
    Packaging: ['Sold in cartons of 12', 'Sold in cartons of 12'],
    Stock: ['In stock: 4,200 pieces', 'In stock: 4,200 pieces'],
    Category: ['Hammers', 'Hammers'],
    'Weight differs': ['567 g', '567 oz'],
    'Handle length': ['330 mm', '330.0 mm'],
    'Handle differs': ['Hickory', '–None'],
    'Head differs': ['–None', 'Forged'],
  });
  expect(table.querySelectorAll('[data-different]')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Claw hammer' })).toHaveAttribute('href', '/tools/claw-hammer');
  expect(screen.getByRole('link', { name: 'Add a tool' })).toHaveAttribute('href', '/tools/category/hammers');
});

it('shows only the rows in which the tools differ', async () => {
  const { user } = openBoth();
  const table = await findTable();
  await user.click(screen.getByRole('switch', { name: 'Only differences' }));
  expect(Object.keys(rows(table)).filter((name) => !name.endsWith(' differs'))).toEqual([]);
  expect(within(table).getByText('Weight')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Only differences' }));
  expect(within(table).getByText('Packaging')).toBeVisible();
});

it('says that equal tools have no differences', async () => {
  const { user } = open('?tools=a,b', response(['a', 'b'], [claw, { ...claw, id: 'copy', slug: 'b' }]));
  await user.click(await screen.findByRole('switch', { name: 'Only differences' }));
  expect(screen.getByText('These tools have no differences.')).toBeVisible();
  expect(screen.queryByText('Data sheet')).not.toBeInTheDocument();
});

it('removes a column from the page, its address and the selection, and focuses the button of the next column', async () => {
  comparedTools.write(['claw-hammer', 'sledge-hammer']);
  const { user, router } = openBoth(response(['sledge-hammer'], [sledge]));
  await user.click(await screen.findByRole('switch', { name: 'Only differences' }));
  await user.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  expect(columns(screen.getByRole('table'))).toEqual(['Sledge hammer']);
  expect(router.state.location.search).toBe('?tools=sledge-hammer');
  expect(router.state.preventScrollReset).toBe(true);
  expect(comparedTools.read()).toEqual(['sledge-hammer']);
  expect(screen.getByRole('button', { name: 'Remove Sledge hammer' })).toHaveFocus();
  // One tool differs from no other.
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'differs' })).not.toBeInTheDocument();
  expect(screen.getByText('Packaging')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Sledge hammer' }));
  expect(await screen.findByRole('heading', { name: 'No tools to compare' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('names the tools that the catalogue does not have, and shows the others once', async () => {
  const slugs = ['claw-hammer', 'old-saw', 'former-claw', 'older-saw'];
  open(`?tools=${slugs.join(',')}`, response(slugs, [claw, null, claw, null]));
  expect(columns(await findTable())).toEqual(['Claw hammer']);
  expect(screen.getByRole('note')).toHaveTextContent('“old saw” and “older saw” are not in our catalogue.');
});

it('updates the slugs of the requested tools in the selection, and removes those that were not found', async () => {
  comparedTools.write(['old-saw', 'former-claw', 'other', 'sledge-hammer']);
  const slugs = ['former-claw', 'old-saw', 'sledge-hammer'];
  const { user } = open(
    `?tools=${slugs.join(',')}`,
    response(slugs, [claw, null, sledge]),
    response(['sledge-hammer'], [sledge]),
  );
  await findTable();
  expect(comparedTools.read()).toEqual(['claw-hammer', 'other', 'sledge-hammer']);
  await user.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  expect(comparedTools.read()).toEqual(['other', 'sledge-hammer']);
});

it('names the only tool that the catalogue does not have', async () => {
  open('?tools=claw-hammer,old-saw', response(['claw-hammer', 'old-saw'], [claw, null]));
  await findTable();
  expect(screen.getByRole('note')).toHaveTextContent('“old saw” is not in our catalogue.');
});

it.each(['', '?tools=', '?tools=No%20slug,../x'])(
  'invites to browse the tools at /compare%s',
  async (search) => {
    open(search);
    expect(await screen.findByRole('heading', { name: 'No tools to compare' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
  },
);

it('shows the first four tools of an address with more', async () => {
  const tools = ['a', 'b', 'c', 'd'].map((slug) => ({ ...claw, id: slug, slug, toolName: slug }));
  open('?tools=a,a,b,c,d,e', response(['a', 'b', 'c', 'd'], tools));
  expect(columns(await findTable())).toEqual(['a', 'b', 'c', 'd']);
  expect(screen.queryByRole('link', { name: 'Add a tool' })).not.toBeInTheDocument();
});

it('shows a load error, and the tools after Try again', async () => {
  const broken = { request: both.request, error: new Error('the connection was lost.') };
  const { user } = renderPage([{ path: '/compare', element: <ComparePage /> }], {
    at: '/compare?tools=claw-hammer,sledge-hammer',
    mocks: [broken, both],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(columns(await findTable())).toEqual(['Claw hammer', 'Sledge hammer']);
});
