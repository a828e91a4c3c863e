import { screen, waitFor, within } from '@testing-library/react';
import { cartLine, cartOf, HAMMER_ID } from '../../../test/carts';
import { findToast } from '../../../test/find-toast';
import { ada, errorResponse } from '../../../test/list-responses';
import { readText } from '../../../test/read-text';
import { renderPage } from '../../../test/render-page';
import { saveFile } from '../../lib/save-file';
import { CartActions } from './cart-actions';
import { AddShoppingListDocument } from './shopping-lists/add-shopping-list.generated';
import { ShoppingListsDocument } from './shopping-lists/shopping-lists.generated';

// jsdom downloads no files.
jest.mock('../../lib/save-file');

const workshop = {
  __typename: 'ShoppingList' as const,
  id: 'workshop',
  name: 'Workshop',
  lineCount: 1,
  createdAt: '2026-11-23T12:00:00.000Z',
};
const listAdded = {
  request: {
    query: AddShoppingListDocument,
    variables: { name: 'Workshop', lines: [{ toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St.' }] },
  },
  result: { data: { addShoppingList: workshop } },
};

const cart = cartOf(1, cartLine({ jobReference: 'Oak St.' }));
const signedIn = { status: 'signed-in', user: ada } as const;
const open = (options: Parameters<typeof renderPage>[1] = {}, shown = cart) =>
  renderPage([{ path: '/', element: <CartActions cart={shown} /> }], options);

it('saves the lines as a list, says why when that fails, and has the lists loaded again', async () => {
  const rejected = errorResponse(listAdded, 'SERVICE_UNAVAILABLE');
  const { user, cache } = open({ session: signedIn, mocks: [rejected, listAdded] });
  cache.writeQuery({ query: ShoppingListsDocument, data: { shoppingLists: [] } });
  await user.click(screen.getByRole('button', { name: 'Save as list' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save as shopping list' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), ' Workshop ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Something went wrong/)).toBeVisible();
  expect(screen.queryByText('Workshop saved')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Workshop saved');
  expect(screen.getByRole('link', { name: 'View lists' })).toHaveAttribute(
    'href',
    '/dashboard/shopping-lists',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(cache.extract()['ROOT_QUERY']).not.toHaveProperty('shoppingLists');
});

it('offers a visitor to share and download the cart, and no list', () => {
  open();
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Download/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order');
  expect(screen.queryByRole('button', { name: 'Save as list' })).not.toBeInTheDocument();
});

it('saves the lines of the cart as a file', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  const [file, name] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('cart.csv');
  expect(await readText(file)).toBe('SKU,Name,Quantity,Job reference\r\nHAM-0020,Claw hammer,24,Oak St.\r\n');
});

it('offers nothing for an empty cart', () => {
  open({ session: signedIn }, cartOf(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [100, ['Save as list', 'Share', 'Download CSV']],
  [101, ['Download CSV']],
])('offers for a cart of %d tools: %j', (count, names) => {
  open({ session: signedIn }, cartOf(1, ...Array.from({ length: count }, () => cartLine())));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual(names);
  expect(
    screen.queryAllByText("A cart of more than 100 tools can't be shared or saved as a list."),
  ).toHaveLength(count === 100 ? 0 : 1);
});
