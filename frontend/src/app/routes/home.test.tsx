import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { HomeRoute } from './home';

it('shows the sections of Home in their order', async () => {
  renderPage([{ path: '/', element: <HomeRoute /> }]);
  expect(
    await screen.findByRole('region', { name: 'Need help to customize your order?' }),
  ).toBeInTheDocument();
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .filter((text) => !text.startsWith('No reviews'));
  expect(headings).toEqual([
    'We Offer Best Service',
    'Our Popular Tools',
    'The shop in figures',
    "We're Trusted By People",
    'Need help to customize your order?',
  ]);
});
