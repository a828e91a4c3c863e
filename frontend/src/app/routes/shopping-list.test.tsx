import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { HAMMER_ID, SAW_ID } from '../../../test/carts';
import { columnHeaders } from '../../../test/column-headers';
import { findToast } from '../../../test/find-toast';
import { hammers, linesChecked, noLongerSold, saws } from '../../../test/lines';
import { errorResponse } from '../../../test/list-responses';
import { readText } from '../../../test/read-text';
import { renderPage } from '../../../test/render-page';
import { ShoppingListDocument } from '../../features/cart/shopping-lists/shopping-list.generated';
import { visitorCart } from '../../features/cart/visitor-cart';
import { saveFile } from '../../lib/save-file';
import { Component as ShoppingList } from './shopping-list';

// jsdom downloads no files.
jest.mock('../../lib/save-file');

const listWith = (...lines: object[]): MockLink.MockedResponse => ({
  request: { query: ShoppingListDocument, variables: { id: 'workshop' } },
  result: {
    data: {
      shoppingList: {
        __typename: 'ShoppingList',
        id: 'workshop',
        name: 'Workshop',
        lineCount: lines.length,
        total: 341,
        lines,
      },
    },
  },
});

const open = (...mocks: MockLink.MockedResponse[]) =>
  renderPage([{ path: '/dashboard/shopping-lists/:id', element: <ShoppingList /> }], {
    at: '/dashboard/shopping-lists/workshop',
    mocks,
  });

beforeEach(() => visitorCart.write([]));

it('shows the lines with the prices and problems of now', async () => {
  open(listWith(hammers, { ...saws, problems: [noLongerSold] }));
  expect(await screen.findByRole('heading', { name: 'Workshop' })).toBeInTheDocument();
  // On phones the header of a column labels its values. The image needs no label.
  expect(columnHeaders()).toEqual(['Tool', 'Quantity', 'Price per piece', 'Total']);
  const sold = within(screen.getByRole('row', { name: /Claw hammer/ }));
  expect(sold.getByText('$216.00')).toBeInTheDocument();
  const archived = within(screen.getByRole('row', { name: /Panel saw/ }));
  expect(archived.getByText('This tool is no longer sold.')).toBeInTheDocument();
  expect(archived.queryByText('$125.00')).not.toBeInTheDocument();
  expect(screen.getByText('$341.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shopping Lists' })).toHaveAttribute(
    'href',
    '/dashboard/shopping-lists',
  );
});

it('says why a list could not be loaded, and loads it again', async () => {
  const { user } = open(
    { request: listWith().request, error: new TypeError('Failed to fetch') },
    listWith(hammers),
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Workshop' })).toBeInTheDocument();
});

it('adds the lines as they are now, not as they were when the page was opened', async () => {
  const more = { ...hammers, quantity: 36 };
  const { user } = open(
    listWith(hammers, saws),
    listWith(more, saws),
    linesChecked([HAMMER_ID, 36], [SAW_ID, 10]),
  );
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await findToast('success', '2 tools added to your cart');
  expect(visitorCart.read()).toMatchObject([{ quantity: 36 }, { quantity: 10 }]);
});

it('saves the lines as a file with the name of the list', async () => {
  const { user } = open(listWith(hammers));
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  const [file, name] = jest.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('Workshop.csv');
  expect(await readText(file)).toBe('SKU,Name,Quantity,Job reference\r\nHAM-0020,Claw hammer,24,Oak St.\r\n');
});

it('leads to the lists when there is no such list', async () => {
  open(errorResponse(listWith(), 'NOT_FOUND'));
  expect(await screen.findByText("We can't find that list")).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my lists' })).toHaveAttribute(
    'href',
    '/dashboard/shopping-lists',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
