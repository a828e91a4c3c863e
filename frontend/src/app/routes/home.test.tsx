import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { CustomerReviewsDocument } from '../../features/home/customer-reviews.generated';
import { PopularToolsDocument } from '../../features/home/popular-tools.generated';
import { HomeRoute } from './home';

/** The lists do not answer as long as the test lasts. */
const silence = { result: { data: {} }, delay: 60_000 };
const mocks = [
  { request: { query: PopularToolsDocument, variables: { first: 6 } }, ...silence },
  { request: { query: CustomerReviewsDocument, variables: { first: 12 } }, ...silence },
];

it('shows the sections of Home in their order', async () => {
  renderPage([{ path: '/', element: <HomeRoute /> }], { mocks });
  expect(
    await screen.findByRole('region', { name: 'Need help to customize your order?' }),
  ).toBeInTheDocument();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual([
    'We Offer Best Service',
    'Our Popular Tools',
    'The shop in figures',
    "We're Trusted By People",
    'Need help to customize your order?',
  ]);
});
