import type { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heldAnswer } from '../../../test/held-answer';
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

const openAllProducts = (...mocks: MockLink.MockedResponse[]) => {
  const { answered, give } = heldAnswer();
  const routes = [
    { path: '/dashboard/all-products', element: <AllProductsPage /> },
    { path: '/', element: <h1>Home</h1> },
  ];
  return { ...renderPage(routes, { at: '/dashboard/all-products', mocks, answered }), answer: give };
};

const heading = (name: string) => screen.findByRole('heading', { name });
const rowOf = async (tool: string) => within(await screen.findByRole('row', { name: new RegExp(tool) }));

/** The names of the tools, from the first row on. */
const listed = () =>
  screen.getAllByRole('row').flatMap((row) => /(Felling axe|Pull saw)/.exec(row.textContent)?.[1] ?? []);

/** Presses Delete in the row of the pull saw, and gives the dialog. */
async function askToDelete({ user }: ReturnType<typeof openAllProducts>) {
  await user.click((await rowOf('Pull saw')).getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this product?';
  return within(await screen.findByRole('alertdialog', { name: question }));
}

async function confirmDeletion(page: ReturnType<typeof openAllProducts>) {
  const dialog = await askToDelete(page);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
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

  it('takes it out of the list and its count at once, and is announced when the shop has answered', async () => {
    const page = openAllProducts(tools([saw, axe], {}, 41), deleted);
    await confirmDeletion(page);
    expect(await heading('All tools: 40')).toHaveFocus();
    expect(listed()).toEqual(['Felling axe']);
    expect(screen.queryByText('Tools: saw deleted')).not.toBeInTheDocument();
    expect(page.cache.extract()).toHaveProperty('Tool:saw');
    page.answer();
    expect(await screen.findByText('Tools: saw deleted')).toBeInTheDocument();
    expect(await heading('All tools: 40')).toHaveFocus();
    expect(listed()).toEqual(['Felling axe']);
    expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('is taken back when the shop refuses: in words, in its place and in the count', async () => {
    const page = openAllProducts(tools([saw, axe], {}, 41), refusal(deleted, 'FORBIDDEN'), deleted);
    await confirmDeletion(page);
    expect(await heading('All tools: 40')).toBeInTheDocument();
    page.answer();
    expect(await screen.findByText('Pull saw was not deleted')).toBeInTheDocument();
    expect(screen.getByText('Only an admin can do this.')).toBeInTheDocument();
    expect(await heading('All tools: 41')).toBeInTheDocument();
    expect(listed()).toEqual(['Pull saw', 'Felling axe']);
    await confirmDeletion(page);
    expect(await screen.findByText('Tools: saw deleted')).toBeInTheDocument();
    expect(await heading('All tools: 40')).toBeInTheDocument();
  });

  it('is taken back when no answer comes, and told on whatever screen one is by then', async () => {
    const lost = { request: deleted.request, error: new TypeError('Failed to fetch') };
    const page = openAllProducts(tools(), lost, tools());
    await confirmDeletion(page);
    expect(await heading('All tools: 1')).toBeInTheDocument();
    await act(() => page.router.navigate('/'));
    page.answer();
    expect(await screen.findByText('Pull saw was perhaps not deleted')).toBeInTheDocument();
    expect(screen.getByText(/Check your connection, then try again/)).toBeInTheDocument();
    await act(() => page.router.navigate(-1));
    expect(await heading('All tools: 2')).toBeInTheDocument();
    expect(listed()).toEqual(['Pull saw', 'Felling axe']);
  });

  it('leaves one out that somebody else has deleted before', async () => {
    const page = openAllProducts(tools(), refusal(deleted, 'NOT_FOUND'));
    await confirmDeletion(page);
    page.answer();
    expect(await screen.findByText(/^Pull saw is not there any more/)).toBeInTheDocument();
    expect(await heading('All tools: 1')).toBeInTheDocument();
    expect(listed()).toEqual(['Felling axe']);
  });
});
