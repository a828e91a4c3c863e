import { MockLink } from '@apollo/client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cartLine,
  cartOf,
  cartProblem,
  cartResponse,
  hammer,
  HAMMER_ID,
  saw,
  SAW_ID,
  visitorCartResponse,
  visitorLine,
} from '../../../test/carts';
import { createSession } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { enterText } from '../../../test/enter-text';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { storeRequestKey } from '../../apollo/request-keys';
import { CartSummary } from '../../features/cart/cart-summary';
import { MergeCartDocument } from '../../features/cart/merge-cart.generated';
import { RemoveFromCartDocument } from '../../features/cart/remove-from-cart.generated';
import { SetCartLineDocument } from '../../features/cart/set-cart-line.generated';
import { visitorCart } from '../../features/cart/visitor-cart';
import { Component as CartPage } from './cart';

type Cart = ReturnType<typeof cartOf>;

const setResponse = (input: object, cart: Cart) => ({
  request: { query: SetCartLineDocument, variables: { input } },
  result: { data: { setCartLine: cart } },
});
const removeResponse = (toolId: string, cart: Cart) => ({
  request: { query: RemoveFromCartDocument, variables: { toolIds: [toolId] } },
  result: { data: { removeFromCart: cart } },
});
const hammers = (quantity: number) => ({
  toolId: HAMMER_ID,
  quantity,
  shownPrice: quantity < 48 ? 9 : 8.1,
});
const forElmRoad = { toolId: HAMMER_ID, jobReference: 'Elm Rd.' };

const routes = [{ path: '/cart', element: <CartPage /> }];
const openVisitorCart = (mocks: MockLink.MockedResponse[] = []) => renderPage(routes, { at: '/cart', mocks });
const openAccountCart = async (cart: Cart, ...mocks: MockLink.MockedResponse[]) =>
  renderPage(routes, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [cartResponse(cart), ...mocks],
  });

/** As {@link openAccountCart}; changes get their responses after `respond`. */
const openHeldCart = async (cart: Cart, ...mocks: MockLink.MockedResponse[]) => {
  const { promise, resolve } = deferredResponse();
  const page = renderPage(routes, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [cartResponse(cart), ...mocks],
    holdMutationsUntil: promise,
  });
  const respond = () => {
    resolve();
    return promise;
  };
  return { ...page, respond };
};

/** The response to 48 hammers, with another total than that of the page, which shows it before. */
const otherTotal = cartOf(2, cartLine({ quantity: 48, price: 8, total: 384 }));

