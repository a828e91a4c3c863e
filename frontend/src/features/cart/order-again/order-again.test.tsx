import type { MockLink } from '@apollo/client/testing';
import { screen, within } from '@testing-library/react';
import { HAMMER_ID, SAW_ID } from '../../../../test/carts';
import { identityUser, tokenExchangeFor } from '../../../../test/fake-identity';
import { findToast } from '../../../../test/find-toast';
import { fewLeft, linesChecked, noLongerSold } from '../../../../test/lines';
import { errorResponse } from '../../../../test/list-responses';
import { renderPage } from '../../../../test/render-page';
import { AddToCartDocument } from '../add-to-cart.generated';
import { visitorCart } from '../visitor-cart';
import { OrderAgain } from './order-again';

const lines = [
  { toolId: HAMMER_ID, toolName: 'Claw hammer', quantity: 48, jobReference: 'Oak St.' },
  { toolId: SAW_ID, toolName: 'Panel saw', quantity: 10, jobReference: null },
];

function open(...mocks: MockLink.MockedResponse[]) {
  const routes = [
    { path: '/', element: <OrderAgain lines={lines} /> },
    { path: '/cart', element: <p>The cart</p> },
  ];
  return renderPage(routes, { mocks });
}

const orderAgain = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Order again' }));
const cart = () => visitorCart.read().map(({ toolId, quantity }) => [toolId, quantity]);

beforeEach(() => visitorCart.write([]));

it('puts the ordered lines into the cart', async () => {
  const { user } = open(linesChecked([HAMMER_ID, 48], [SAW_ID, 10]));
  await orderAgain(user);
  await findToast('success', '2 tools added to your cart');
  expect(cart()).toEqual([
    [HAMMER_ID, 48],
    [SAW_ID, 10],
  ]);
  expect(visitorCart.read()[0]?.jobReference).toBe('Oak St.');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('names every line that it changed or left out', async () => {
  const { user } = open(linesChecked([HAMMER_ID, 48, fewLeft], [SAW_ID, 10, noLongerSold]));
  await orderAgain(user);
  const dialog = within(await screen.findByRole('dialog', { name: '1 tool added to your cart' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Claw hammerOnly 36 pieces left. 36 added instead of 48.',
    'Panel sawThis tool is no longer sold. It was left out.',
  ]);
  expect(cart()).toEqual([[HAMMER_ID, 36]]);
  await user.click(dialog.getByRole('link', { name: 'View cart' }));
  expect(await screen.findByText('The cart')).toBeInTheDocument();
});

it('checks the lines again when they are ordered once more', async () => {
  const { user } = open(
    linesChecked([HAMMER_ID, 48], [SAW_ID, 10]),
    linesChecked([HAMMER_ID, 48, fewLeft], [SAW_ID, 10, noLongerSold]),
  );
  await orderAgain(user);
  await findToast('success', '2 tools added to your cart');
  await orderAgain(user);
  expect(await screen.findByRole('dialog', { name: '1 tool added to your cart' })).toBeInTheDocument();
});

it('says so when nothing can be ordered now', async () => {
  const { user } = open(linesChecked([HAMMER_ID, 48, noLongerSold], [SAW_ID, 10, noLongerSold]));
  await orderAgain(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing was added to your cart' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.queryByRole('link', { name: 'View cart' })).not.toBeInTheDocument();
  expect(cart()).toEqual([]);
});

it('adds nothing when the lines cannot be checked', async () => {
  const { user } = open({ ...linesChecked([HAMMER_ID, 48], [SAW_ID, 10]), error: new TypeError('Offline') });
  await orderAgain(user);
  await findToast('error', 'Not added to your cart');
  expect(cart()).toEqual([]);
});

it('says only that nothing was added when the cart of the account cannot be changed', async () => {
  const routes = [{ path: '/', element: <OrderAgain lines={lines} /> }];
  const { user } = renderPage(routes, {
    session: { status: 'signed-in', user: tokenExchangeFor(identityUser('carl')).user },
    mocks: [
      linesChecked([HAMMER_ID, 48], [SAW_ID, 10]),
      errorResponse({ request: { query: AddToCartDocument, variables: () => true } }, 'NOT_FOUND'),
    ],
  });
  await orderAgain(user);
  await findToast('error', 'Not added to your cart');
  expect(screen.queryByText('2 tools added to your cart')).not.toBeInTheDocument();
});
