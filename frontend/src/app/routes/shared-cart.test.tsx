import { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HAMMER_ID, SAW_ID } from '../../../test/carts';
import { findToast } from '../../../test/find-toast';
import { hammers, linesChecked, noLongerSold, saws } from '../../../test/lines';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { SECRET_VARIABLES } from '../../apollo/links/persisted-query-link';
import { SharedCartDocument } from '../../features/cart/hand-over/shared-cart.generated';
import { visitorCart } from '../../features/cart/visitor-cart';
import { Component as SharedCart } from './shared-cart';

const request = { query: SharedCartDocument, variables: { token: 'token' } };
const shared = (lines: readonly object[], total: number) => ({
  request,
  result: { data: { sharedCart: { __typename: 'Cart', id: 'shared', total, lines } } },
});

function open(...mocks: MockLink.MockedResponse[]) {
  const routes = [
    { path: '/cart/shared', element: <SharedCart /> },
    { path: '/cart', element: <p>The cart</p> },
    { path: '/tools', element: <p>The tools</p> },
  ];
  return renderPage(routes, { at: '/cart/shared#token', mocks });
}

beforeEach(() => visitorCart.write([]));

it('shows the lines before anything is added, adds them and opens the cart', async () => {
  const request = jest.spyOn(MockLink.prototype, 'request');
  open(shared([hammers, saws], 341), linesChecked([HAMMER_ID, 24], [SAW_ID, 10]));
  const row = within(await screen.findByRole('row', { name: /Claw hammer/ }));
  expect(row.getByRole('link', { name: 'Claw hammer' })).toHaveAttribute('href', '/tools/claw-hammer');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Claw hammerHAM-0020, Oak St.', '24', '$9.00', '$216.00'],
  ]);
  // URLs are part of logs.
  expect(request.mock.calls[0]?.[0].getContext()).toMatchObject(SECRET_VARIABLES);
  expect(screen.getByText('$341.00')).toBeInTheDocument();
  expect(visitorCart.read()).toEqual([]);
  const add = screen.getByRole('button', { name: 'Add to cart' });
  fireEvent.click(add);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('The cart')).toBeInTheDocument();
  expect(visitorCart.read()).toMatchObject([
    { toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St.' },
    { toolId: SAW_ID, quantity: 10, jobReference: null },
  ]);
});

it('leads to the cart in a toast when the person has left the page', async () => {
  const { router } = open(shared([hammers], 216), { ...linesChecked([HAMMER_ID, 24]), delay: 200 });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
  await act(() => router.navigate('/tools'));
  await findToast('success', '1 tool added to your cart');
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(router.state.location.pathname).toBe('/tools');
});

it('says what is no longer sold, and names it when the rest is added', async () => {
  const { user } = open(
    shared([hammers, { ...saws, problems: [noLongerSold] }], 216),
    linesChecked([HAMMER_ID, 24], [SAW_ID, 10, noLongerSold]),
  );
  const row = within(await screen.findByRole('row', { name: /Panel saw/ }));
  expect(row.getByText('This tool is no longer sold.')).toBeInTheDocument();
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  expect(row.getAllByText('–')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 tool added to your cart' }));
  expect(dialog.getByRole('listitem')).toHaveTextContent('Panel saw');
  expect(visitorCart.read()).toHaveLength(1);
});

it('says why a link does not work', async () => {
  const fields = { token: 'This link has expired. Ask for a new one' };
  open(errorResponse(shared([], 0), 'BAD_USER_INPUT', { fields }));
  expect(await screen.findByRole('heading', { name: "This link doesn't work" })).toBeInTheDocument();
  expect(screen.getByText('This link has expired. Ask for a new one.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
});

it('says that a link without a token is incomplete', () => {
  renderPage([{ path: '/cart/shared', element: <SharedCart /> }], { at: '/cart/shared' });
  expect(screen.getByText(/^This link is incomplete\./)).toBeInTheDocument();
});

it('offers to try again when the server cannot be reached', async () => {
  const { user } = open({ request, error: new TypeError('Offline') }, shared([hammers], 216));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Claw hammer/ })).toBeInTheDocument();
});

it('shows at the next visit the prices of then', async () => {
  const { router } = open(shared([hammers], 216), shared([{ ...hammers, price: 8, total: 192 }], 192));
  expect(await screen.findByRole('cell', { name: '$216.00' })).toBeInTheDocument();
  await act(() => router.navigate('/cart'));
  await act(() => router.navigate('/cart/shared#token'));
  expect(await screen.findByRole('cell', { name: '$192.00' })).toBeInTheDocument();
});
