import type { MockLink } from '@apollo/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HAMMER_ID, SAW_ID } from '../../../test/carts';
import { findToast } from '../../../test/find-toast';
import { fewLeft, hammers, linesChecked, saws } from '../../../test/lines';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { DeleteShoppingListDocument } from '../../features/cart/shopping-lists/delete-shopping-list.generated';
import { RenameShoppingListDocument } from '../../features/cart/shopping-lists/rename-shopping-list.generated';
import { ShoppingListDocument } from '../../features/cart/shopping-lists/shopping-list.generated';
import { ShoppingListsDocument } from '../../features/cart/shopping-lists/shopping-lists.generated';
import { visitorCart } from '../../features/cart/visitor-cart';
import { Component as ShoppingLists } from './shopping-lists';

const workshop = {
  __typename: 'ShoppingList' as const,
  id: 'workshop',
  name: 'Workshop',
  lineCount: 2,
  createdAt: '2026-11-23T12:00:00.000Z',
};
const site = { ...workshop, id: 'site', name: 'Site' };

const listsLoaded = (...shoppingLists: object[]): MockLink.MockedResponse => ({
  request: { query: ShoppingListsDocument },
  result: { data: { shoppingLists } },
});
const listLoaded: MockLink.MockedResponse = {
  request: { query: ShoppingListDocument, variables: { id: 'workshop' } },
  result: { data: { shoppingList: { ...workshop, total: 341, lines: [hammers, saws] } } },
};
const renamed = (name: string): MockLink.MockedResponse => ({
  request: { query: RenameShoppingListDocument, variables: { id: 'workshop', name } },
  result: { data: { renameShoppingList: { __typename: 'ShoppingList', id: 'workshop', name } } },
});
const deleted: MockLink.MockedResponse = {
  request: { query: DeleteShoppingListDocument, variables: { id: 'workshop' } },
  result: { data: { deleteShoppingList: { __typename: 'ShoppingList', id: 'workshop' } } },
};

function open(...mocks: MockLink.MockedResponse[]) {
  const at = '/dashboard/shopping-lists';
  return renderPage([{ path: at, element: <ShoppingLists /> }], { at, mocks });
}

const press = async (user: ReturnType<typeof open>['user'], row: RegExp, name: string) =>
  user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name }));

beforeEach(() => visitorCart.write([]));

