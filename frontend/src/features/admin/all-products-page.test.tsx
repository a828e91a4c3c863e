import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../../test/render-page';
import { AllProductsDocument } from './all-products-page.generated';
import { Component as AllProductsPage } from './all-products-page';
import { DeleteToolDocument } from './delete-tool.generated';
import { listAnswer, refusal, saw } from './testing/answers';

const axe = { ...saw, id: 'axe', toolName: 'Felling axe' };

const tools = (nodes: object[] = [saw, axe], asked = {}, total = nodes.length) =>
  listAnswer(AllProductsDocument, { field: 'tools', typename: 'Tool', nodes, asked, total });

const deleted: MockLink.MockedResponse = {
  request: { query: DeleteToolDocument, variables: { id: 'saw' } },
  result: { data: { deleteTool: { __typename: 'Tool', id: 'saw' } } },
};

const openAllProducts = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/dashboard/all-products', element: <AllProductsPage /> }], {
    at: '/dashboard/all-products',
    mocks,
  });

const heading = (name: string) => screen.findByRole('heading', { name });
const rowOf = async (tool: string) => within(await screen.findByRole('row', { name: new RegExp(tool) }));

/** Presses Delete in the row of the pull saw, and gives the dialog. */
async function askToDelete({ user }: ReturnType<typeof openAllProducts>) {
  await user.click((await rowOf('Pull saw')).getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this product?';
  return within(await screen.findByRole('alertdialog', { name: question }));
}

describe('All tools', () => {
  it('shows a row per tool, under a heading that counts them', async () => {
    const { container } = openAllProducts(tools());
    expect(await heading('All tools: 2')).toBeInTheDocument();
    expect(document.title).toBe('All Products | Tools-Hub');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Image',
      'Tool Name',
      'Min Order',
      'Available',
      'Price Per Piece',
      'Action',
    ]);
    const row = await rowOf('Pull saw');
    expect(container.querySelector('img')).toHaveAttribute('src', '/images/catalogue/pull-saw-640.webp');
    expect(row.getByText('20')).toBeInTheDocument();
    expect(row.getByText('80')).toBeInTheDocument();
    expect(row.getByText('$1,250.50')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Pull saw');
  });

  it.each([
    ['Tool Name', 'NAME'],
    ['Min Order', 'MIN_ORDER'],
    ['Available', 'AVAILABLE'],
    ['Price Per Piece', 'PRICE'],
  ])('is sorted by the shop upon a press of %s', async (header, sortBy) => {
    const { user } = openAllProducts(tools(), tools([axe], { sortBy, descending: false }));
    await user.click(await screen.findByRole('button', { name: header }));
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });

  it('is searched by name or description', async () => {
    const { user } = openAllProducts(tools(), tools([axe], { search: 'fell' }));
    await heading('All tools: 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or description' }), 'fell');
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });

  it('leads to the tool form while there is none', async () => {
    openAllProducts(tools([]));
    expect(await screen.findByText('The catalogue is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the first tool' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    );
  });

  it('names its spinner, and what kept it from loading', async () => {
    openAllProducts({ request: tools().request, error: new Error('the line is down.') });
    expect(screen.getByText('Loading tools')).toBeInTheDocument();
    expect(await screen.findByText('An error has occurred: the line is down.')).toBeInTheDocument();
  });
});

describe('deleting a tool', () => {
  it('asks first, and does nothing when it is called off', async () => {
    const page = openAllProducts(tools());
    const dialog = await askToDelete(page);
    expect(dialog.getByText('Pull saw')).toBeInTheDocument();
    expect(dialog.getByText(/80 in stock/)).toHaveTextContent('80 in stock, $1,250.50 per piece');
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await heading('All tools: 2')).toBeInTheDocument();
  });

  it('takes it out of the list and its count, and is announced', async () => {
    const page = openAllProducts(tools([saw, axe], {}, 41), deleted);
    const dialog = await askToDelete(page);
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Tools: saw deleted')).toBeInTheDocument();
    expect(await heading('All tools: 40')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Pull saw')).not.toBeInTheDocument());
    expect(screen.getByText('Felling axe')).toBeInTheDocument();
    expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('says in the dialog why it was refused, and works upon another try', async () => {
    const page = openAllProducts(tools(), refusal(deleted, 'INTERNAL_SERVER_ERROR'), deleted);
    const dialog = await askToDelete(page);
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(/Confirm again in a moment/)).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });
});
