import { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { columnHeaders } from '../../../test/column-headers';
import { deferredResponse } from '../../../test/deferred-response';
import { doubleClick } from '../../../test/double-click';
import { renderPage } from '../../../test/render-page';
import { AllToolsDocument } from '../../features/tools/all-tools.generated';
import { ArchivedToolsDocument } from '../../features/tools/archived-tools.generated';
import { Component as AllProductsPage } from './all-products';
import { CategoryOptionsDocument } from '../../features/tools/category-options.generated';
import { DeleteToolDocument } from '../../features/tools/delete-tool.generated';
import { RestoreToolsDocument } from '../../features/tools/bulk/restore-tools.generated';
import { listResponse, errorResponse, saw } from '../../../test/list-responses';
import { findToast } from '../../../test/find-toast';

const axe = { ...saw, id: 'axe', toolName: 'Felling axe' };

const tools = (nodes: object[] = [saw, axe], variables = {}, total = nodes.length) =>
  listResponse(AllToolsDocument, { field: 'tools', typename: 'Tool', nodes, variables, total });

const sawDeleted: MockLink.MockedResponse = {
  request: { query: DeleteToolDocument, variables: { id: 'saw' } },
  result: { data: { deleteTool: { __typename: 'Tool', id: 'saw' } } },
};

const categories: MockLink.MockedResponse = {
  request: { query: CategoryOptionsDocument },
  result: { data: { categories: [] } },
  maxUsageCount: Infinity,
};

/** Opens the list; the response to a mutation arrives after `respond()`. */
const openAllProducts = (...mocks: MockLink.MockedResponse[]) => {
  const { promise, resolve } = deferredResponse();
  const routes = [
    { path: '/dashboard/all-products', element: <AllProductsPage /> },
    { path: '/', element: <h1>Home</h1> },
  ];
  return {
    ...renderPage(routes, {
      at: '/dashboard/all-products',
      mocks: [categories, ...mocks],
      holdMutationsUntil: promise,
    }),
    respond: resolve,
  };
};

const heading = (name: string) => screen.findByRole('heading', { name });
const rowOf = async (tool: string) => within(await screen.findByRole('row', { name: new RegExp(tool) }));

/** The tool names in the order of the rows. */
const listedNames = () =>
  screen.getAllByRole('row').flatMap((row) => /(Felling axe|Pull saw)/.exec(row.textContent)?.[1] ?? []);

/** Clicks Delete in the row of the pull saw and returns the dialog. */
async function openDeleteDialog({ user }: ReturnType<typeof openAllProducts>) {
  await user.click((await rowOf('Pull saw')).getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this product?';
  return within(await screen.findByRole('alertdialog', { name: question }));
}

async function confirmDeletion(page: ReturnType<typeof openAllProducts>) {
  const dialog = await openDeleteDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

describe('All tools', () => {
  it('shows one row per tool under a heading with the count', async () => {
    const { container } = openAllProducts(tools());
    expect(await heading('All tools: 2')).toBeInTheDocument();
    expect(document.title).toBe('All Products | Tools-Hub');
    expect(columnHeaders()).toEqual([
      'Select all on this page',
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
    expect(row.getByText('8,080')).toBeInTheDocument();
    expect(row.getByText('$1,250.50')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription('Pull saw');
  });

  it.each([
    ['Tool Name', 'NAME'],
    ['Min Order', 'MIN_ORDER'],
    ['Price Per Piece', 'PRICE'],
  ])('requests the tools sorted when the header %s is clicked', async (header, sortBy) => {
    const { user } = openAllProducts(tools(), tools([axe], { sortBy, descending: false }));
    await user.click(await screen.findByRole('button', { name: header }));
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });

  it('requests the tools that match the name or description in the search field', async () => {
    const { user } = openAllProducts(tools(), tools([axe], { search: 'fell' }));
    await heading('All tools: 2');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name, description or SKU' }), 'fell');
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });

  it('links to the tool form and to the import when there are no tools', async () => {
    openAllProducts(tools([]));
    expect(await screen.findByText('The catalogue is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import or export tools' })).toHaveAttribute(
      'href',
      '/dashboard/import',
    );
    expect(screen.getByRole('link', { name: 'Add the first tool' })).toHaveAttribute(
      'href',
      '/dashboard/add-product',
    );
  });

  it('labels its spinner and shows a load error', async () => {
    openAllProducts({ request: tools().request, error: new Error('the connection was lost.') });
    expect(screen.getByText('Loading tools')).toBeInTheDocument();
    expect(await screen.findByText('An error has occurred: the connection was lost.')).toBeInTheDocument();
  });
});

describe('Delete', () => {
  it('asks for confirmation, and deletes nothing when the dialog is closed', async () => {
    const page = openAllProducts(tools());
    const dialog = await openDeleteDialog(page);
    expect(dialog.getByText('Pull saw')).toBeInTheDocument();
    expect(dialog.getByText(/in stock/)).toHaveTextContent('8,080 in stock, $1,250.50 per piece');
    await page.user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await heading('All tools: 2')).toBeInTheDocument();
  });

  it('removes the tool from the list and its count immediately, and shows a toast after the response', async () => {
    const page = openAllProducts(tools([saw, axe], {}, 41), sawDeleted);
    await confirmDeletion(page);
    expect(await heading('All tools: 40')).toBeInTheDocument();
    const nextButton = (await rowOf('Felling axe')).getByRole('button', { name: 'Delete' });
    expect(nextButton).toHaveFocus();
    expect(listedNames()).toEqual(['Felling axe']);
    expect(screen.queryByText('Tools: saw deleted')).not.toBeInTheDocument();
    expect(page.cache.extract()).toHaveProperty('Tool:saw');
    page.respond();
    await findToast('success', 'Tools: saw deleted');
    expect(nextButton).toHaveFocus();
    expect(listedNames()).toEqual(['Felling axe']);
    expect(page.cache.extract()).not.toHaveProperty('Tool:saw');
  });

  it('restores the row and the count when the server rejects the deletion, and says why', async () => {
    const page = openAllProducts(
      tools([saw, axe], {}, 41),
      errorResponse(sawDeleted, 'FORBIDDEN'),
      sawDeleted,
    );
    await confirmDeletion(page);
    expect(await heading('All tools: 40')).toBeInTheDocument();
    page.respond();
    await findToast('error', 'Pull saw was not deleted');
    expect(screen.getByText('Only an admin can do this.')).toBeInTheDocument();
    expect(await heading('All tools: 41')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Pull saw', 'Felling axe']);
    await confirmDeletion(page);
    await findToast('success', 'Tools: saw deleted');
    expect(await heading('All tools: 40')).toBeInTheDocument();
  });

  it('restores the row when no response arrives, and shows a toast on any screen', async () => {
    const lost = { request: sawDeleted.request, error: new TypeError('Failed to fetch') };
    const page = openAllProducts(tools(), lost, tools());
    await confirmDeletion(page);
    expect(await heading('All tools: 1')).toBeInTheDocument();
    await act(() => page.router.navigate('/'));
    page.respond();
    await findToast('error', 'Pull saw may not have been deleted');
    expect(screen.getByText(/Check your connection, then try again/)).toBeInTheDocument();
    await act(() => page.router.navigate(-1));
    expect(await heading('All tools: 2')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Pull saw', 'Felling axe']);
  });

  it('reports the deletion of a tool that an earlier request without a response has deleted', async () => {
    const lost = { request: sawDeleted.request, error: new TypeError('Failed to fetch') };
    const page = openAllProducts(tools(), lost, errorResponse(sawDeleted, 'NOT_FOUND'));
    page.respond();
    await confirmDeletion(page);
    await findToast('error', 'Pull saw may not have been deleted');
    expect(await heading('All tools: 2')).toBeInTheDocument();
    await confirmDeletion(page);
    await findToast('success', 'Tools: saw deleted');
    expect(screen.queryByText('Pull saw has already been removed.')).not.toBeInTheDocument();
    expect(await heading('All tools: 1')).toBeInTheDocument();
  });

  it('removes a tool from the list that was already deleted on the server', async () => {
    const page = openAllProducts(tools(), errorResponse(sawDeleted, 'NOT_FOUND'));
    await confirmDeletion(page);
    page.respond();
    expect(await screen.findByText('Pull saw has already been removed.')).toBeInTheDocument();
    expect(await heading('All tools: 1')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Felling axe']);
  });
});

describe('Archived tools', () => {
  const archived = (nodes: object[]) =>
    listResponse(ArchivedToolsDocument, { field: 'archivedTools', typename: 'Tool', nodes });
  const sawRestored: MockLink.MockedResponse = {
    request: { query: RestoreToolsDocument, variables: { ids: ['saw'] } },
    result: { data: { restoreTools: [{ __typename: 'Tool', id: 'saw' }] } },
  };

  it('lists the archived tools behind a link that keeps the focus', async () => {
    const { user } = openAllProducts(tools([axe]), archived([saw]));
    const link = screen.getByRole('link', { name: 'Archived' });
    await user.click(link);
    expect(await heading('Archived tools: 1')).toBeInTheDocument();
    expect(listedNames()).toEqual(['Pull saw']);
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('aria-current', 'page');
    expect((await rowOf('Pull saw')).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect((await rowOf('Pull saw')).getByRole('link', { name: 'Stock' })).toHaveAttribute(
      'href',
      '/dashboard/products/saw',
    );
  });

  it('loads the archived tools again after a tool was deleted', async () => {
    const page = openAllProducts(archived([]), tools([saw, axe]), tools([saw, axe]), sawDeleted);
    await page.user.click(screen.getByRole('link', { name: 'Archived' }));
    expect(await heading('Archived tools: 0')).toBeInTheDocument();
    await page.user.click(screen.getByRole('link', { name: 'Active' }));
    await confirmDeletion(page);
    page.respond();
    await findToast('success', 'Tools: saw deleted');
    expect(page.cache.extract()['ROOT_QUERY']).not.toHaveProperty('archivedTools');
  });

  it('restores a tool and loads both lists again', async () => {
    const { user, respond } = openAllProducts(
      tools([axe]),
      archived([saw]),
      sawRestored,
      archived([]),
      tools([saw, axe]),
    );
    await user.click(screen.getByRole('link', { name: 'Archived' }));
    await user.click((await rowOf('Pull saw')).getByRole('button', { name: 'Restore' }));
    respond();
    await findToast('success', 'Pull saw restored');
    expect(await screen.findByText('No archived tools')).toBeInTheDocument();
    expect(screen.getByText('Deleted and archived tools appear here.')).toBeInTheDocument();
    expect(await heading('Archived tools: 0')).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Active' }));
    expect(await heading('All tools: 2')).toBeInTheDocument();
  });

  it('restores each of several tools once after double clicks', async () => {
    const request = jest.spyOn(MockLink.prototype, 'request');
    const { user, respond } = openAllProducts(
      tools([]),
      archived([saw, axe]),
      ...[saw, axe].map(({ id }) => ({
        request: { query: RestoreToolsDocument, variables: { ids: [id] } },
        result: { data: { restoreTools: [{ __typename: 'Tool' as const, id }] } },
        maxUsageCount: 2,
      })),
      { ...archived([]), maxUsageCount: 4 },
    );
    await user.click(screen.getByRole('link', { name: 'Archived' }));
    await rowOf('Pull saw');
    for (const button of screen.getAllByRole('button', { name: 'Restore' })) doubleClick(button);
    respond();
    for (const { toolName } of [saw, axe]) await findToast('success', `${toolName} restored`);
    const requests = request.mock.calls.filter(([{ operationName }]) => operationName === 'RestoreTools');
    expect(requests.map(([{ variables }]) => variables)).toEqual([{ ids: ['saw'] }, { ids: [axe.id] }]);
    request.mockRestore();
  });

  it('keeps the tool and explains why when the request fails', async () => {
    const failed = errorResponse(sawRestored, 'FORBIDDEN');
    const { user, respond } = openAllProducts(tools([axe]), archived([saw]), failed);
    await user.click(screen.getByRole('link', { name: 'Archived' }));
    await user.click((await rowOf('Pull saw')).getByRole('button', { name: 'Restore' }));
    respond();
    await findToast('error', 'Pull saw was not restored');
    expect(listedNames()).toEqual(['Pull saw']);
  });
});
