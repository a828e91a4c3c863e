import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { enterText } from '../../../test/enter-text';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { visitorCart } from '../../features/cart/visitor-cart';
import {
  RecentToolsDocument,
  type RecentToolsQuery,
  type RecentToolsQueryVariables,
} from '../../features/tools/recent-tools.generated';
import { recentlyViewed } from '../../features/tools/recently-viewed';
import { RelatedToolsDocument } from '../../features/tools/related-tools.generated';
import {
  ToolReviewsDocument,
  type ToolReviewsQuery,
  type ToolReviewsQueryVariables,
} from '../../features/tool-reviews/tool-reviews.generated';
import { ToolPageDocument, type ToolPageQuery } from '../../features/tools/tool-page.generated';
import { Component as ToolPage } from './tool';

const hammer = {
  __typename: 'Tool' as const,
  id: 'hammer',
  slug: 'claw-hammer',
  sku: 'HAM-0020',
  toolName: 'Claw hammer',
  toolDescription: 'Drop-forged head on a hickory handle.',
  averageRating: null,
  reviewCount: 0,
  price: 9,
  priceBreaks: [{ __typename: 'PriceBreak' as const, minQuantity: 48, price: 8.1 }],
  available: 4200,
  minOrder: 24,
  orderMultiple: 12,
  category: { __typename: 'Category' as const, id: 'c1', slug: 'hammers', name: 'Hammers' },
  images: ['front', 'back'].map((name) => ({
    __typename: 'ToolImage' as const,
    url: `/images/${name}.webp`,
    srcSet: null,
    alt: `The ${name}`,
  })),
  specifications: [
    { __typename: 'Specification' as const, name: 'Weight', value: '567', unit: 'g' },
    { __typename: 'Specification' as const, name: 'Handle', value: 'Hickory', unit: null },
  ],
};

const relatedTools = (...ids: string[]): MockLink.MockedResponse => ({
  maxUsageCount: Infinity,
  request: { query: RelatedToolsDocument, variables: { category: 'hammers', first: 5 } },
  result: {
    data: {
      tools: {
        __typename: 'ToolConnection',
        edges: ids.map((id) => ({
          __typename: 'ToolEdge',
          cursor: id,
          // The tool itself keeps its slug.
          node: {
            ...hammer,
            ...{ imageLink: '/images/a.webp', imageSrcSet: null },
            ...(id !== hammer.id && { id, slug: id, toolName: `The ${id}` }),
          },
        })),
      },
    },
  },
});

/** The reviews of any tool. */
const toolReviews: MockLink.MockedResponse<ToolReviewsQuery, ToolReviewsQueryVariables> = {
  request: { query: ToolReviewsDocument, variables: () => true },
  result: ({ toolId }) => ({
    data: {
      tool: {
        __typename: 'Tool',
        id: toolId,
        averageRating: null,
        reviewCount: 0,
        ratingCounts: [0, 0, 0, 0, 0],
      },
      toolReviews: {
        __typename: 'ToolReviewConnection',
        totalCount: 0,
        edges: [],
        pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      },
    } as ToolReviewsQuery,
  }),
  maxUsageCount: Infinity,
};

/** None of the tools that were viewed before is sold any more. */
const noRecentTools: MockLink.MockedResponse<RecentToolsQuery, RecentToolsQueryVariables> = {
  request: { query: RecentToolsDocument, variables: () => true },
  result: ({ slugs }) => ({ data: { toolsBySlug: [slugs].flat().map(() => null) } }),
  maxUsageCount: Infinity,
};

const response = (slug: string, tool: ToolPageQuery['tool']) => ({
  request: { query: ToolPageDocument, variables: { slug } },
  result: { data: { tool } },
});

const openToolPage = (
  mocks: MockLink.MockedResponse[],
  at = '/tools/claw-hammer',
  related = relatedTools(),
) =>
  renderPage([{ path: '/tools/:slug', element: <ToolPage /> }], {
    at,
    mocks: [...mocks, related, toolReviews, noRecentTools],
  });