it('lists the lists with the number of their tools', async () => {
  open(listsLoaded(workshop, site));
  expect(screen.getByText('Loading your shopping lists')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Shopping Lists: 2' })).toBeInTheDocument();
  const row = within(await screen.findByRole('row', { name: /Workshop/ }));
  expect(row.getByRole('link', { name: 'Workshop' })).toHaveAttribute(
    'href',
    '/dashboard/shopping-lists/workshop',
  );
  expect(row.getAllByRole('cell')[1]).toHaveTextContent('2');
});

it('says how to save a list when there is none', async () => {
  open(listsLoaded());
  expect(await screen.findByRole('heading', { name: 'No shopping lists yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

it('puts a list into the cart several times', async () => {
  const { user } = open(listsLoaded(workshop), listLoaded, linesChecked([HAMMER_ID, 72], [SAW_ID, 30]));
  await press(user, /Workshop/, 'Add to cart');
  const dialog = within(screen.getByRole('dialog', { name: 'Add Workshop to your cart' }));
  await user.clear(dialog.getByLabelText('How many times'));
  await user.type(dialog.getByLabelText('How many times'), '3');
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  await findToast('success', '2 tools added to your cart');
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(visitorCart.read()).toMatchObject([
    { toolId: HAMMER_ID, quantity: 72, jobReference: 'Oak St.' },
    { toolId: SAW_ID, quantity: 30 },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('names the lines that the stock does not allow', async () => {
  const { user } = open(
    listsLoaded(workshop),
    listLoaded,
    linesChecked([HAMMER_ID, 24], [SAW_ID, 10, fewLeft]),
  );
  await press(user, /Workshop/, 'Add to cart');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to cart' }));
  const changes = within(await screen.findByRole('dialog', { name: '2 tools added to your cart' }));
  expect(changes.getByRole('listitem')).toHaveTextContent(
    'Panel sawOnly 36 pieces left. 36 added instead of 10.',
  );
});

it('says that a list cannot be put into the cart which was deleted meanwhile', async () => {
  const { user } = open(listsLoaded(workshop), errorResponse(listLoaded, 'NOT_FOUND'));
  await press(user, /Workshop/, 'Add to cart');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await dialog.findByText('This list has already been removed.')).toBeVisible();
  expect(visitorCart.read()).toEqual([]);
});

it('keeps the number of times when the tools could not be added', async () => {
  const checked = linesChecked([HAMMER_ID, 72], [SAW_ID, 30]);
  const { user } = open(
    listsLoaded(workshop),
    { ...listLoaded, maxUsageCount: 2 },
    { request: checked.request, error: new TypeError('Failed to fetch') },
    checked,
  );
  await press(user, /Workshop/, 'Add to cart');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('How many times'));
  await user.type(dialog.getByLabelText('How many times'), '3');
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  await findToast('error', 'Not added to your cart');
  expect(dialog.getByLabelText('How many times')).toHaveValue(3);
  await user.click(await dialog.findByRole('button', { name: 'Add to cart' }));
  await findToast('success', '2 tools added to your cart');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('cannot be changed or closed while a list is put into the cart', async () => {
  const { user } = open(listsLoaded(workshop), { ...listLoaded, delay: Infinity });
  await press(user, /Workshop/, 'Add to cart');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(dialog.getByLabelText('How many times')).toBeDisabled();
  expect(screen.getByRole('dialog', { name: 'Add Workshop to your cart' })).toBeInTheDocument();
});

it.each(['0', '100', '1.5', ''])('rejects “%s” as a number of times', async (times) => {
  const { user } = open(listsLoaded(workshop));
  await press(user, /Workshop/, 'Add to cart');
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByLabelText('How many times'));
  if (times) await user.type(dialog.getByLabelText('How many times'), times);
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await dialog.findByText('Enter 1 to 99')).toBeInTheDocument();
  expect(visitorCart.read()).toEqual([]);
});

it('renames a list, after a name that is in use was rejected', async () => {
  const fields = { name: 'You have a list of this name already' };
  const { user } = open(
    listsLoaded(workshop, site),
    errorResponse(renamed('Site'), 'BAD_USER_INPUT', { fields }),
    renamed('Shed'),
  );
  await press(user, /Workshop/, 'Rename');
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Workshop');
  await user.clear(name);
  await user.type(name, 'Site');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have a list of this name already')).toBeInTheDocument();
  expect(screen.queryByText('Site saved')).not.toBeInTheDocument();
  await user.clear(name);
  await user.paste('x'.repeat(61));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleErrorMessage('Use at most 60 characters'));
  await user.clear(name);
  await user.type(name, ' Shed ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await findToast('success', 'Shed saved');
  expect(await screen.findByRole('link', { name: 'Shed' })).toBeInTheDocument();
});

it('asks before another name of a list is lost', async () => {
  const { user } = open(listsLoaded(workshop));
  await press(user, /Workshop/, 'Rename');
  await user.type(screen.getByLabelText('Name'), ' and shed');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Workshop and shed');
});

it('deletes a list after a confirmation, and says why when that fails', async () => {
  const { user } = open(listsLoaded(workshop, site), errorResponse(deleted, 'SERVICE_UNAVAILABLE'), deleted);
  await press(user, /Workshop/, 'Delete');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  expect(screen.queryByText('Workshop deleted')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Workshop deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Workshop' })).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Shopping Lists: 1' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

it('deletes a list that an earlier request without a response has deleted', async () => {
  const lost = { request: deleted.request, error: new TypeError('Failed to fetch') };
  const { user } = open(listsLoaded(workshop, site), lost, errorResponse(deleted, 'NOT_FOUND'));
  await press(user, /Workshop/, 'Delete');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/^We couldn't confirm whether this was done/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await findToast('success', 'Workshop deleted');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Workshop' })).not.toBeInTheDocument());
});
