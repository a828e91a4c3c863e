import { MockLink } from '@apollo/client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  cartLine,
  cartOf,
  cartResponse,
  hammer,
  HAMMER_ID,
  saw,
  SAW_ID,
  visitorCartResponse,
  visitorLine,
} from '../../../test/carts';
import { createSession, runPromises } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { findToast } from '../../../test/find-toast';
import { renderPage } from '../../../test/render-page';
import { signedInSession } from '../../../test/signed-in-session';
import { useSession } from '../../lib/session/session-context';
import { AddToCartDocument } from './add-to-cart.generated';
import { CartCountDocument } from './cart-count.generated';
import { accountCartCount, useCartCount } from './cart-count';
import CartSync from './cart-sync';
import { MergeCartDocument } from './merge-cart.generated';
import { useAddToCart } from './use-add-to-cart';
import { useCart } from './use-cart';
import { visitorCart } from './visitor-cart';

/** Shows the lines of the cart and the number of the top bar, and adds 12 hammers. */
function Cart() {
  const { cart, error, refetch } = useCart();
  const { addToCart, isAdding } = useAddToCart();
  const count = useCartCount();
  return (
    <>
      <p>Count {count}</p>
      <p>{error ? 'Failed' : cart ? `Total ${cart.total}` : 'Loading'}</p>
      <ul>
        {cart?.lines.map(({ tool, quantity }) => (
          <li key={tool.id}>
            {quantity} {tool.toolName}
          </li>
        ))}
      </ul>
      <button onClick={refetch}>Reload</button>
      <button onClick={() => void addToCart([{ toolId: HAMMER_ID, quantity: 12 }])}>
        {isAdding ? 'Adding' : 'Add'}
      </button>
    </>
  );
}