beforeEach(() => localStorage.clear());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('shows images, prices, cartons, stock, delivery, guarantee and the data sheet', async () => {
  const { user } = openToolPage([response('claw-hammer', hammer)]);
  expect(await heading('Claw hammer')).toBeVisible();
  for (const text of [
    'SKU HAM-0020',
    'In stock: 4,200 pieces',
    'Sold in cartons of 12. Minimum order: 24 pieces',
    'Delivered to your door in 7 days',
    '6-month guarantee: we replace any tool that fails',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  const rows = within(screen.getByRole('table', { name: 'Prices by quantity' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PiecesPrice per pieceYou save',
    '24–47$9.00–',
    '48 or more$8.1010%',
  ]);
  expect(within(screen.getByRole('table', { name: 'Data sheet' })).getByText('567 g')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order now' })).toHaveAttribute('href', '/order/hammer');
  expect(screen.getByRole('img', { name: 'The front' })).toHaveAttribute('loading', 'eager');
  await user.click(screen.getByRole('button', { name: 'Image 2 of 2' }));
  expect(screen.getByRole('img', { name: 'The back' })).toBeVisible();
});

it('shows no data sheet of a tool without specifications', async () => {
  openToolPage([response('claw-hammer', { ...hammer, specifications: [] })]);
  expect(await heading('Claw hammer')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Description' })).toBeVisible();
  expect(screen.queryByText('Data sheet')).not.toBeInTheDocument();
});

it('adds a quantity to the cart of this browser, with steps of a carton, and stays on the page', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const { user, router } = openToolPage([response('claw-hammer', { ...hammer, id })]);
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' });
  expect(field).toHaveValue(24);
  await user.click(screen.getByRole('button', { name: '12 pieces more' }));
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await findToast('success', 'Added to your cart');
  expect(screen.getByText('36 pieces of Claw hammer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(visitorCart.read()).toMatchObject([{ toolId: id, quantity: 36 }]);
  expect(router.state.location.pathname).toBe('/tools/claw-hammer');
});

it('says what a larger quantity saves', async () => {
  const { user } = openToolPage([response('claw-hammer', { ...hammer, orderMultiple: 1 })]);
  expect(await screen.findByText('24 more pieces and each costs $8.10: you save $43.20')).toBeVisible();
  const field = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  await user.type(field, '47');
  expect(await screen.findByText('48 cost less than 47: $388.80 instead of $423.00')).toBeVisible();
});

it.each([
  ['25', 'Order in multiples of 12 pieces'],
  ['12', 'Minimum order amount : 24 piece'],
  ['9999', 'Maximum available order : 4200 piece'],
  ['', 'Minimum order amount : 24 piece'],
])('rejects the quantity "%s" beside its field', async (quantity, message) => {
  const { user } = openToolPage([response('claw-hammer', hammer)]);
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  if (quantity) await user.type(field, quantity);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(visitorCart.read()).toEqual([]);
  await user.type(field, '1');
  expect(field).not.toHaveAccessibleDescription(message);
});

it('adds nothing while its quantity is not a number, and says so', async () => {
  const { user } = openToolPage([response('claw-hammer', hammer)]);
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' });
  await enterText(user, field);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(field).toHaveAccessibleDescription('Enter only a number, without commas');
  expect(visitorCart.read()).toEqual([]);
});

it('lowers a quantity above the stock to the largest one that can be ordered', async () => {
  const { user } = openToolPage([response('claw-hammer', { ...hammer, available: 40 })]);
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' });
  await user.clear(field);
  await user.type(field, '60');
  await user.click(screen.getByRole('button', { name: '12 pieces fewer' }));
  expect(field).toHaveValue(36);
  expect(screen.getByRole('button', { name: '12 pieces more' })).toHaveAttribute('aria-disabled', 'true');
});

it('shows the way from Home to the tool', async () => {
  openToolPage([response('claw-hammer', hammer)]);
  const breadcrumbs = await screen.findByRole('navigation', { name: 'Breadcrumbs' });
  const links = within(breadcrumbs).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Tools', '/tools'],
    ['Hammers', '/tools/category/hammers'],
  ]);
});

it.each([
  ['hammer', ['a', 'b', 'c', 'd']],
  ['e', ['e', 'a', 'b', 'c']],
])('shows four other tools of the category, of which %s is the first', async (first, shown) => {
  const related = relatedTools(first, 'a', 'b', 'c', 'd');
  openToolPage([response('claw-hammer', hammer)], undefined, related);
  const section = await screen.findByRole('region', { name: 'More from Hammers' });
  const names = within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(names).toEqual(shown.map((id) => `The ${id}`));
});

it('shows the rating of a tool with reviews, and the name of the tool for an image without a text', async () => {
  const images = hammer.images.map((image) => ({ ...image, alt: '' }));
  openToolPage([response('claw-hammer', { ...hammer, averageRating: 4.5, reviewCount: 12, images })]);
  expect(await heading('Claw hammer')).toBeVisible();
  expect(document.querySelector('a[href="#reviews"]')).toHaveTextContent('12');
  expect(screen.getByRole('img', { name: 'Claw hammer' })).toBeVisible();
});

it('says that a tool is out of stock instead of offering to order it', async () => {
  openToolPage([response('claw-hammer', { ...hammer, available: 0 })]);
  expect(await screen.findByText('Out of stock')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
});

it('replaces a former slug in the address and the history by the current one', async () => {
  const { router } = openToolPage(
    [response('old-hammer', hammer), response('claw-hammer', hammer)],
    '/tools/old-hammer?from=email',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/tools/claw-hammer'));
  expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '?from=email' } });
  expect(await heading('Claw hammer')).toBeVisible();
});

it.each(['NOT_FOUND', 'GONE'])('says that the tool was not found after the error %s', async (code) => {
  const errors = [new GraphQLError('Not found.', { extensions: { code } })];
  const { request } = response('claw-hammer', null);
  openToolPage([{ request, result: { errors, data: { tool: null } } }]);
  expect(await heading('Tool not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
});

it('updates the price and the stock of a tool that is visited again', async () => {
  const { router } = openToolPage([
    response('claw-hammer', hammer),
    response('saw', { ...hammer, id: 'saw', slug: 'saw', toolName: 'Panel saw' }),
    response('claw-hammer', { ...hammer, price: 10, available: 3600 }),
  ]);
  expect(await heading('Claw hammer')).toBeVisible();
  await act(() => router.navigate('/tools/saw'));
  expect(await heading('Panel saw')).toBeVisible();
  await act(() => router.navigate('/tools/claw-hammer'));
  expect(await screen.findByText('In stock: 3,600 pieces')).toBeVisible();
  expect(screen.getAllByText('$10.00')[0]).toBeVisible();
});

it('loads the reviews again when a tool is visited again', async () => {
  const requestedIds: unknown[] = [];
  const counted = { ...toolReviews };
  counted.request = {
    query: ToolReviewsDocument,
    variables: ({ toolId }) => {
      requestedIds.push(toolId);
      return true;
    },
  };
  const saw = { ...hammer, id: 'saw', slug: 'saw', toolName: 'Panel saw' };
  const { router } = openToolPage([
    counted,
    response('claw-hammer', hammer),
    response('saw', saw),
    response('claw-hammer', hammer),
  ]);
  await heading('Claw hammer');
  for (const [slug, name] of [
    ['saw', 'Panel saw'],
    ['claw-hammer', 'Claw hammer'],
  ] as const) {
    await act(() => router.navigate(`/tools/${slug}`));
    await heading(name);
  }
  await waitFor(() => expect(requestedIds).toEqual([hammer.id, 'saw', hammer.id]));
});

it('starts with the first image of a tool, whichever image of another one was chosen', async () => {
  const saw = { ...hammer, id: 'saw', slug: 'saw', toolName: 'Panel saw' };
  const { user, router } = openToolPage([
    response('claw-hammer', hammer),
    response('saw', saw),
    response('claw-hammer', hammer),
  ]);
  await heading('Claw hammer');
  await act(() => router.navigate('/tools/saw'));
  await heading('Panel saw');
  await user.click(screen.getByRole('button', { name: 'Image 2 of 2' }));
  await act(() => router.navigate('/tools/claw-hammer'));
  await heading('Claw hammer');
  expect(screen.getByRole('img', { name: 'The front' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Image 1 of 2' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that a tool of an earlier visit was not found once it is archived', async () => {
  const errors = [new GraphQLError('Gone.', { extensions: { code: 'GONE' } })];
  const { request } = response('claw-hammer', null);
  const { router } = openToolPage([
    response('claw-hammer', hammer),
    response('saw', { ...hammer, id: 'saw', slug: 'saw', toolName: 'Panel saw' }),
    { request, result: { errors, data: { tool: null } } },
  ]);
  expect(await heading('Claw hammer')).toBeVisible();
  await act(() => router.navigate('/tools/saw'));
  expect(await heading('Panel saw')).toBeVisible();
  await act(() => router.navigate('/tools/claw-hammer'));
  expect(await heading('Tool not found')).toBeVisible();
});

it('shows a load error, and the tool after Try again', async () => {
  const { request } = response('claw-hammer', null);
  const broken = { request, error: new TypeError('Failed to fetch') };
  const { user } = openToolPage([broken, response('claw-hammer', hammer)]);
  expect(await screen.findByText(/We couldn't reach the server\. Check your connection\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await heading('Claw hammer')).toBeVisible();
});

describe('Recently viewed', () => {
  const recentTool = (slug: string) => ({
    __typename: 'Tool' as const,
    id: slug,
    slug,
    toolName: `The ${slug}`,
    imageLink: `/images/${slug}.webp`,
    imageSrcSet: null,
    price: 12.5,
  });
  const recentTools = (slugs: string[], tools = slugs.map(recentTool)) => ({
    request: { query: RecentToolsDocument, variables: { slugs } },
    result: { data: { toolsBySlug: tools.map((tool) => (tool.slug === 'gone' ? null : tool)) } },
  });
  const findSection = () => screen.findByRole('region', { name: 'Recently viewed' });
  const links = (section: HTMLElement) =>
    within(section)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it('shows nothing to a new visitor, and remembers the tool', async () => {
    openToolPage([response('claw-hammer', hammer)]);
    expect(await heading('Claw hammer')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument();
    expect(recentlyViewed.read()).toEqual(['claw-hammer']);
  });

  it('shows the tools viewed last, without the current one and those that are sold no longer', async () => {
    const slugs = ['saw', 'former-hammer', 'gone', 'plane'];
    const tools = ['saw', 'claw-hammer', 'gone', 'plane'].map(recentTool);
    recentlyViewed.write(['saw', 'claw-hammer', ...slugs.slice(1)]);
    openToolPage([response('claw-hammer', hammer), recentTools(slugs, tools)]);
    const section = await findSection();
    await within(section).findByText('The saw');
    expect(links(section)).toEqual(['/tools/saw', '/tools/plane']);
    expect(recentlyViewed.read()).toEqual(['claw-hammer', ...slugs]);
  });

  it.each([
    ['is sold any longer', recentTools(['gone'])],
    ['can be loaded', errorResponse(recentTools(['gone']), 'INTERNAL_SERVER_ERROR')],
  ])('leaves no section when none of the tools %s', async (_reason, loaded) => {
    recentlyViewed.write(['gone']);
    openToolPage([response('claw-hammer', hammer), loaded]);
    expect(await heading('Claw hammer')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recently viewed' })).not.toBeInTheDocument(),
    );
  });

  it('shows eight of the twelve tools that it remembers', async () => {
    const slugs = Array.from({ length: 14 }, (_, index) => `tool-${index}`);
    recentlyViewed.write(slugs);
    openToolPage([response('claw-hammer', hammer), recentTools(slugs.slice(0, 8))]);
    await screen.findByText('The tool-0');
    expect(links(await findSection())).toHaveLength(8);
    expect(recentlyViewed.read()).toEqual(['claw-hammer', ...slugs.slice(0, 11)]);
  });

  it('is cleared, and leaves no section', async () => {
    recentlyViewed.write(['saw']);
    const { user } = openToolPage([response('claw-hammer', hammer), recentTools(['saw'])]);
    const section = await findSection();
    await user.click(within(section).getByRole('button', { name: 'Clear recently viewed tools' }));
    expect(section).not.toBeInTheDocument();
    expect(recentlyViewed.read()).toEqual([]);
  });

  it('loads no tools before the section is nearly visible', async () => {
    recentlyViewed.write(['saw']);
    let show = () => {};
    jest.spyOn(window.IntersectionObserver.prototype, 'observe').mockImplementation(function (
      this: IntersectionObserver & { callback: IntersectionObserverCallback },
    ) {
      show = () => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    });
    openToolPage([response('claw-hammer', hammer), recentTools(['saw'])]);
    const section = await findSection();
    expect(within(section).queryByText('The saw')).not.toBeInTheDocument();
    act(show);
    expect(await within(section).findByText('The saw')).toBeVisible();
    jest.restoreAllMocks();
  });
});
