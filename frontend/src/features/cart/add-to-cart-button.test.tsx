import { act, screen, waitFor } from '@testing-library/react';
import { cartLine, cartOf, cartResponse, hammer, HAMMER_ID, SAW_ID, visitorLine } from '../../../test/carts';
import { createSession, waitForStatus } from '../../../test/create-session';
import { doubleClick } from '../../../test/double-click';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { OutdatedPageError } from '../../lib/load-module';
import { AddToCartButton } from './add-to-cart-button';
import { AddToCartDocument } from './add-to-cart.generated';
import { MergeCartDocument } from './merge-cart.generated';
import { readCart } from './store-cart';
import { visitorCart } from './visitor-cart';

const routes = [{ path: '/', element: <AddToCartButton tool={hammer} /> }];
const findButton = () => screen.findByRole('button', { name: 'Add to cart: Claw hammer' });

const addRequest = (quantity: number) => ({
  query: AddToCartDocument,
  variables: { lines: [{ toolId: HAMMER_ID, quantity }] },
});

beforeEach(() => localStorage.clear());

it('adds the minimum order, then a carton, to the cart of a visitor', async () => {
  const { user } = renderPage(routes);
  await user.click(await findButton());
  await findToast('success', 'Added to your cart');
  expect(screen.getByText('24 pieces of Claw hammer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  await user.click(await findButton());
  expect(await screen.findByText('12 pieces of Claw hammer')).toBeVisible();
  expect(visitorCart.read()).toMatchObject([{ toolId: HAMMER_ID, quantity: 36 }]);
});

it('adds the 100th tool to the cart of a visitor', async () => {
  const ids = Array.from({ length: 99 }, (_, n) => SAW_ID.slice(0, -3) + String(n + 100));
  visitorCart.write(ids.map((toolId) => visitorLine({ toolId })));
  const { user } = renderPage(routes);
  await user.click(await findButton());
  await findToast('success', 'Added to your cart');
  expect(visitorCart.read()).toHaveLength(100);
});

it('adds once to the cart of an account for a double click', async () => {
  const added = cartOf(2, cartLine({ quantity: 36 }));
  renderPage(routes, {
    session: await signedInSession(),
    mocks: [
      cartResponse(cartOf(1, cartLine())),
      { request: addRequest(12), result: { data: { addToCart: added } } },
    ],
  });
  doubleClick(await findButton());
  expect(await screen.findByText('12 pieces of Claw hammer')).toBeVisible();
  expect(screen.queryByText('Not added to your cart')).not.toBeInTheDocument();
});

it('adds a carton to what a visitor had chosen before the sign-in', async () => {
  const lines = [visitorLine()];
  visitorCart.write(lines);
  const merge = jest.fn(() => ({ data: { mergeCart: cartOf(1, cartLine()) } }));
  const add = jest.fn(() => ({ data: { addToCart: cartOf(2, cartLine({ quantity: 36 })) } }));
  const { user } = renderPage(routes, {
    session: await signedInSession(),
    mocks: [
      cartResponse(cartOf(0)),
      { request: { query: MergeCartDocument, variables: { lines } }, result: merge },
      { request: addRequest(12), result: add },
    ],
  });
  await user.click(await findButton());
  expect(await screen.findByText('12 pieces of Claw hammer')).toBeVisible();
  expect(merge.mock.invocationCallOrder[0]).toBeLessThan(add.mock.invocationCallOrder[0] ?? 0);
  expect(visitorCart.read()).toEqual([]);
});

it('adds the minimum order when the cart of the account could not be loaded', async () => {
  const { user } = renderPage(routes, {
    session: await signedInSession(),
    mocks: [
      { request: cartResponse(cartOf(1)).request, error: new TypeError('Failed to fetch') },
      { request: addRequest(24), result: { data: { addToCart: cartOf(2, cartLine()) } } },
    ],
  });
  await user.click(await findButton());
  expect(await screen.findByText('24 pieces of Claw hammer')).toBeVisible();
});

it('says when it is unknown whether the tool was added, and loads the cart again', async () => {
  const { user, cache } = renderPage(routes, {
    session: await signedInSession(),
    mocks: [
      cartResponse(cartOf(1)),
      { request: addRequest(24), error: new TypeError('Failed to fetch') },
      cartResponse(cartOf(2, cartLine())),
    ],
  });
  await user.click(await findButton());
  await findToast('error', "We couldn't confirm the change of your cart");
  expect(
    screen.getByText('It may have been added. Check your cart before you add it again.'),
  ).toBeInTheDocument();
  await waitFor(() => expect(readCart(cache)?.lines).toHaveLength(1));
});

it.each([
  ['NOT_FOUND', undefined, 'This tool is no longer sold.'],
  ['RATE_LIMITED', undefined, 'Rejected.'],
  ['BAD_USER_INPUT', { 'lines.0.quantity': 'A cart has at most 100 tools' }, 'A cart has at most 100 tools.'],
])('says why the server did not add the tool: %s', async (code, fields, detail) => {
  const added = { request: addRequest(24) };
  const { user } = renderPage(routes, {
    session: await signedInSession(),
    mocks: [cartResponse(cartOf(1)), errorResponse(added, code, fields && { fields })],
  });
  await user.click(await findButton());
  await findToast('error', 'Not added to your cart');
  expect(screen.getByText(detail)).toBeInTheDocument();
  await waitFor(async () => expect(await findButton()).toHaveTextContent('Add to cart'));
  expect(screen.queryByText('Added to your cart')).not.toBeInTheDocument();
});

it('waits until the session is known, then adds to the cart of the account', async () => {
  const { session } = createSession();
  const { user } = renderPage(routes, {
    session,
    mocks: [
      cartResponse(cartOf(1, cartLine())),
      { request: addRequest(12), result: { data: { addToCart: cartOf(2, cartLine({ quantity: 36 })) } } },
    ],
  });
  await user.click(await findButton());
  await waitFor(async () => expect(await findButton()).toHaveTextContent('Adding'));
  expect(visitorCart.read()).toEqual([]);
  act(() => session.start());
  expect(await screen.findByText('12 pieces of Claw hammer')).toBeVisible();
  expect(visitorCart.read()).toEqual([]);
});

it('adds nothing while the session is unavailable, and retries the session', async () => {
  const { session, loadIdentityProvider } = createSession();
  const unreachable = new TypeError('Failed to fetch');
  loadIdentityProvider.mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
  session.start();
  await waitForStatus(session, 'unavailable');
  const { user } = renderPage(routes, {
    session,
    mocks: [
      cartResponse(cartOf(1)),
      { request: addRequest(24), result: { data: { addToCart: cartOf(2, cartLine()) } } },
    ],
  });
  await user.click(await findButton());
  await findToast('error', 'Not added to your cart');
  expect(
    screen.getByText("We couldn't check your session. Check your connection, then add it again."),
  ).toBeInTheDocument();
  expect(visitorCart.read()).toEqual([]);
  await user.click(await findButton());
  expect(await screen.findByText('24 pieces of Claw hammer')).toBeVisible();
  expect(visitorCart.read()).toEqual([]);
});

describe('when a newer release has replaced the code', () => {
  const outdated = 'This page is out of date. Reload it, then add it again.';

  it('says so of its own code', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue({ ok: true } as Response);
    jest.doMock('./add-to-cart', () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/add-to-cart.js');
    });
    const { user } = renderPage(routes);
    await user.click(await findButton());
    await findToast('error', 'Not added to your cart');
    expect(screen.getByText(outdated)).toBeInTheDocument();
    jest.dontMock('./add-to-cart');
    jest.restoreAllMocks();
  });

  it('says so of the code of the session', async () => {
    const { session, loadIdentityProvider } = createSession();
    loadIdentityProvider.mockRejectedValue(new OutdatedPageError());
    session.start();
    const { user } = renderPage(routes, { session });
    await user.click(await findButton());
    await findToast('error', 'Not added to your cart');
    expect(screen.getByText(`We couldn't check your session. ${outdated}`)).toBeInTheDocument();
  });
});
