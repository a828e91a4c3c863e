import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { renderPage } from '../../../test/render-page';
import { withoutStorage } from '../../../test/without-storage';
import { CatalogueDocument } from '../../features/tools/catalogue.generated';
import { CategoryPageDocument } from '../../features/tools/category-page.generated';
import { catalogueVariables, parseCatalogueQuery } from '../../features/tools/catalogue-query';
import { Component as ToolsPage } from './tools';

const category = { __typename: 'Category' as const, id: 'c1', slug: 'hammers', name: 'Hammers' };

const toolOf = (toolName: string, sku: string) => ({
  __typename: 'Tool' as const,
  id: sku,
  slug: toolName.toLowerCase().replaceAll(' ', '-'),
  toolName,
  imageLink: '/images/hammer.webp',
  imageSrcSet: null,
  price: 9,
  available: 100,
  minOrder: 12,
  orderMultiple: 12,
  toolDescription: 'For nails.',
  averageRating: null,
  reviewCount: 0,
});

type Tool = ReturnType<typeof toolOf>;

const specificationOf = (name: string, ...values: string[]) => ({
  __typename: 'SpecificationFacet',
  name,
  values: values.map((value) => ({ __typename: 'SpecificationValue', value, count: 1 })),
});

/** The response to the list at a URL. */
function response(
  search: string,
  tools: readonly Tool[],
  totalCount = tools.length,
  slug?: string,
  specifications = [specificationOf('Weight', '567 g')],
) {
  const page = {
    __typename: 'ToolConnection',
    totalCount,
    exactMatch: search.startsWith('search=ham0020') ? tools[0] : null,
    facets: {
      __typename: 'ToolFacets',
      categories: [{ __typename: 'CategoryFacet', count: 2, category }],
      minPrice: 4,
      maxPrice: 90,
      inStockCount: tools.length,
      specifications: slug ? specifications : [],
    },
    edges: tools.map((node) => ({ __typename: 'ToolEdge', cursor: node.id, node })),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: totalCount > tools.length,
      hasPreviousPage: search.includes('after='),
      startCursor: tools[0]?.id ?? null,
      endCursor: tools.at(-1)?.id ?? null,
    },
  };
  const variables = catalogueVariables(parseCatalogueQuery(new URLSearchParams(search), slug));
  return {
    request: { query: CatalogueDocument, variables },
    result: { data: { page } },
  };
}

const categoryResponse = (slug: string) => ({
  request: { query: CategoryPageDocument, variables: { slug } },
  result: { data: { category: slug === category.slug ? category : null } },
});

const claw = toolOf('Claw hammer', 'HAM-0020');
const sledge = toolOf('Sledge hammer', 'HAM-0100');

const open = (at: string, ...mocks: MockLink.MockedResponse[]) =>
  renderPage(
    [
      { path: '/tools', element: <ToolsPage /> },
      { path: '/tools/category/:slug', element: <ToolsPage /> },
      { path: '/tools/:slug', element: <p>A tool</p> },
    ],
    { at, mocks },
  );

beforeEach(() => localStorage.clear());

const cardNames = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading', { level: 2 }).textContent,
  );

it('shows the count, the tools and a link to the next page', async () => {
  open('/tools', response('', [claw, sledge], 72));
  expect(await cardNames()).toEqual(['Claw hammer', 'Sledge hammer']);
  expect(screen.getByRole('heading', { level: 1, name: 'All tools' })).toBeVisible();
  expect(screen.getByText('72 tools')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/tools?after=HAM-0100');
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
});

it('loads the images of the first two tools immediately, and the others when they are near', async () => {
  open('/tools', response('', [claw, sledge, toolOf('Mallet', 'HAM-0200')]));
  const cards = await screen.findAllByRole('article');
  const images = cards.map((card) => within(card).getByRole('presentation'));
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'lazy']);
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'high', null]);
});