const findLine = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const line = heading.closest('li');
  if (!line) throw new Error('The heading is not in a line.');
  return line;
};
const quantityField = (name = 'Claw hammer') => screen.getByRole('spinbutton', { name: `Quantity: ${name}` });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('invites a visitor with an empty cart to browse the tools', () => {
  openVisitorCart();
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(document.title).toBe('Cart | Tools-Hub');
  expect(screen.getByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools');
  expect(screen.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order');
});

it('says of an empty cart that a purchase may have been placed when its response was lost', async () => {
  storeRequestKey({ userId: 'carl', operation: 'placePurchase' }, '{}', 'key-1');
  await openAccountCart(cartOf(2));
  expect(await screen.findByText('Your purchase may have been placed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
});

it('says nothing of the unconfirmed purchase of another user', async () => {
  storeRequestKey({ userId: 'u2', operation: 'placePurchase' }, '{}', 'key-1');
  await openAccountCart(cartOf(2));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

it('is loading until the session is known', async () => {
  const { session } = createSession();
  renderPage(routes, { at: '/cart', session, mocks: [cartResponse(cartOf(1, cartLine()))] });
  expect(screen.getByRole('status')).toHaveTextContent('Loading cart');
  expect(screen.queryByRole('heading', { name: 'Your cart is empty' })).not.toBeInTheDocument();
  act(() => session.start());
  expect(await findLine('Claw hammer')).toBeVisible();
});

it('shows name, SKU, price, quantity, job reference and total of each line, and the way to the checkout', async () => {
  await openAccountCart(
    cartOf(1, cartLine({ jobReference: 'Oak St. kitchen' }), cartLine({ tool: saw, quantity: 10 })),
  );
  const line = await findLine('Claw hammer');
  expect(within(line).getByRole('link', { name: 'Claw hammer' })).toHaveAttribute(
    'href',
    '/tools/claw-hammer',
  );
  for (const text of ['SKU HAM-0020', 'Job: Oak St. kitchen', '$216.00', '$9.00'])
    expect(within(line).getByText(text)).toBeVisible();
  expect(within(line).getByText('24 more pieces and each costs $8.10: you save $43.20')).toBeVisible();
  expect(quantityField()).toHaveValue(24);
  expect(screen.getByText('Total (2 tools)')).toBeVisible();
  expect(
    screen.getByText(/^The total includes delivery to your door in 7 days\. No tax is added\./),
  ).toBeVisible();
  expect(screen.getByText('$341.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout');
});

it('sends a typed quantity when the field loses the focus, and shows its price at once', async () => {
  const { user } = await openAccountCart(cartOf(1, cartLine()), setResponse(hammers(48), otherTotal));
  const line = await findLine('Claw hammer');
  await user.clear(quantityField());
  await user.type(quantityField(), '48');
  expect(within(line).getByText('$388.80')).toBeVisible();
  await user.click(screen.getByRole('heading', { name: 'Cart' }));
  expect(await screen.findByText('$384.00')).toBeVisible();
});

it('changes the quantity by cartons, and sends it after a pause', async () => {
  await openAccountCart(cartOf(1, cartLine()), setResponse(hammers(48), otherTotal));
  const more = await screen.findByRole('button', { name: '12 pieces more: Claw hammer' });
  expect(screen.getByRole('button', { name: '12 pieces fewer: Claw hammer' })).toHaveAttribute(
    'aria-disabled',
  );
  // Both within the pause, also on a busy machine.
  fireEvent.click(more);
  fireEvent.click(more);
  expect(quantityField()).toHaveValue(48);
  expect(await screen.findByText('$384.00')).toBeVisible();
});

it('lowers a quantity above the stock to the largest one that can be ordered', async () => {
  const tool = { ...hammer, available: 40 };
  const { user } = await openAccountCart(
    cartOf(1, cartLine({ tool, quantity: 60 })),
    setResponse(hammers(36), cartOf(2, cartLine({ tool, quantity: 36 }))),
  );
  await user.click(await screen.findByRole('button', { name: '12 pieces fewer: Claw hammer' }));
  expect(quantityField()).toHaveValue(36);
  expect(screen.getByRole('button', { name: '12 pieces more: Claw hammer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('sends a typed quantity when the page is left', async () => {
  const result = jest.fn(() => ({ data: { setCartLine: cartOf(2, cartLine({ quantity: 48 })) } }));
  const { user, unmount } = await openAccountCart(cartOf(1, cartLine()), {
    request: { query: SetCartLineDocument, variables: { input: hammers(48) } },
    result,
  });
  await findLine('Claw hammer');
  await user.clear(quantityField());
  await user.type(quantityField(), '48');
  unmount();
  await waitFor(() => expect(result).toHaveBeenCalledTimes(1));
});

it('puts an empty quantity back', async () => {
  const { user } = await openAccountCart(cartOf(1, cartLine()));
  await findLine('Claw hammer');
  await user.clear(quantityField());
  await user.click(screen.getByRole('heading', { name: 'Cart' }));
  expect(quantityField()).toHaveValue(24);
});

it('puts a quantity that is not a number back, and says so', async () => {
  const { user } = await openAccountCart(cartOf(1, cartLine()));
  await findLine('Claw hammer');
  await enterText(user, quantityField());
  await user.click(screen.getByRole('heading', { name: 'Cart' }));
  await findToast('error', 'The quantity of Claw hammer was not changed');
  expect(screen.getByText('Enter only a number, without commas')).toBeVisible();
  expect(quantityField()).toHaveValue(24);
});

it('puts the quantity back when the server does not get it, and says so', async () => {
  const cart = cartOf(1, cartLine());
  const { user } = await openAccountCart(
    cart,
    { ...setResponse(hammers(36), cart), error: new TypeError('Failed to fetch') },
    cartResponse(cart),
  );
  await user.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  await user.type(quantityField(), '{Enter}');
  await findToast('error', 'Claw hammer may not have been changed');
  expect(screen.getAllByText(/^We couldn't reach the server/)[0]).toBeInTheDocument();
  await waitFor(() => expect(quantityField()).toHaveValue(24));
});

it('prevents the checkout until the problem of a line is fixed by one click', async () => {
  const problem = cartProblem('NOT_A_MULTIPLE', 'Sold in cartons of 12.', 36);
  const { user, respond } = await openHeldCart(
    cartOf(1, cartLine({ quantity: 25, problems: [problem] })),
    setResponse(hammers(36), cartOf(2, cartLine({ quantity: 36 }))),
  );
  const line = await findLine('Claw hammer');
  expect(within(line).getByText('Sold in cartons of 12.')).toBeVisible();
  expect(quantityField()).toHaveAccessibleDescription(/Sold in cartons of 12/);
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    'Fix the marked tool in your cart.',
  );
  const fix = within(line).getByRole('button', { name: 'Set to 36: Claw hammer' });
  await user.click(fix);
  expect(fix).toHaveAttribute('aria-disabled', 'true');
  await respond();
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeVisible();
  expect(quantityField()).toHaveValue(36);
  expect(within(line).queryByText('Sold in cartons of 12.')).not.toBeInTheDocument();
});

it('sends a suggested quantity once the typed one before it is saved', async () => {
  const problems = [cartProblem('NOT_A_MULTIPLE', 'Sold in cartons of 12.', 36)];
  const saved: number[] = [];
  /** The response of a server that takes its time for this quantity. */
  const setTo = (quantity: number, delay: number, cart: Cart) => ({
    ...setResponse(hammers(quantity), cart),
    delay,
    result: () => {
      saved.push(quantity);
      return { data: { setCartLine: cart } };
    },
  });
  await openAccountCart(
    cartOf(1, cartLine({ quantity: 25, problems })),
    setTo(26, 40, cartOf(2, cartLine({ quantity: 26, problems }))),
    setTo(36, 0, cartOf(3, cartLine({ quantity: 36 }))),
  );
  const fix = await screen.findByRole('button', { name: 'Set to 36: Claw hammer' });
  fireEvent.change(quantityField(), { target: { value: '26' } });
  fireEvent.blur(quantityField());
  fireEvent.click(fix);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([26, 36]);
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeVisible();
  expect(quantityField()).toHaveValue(36);
});

it('says how many lines prevent the checkout', async () => {
  const problems = [cartProblem('NOT_A_MULTIPLE', 'Sold in cartons of 12.', 36)];
  await openAccountCart(
    cartOf(1, cartLine({ quantity: 25, problems }), cartLine({ tool: saw, quantity: 5, problems })),
  );
  await findLine('Panel saw');
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    'Fix the 2 marked tools in your cart.',
  );
});

it('lets a line with a changed price be ordered, and accepts the price', async () => {
  const message = 'The price per piece is now $9.00; it was $8.50.';
  const { user } = await openAccountCart(
    cartOf(1, cartLine({ problems: [cartProblem('PRICE_CHANGED', message, 24)] })),
    setResponse(hammers(24), cartOf(2, cartLine())),
  );
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check out' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept price: Claw hammer' }));
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

it('leaves a tool that is no longer sold out of the number of tools in the total, and shows no amount of it', async () => {
  const problem = cartProblem('NO_LONGER_SOLD', 'This tool is no longer sold.', null);
  await openAccountCart(cartOf(1, cartLine({ problems: [problem] }), cartLine({ tool: saw })));
  const archived = within(await findLine('Claw hammer'));
  expect(archived.queryByText(/\$/)).not.toBeInTheDocument();
  expect(screen.getByText('Total (1 tool)')).toBeVisible();
});

it('offers to remove a tool that is no longer sold, which it does not link', async () => {
  const problem = cartProblem('NO_LONGER_SOLD', 'This tool is no longer sold.', null);
  const { user } = await openAccountCart(
    cartOf(1, cartLine({ problems: [problem] })),
    removeResponse(HAMMER_ID, cartOf(2)),
  );
  const line = within(await findLine('Claw hammer'));
  expect(line.queryByRole('link')).not.toBeInTheDocument();
  expect(line.queryByText(/you save/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove: Claw hammer' }));
  await findToast('success', 'Claw hammer removed');
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus());
});

it('focuses the button of the next line after a line is removed, or of the line before the last one', async () => {
  const plane = { ...saw, id: '00000000-0000-4000-8000-000000000003', toolName: 'Plane' };
  const { user } = await openHeldCart(
    cartOf(1, cartLine(), cartLine({ tool: saw }), cartLine({ tool: plane })),
    removeResponse(SAW_ID, cartOf(2, cartLine(), cartLine({ tool: plane }))),
    removeResponse(plane.id, cartOf(3, cartLine())),
  );
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
  await findLine('Panel saw');
  await user.click(remove('Panel saw'));
  await waitFor(() => expect(remove('Plane')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(remove('Claw hammer')).toHaveFocus());
});

it('removes one line by a key that is held', async () => {
  const { user } = await openHeldCart(
    cartOf(1, cartLine(), cartLine({ tool: saw })),
    removeResponse(HAMMER_ID, cartOf(2, cartLine({ tool: saw }))),
  );
  await findLine('Claw hammer');
  screen.getByRole('button', { name: 'Remove Claw hammer' }).focus();
  await user.keyboard('{Enter>9/}');
  expect(screen.getByRole('button', { name: 'Remove Panel saw' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Remove Claw hammer' })).not.toBeInTheDocument();
});

it('puts a removed line back with its quantity and job reference', async () => {
  const line = cartLine({ quantity: 36, jobReference: 'Oak St.' });
  const { user, respond } = await openHeldCart(
    cartOf(1, line),
    removeResponse(HAMMER_ID, cartOf(2)),
    setResponse({ ...hammers(36), jobReference: 'Oak St.' }, cartOf(3, line)),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Claw hammer' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await respond();
  await findToast('success', 'Claw hammer removed');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(await findLine('Claw hammer')).getByText('Job: Oak St.')).toBeVisible();
  expect(quantityField()).toHaveValue(36);
});

it('sends no quantity of a line that has been removed meanwhile', async () => {
  const request = jest.spyOn(MockLink.prototype, 'request');
  const { respond } = await openHeldCart(
    cartOf(1, cartLine()),
    setResponse(hammers(36), cartOf(2, cartLine({ quantity: 36 }))),
    removeResponse(HAMMER_ID, cartOf(3)),
  );
  // Without `userEvent`, the focus stays where it is, as in Safari.
  const more = await screen.findByRole('button', { name: '12 pieces more: Claw hammer' });
  fireEvent.click(more);
  fireEvent.keyDown(quantityField(), { key: 'Enter' });
  fireEvent.click(more);
  fireEvent.keyDown(quantityField(), { key: 'Enter' });
  fireEvent.click(more);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await respond();
  await findToast('success', 'Claw hammer removed');
  const sent = request.mock.calls.map(([{ operationName }]) => operationName);
  expect(sent).toEqual(['Cart', 'SetCartLine', 'RemoveFromCart']);
});

it('sends the removal of a line after its quantity that is being sent, and shows it removed meanwhile', async () => {
  const quantity = deferredResponse();
  const removal = deferredResponse();
  const changed: string[] = [];
  const respond = (name: string, cart: Cart) => () => {
    changed.push(name);
    return { data: { [name]: cart } };
  };
  const { cache } = renderPage(routes, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [
      cartResponse(cartOf(1, cartLine())),
      {
        ...setResponse(hammers(36), cartOf(2)),
        result: respond('setCartLine', cartOf(2, cartLine({ quantity: 36 }))),
      },
      { ...removeResponse(HAMMER_ID, cartOf(3)), result: respond('removeFromCart', cartOf(3)) },
    ],
    holdMutationsUntil: (name) => (name === 'SetCartLine' ? quantity : removal).promise,
  });
  fireEvent.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  fireEvent.keyDown(quantityField(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  const isEmpty = () => expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await waitFor(isEmpty);
  quantity.resolve();
  await waitFor(() => expect(cache.extract()['ROOT_QUERY']).toMatchObject({ cart: { version: 2 } }));
  isEmpty();
  removal.resolve();
  await findToast('success', 'Claw hammer removed');
  expect(changed).toEqual(['setCartLine', 'removeFromCart']);
  isEmpty();
});

it('does not put a removed line back by its quantity that is sent late', async () => {
  const quantity = deferredResponse();
  let lines = [cartLine()];
  let version = 1;
  /** Responds as the server does, which puts a line back whose quantity is set. */
  const respond = (name: string, next: typeof lines) => () => {
    lines = next;
    return { data: { [name]: cartOf((version += 1), ...lines) } };
  };
  renderPage(routes, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [
      cartResponse(cartOf(version, ...lines)),
      {
        ...setResponse(hammers(36), cartOf(2)),
        result: respond('setCartLine', [cartLine({ quantity: 36 })]),
      },
      { ...removeResponse(HAMMER_ID, cartOf(3)), result: respond('removeFromCart', []) },
    ],
    holdMutationsUntil: (name) => (name === 'SetCartLine' ? quantity.promise : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  fireEvent.keyDown(quantityField(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  quantity.resolve();
  await findToast('success', 'Claw hammer removed');
  await waitFor(() => expect(version).toBe(3));
  expect(lines).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

it('keeps a line of a visitor removed whose quantity has just been changed', async () => {
  visitorCart.write([visitorLine({ shownPrice: 9 })]);
  openVisitorCart([visitorCartResponse(visitorCart.read(), cartOf(0, cartLine()))]);
  fireEvent.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Claw hammer' }));
  await findToast('success', 'Claw hammer removed');
  expect(visitorCart.read()).toEqual([]);
});

it('puts a line back that could not be removed', async () => {
  const cart = cartOf(1, cartLine());
  const { user } = await openAccountCart(
    cart,
    { ...removeResponse(HAMMER_ID, cart), error: new TypeError('Failed to fetch') },
    cartResponse(cart),
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Claw hammer' }));
  await findToast('error', 'Claw hammer may not have been removed');
  expect(await findLine('Claw hammer')).toBeVisible();
});

it('saves a job reference with Enter, returns the focus, and leaves it unchanged with Escape', async () => {
  const { user } = await openAccountCart(
    cartOf(1, cartLine()),
    setResponse(forElmRoad, cartOf(2, cartLine({ jobReference: 'Elm Rd.' }))),
  );
  await user.click(await screen.findByRole('button', { name: 'Add job reference: Claw hammer' }));
  const field = screen.getByRole('textbox', { name: 'Job reference: Claw hammer' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('maxlength', '60');
  // It completes a word of an input method.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  await user.type(field, ' Elm Rd. {Enter}');
  const edit = await screen.findByRole('button', { name: 'Edit job reference Elm Rd.: Claw hammer' });
  expect(edit).toHaveFocus();
  await user.click(edit);
  await user.type(screen.getByRole('textbox'), 'x{Escape}');
  // Print CSS hides other buttons.
  expect(edit).toHaveAttribute('data-printed');
  expect(screen.getByText('Job: Elm Rd.')).toBeVisible();
});

it('saves a job reference when its field loses the focus', async () => {
  const { user } = await openAccountCart(
    cartOf(1, cartLine()),
    setResponse(forElmRoad, cartOf(2, cartLine({ jobReference: 'Elm Rd.' }))),
  );
  await user.click(await screen.findByRole('button', { name: 'Add job reference: Claw hammer' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Add job reference: Claw hammer' }));
  await user.type(screen.getByRole('textbox', { name: 'Job reference: Claw hammer' }), 'Elm Rd.');
  await user.click(screen.getByRole('heading', { name: 'Cart' }));
  expect(await screen.findByText('Job: Elm Rd.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Edit job reference/ })).not.toHaveFocus();
});

it('saves a job reference with the quantity that is still being sent', async () => {
  const { user, respond } = await openHeldCart(
    cartOf(1, cartLine()),
    setResponse(hammers(36), cartOf(2, cartLine({ quantity: 36 }))),
    setResponse(forElmRoad, cartOf(3, cartLine({ quantity: 36, jobReference: 'Elm Rd.' }))),
  );
  await user.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  await user.type(quantityField(), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add job reference: Claw hammer' }));
  await user.type(screen.getByRole('textbox', { name: 'Job reference: Claw hammer' }), 'Elm Rd.{Enter}');
  expect(screen.getByText('Saving')).toBeInTheDocument();
  await respond();
  expect(await screen.findByText('Job: Elm Rd.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saving')).not.toBeInTheDocument());
  await waitFor(() => expect(quantityField()).toHaveValue(36));
  expect(screen.queryByText(/was not changed/)).not.toBeInTheDocument();
});

it('loads the cart again when another device has ordered or removed the line', async () => {
  const { user } = await openAccountCart(
    cartOf(1, cartLine()),
    errorResponse(setResponse(forElmRoad, cartOf(2)), 'CONFLICT'),
    cartResponse(cartOf(2)),
  );
  await user.click(await screen.findByRole('button', { name: 'Add job reference: Claw hammer' }));
  await user.type(screen.getByRole('textbox', { name: 'Job reference: Claw hammer' }), 'Elm Rd.{Enter}');
  await findToast('error', 'Claw hammer was not changed');
  expect(screen.getByText('It is no longer in your cart.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

it.each([
  ['change', setResponse(hammers(36), cartOf(2)), '12 pieces more: Claw hammer'],
  ['removal', removeResponse(HAMMER_ID, cartOf(2)), 'Remove Claw hammer'],
])('loads the cart again when the response to a %s is lost', async (_, { request }, button) => {
  const { user } = await openAccountCart(
    cartOf(1, cartLine()),
    { request, error: new TypeError('Failed to fetch') },
    cartResponse(cartOf(2, cartLine({ quantity: 60 }))),
  );
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(screen.getByRole('heading', { name: 'Cart' }));
  await waitFor(() => expect(quantityField()).toHaveValue(60));
});

it.each([
  ['NOT_FOUND', undefined, 'This tool is no longer sold.'],
  ['BAD_USER_INPUT', { quantity: 'At most 10,000,000' }, 'At most 10,000,000.'],
])('says why a quantity is not changed after %s', async (code, fields, message) => {
  const { user } = await openAccountCart(
    cartOf(1, cartLine()),
    errorResponse(setResponse(hammers(36), cartOf(2)), code, fields && { fields }),
  );
  await user.click(await screen.findByRole('button', { name: '12 pieces more: Claw hammer' }));
  await user.type(quantityField(), '{Enter}');
  await findToast('error', 'Claw hammer was not changed');
  expect(screen.getByText(message)).toBeInTheDocument();
});

it.each([
  ['once', '{Enter}'],
  ['twice', '{Enter}{Enter}'],
])('sends one quantity at a time, and the last one, entered %s, after the first', async (_, keys) => {
  const last = jest.fn(() => ({ data: { setCartLine: cartOf(3, cartLine({ quantity: 48 })) } }));
  const { user, respond } = await openHeldCart(
    cartOf(1, cartLine()),
    setResponse(hammers(36), cartOf(2, cartLine({ quantity: 36 }))),
    { request: { query: SetCartLineDocument, variables: { input: hammers(48) } }, result: last },
  );
  const more = await screen.findByRole('button', { name: '12 pieces more: Claw hammer' });
  await user.click(more);
  await user.type(quantityField(), '{Enter}');
  await user.click(more);
  await user.type(quantityField(), keys);
  expect(quantityField()).toHaveValue(48);
  expect(last).not.toHaveBeenCalled();
  await respond();
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect(quantityField()).toHaveValue(48);
});

it('does not send a quantity again that is being sent', async () => {
  const last = jest.fn(() => ({ data: { setCartLine: cartOf(3, cartLine({ quantity: 48 })) } }));
  const { user, respond } = await openHeldCart(
    cartOf(1, cartLine()),
    setResponse(hammers(36), cartOf(2, cartLine({ quantity: 36 }))),
    { request: { query: SetCartLineDocument, variables: { input: hammers(48) } }, result: last },
  );
  const more = await screen.findByRole('button', { name: '12 pieces more: Claw hammer' });
  await user.click(more);
  await user.type(quantityField(), '{Enter}{Enter}');
  await respond();
  await user.click(more);
  await user.type(quantityField(), '{Enter}');
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Claw hammer was not changed')).not.toBeInTheDocument();
});

it.each([
  ['PRICE_CHANGED', 'false'],
  ['NOT_A_MULTIPLE', 'true'],
] as const)('marks the quantity of a line with the problem %s: %s', async (kind, isInvalid) => {
  await openAccountCart(cartOf(1, cartLine({ problems: [cartProblem(kind, 'Look.', 24)] })));
  await findLine('Claw hammer');
  expect(quantityField()).toHaveAttribute('aria-invalid', isInvalid);
});

it('says that an order has at most 100 tools when a merged cart has more', () => {
  const cart = cartOf(1, ...Array.from({ length: 102 }, () => cartLine()));
  renderPage([{ path: '/', element: <CartSummary cart={cart} /> }]);
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    'You can order up to 100 tools at once. Remove 2 tools from your cart.',
  );
});

it('prevents the checkout of a cart that costs more than an order can', () => {
  renderPage([{ path: '/', element: <CartSummary cart={{ ...cartOf(1, cartLine()), total: 1_000_000 }} /> }]);
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    'A purchase can cost at most $999,999.99. Remove tools or order fewer pieces.',
  );
});

it('prevents the checkout at a limit on unpaid purchases, with a way to My Orders', () => {
  const unpaidLimitNotice = 'You already have an unpaid purchase. Pay or cancel it to place another.';
  const cart = { ...cartOf(1, cartLine()), unpaidLimitNotice, isLimitedByUnpaidPurchases: true };
  renderPage([{ path: '/', element: <CartSummary cart={cart} /> }]);
  expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(
    `${unpaidLimitNotice} Go to My Orders`,
  );
  expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute('href', '/dashboard');
});

it.each([
  [true, 'Fix the marked tool in your cart. Go to My Orders'],
  [false, 'Fix the marked tool in your cart.'],
])(
  'offers My Orders beside a line that exceeds a limit when there are unpaid orders (%s)',
  (isLimitedByUnpaidPurchases, description) => {
    const problems = [cartProblem('UNPAID_LIMIT', 'You can order up to 12 pieces before you pay.', 12)];
    const cart = { ...cartOf(1, cartLine({ problems })), isLimitedByUnpaidPurchases };
    renderPage([{ path: '/', element: <CartSummary cart={cart} /> }]);
    expect(screen.getByRole('button', { name: 'Check out' })).toHaveAccessibleDescription(description);
  },
);

it('lets 100 tools be ordered at once', () => {
  const cart = cartOf(1, ...Array.from({ length: 100 }, () => cartLine()));
  renderPage([{ path: '/', element: <CartSummary cart={cart} /> }]);
  expect(screen.getByRole('link', { name: 'Check out' })).toBeVisible();
});

it('asks for the prices again when a visitor returns to the cart', async () => {
  const line = visitorLine({ shownPrice: 9 });
  visitorCart.write([line]);
  const { router } = renderPage([...routes, { path: '/', element: <h1>Home</h1> }], {
    at: '/cart',
    mocks: [
      visitorCartResponse([line], cartOf(0, cartLine())),
      visitorCartResponse([line], cartOf(0, cartLine({ tool: { ...hammer, price: 10 } }))),
    ],
  });
  await findLine('Claw hammer');
  await act(() => router.navigate('/'));
  await act(() => router.navigate('/cart'));
  expect(await screen.findByText('$10.00')).toBeVisible();
});

it('changes, removes and restores the lines of a visitor in the browser', async () => {
  const lines = [
    visitorLine({ shownPrice: 9 }),
    visitorLine({ toolId: SAW_ID, quantity: 10, shownPrice: 12.5 }),
  ];
  const [first = visitorLine(), second = visitorLine()] = lines;
  const larger = { ...first, quantity: 48, shownPrice: 8.1 };
  visitorCart.write(lines);
  const sawLine = cartLine({ tool: saw, quantity: 10 });
  const { user } = openVisitorCart([
    visitorCartResponse(lines, cartOf(0, cartLine(), sawLine)),
    visitorCartResponse(
      [larger, second],
      cartOf(0, cartLine({ quantity: 48, price: 8.1, total: 388.8 }), sawLine),
    ),
    visitorCartResponse([larger], cartOf(0, cartLine({ quantity: 48, price: 8.1, total: 388.8 }))),
    visitorCartResponse(
      [larger, second],
      cartOf(0, cartLine({ quantity: 48, price: 8.1, total: 388.8 }), sawLine),
    ),
  ]);
  await findLine('Panel saw');
  await user.clear(quantityField());
  await user.type(quantityField(), '48{Enter}');
  expect(visitorCart.read()).toEqual([larger, second]);
  expect(await screen.findByText('$513.80')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Panel saw' }));
  await findToast('success', 'Panel saw removed');
  expect(visitorCart.read()).toEqual([larger]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await findLine('Panel saw');
  expect(visitorCart.read()).toEqual([larger, second]);
});

it('prevents the checkout of a visitor until the problem of a line is fixed', async () => {
  const line = visitorLine({ quantity: 25 });
  const problem = cartProblem('NOT_A_MULTIPLE', 'Sold in cartons of 12.', 36);
  visitorCart.write([line]);
  const { user } = openVisitorCart([
    visitorCartResponse([line], cartOf(0, cartLine({ quantity: 25, problems: [problem] }))),
    visitorCartResponse([{ ...line, quantity: 36, shownPrice: 9 }], cartOf(0, cartLine({ quantity: 36 }))),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Set to 36: Claw hammer' }));
  expect(await screen.findByRole('link', { name: 'Check out' })).toBeVisible();
  expect(screen.queryByText('Sold in cartons of 12.')).not.toBeInTheDocument();
});

it('offers to add the lines of before the sign-in once more when that failed', async () => {
  const line = visitorLine();
  visitorCart.write([line]);
  const request = { query: MergeCartDocument, variables: { lines: [line] } };
  const inLayout = [
    {
      path: '/cart',
      element: (
        <main tabIndex={-1}>
          <CartPage />
        </main>
      ),
    },
  ];
  const { user } = renderPage(inLayout, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [
      { request, error: new TypeError('Failed to fetch') },
      cartResponse(cartOf(1, cartLine({ tool: saw, quantity: 10 }))),
      errorResponse({ request }, 'BAD_USER_INPUT', { fields: { lines: 'A cart has at most 200 tools' } }),
      cartResponse(cartOf(1, cartLine({ tool: saw, quantity: 10 }))),
      {
        request,
        result: { data: { mergeCart: cartOf(2, cartLine({ tool: saw, quantity: 10 }), cartLine()) } },
      },
      cartResponse(cartOf(2, cartLine({ tool: saw, quantity: 10 }), cartLine())),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't add the tools");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const reason = 'A cart has at most 200 tools. Remove some, then try again.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason));
  expect(screen.queryByText('Added to your cart')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await findToast('success', 'Added to your cart');
  expect(await findLine('Claw hammer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(visitorCart.read()).toEqual([]);
});

it('says why the cart could not be loaded, and loads it again', async () => {
  const { user } = renderPage(routes, {
    at: '/cart',
    session: await signedInSession(),
    mocks: [
      { request: cartResponse(cartOf(1)).request, error: new TypeError('Failed to fetch') },
      cartResponse(cartOf(1, cartLine())),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't reach the server.");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findLine('Claw hammer')).toBeVisible();
});
