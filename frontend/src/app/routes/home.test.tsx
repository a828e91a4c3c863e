import { GraphQLError } from 'graphql';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CustomerReviewsDocument } from '../../features/reviews/customer-reviews.generated';
import { PopularToolsDocument } from '../../features/tools/popular-tools.generated';
import { Component as Home } from './home';

const tool = (number: number) => ({
  __typename: 'Tool',
  id: `tool-${number}`,
  slug: `claw-hammer-${number}`,
  toolName: `Claw Hammer ${number}`,
  imageLink: 'http://localhost/images/catalogue/claw-hammer-640.webp',
  imageSrcSet: null,
  price: 12.5,
  available: 900,
  minOrder: 24,
  orderMultiple: 12,
  toolDescription: 'Forged head on a hickory handle balanced for a whole day of framing.',
  averageRating: null,
  reviewCount: 0,
});

const review = {
  __typename: 'Review',
  id: 'review-1',
  reviewText: 'Sharp on arrival.',
  reviewRating: 4,
  reviewerName: 'Marta Keller',
  reviewerImage: 'http://localhost/images/reviewers/marta-keller-160.webp',
};

const edges = (nodes: { id: string }[], type: string) =>
  nodes.map((node) => ({ __typename: `${type}Edge`, cursor: node.id, node }));

const toolsResponse = (count: number) => ({
  request: { query: PopularToolsDocument, variables: { first: 6 } },
  result: {
    data: {
      tools: {
        __typename: 'ToolConnection',
        totalCount: 72,
        edges: edges(
          Array.from({ length: count }, (_, index) => tool(index + 1)),
          'Tool',
        ),
      },
    },
  },
});

const reviewsResponse = (nodes: (typeof review)[]) => ({
  request: { query: CustomerReviewsDocument, variables: { first: 12 } },
  result: { data: { reviews: { __typename: 'ReviewConnection', edges: edges(nodes, 'Review') } } },
});

const routes = [{ path: '/', element: <Home /> }];

it('shows the sections of Home in order', async () => {
  renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse([review])] });
  expect(
    await screen.findByRole('region', { name: 'Need help to customize your order?' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Claw Hammer 1' })).toBeInTheDocument();
  expect(await screen.findByText('Sharp on arrival.')).toBeInTheDocument();
  expect(document.title).toBe('Carpentry tools in bulk | Tools-Hub');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'We Offer Best Service',
    'Our Popular Tools',
    'Tools-Hub in numbers',
    "We're Trusted By People",
    'Need help to customize your order?',
  ]);
});

it('shows name, minimum order, stock, ten words, price and order link of each popular tool', async () => {
  renderPage(routes, { mocks: [toolsResponse(2), reviewsResponse([])] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Get all your carpentry tools in bulk amount',
  );
  expect(screen.getByText('Loading tools')).toBeInTheDocument();

  const heading = await screen.findByRole('heading', { name: 'Claw Hammer 1' });
  const card = within(heading.closest('article') ?? document.body);
  expect(card.getByText('Minimum Order: 24')).toBeInTheDocument();
  expect(card.getByText('Available :900')).toBeInTheDocument();
  expect(card.getByText('Forged head on a hickory handle balanced for a whole…')).toBeInTheDocument();
  expect(card.getByText('$12.50')).toBeInTheDocument();
  expect(card.getByRole('link', { name: /Buy Now/ })).toHaveAttribute('href', '/order/tool-1');
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/images/catalogue/claw-hammer-640.webp');
});

it('shows at most six popular tools, and a link to all', async () => {
  renderPage(routes, { mocks: [toolsResponse(8), reviewsResponse([])] });
  expect(await screen.findAllByRole('link', { name: /Buy Now/ })).toHaveLength(6);
  expect(screen.getByRole('link', { name: 'See all 72 tools' })).toHaveAttribute('href', '/tools');
});

it('shows customer reviews with name and rating', async () => {
  renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse([review])] });
  expect(screen.getByRole('heading', { name: "We're Trusted By People" })).toBeInTheDocument();
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await screen.findByText('Sharp on arrival.')).toBeInTheDocument();
  expect(screen.getByText('Marta Keller')).toBeInTheDocument();
  expect(screen.getByText('Rating: 4')).toBeInTheDocument();
});

it('shows the twelve newest customer reviews, also after another one was added', async () => {
  const reviews = Array.from({ length: 13 }, (_, index) => ({
    ...review,
    id: `review-${index}`,
    reviewText: `Text ${index}`,
  }));
  renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse(reviews)] });
  const section = (await screen.findByText('Text 0')).closest('section') ?? document.body;
  expect(within(section).getAllByRole('article')).toHaveLength(12);
  expect(within(section).queryByText('Text 12')).not.toBeInTheDocument();
});

it('says that there are no tools yet, and links to the form for the first review', async () => {
  renderPage(routes, { mocks: [toolsResponse(0), reviewsResponse([])] });
  expect(await screen.findByText('No tools are available yet. Check back soon.')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Add Review' })).toHaveAttribute(
    'href',
    '/dashboard/add-review',
  );
});

it('shows why the tools could not be loaded, and loads them on Try again', async () => {
  const errorResponse = {
    ...toolsResponse(0),
    result: { errors: [new GraphQLError('the catalogue is closed.')] },
  };
  const { user } = renderPage(routes, {
    mocks: [errorResponse, reviewsResponse([review]), toolsResponse(1)],
  });
  expect(await screen.findByText('An error has occurred: the catalogue is closed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Claw Hammer 1' })).toBeInTheDocument();
});

it("scrolls to the popular tools on 'Order Now', which get the focus", async () => {
  const { user } = renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse([])] });
  const tools = screen.getByRole('region', { name: 'Our Popular Tools' });
  const scroll = jest.spyOn(tools, 'scrollIntoView');
  await user.click(screen.getByRole('button', { name: 'Order Now' }));
  expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth' });
  expect(tools).toHaveFocus();
});

it('shows three services that link to Home', () => {
  renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse([])] });
  const services = within(screen.getByRole('region', { name: 'We Offer Best Service' }));
  expect(services.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Very easy to use',
    'Fastest Delivery',
    'Trusted Refund Policy',
  ]);
  const links = services.getAllByRole('link', { name: /^Learn More/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/', '/']);
});

it('shows the fixed statistics', () => {
  renderPage(routes, { mocks: [toolsResponse(1), reviewsResponse([])] });
  const names = screen.getAllByRole('term').map((name) => name.textContent);
  const values = screen.getAllByRole('definition').map((value) => value.textContent.trim());
  expect(names).toEqual(['Total Sales', 'Total Order', 'New User']);
  expect(values).toEqual(['250.6K', '21% more than last month', '160K', '51% more', '26%', '20% more']);
});