it('links a page to those before and after it, where there are any', async () => {
  const { user } = open(
    '/tools?after=x',
    response('after=x', [claw], 72),
    response('after=HAM-0020', [sledge]),
    response('before=HAM-0100', [claw]),
  );
  const previous = await screen.findByRole('link', { name: 'Previous page' });
  expect(previous).toHaveAttribute('href', '/tools?before=HAM-0020');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('heading', { name: 'Sledge hammer' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Previous page' }));
  expect(await screen.findByRole('heading', { name: 'Claw hammer' })).toBeVisible();
  expect(screen.getByText('1 tool')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

it('keeps the filters that all categories have in the links to the others', async () => {
  const search = 'inStock=true&spec=Weight%3A567+g';
  open(
    `/tools/category/hammers?${search}`,
    categoryResponse('hammers'),
    response(search, [claw], 1, 'hammers'),
  );
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/tools?inStock=true');
  const current = categories.getByRole('link', { name: 'Hammers (2)' });
  expect(current).toHaveAttribute('href', '/tools/category/hammers?inStock=true');
  expect(current).toHaveAttribute('aria-current', 'page');
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  const links = breadcrumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Home', '/'],
    ['Tools', '/tools'],
  ]);
});

it('names a category and keeps the filters while the list of a chosen category loads', async () => {
  const loading = { delay: Number.POSITIVE_INFINITY };
  const { user } = open(
    '/tools',
    response('', [claw, sledge]),
    { ...categoryResponse('hammers'), ...loading },
    { ...response('', [claw], 1, 'hammers'), ...loading },
  );
  const filters = await screen.findByRole('complementary', { name: 'Filters' });
  await user.click(within(filters).getByRole('link', { name: 'Hammers (2)' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hammers' })).toBeVisible();
  expect(document.title).toBe('Hammers | Tools-Hub');
  const former = screen.getByRole('heading', { level: 2, name: 'Sledge hammer', hidden: true });
  expect(former.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent(/Tools.*Hammers$/);
  expect(filters).toBeVisible();
});

it('offers to clear the only filter that no tool meets', async () => {
  open('/tools?inStock=true', response('inStock=true', []));
  expect(await screen.findByText('No tools match these filters')).toBeVisible();
  expect(screen.getByText('Remove a filter to see more tools.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'In stock (0)' })).toBeChecked();
  expect(
    screen.getAllByRole('link', { name: /^Clear all/ }).map((link) => link.getAttribute('href')),
  ).toContain('/tools');
});

it('clears all filters of a search that finds nothing, and keeps its words and its order', async () => {
  const search = 'search=xyz&inStock=true&maxMinOrder=12&sort=price';
  open(`/tools?${search}`, response(search, []));
  expect(await screen.findByText('No tools found for “xyz”')).toBeVisible();
  // One is beside the filters, the other one below the text.
  const links = screen.getAllByRole('link', { name: /^Clear all/ });
  const path = '/tools?search=xyz&sort=price';
  expect(links.map((link) => link.getAttribute('href'))).toEqual([path, path]);
});

it('shows the tools with the words of a search that has filters, also when one has that SKU', async () => {
  const search = 'search=ham0020&inStock=true';
  const { router } = open(`/tools?${search}`, response(search, [claw]));
  expect(await cardNames()).toEqual(['Claw hammer']);
  expect(router.state.location.search).toBe(`?${search}`);
});

it('says that a list does not exist whose address the server rejects', async () => {
  const { request } = response('after=wrong', []);
  const errors = [new GraphQLError('Invalid cursor.', { extensions: { code: 'BAD_USER_INPUT' } })];
  open('/tools?after=wrong', { request, result: { errors } });
  expect(await screen.findByText('This list does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all tools' })).toHaveAttribute('href', '/tools');
});

it('shows the tools that meet the filters of the form, and removes a filter by its chip', async () => {
  const filtered = 'maxPrice=20&inStock=true&spec=Weight%3A567+g';
  const { user, router } = open(
    '/tools/category/hammers',
    categoryResponse('hammers'),
    response('', [claw, sledge], 2, 'hammers'),
    response(filtered, [claw], 1, 'hammers'),
    response('maxPrice=20&inStock=true', [sledge], 1, 'hammers'),
  );
  await user.type(await screen.findByRole('spinbutton', { name: 'To' }), '20');
  await user.click(screen.getByRole('checkbox', { name: 'In stock (2)' }));
  await user.click(screen.getByRole('checkbox', { name: '567 g (1)' }));
  const count = screen.getByText('2 tools');
  const hidePopover = jest.spyOn(HTMLElement.prototype, 'hidePopover');
  const show = screen.getByRole<HTMLButtonElement>('button', { name: 'Show tools' });
  // Without JavaScript the browser submits the form.
  expect(show.form).toHaveAttribute('action', '/tools/category/hammers');
  await user.click(show);
  const chip = await screen.findByRole('link', { name: 'Remove filter: Weight: 567 g' });
  // The same live region, whose new text is announced.
  await waitFor(() => expect(count).toHaveTextContent('1 tool'));
  expect(await cardNames()).toEqual(['Claw hammer']);
  expect(screen.getByRole('button', { name: 'Show tools' })).toHaveFocus();
  // The sheet of small screens.
  expect(hidePopover.mock.contexts).toEqual([screen.getByRole('complementary', { name: 'Filters' })]);
  hidePopover.mockRestore();
  expect(router.state.location.search).toBe(`?${filtered}`);
  await user.click(chip);
  expect(await screen.findByRole('heading', { name: 'Sledge hammer' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: '567 g (1)' })).not.toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'To' })).toHaveValue(20);
});

it('shows the first values of a long filter and the selected ones, and the others on request', async () => {
  const lengths = Array.from({ length: 12 }, (_, index) => `${index + 1} m`);
  const search = 'spec=Length%3A11+m';
  const { user } = open(
    `/tools/category/hammers?${search}`,
    categoryResponse('hammers'),
    response(search, [claw], 1, 'hammers', [
      specificationOf('Length', ...lengths),
      specificationOf('Width', ...lengths.slice(0, 8)),
    ]),
  );
  const group = within(await screen.findByRole('group', { name: 'Length' }));
  const visibleValues = () =>
    group
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((checkbox) => !checkbox.closest('details details:not([open])'))
      .map(({ value }) => value.replace('Length:', ''));
  for (const name of ['Price per piece', 'Availability'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument();
  expect(visibleValues()).toEqual([...lengths.slice(0, 6), '11 m']);
  expect(group.getByRole('checkbox', { name: '11 m (1)' })).toBeChecked();
  await user.click(group.getByText('Show all 12'));
  expect(visibleValues()).toHaveLength(12);
  expect(within(screen.getByRole('group', { name: 'Width' })).getAllByRole('checkbox')).toHaveLength(8);
  expect(screen.queryByText('Show all 8')).not.toBeInTheDocument();
});

it('closes the filters after the first ones, unless one of their values is selected', async () => {
  const search = 'spec=Face%3AFlat';
  const specifications = ['Length', 'Weight', 'Handle', 'Head', 'Face'].map((name) =>
    specificationOf(name, 'Flat'),
  );
  open(
    `/tools/category/hammers?${search}`,
    categoryResponse('hammers'),
    response(search, [claw], 1, 'hammers', specifications),
  );
  await screen.findByText('Length');
  const isOpen = (name: string) => screen.getByText(name).closest('details')?.open;
  expect(specifications.map(({ name }) => isOpen(name))).toEqual([true, true, true, false, true]);
});

it('gives a focused filter the value of the list that Back returns to', async () => {
  const { user, router } = open(
    '/tools',
    // Back loads the list again.
    { ...response('', [claw, sledge]), maxUsageCount: 2 },
    response('maxPrice=20', [claw]),
  );
  const field = await screen.findByRole('spinbutton', { name: 'To' });
  await user.type(field, '20{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?maxPrice=20'));
  expect(field).toHaveValue(20);
  expect(field).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(field).toHaveValue(null);
});

it('does not say that a search finds nothing before the response', async () => {
  const { router } = open('/tools?search=xyz', response('search=xyz', []), {
    ...response('search=hammer', [claw]),
    delay: Infinity,
  });
  expect(await screen.findByText('No tools found for “xyz”')).toBeVisible();
  await act(() => router.navigate('/tools?search=hammer'));
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “hammer”' })).toBeVisible();
  expect(screen.queryByText(/^No tools found/)).not.toBeInTheDocument();
  expect(screen.getByText('0 tools')).toHaveAttribute('aria-busy', 'true');
});

it('says why another list could not be loaded, instead of showing the former one', async () => {
  const search = response('search=hammer', [claw]);
  const { user, router } = open(
    '/tools',
    response('', [claw, sledge]),
    { request: search.request, error: new TypeError('Failed to fetch') },
    search,
  );
  expect(await cardNames()).toHaveLength(2);
  await act(() => router.navigate('/tools?search=hammer'));
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.click(tryAgain);
  await waitFor(async () => expect(await cardNames()).toEqual(['Claw hammer']));
});

it('opens the closed sheet of the filters when one of its fields prevents sorting', async () => {
  const { user } = open('/tools', response('', [claw, sledge]));
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  const panel = screen.getByRole('complementary', { name: 'Filters' });
  await user.type(within(panel).getByRole('spinbutton', { name: 'From' }), '9.999');
  const showPopover = jest.spyOn(HTMLElement.prototype, 'showPopover');
  await user.selectOptions(order, 'Price: high to low');
  expect(showPopover).not.toHaveBeenCalled();
  // jsdom has no popovers: this is how a browser hides a closed one.
  panel.style.display = 'none';
  await user.selectOptions(order, 'Price: low to high');
  expect(showPopover.mock.contexts).toEqual([panel]);
  showPopover.mockRestore();
});

it('sorts the list', async () => {
  const { user, router } = open(
    '/tools?search=hammer',
    // Back loads the list again.
    { ...response('search=hammer', [claw, sledge]), maxUsageCount: 2 },
    response('search=hammer&sort=price-desc', [sledge, claw]),
  );
  const order = await screen.findByRole('combobox', { name: 'Sort by' });
  expect(order).toHaveValue('relevance');
  await user.selectOptions(order, 'Price: high to low');
  await waitFor(() => expect(router.state.location.search).toBe('?search=hammer&sort=price-desc'));
  expect(order).toBeInTheDocument();
  expect(order).toHaveValue('price-desc');
  expect(order).toHaveFocus();
  await waitFor(async () => expect(await cardNames()).toEqual(['Sledge hammer', 'Claw hammer']));
  await act(() => router.navigate(-1));
  expect(order).toHaveValue('relevance');
});

it('says what to do when nothing is found', async () => {
  open('/tools?search=xyz', response('search=xyz', []));
  expect(await screen.findByText('No tools found for “xyz”')).toBeVisible();
  expect(screen.getByText(/^Check the spelling, use fewer words/)).toBeVisible();
  expect(screen.getByText('0 tools')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all tools' })).toHaveAttribute('href', '/tools');
});

it('says that a category has no tools yet', async () => {
  open('/tools/category/hammers', categoryResponse('hammers'), response('', [], 0, 'hammers'));
  expect(await screen.findByText('No tools here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all tools' })).toHaveAttribute('href', '/tools');
});

it('opens the tool whose SKU is searched for, in place of the search', async () => {
  const { router } = open('/tools?search=ham0020', response('search=ham0020', [claw]));
  expect(await screen.findByText('A tool')).toBeVisible();
  expect(router.state.location.pathname).toBe('/tools/claw-hammer');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('replaces a former slug of a category in the address by the current one, and keeps the filters', async () => {
  const { router } = open(
    '/tools/category/mallets?inStock=true',
    { ...categoryResponse('mallets'), result: { data: { category } } },
    categoryResponse('hammers'),
    response('inStock=true', [claw], 1, 'mallets'),
    response('inStock=true', [claw], 1, 'hammers'),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/tools/category/hammers'));
  expect(router.state.location.search).toBe('?inStock=true');
  expect(await screen.findByRole('heading', { level: 1, name: 'Hammers' })).toBeVisible();
});

it('says that a category does not exist', async () => {
  open('/tools/category/no-such', categoryResponse('no-such'), response('', [], 0, 'no-such'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Category not found' })).toBeVisible();
  expect(screen.getByText('This category does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all tools' })).toHaveAttribute('href', '/tools');
});

it('selects up to four tools for the comparison, in all tabs', async () => {
  const tools = ['A', 'B', 'C', 'D', 'E'].map((name) => toolOf(`Tool ${name}`, name));
  const { user } = open('/tools', response('', tools));
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Compare: ${name}` }));
  await select('Tool B');
  expect(await screen.findByText('1 of 4 selected')).toBeVisible();
  await select('Tool A');
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/compare?tools=tool-b,tool-a',
  );
  await select('Tool B');
  expect(screen.getByText('1 of 4 selected')).toBeVisible();
  act(() => {
    localStorage.setItem('comparedTools', 'tool-a,tool-b,tool-c,tool-d');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(screen.getByText('4 of 4 selected')).toBeVisible();
  const fifth = screen.getByRole('checkbox', { name: 'Compare: Tool E' });
  expect(fifth).toHaveAttribute('aria-disabled', 'true');
  await user.click(fifth);
  expect(fifth).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Compare: Tool A' })).not.toHaveAttribute('aria-disabled');
  await select('Tool A');
  expect(fifth).not.toHaveAttribute('aria-disabled');
  await select('Tool E');
  expect(screen.getByText('4 of 4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('4 of 4 selected')).not.toBeInTheDocument();
  expect(fifth).not.toBeChecked();
});

it('selects tools for the comparison in a browser that stores nothing', () =>
  withoutStorage(async () => {
    const { user } = open('/tools', response('', [claw, sledge]));
    await user.click(await screen.findByRole('checkbox', { name: 'Compare: Claw hammer' }));
    expect(await screen.findByText('1 of 4 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
  }));
