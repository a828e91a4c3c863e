import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { ToolCard } from './tool-card';

const AddToCart = ({ tool }: { tool: { toolName: string } }) => <button>Add {tool.toolName}</button>;

function renderCard(
  toolDescription: string,
  { available = 8080, averageRating = null as number | null } = {},
) {
  const tool = {
    id: 'hammer',
    slug: 'claw-hammer',
    toolName: 'Claw hammer',
    imageLink: '/images/catalogue/claw-hammer-640.webp',
    imageSrcSet: null,
    price: 4.35,
    available,
    minOrder: 20,
    orderMultiple: 1,
    toolDescription,
    averageRating,
    reviewCount: averageRating === null ? 0 : 12,
  };
  renderPage([{ path: '/', element: <ToolCard tool={tool} action={AddToCart} /> }]);
}

it('shows the first ten words of a description and an ellipsis', () => {
  renderCard('one two three four five six seven eight nine ten eleven');
  expect(screen.getByText('one two three four five six seven eight nine ten…')).toBeInTheDocument();
});

it('shows a description of ten words whole, with single spaces', () => {
  renderCard(' one two  three four five six seven eight nine ten ');
  expect(screen.getByText('one two three four five six seven eight nine ten')).toBeInTheDocument();
});

it('links to the page of the tool and to its order page', () => {
  renderCard('one two');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/tools/claw-hammer', '/order/hammer']);
});

it('shows the stock without separators', () => {
  renderCard('one two');
  expect(screen.getByText('Available :8080')).toBeInTheDocument();
});

it('has its action while the stock covers the minimum order', () => {
  renderCard('one two', { available: 20 });
  expect(screen.getByRole('button', { name: 'Add Claw hammer' })).toBeVisible();
});

it('has no action when the stock is below the minimum order', () => {
  renderCard('one two', { available: 19 });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buy Now: Claw hammer' })).toBeVisible();
});

it('shows the average rating and the number of reviews of a tool that has reviews', () => {
  renderCard('For nails.', { averageRating: 4.6 });
  expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5 in 12 reviews' })).toHaveTextContent('4.6 (12)');
});

it('shows no rating of a tool without reviews', () => {
  renderCard('For nails.');
  expect(screen.queryByRole('img', { name: /Rated/ })).not.toBeInTheDocument();
});
