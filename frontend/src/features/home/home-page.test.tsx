import { GraphQLError } from 'graphql';
import { screen, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CustomerReviewsDocument } from './customer-reviews.generated';
import { HomePage } from './home-page';
import { PopularToolsDocument } from './popular-tools.generated';

const tool = (number: number) => ({
  __typename: 'Tool',
  id: `tool-${number}`,
  toolName: `Claw Hammer ${number}`,
  imageLink: 'http://localhost/images/catalogue/claw-hammer-640.webp',
  imageSrcSet: null,
  price: 12.5,
  available: 900,
  minOrder: 24,
  toolDescription: 'Forged head on a hickory handle balanced for a whole day of framing.',
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

const toolsAnswer = (count: number) => ({
  request: { query: PopularToolsDocument, variables: { first: 6 } },
  result: {
    data: {
      tools: {
        __typename: 'ToolConnection',
        edges: edges(
          Array.from({ length: count }, (_, index) => tool(index + 1)),
          'Tool',
        ),
      },
    },
  },
});

const reviewsAnswer = (nodes: (typeof review)[]) => ({
  request: { query: CustomerReviewsDocument, variables: { first: 12 } },
  result: { data: { reviews: { __typename: 'ReviewConnection', edges: edges(nodes, 'Review') } } },
});

const home = [{ path: '/', element: <HomePage /> }];

it('shows each tool with its least order, stock, ten words, price and the way to order it', async () => {
  renderPage(home, { mocks: [toolsAnswer(2), reviewsAnswer([])] });
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

it('shows six tools at most', async () => {
  renderPage(home, { mocks: [toolsAnswer(8), reviewsAnswer([])] });
  expect(await screen.findAllByRole('link', { name: /Buy Now/ })).toHaveLength(6);
});

it('shows what customers say', async () => {
  renderPage(home, { mocks: [toolsAnswer(1), reviewsAnswer([review])] });
  expect(screen.getByRole('heading', { name: "We're Trusted By People" })).toBeInTheDocument();
  expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  expect(await screen.findByText('Sharp on arrival.')).toBeInTheDocument();
  expect(screen.getByText('Marta Keller')).toBeInTheDocument();
  expect(screen.getByText('Rating: 4')).toBeInTheDocument();
});

it('says why the tools could not be loaded, and loads them upon another try', async () => {
  const failure = {
    ...toolsAnswer(0),
    result: { errors: [new GraphQLError('the catalogue is being counted')] },
  };
  const { user } = renderPage(home, { mocks: [failure, reviewsAnswer([review]), toolsAnswer(1)] });
  expect(
    await screen.findByText('An error has occurred: the catalogue is being counted'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Claw Hammer 1' })).toBeInTheDocument();
});

it("scrolls to the tools upon 'Order Now'", async () => {
  const { user } = renderPage(home, { mocks: [toolsAnswer(1), reviewsAnswer([])] });
  await user.click(screen.getByRole('button', { name: 'Order Now' }));
  expect(screen.getByRole('region', { name: 'Our Popular Tools' })).toHaveFocus();
});

it('names three services, each with a way home', () => {
  renderPage(home, { mocks: [toolsAnswer(1), reviewsAnswer([])] });
  const services = within(screen.getByRole('region', { name: 'We Offer Best Service' }));
  expect(services.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Very easy to use',
    'Fastest Delivery',
    'Trusted Refund Policy',
  ]);
  const links = services.getAllByRole('link', { name: /^Learn More/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/', '/']);
});

it('shows the fixed figures', () => {
  renderPage(home, { mocks: [toolsAnswer(1), reviewsAnswer([])] });
  const names = screen.getAllByRole('term').map((name) => name.textContent);
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent.trim());
  expect(names).toEqual(['Total Sales', 'Total Order', 'New User']);
  expect(figures).toEqual(['250.6K', '21% more than last month', '160K', '51% more', '26%', '20% more']);
});