/** Takes longer than React renders before other updates may interrupt it. */
function takeLong() {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

/** A part of the page that depends on the session. */
function SlowPart() {
  const { status } = useSession();
  takeLong();
  return <p>{status}</p>;
}

const visitorPage = [{ path: '/', element: <Cart /> }];
const accountPage = [
  {
    path: '/',
    element: (
      <>
        <Cart />
        <CartSync userId="carl" />
      </>
    ),
  },
];

const mutationResponse = (query: typeof MergeCartDocument, field: string, lines: object[], cart: object) => ({
  request: { query, variables: { lines } },
  result: { data: { [field]: cart } },
});
const countResponse = (version: number, lineCount: number) => ({
  request: { query: CartCountDocument },
  result: { data: { cart: { __typename: 'Cart', id: 'carl', version, lineCount } } },
});

const expectLines = async (...lines: string[]) =>
  waitFor(() => expect(screen.queryAllByRole('listitem').map((item) => item.textContent)).toEqual(lines));

beforeEach(() => localStorage.clear());

describe('the cart of a visitor', () => {
  it('is that of the browser, priced by the server, and counted without a request', async () => {
    const lines = [visitorLine(), visitorLine({ toolId: SAW_ID, quantity: 10 })];
    visitorCart.write(lines);
    const cart = cartOf(0, cartLine(), cartLine({ tool: saw, quantity: 10 }));
    renderPage(visitorPage, { mocks: [visitorCartResponse(lines, cart)] });
    expect(screen.getByText('Count 2')).toBeVisible();
    await expectLines('24 Claw hammer', '10 Panel saw');
    expect(screen.getByText('Total 341')).toBeVisible();
    expect(visitorCart.read().map(({ shownPrice }) => shownPrice)).toEqual([9, 12.5]);
  });

  it('is empty without a request, and has what is added', async () => {
    const { user } = renderPage(visitorPage, {
      mocks: [visitorCartResponse([visitorLine({ quantity: 12 })], cartOf(0, cartLine({ quantity: 12 })))],
    });
    expect(screen.getByText('Total 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await expectLines('12 Claw hammer');
    expect(screen.getByText('Count 1')).toBeVisible();
  });

  it('rejects a tool beyond the 100th', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => SAW_ID.slice(0, -3) + String(n + 100));
    const lines = ids.map((toolId) => visitorLine({ toolId, shownPrice: 9 }));
    visitorCart.write(lines);
    const cart = cartOf(0, ...ids.map((id) => cartLine({ tool: { ...hammer, id } })));
    const { user } = renderPage(visitorPage, { mocks: [visitorCartResponse(lines, cart)] });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await findToast('error', 'Not added to your cart');
    expect(screen.getByText('A cart has at most 100 tools.')).toBeVisible();
    expect(visitorCart.read()).toHaveLength(100);
  });
});

it('says when the session is unavailable, and retries it', async () => {
  const retry = jest.fn();
  const { user } = renderPage(visitorPage, {
    session: { status: 'unavailable', error: new TypeError('Failed to fetch'), retry },
  });
  expect(screen.getByText('Failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

describe('the cart of an account', () => {
  it('is counted by what the browser has stored for its user only', async () => {
    localStorage.setItem('cartCount', 'carl 3');
    renderPage(visitorPage, { session: await signedInSession(), mocks: [cartResponse(cartOf(1))] });
    expect(screen.getByText('Count 3')).toBeVisible();
    expect(await screen.findByText('Total 0')).toBeVisible();
    act(() => accountCartCount.write({ userId: 'dora', count: 4 }));
    expect(screen.getByText('Count 0')).toBeVisible();
    localStorage.setItem('cartCount', 'carl many');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartCount' })));
    expect(screen.getByText('Count 0')).toBeVisible();
  });

  it('is not loaded again while the tab is hidden', async () => {
    const isSent = jest.fn(() => true);
    renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        cartResponse(cartOf(1, cartLine())),
        countResponse(1, 1),
        { ...cartResponse(cartOf(2)), request: { ...cartResponse(cartOf(2)).request, variables: isSent } },
      ],
    });
    await expectLines('24 Claw hammer');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockRestore();
    await act(() => runPromises());
    expect(isSent).not.toHaveBeenCalled();
  });

  it('is loaded, and changed by what is added', async () => {
    const { user } = renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        cartResponse(cartOf(1, cartLine())),
        countResponse(1, 1),
        mutationResponse(
          AddToCartDocument as never,
          'addToCart',
          [{ toolId: HAMMER_ID, quantity: 12 }],
          cartOf(2, cartLine({ quantity: 36 }), cartLine({ tool: saw, quantity: 10 })),
        ),
      ],
    });
    await expectLines('24 Claw hammer');
    await waitFor(() => expect(screen.getByText('Count 1')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await expectLines('36 Claw hammer', '10 Panel saw');
    await waitFor(() => expect(screen.getByText('Count 2')).toBeVisible());
    expect(visitorCart.read()).toEqual([]);
  });

  it('is counted again after a change of another tab, also when it then has as many lines as before', async () => {
    const { user } = renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        cartResponse(cartOf(1, cartLine({ tool: saw }))),
        countResponse(1, 1),
        mutationResponse(
          AddToCartDocument as never,
          'addToCart',
          [{ toolId: HAMMER_ID, quantity: 12 }],
          cartOf(3, cartLine({ quantity: 12 })),
        ),
      ],
    });
    await waitFor(() => expect(screen.getByText('Count 1')).toBeVisible());
    // Another tab has removed the saw.
    act(() => accountCartCount.write({ userId: 'carl', count: 0 }));
    expect(screen.getByText('Count 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await expectLines('12 Claw hammer');
    await waitFor(() => expect(screen.getByText('Count 1')).toBeVisible());
  });

  it('is loaded once when the session becomes known while the rest of the page takes long to render', async () => {
    const page = [<Cart key="cart" />, ...Array.from({ length: 30 }, (_, index) => <SlowPart key={index} />)];
    const request = jest.spyOn(MockLink.prototype, 'request');
    const { session } = createSession();
    renderPage([{ path: '/', element: page }], { session, mocks: [cartResponse(cartOf(1, cartLine()))] });
    act(() => session.start());
    await expectLines('24 Claw hammer');
    expect(request).toHaveBeenCalledTimes(1);
    request.mockRestore();
  });

  it('is loaded again when the tab is visible again', async () => {
    renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        cartResponse(cartOf(1, cartLine())),
        countResponse(1, 1),
        cartResponse(cartOf(2, cartLine({ tool: { ...hammer, toolName: 'Ball-peen hammer' } }))),
      ],
    });
    await expectLines('24 Claw hammer');
    document.dispatchEvent(new Event('visibilitychange'));
    await expectLines('24 Ball-peen hammer');
  });

  it('says when it could not be loaded, and loads it again', async () => {
    const { user } = renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        { ...cartResponse(cartOf(1)), error: new TypeError('Failed to fetch') },
        countResponse(1, 1),
        cartResponse(cartOf(1, cartLine())),
      ],
    });
    await waitFor(() => expect(screen.getByText('Failed')).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await expectLines('24 Claw hammer');
  });

  it('gets the lines of the visitor once at the sign-in, and the browser forgets them afterwards', async () => {
    const line = visitorLine({ shownPrice: 9 });
    visitorCart.write([line]);
    const { promise, resolve } = deferredResponse();
    const { unmount } = renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        mutationResponse(MergeCartDocument, 'mergeCart', [line], cartOf(1, cartLine())),
        cartResponse(cartOf(1, cartLine())),
      ],
      holdMutationsUntil: promise,
    });
    expect(screen.getByText('Loading')).toBeVisible();
    expect(visitorCart.read()).toEqual([line]);
    resolve();
    await expectLines('24 Claw hammer');
    expect(visitorCart.read()).toEqual([]);
    await waitFor(() => expect(accountCartCount.read()).toEqual({ userId: 'carl', count: 1 }));
    // The next user of the browser sees no count.
    unmount();
    expect(accountCartCount.read()).toEqual({ userId: '', count: 0 });
  });

  it.each([
    {
      change: 'adds',
      later: visitorLine({ toolId: SAW_ID, quantity: 10 }),
      lines: [cartLine(), cartLine({ tool: saw, quantity: 10 })],
    },
    { change: 'changes', later: visitorLine({ quantity: 48 }), lines: [cartLine({ quantity: 48 })] },
  ])('gets a line that another tab $change while those of the visitor are sent', async ({ later, lines }) => {
    const line = visitorLine();
    visitorCart.write([line]);
    const { promise, resolve } = deferredResponse();
    const merged = cartOf(2, ...lines);
    const second = jest.fn(() => ({ data: { mergeCart: merged } }));
    renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        mutationResponse(MergeCartDocument, 'mergeCart', [line], cartOf(1, cartLine())),
        { request: { query: MergeCartDocument, variables: { lines: [later] } }, result: second },
        cartResponse(merged),
      ],
      holdMutationsUntil: promise,
    });
    act(() => visitorCart.write(later.toolId === line.toolId ? [later] : [line, later]));
    resolve();
    await expectLines(...lines.map(({ quantity, tool }) => `${quantity} ${tool.toolName}`));
    expect(second).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(visitorCart.read()).toEqual([]));
  });

  it('is shown without the lines of the visitor when the merge fails, and the browser keeps them', async () => {
    const line = visitorLine();
    visitorCart.write([line]);
    renderPage(accountPage, {
      session: await signedInSession(),
      mocks: [
        {
          request: { query: MergeCartDocument, variables: { lines: [line] } },
          error: new TypeError('Failed to fetch'),
        },
        cartResponse(cartOf(1, cartLine({ tool: saw, quantity: 10 }))),
        countResponse(1, 1),
      ],
    });
    await expectLines('10 Panel saw');
    expect(visitorCart.read()).toEqual([line]);
  });
});
