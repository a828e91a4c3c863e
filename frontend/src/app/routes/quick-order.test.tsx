import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  cartLine,
  cartOf,
  cartResponse,
  HAMMER_ID,
  hammer as soldHammer,
  SAW_ID,
  saw as soldSaw,
  visitorLine,
} from '../../../test/carts';
import { createSession, waitForStatus } from '../../../test/create-session';
import { deferredResponse } from '../../../test/deferred-response';
import { identityUser, tokenExchangeFor } from '../../../test/fake-identity';
import { findToast } from '../../../test/find-toast';
import { errorResponse } from '../../../test/list-responses';
import { readText } from '../../../test/read-text';
import { renderPage } from '../../../test/render-page';
import { AddToCartDocument } from '../../features/cart/add-to-cart.generated';
import { parseLines } from '../../features/cart/quick-order/parse-lines';
import { readLines } from '../../features/cart/quick-order/read-lines';
import {
  QuickOrderDocument,
  type QuickOrderQuery,
} from '../../features/cart/quick-order/quick-order.generated';
import { clearRows, storedRows } from '../../features/cart/quick-order/stored-rows';
import { VisitorCartDocument } from '../../features/cart/visitor-cart.generated';
import { visitorCart } from '../../features/cart/visitor-cart';
import { saveFile } from '../../lib/save-file';
import { SessionCleanup } from '../layouts/session-cleanup';
import { Component as QuickOrderPage } from './quick-order';

// jsdom downloads no files.
jest.mock('../../lib/save-file');

// Jest has no workers.
jest.mock('../../features/cart/quick-order/read-lines', () => ({
  readLines: jest.fn(async (source: string | Blob) => {
    const text = typeof source === 'string' ? source : await readText(source);
    try {
      return parseLines(text);
    } catch {
      return null;
    }
  }),
}));

type Check = QuickOrderQuery['quickOrder'][number];

interface Line {
  sku: string;
  quantity: number | null;
  inCart: number;
}

const hammer = {
  __typename: 'Tool' as const,
  id: HAMMER_ID,
  slug: 'claw-hammer',
  sku: 'HAM-0020',
  toolName: 'Claw hammer',
  minOrder: 24,
};
const saw = {
  ...hammer,
  id: SAW_ID,
  slug: 'panel-saw',
  sku: 'SAW-0003',
  toolName: 'Panel saw',
  minOrder: 10,
};

const tools = new Map([
  ['HAM20', hammer],
  ['SAW3', saw],
]);

/** One of many: each SKU that starts with `CHI-` has a tool. */
const chisel = (sku: string) => ({ ...saw, id: sku, sku, toolName: 'Bevel chisel' });

/** The response of the server: hammers are sold in cartons of 12, and `SAW-0030` is misspelt. */
function check({ sku, quantity, inCart }: Line): Check & { __typename: 'QuickOrderLine' } {
  const key = sku.replace(/[^a-z\d]/gi, '').replace(/0+(?=\d)/, '');
  const tool = tools.get(key.toUpperCase()) ?? (sku.startsWith('CHI-') ? chisel(sku) : null);
  const sum = (quantity ?? 0) + inCart;
  const isUneven = tool?.sku === 'HAM-0020' && sum % 12 !== 0;
  return {
    __typename: 'QuickOrderLine',
    tool,
    price: tool && quantity ? 9 : null,
    total: tool && quantity ? 9 * quantity : null,
    problems: isUneven
      ? [
          {
            __typename: 'CartProblem' as const,
            message: 'Sold in cartons of 12.',
            suggestedQuantity: Math.ceil(sum / 12) * 12 - inCart,
          } as Check['problems'][number],
        ]
      : [],
    suggestions: sku === 'SAW-0030' ? [saw] : [],
  };
}

const server = {
  request: {
    query: QuickOrderDocument,
    // It rejects more lines.
    variables: ({ lines }: { lines: Line[] }) => lines.length <= 100,
  },
  result: ({ lines }: { lines: Line[] }) => ({ data: { quickOrder: lines.map(check) } }),
  maxUsageCount: Number.POSITIVE_INFINITY,
};

/** The cart of the browser, with the prices of hammers. */
const visitorCartServer = {
  request: { query: VisitorCartDocument, variables: () => true },
  result: ({ lines }: { lines: { toolId: string; quantity: number }[] }) => ({
    data: {
      visitorCart: cartOf(
        0,
        ...lines.map(({ toolId, quantity }) => cartLine({ tool: { ...soldHammer, id: toolId }, quantity })),
      ),
    },
  }),
  maxUsageCount: Number.POSITIVE_INFINITY,
};

beforeEach(() => {
  localStorage.clear();
  clearRows(false);
  visitorCart.write([]);
});

function open() {
  return renderPage([{ path: '/quick-order', element: <QuickOrderPage /> }], {
    at: '/quick-order',
    mocks: [server as never, visitorCartServer as never],
  });
}

type User = ReturnType<typeof open>['user'];

async function paste(user: User, text: string): Promise<void> {
  await user.click(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }));
  await user.paste(text);
}

const grid = () => screen.getByRole('grid', { name: 'Rows of the quick order' });
const rows = () => within(grid()).getAllByRole('row').slice(1);
/** All cells: on narrow screens the empty ones are hidden. */
const cellsOf = (row: number) =>
  [...(rows()[row]?.querySelectorAll('[role=gridcell]') ?? [])].map(({ textContent }) => textContent.trim());
const status = (row: number) => cellsOf(row)[6];

const focusCell = (index: number) => act(() => within(grid()).getAllByRole('gridcell')[index]?.focus());

async function openWith(text: string): Promise<User> {
  const { user } = open();
  await paste(user, text);
  await screen.findByText(/^[\d,]+ rows?: /);
  return user;
}

it('adds the good rows to the cart and keeps the others with their errors', async () => {
  const user = await openWith('HAM-0020\t24\tOak St.\nHAM-0021\t12\nSAW-0003\t');
  expect(cellsOf(0).slice(0, 7)).toEqual([
    'HAM-0020',
    '24',
    'Oak St.',
    'Claw hammer',
    '$9.00',
    '$216.00',
    'Ready',
  ]);
  expect(status(1)).toMatch(/^No tool has this SKU/);
  expect(status(2)).toMatch(/^Enter a quantity/);

  await user.click(screen.getByRole('button', { name: 'Add 1 tool to cart' }));
  expect((await screen.findByText('1 tool added to your cart.')).parentElement).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(visitorCart.read()).toEqual([
    expect.objectContaining({ toolId: HAMMER_ID, quantity: 24, jobReference: 'Oak St.' }),
  ]);
  expect(storedRows.read().map(({ sku }) => sku)).toEqual(['HAM-0021', 'SAW-0003']);
  expect(screen.getByRole('button', { name: 'Download the rest (CSV)' })).toBeVisible();
});

/** Opens the page of a customer whose rows are added to the cart once `resolve` is called. */
async function openWithHeldCart(text: string) {
  const held = deferredResponse();
  const cart = cartOf(1, cartLine({ quantity: 24 }), cartLine({ tool: soldSaw, quantity: 10 }));
  const { user } = renderPage([{ path: '/quick-order', element: <QuickOrderPage /> }], {
    at: '/quick-order',
    session: { status: 'signed-in', user: tokenExchangeFor(identityUser('carl')).user },
    mocks: [
      server as never,
      cartResponse(cartOf(0)),
      { request: { query: AddToCartDocument, variables: () => true }, result: { data: { addToCart: cart } } },
    ],
    holdMutationsUntil: held.promise,
  });
  await paste(user, text);
  const resolve = () =>
    act(async () => {
      held.resolve();
      await held.promise;
    });
  return { user, resolve };
}

it('keeps what is edited and pasted while the rows are added', async () => {
  const { user, resolve } = await openWithHeldCart('HAM-0020\t24\nSAW-0003\t10');
  await user.click(await screen.findByRole('button', { name: 'Add 2 tools to cart' }));
  await waitFor(() => expect(status(1)).toBe('Ready'));
  focusCell(9);
  await user.keyboard('20{Enter}');
  await paste(user, 'HAM-0020\t12\nCHI-1\t5');
  await waitFor(() => expect(storedRows.read()).toHaveLength(4));
  await resolve();
  expect(await screen.findByText('2 tools added to your cart.')).toBeVisible();
  expect(storedRows.read().map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['SAW-0003', '20'],
    ['HAM-0020', '12'],
    ['CHI-1', '5'],
  ]);
});

it('keeps the field of a row open while the rows before it are added', async () => {
  const { user, resolve } = await openWithHeldCart('HAM-0020\t24\nSAW-0003\t10\nCHIX\t5\nCHIY\t6');
  await user.click(await screen.findByRole('button', { name: 'Add 2 tools to cart' }));
  focusCell(16);
  await user.keyboard('{F2}{Backspace}-1');
  expect(screen.getByRole('textbox', { name: 'SKU, row 3' })).toHaveValue('CHI-1');
  await resolve();
  expect(await screen.findByText('2 tools added to your cart.')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'SKU, row 1' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('CHI-1');
  await user.keyboard('2{Enter}');
  expect(storedRows.read().map(({ sku }) => sku)).toEqual(['CHI-12', 'CHIY']);
});

it('keeps the active cell in its row while rows before it are removed, also after a key that does not move', async () => {
  const user = await openWith('HAM-0020\t24\nSAW-0003\t10\nCHIX\t5\nCHIY\t6\nCHIZ\t7');
  focusCell(16);
  await user.keyboard('{ArrowLeft}');
  // As another window does.
  act(() => storedRows.write(storedRows.read().slice(2)));
  await user.keyboard('{Delete}');
  expect(storedRows.read().map(({ sku }) => sku)).toEqual(['', 'CHIY', 'CHIZ']);
});

it('leaves the focus where the user types while the rows are added', async () => {
  const { user, resolve } = await openWithHeldCart('HAM-0020\t24\nSAW-0003\t10');
  await user.click(await screen.findByRole('button', { name: 'Add 2 tools to cart' }));
  const text = screen.getByRole('textbox', { name: 'Rows from your spreadsheet' });
  await user.type(text, 'CHI');
  await resolve();
  expect(await screen.findByText('2 tools added to your cart.')).toBeVisible();
  expect(text).toHaveFocus();
});

it('closes the field of a row that is added meanwhile', async () => {
  const { user, resolve } = await openWithHeldCart('HAM-0020\t24\nSAW-0003\t10\nCHIX\t5');
  await user.click(await screen.findByRole('button', { name: 'Add 2 tools to cart' }));
  focusCell(9);
  await user.keyboard('7');
  await resolve();
  expect(await screen.findByText('2 tools added to your cart.')).toBeVisible();
  expect(within(grid()).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByText('2 tools added to your cart.').parentElement).toHaveFocus();
  expect(storedRows.read().map(({ sku, quantity }) => [sku, quantity])).toEqual([['CHIX', '5']]);
});

it('keeps the rows that could not be added', async () => {
  const { user } = renderPage([{ path: '/quick-order', element: <QuickOrderPage /> }], {
    at: '/quick-order',
    session: { status: 'signed-in', user: tokenExchangeFor(identityUser('carl')).user },
    mocks: [
      server as never,
      cartResponse(cartOf(0)),
      errorResponse({ request: { query: AddToCartDocument, variables: () => true } }, 'NOT_FOUND'),
    ],
  });
  await paste(user, 'HAM-0020\t24');
  await user.click(await screen.findByRole('button', { name: 'Add 1 tool to cart' }));
  await findToast('error', 'Not added to your cart');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add 1 tool to cart' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(storedRows.read()).toHaveLength(1);
  expect(screen.queryByText(/added to your cart\./)).not.toBeInTheDocument();
});

it('removes characters that no SKU has before it searches, and skips texts that cannot be a SKU', async () => {
  const request = jest.spyOn(server, 'result');
  await openWith(`${'x'.repeat(101)}\t24\n${'y'.repeat(100)}\t24\nHAM-0020®\t24\n*\t24`);
  await waitFor(() => expect(status(2)).toBe('Ready'));
  for (const row of [0, 3]) expect(status(row)).toMatch(/^No tool has this SKU/);
  const skus = request.mock.calls.flatMap(([{ lines }]) => lines.map(({ sku }) => sku));
  expect(skus).toEqual(['y'.repeat(100), 'HAM-0020']);
});

it('fills the cart with 100 tools, and keeps the others for a download', async () => {
  const skus = Array.from({ length: 130 }, (_, index) => `CHI-${index + 1}`);
  const user = await openWith(skus.map((sku) => `${sku}\t10\tOak St.`).join('\n'));
  expect(await screen.findByText('130 rows: 100 ready, 30 to fix')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add 100 tools to cart' }));
  expect(await screen.findByText('100 tools added to your cart.')).toBeVisible();
  expect(visitorCart.read().map(({ toolId }) => toolId)).toEqual(skus.slice(0, 100));

  expect(await screen.findByText('30 rows: 0 ready, 30 to fix')).toBeVisible();
  expect(status(0)).toBe('No room in your cart: it holds 100 tools. Order those first.');
  await user.click(screen.getByRole('button', { name: 'Download the rest (CSV)' }));
  const { lines } = parseLines(await readText(jest.mocked(saveFile).mock.lastCall?.[0]));
  expect(lines).toEqual(skus.slice(100).map((sku) => ({ sku, quantity: '10', jobReference: 'Oak St.' })));
});

it('fixes errors with one click', async () => {
  const user = await openWith('HAM-0020\t13\nSAW-0030\t12');
  expect(status(0)).toMatch(/^Sold in cartons of 12/);
  await user.click(screen.getByRole('button', { name: 'Use 24' }));
  await waitFor(() => expect(status(0)).toBe('Ready'));
  await user.click(screen.getByRole('button', { name: 'Use SAW-0003: Panel saw' }));
  await waitFor(() => expect(status(1)).toBe('Ready'));
});

it('adds up equal SKUs and says so', async () => {
  await openWith('ham 20\t12\tOak St.\nSAW-0003\t10\nHAM0020\t1,200 pcs\tElm St.');
  await waitFor(() => expect(status(0)).toBe('ReadyAdded up from 2 rows'));
  expect(cellsOf(0).slice(0, 3)).toEqual(['ham 20', '1,212', 'Oak St., Elm St.']);
  expect(storedRows.read()).toHaveLength(2);
});

it('counts all rows of which the sum of a changed row is made', async () => {
  const user = await openWith('SAW-0003\t12\nHAM-0020\t12\nHAM20\t12');
  await waitFor(() => expect(status(1)).toBe('ReadyAdded up from 2 rows'));
  focusCell(0);
  await user.keyboard('HAM-0020{Enter}');
  await waitFor(() => expect(status(0)).toBe('ReadyAdded up from 3 rows'));
  expect(cellsOf(0)[1]).toBe('36');
});

it('checks a row again when its tool is added to the cart', async () => {
  await openWith('HAM-0020\t24');
  await waitFor(() => expect(status(0)).toBe('Ready'));
  act(() => visitorCart.write([visitorLine({ quantity: 6 })]));
  await waitFor(() => expect(status(0)).toMatch(/^Sold in cartons of 12\. Your cart has 6\./));
});

it('has room in a full cart for more of its tools only', async () => {
  const others = Array.from({ length: 99 }, (_, n) => SAW_ID.slice(0, -3) + String(n + 100));
  visitorCart.write([HAMMER_ID, ...others].map((toolId) => visitorLine({ toolId })));
  await openWith('HAM-0020\t24\nSAW-0003\t10');
  await waitFor(() => expect(status(1)).toMatch(/^No room in your cart/));
  expect(status(0)).toMatch(/^Ready/);
});

it('is edited by keyboard like a spreadsheet', async () => {
  const { user } = open();
  // The only cell in the tab order is that of a new row.
  focusCell(0);
  await user.keyboard('ham 20{Tab}13{Enter}');
  await waitFor(() => expect(status(0)).toMatch(/^Sold in cartons/));
  expect(cellsOf(0).slice(0, 2)).toEqual(['ham 20', '13']);

  await user.keyboard('{ArrowUp}{F2}{Backspace}{Backspace}24{Escape}');
  expect(cellsOf(0)[1]).toBe('13');
  await user.keyboard('24{Enter}');
  await waitFor(() => expect(status(0)).toBe('Ready'));

  await user.keyboard('{Control>}{Home}{/Control}{Delete}');
  await waitFor(() => expect(status(0)).toMatch(/^Enter a SKU/));
  await user.tab();
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
});

it('leaves shortcuts of the browser, the keys of an input method, and Shift+Tab as they are', async () => {
  const user = await openWith('HAM-0020\t24\tOak St.');
  const cells = within(grid()).getAllByRole('gridcell');
  focusCell(1);
  await user.keyboard('{Control>}c{/Control}');
  expect(within(grid()).queryByRole('textbox')).not.toBeInTheDocument();
  await user.keyboard('3');
  const field = screen.getByRole('textbox', { name: 'Quantity, row 1' });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveFocus();
  await user.keyboard('6{Shift>}{Tab}{/Shift}');
  expect(cellsOf(0)[1]).toBe('36');
  expect(cells[1]).toHaveFocus();
});

it('replaces the text of a cell that is clicked, and clears a cell', async () => {
  const user = await openWith('HAM-0020\t24\tOak St.');
  const cells = within(grid()).getAllByRole('gridcell');
  await user.click(cells[1] ?? grid());
  await user.keyboard('48{Enter}');
  await waitFor(() => expect(cellsOf(0)[1]).toBe('48'));
  focusCell(2);
  await user.keyboard('{Backspace}');
  expect(cellsOf(0)[2]).toBe('');
  expect(storedRows.read()).toMatchObject([{ quantity: '48', jobReference: '' }]);
});

it('pastes the cells of several columns, and a text into the field of a cell', async () => {
  const user = await openWith('HAM-0020\t24');
  focusCell(1);
  await user.paste('36\t Oak St. \tbeyond');
  await waitFor(() => expect(cellsOf(0).slice(0, 3)).toEqual(['HAM-0020', '36', 'Oak St.']));
  focusCell(2);
  await user.keyboard('{F2}');
  await user.paste(' 2nd floor');
  expect(screen.getByRole('textbox', { name: 'Job reference, row 1' })).toHaveValue('Oak St. 2nd floor');
});

it('leads from an unknown SKU to a search of the catalogue', async () => {
  await openWith('SAW 99\t12');
  await waitFor(() => expect(status(0)).toMatch(/^No tool has this SKU/));
  expect(screen.getByRole('link', { name: 'Search the catalogue' })).toHaveAttribute(
    'href',
    '/tools?search=SAW+99',
  );
});

it('reaches a fix by keyboard and returns to its cell', async () => {
  const user = await openWith('HAM-0020\t13');
  focusCell(0);
  await user.keyboard('{End}{ArrowLeft}{Enter}');
  expect(screen.getByRole('button', { name: 'Use 24' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(status(0)).toBe('Ready'));
  expect(document.activeElement).toHaveAttribute('data-column', 'problem');
});

it('goes from one problem to the next, and from the last to the first', async () => {
  const user = await openWith('HAM-0020\t13\nSAW-0003\t10\nSAW-0030\t12');
  const next = screen.getByRole('button', { name: 'Next problem' });
  for (const problem of [/^Sold in cartons/, /^No tool has this SKU/, /^Sold in cartons/]) {
    await user.click(next);
    expect(document.activeElement?.textContent.trim()).toMatch(problem);
  }
});

it('says why rows that are pasted into a cell cannot be read', async () => {
  const user = await openWith('HAM-0020\t24');
  focusCell(0);
  await user.paste('"HAM-0020\t1\nX');
  expect(await screen.findByText(/close the quotation marks/)).toBeVisible();
  expect(storedRows.read()).toHaveLength(1);
});

it('pastes rows into a cell, and a column of quantities', async () => {
  const user = await openWith('HAM-0020\t24\nSAW-0003\t10');
  focusCell(1);
  await user.paste('48\n20');
  await waitFor(() => expect(cellsOf(0)[1]).toBe('48'));
  expect(cellsOf(1)[1]).toBe('20');
});

it('pastes rows into the row of their cell when a row before it is removed while they are read', async () => {
  const user = await openWith('HAM-0020\t24\nSAW-0003\t10\nCHI-1\t5');
  const { promise, resolve } = deferredResponse();
  jest.mocked(readLines).mockImplementationOnce(() => promise.then(() => parseLines('CHI-2\t20')));
  focusCell(8);
  await user.paste('CHI-2\t20');
  await user.click(within(grid()).getByRole('button', { name: 'Remove row 1' }));
  resolve();
  await waitFor(() => expect(screen.queryByText('Reading rows')).not.toBeInTheDocument());
  expect(storedRows.read().map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['CHI-2', '20'],
    ['CHI-1', '5'],
  ]);
});

it.each([
  ['SKUs', 0],
  ['quantities', 1],
])('says how many of the pasted %s are beyond the last row', async (_, column) => {
  const user = await openWith('HAM-0020\t24');
  focusCell(column);
  await user.paste(Array.from({ length: 1002 }, () => '12').join('\n'));
  expect(await screen.findByText(/^2 rows were not read/)).toBeVisible();
});

it('shows 50 rows at a time and says which rows were not read', async () => {
  const many = Array.from({ length: 1002 }, (_, index) => `X${index}\t1`).join('\n');
  // Does not wait until all rows are checked.
  const { user } = open();
  await paste(user, many);
  expect(await screen.findByText(/^2 rows were not read/)).toBeVisible();
  expect(rows()).toHaveLength(50);
  expect(grid()).toHaveAttribute('aria-rowcount', '1001');
  focusCell(0);
  await user.keyboard('{PageDown}');
  expect(cellsOf(0)[0]).toBe('X50');
  await user.keyboard('{PageUp}');
  expect(cellsOf(0)[0]).toBe('X0');
});

it('removes all rows, which can be undone', async () => {
  const user = await openWith('HAM-0020\t24\nSAW-0003\t10');
  await user.click(screen.getByRole('button', { name: 'Remove all rows' }));
  const { activeElement } = document;
  const undo = await screen.findByText('Undo');
  // The toast stays while it has the focus, also on a slow machine.
  act(() => undo.focus());
  expect(activeElement).toBe(screen.getByRole('heading', { name: 'Quick order' }));
  expect(storedRows.read()).toEqual([]);
  fireEvent.paste(screen.getByRole('textbox', { name: 'Rows from your spreadsheet' }), {
    clipboardData: { getData: () => 'CHI-0010\t5' },
  });
  await waitFor(() => expect(storedRows.read()).toHaveLength(1));
  await user.click(undo);
  expect(storedRows.read().map(({ sku }) => sku)).toEqual([
    expect.any(String),
    expect.any(String),
    'CHI-0010',
  ]);
});

it('shows the other rows with the buttons below the grid', async () => {
  const many = Array.from({ length: 60 }, (_, index) => `X${index}\t1`).join('\n');
  const user = await openWith(many);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of rows' }));
  const [previous, next] = pages.getAllByRole('button');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  if (!previous || !next) throw new Error('A button is missing.');
  await user.click(next);
  // With the empty row below them.
  expect(pages.getByText('Rows 51–61 of 61')).toBeVisible();
  expect(cellsOf(0)[0]).toBe('X50');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(previous);
  expect(cellsOf(0)[0]).toBe('X0');
});

describe('when a session ends', () => {
  /** Opens the page for Carl, whose row is the only one. */
  async function openForCarl() {
    const { session, identity } = createSession();
    session.start();
    await waitForStatus(session, 'signed-in');
    const element = (
      <>
        <SessionCleanup />
        <QuickOrderPage />
      </>
    );
    const emptyCart = { ...cartResponse(cartOf(1)), maxUsageCount: Number.POSITIVE_INFINITY };
    const mocks = [server as never, visitorCartServer as never, emptyCart];
    const { user } = renderPage([{ path: '/', element }], { mocks, session });
    await paste(user, 'SAW-0003\t10');
    await screen.findByText(/^1 row: /);
    const signIn = (name: string) =>
      act(() =>
        session.signIn(() => {
          const identified = identityUser(name);
          identity.change(identified);
          return Promise.resolve(identified);
        }),
      );
    return { session, user, signIn };
  }
  const noRows = () => waitFor(() => expect(screen.queryByText(/^\d+ rows?: /)).not.toBeInTheDocument());

  it('hides the rows until their user signs in again', async () => {
    const { session, signIn } = await openForCarl();
    await act(() => session.expire());
    await noRows();
    await signIn('carl');
    expect(await screen.findByText(/^1 row: /)).toBeVisible();
  });

  it('shows the rows to no other user, whose own replace them', async () => {
    const { session, user, signIn } = await openForCarl();
    await act(() => session.expire());
    await signIn('dora');
    await noRows();
    await paste(user, 'HAM-0020\t24');
    expect(await screen.findByText(/^1 row: /)).toBeVisible();
    expect(storedRows.read().map(({ sku }) => sku)).toEqual(['HAM-0020']);
  });

  it('removes the rows when their user signs out', async () => {
    const { session, signIn } = await openForCarl();
    await act(() => session.signOut());
    await waitFor(() => expect(storedRows.read()).toEqual([]));
    await signIn('carl');
    await noRows();
  });

  it('gives the rows of a visitor to the user who signs in', async () => {
    const { session, user, signIn } = await openForCarl();
    await act(() => session.expire());
    await noRows();
    await paste(user, 'HAM-0020\t24');
    await signIn('dora');
    await act(() => session.expire());
    await noRows();
    await signIn('dora');
    expect(await screen.findByText(/^1 row: /)).toBeVisible();
    expect(storedRows.read().map(({ sku }) => sku)).toEqual(['HAM-0020']);
  });
});

it('removes a row', async () => {
  const user = await openWith('HAM-0020\t24\nSAW-0003\t10');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(storedRows.read().map(({ sku }) => sku)).toEqual(['SAW-0003']);
  expect(within(grid()).getAllByRole('gridcell')[0]).toHaveFocus();
});

it('shortens a job reference that is too long', async () => {
  const user = await openWith(`HAM-0020\t24\t${'x'.repeat(61)}`);
  await waitFor(() => expect(status(0)).toMatch(/^A job reference has at most 60 characters/));
  await user.click(screen.getByRole('button', { name: 'Shorten it' }));
  await waitFor(() => expect(status(0)).toBe('Ready'));
  expect(cellsOf(0)[2]).toBe('x'.repeat(60));
});

it('says why the rows could not be checked, and checks them again', async () => {
  const { user } = renderPage([{ path: '/quick-order', element: <QuickOrderPage /> }], {
    at: '/quick-order',
    mocks: [
      { request: server.request, error: new TypeError('Failed to fetch') },
      server as never,
      visitorCartServer as never,
    ],
  });
  await paste(user, 'HAM-0020\t24');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status(0)).toBe('Ready'));
});

it('checks no row before the cart is loaded, and says why it could not be', async () => {
  const { user } = renderPage([{ path: '/quick-order', element: <QuickOrderPage /> }], {
    at: '/quick-order',
    session: { status: 'signed-in', user: tokenExchangeFor(identityUser('carl')).user },
    mocks: [
      server as never,
      { request: cartResponse(cartOf(0)).request, error: new TypeError('Failed to fetch') },
      cartResponse(cartOf(1, cartLine({ quantity: 6 }))),
    ],
  });
  await paste(user, 'HAM-0020\t24');
  expect(await screen.findByText('Checking 0 of 1 row')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 0 tools to cart' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(status(0)).toMatch(/^Sold in cartons of 12\. Your cart has 6\./));
});

describe('the source of the rows', () => {
  const field = () => screen.getByRole('textbox', { name: 'Rows from your spreadsheet' });
  const addRows = (user: User) => user.click(screen.getByRole('button', { name: 'Add rows' }));
  const expectError = async (message: string) =>
    waitFor(() => expect(field()).toHaveAccessibleErrorMessage(message));

  it('reads what is typed, and keeps it after an error', async () => {
    const { user } = open();
    await addRows(user);
    await expectError('Paste or type at least one row');
    expect(field()).toHaveFocus();
    await user.type(field(), '"HAM-0020');
    await addRows(user);
    await expectError('These rows cannot be read: close the quotation marks');
    expect(field()).toHaveValue('"HAM-0020');
    await user.clear(field());
    await user.type(field(), 'HAM-0020,24');
    await addRows(user);
    await waitFor(() => expect(status(0)).toBe('Ready'));
    expect(field()).toHaveValue('');
    expect(field()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['two files', ['a.csv', 'b.csv'], 1, 'Choose one file'],
    ['a spreadsheet', ['a.xlsx'], 1, 'Save the spreadsheet as CSV, then choose that file'],
    ['a large file', ['a.TSV'], 1024 * 1024 + 1, 'Use at most 1 MB'],
  ])('rejects %s', async (_what, names, size, message) => {
    open();
    const files = names.map((name) => new File(['x'.repeat(size)], name));
    fireEvent.drop(field(), { dataTransfer: { files, types: ['Files'] } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(storedRows.read()).toEqual([]);
  });

  it('keeps the rows of all files, pastes and cells that are read at the same time', async () => {
    const { user } = open();
    for (const sku of ['CHI-1', 'CHI-2']) {
      const files = [new File([`${sku},10`], 'rows.csv')];
      fireEvent.drop(field(), { dataTransfer: { files, types: ['Files'] } });
    }
    for (const sku of ['CHI-3', 'CHI-4'])
      fireEvent.paste(field(), { clipboardData: { getData: () => `${sku}\t10` } });
    focusCell(0);
    await user.paste('CHI-5\t10');
    await waitFor(() =>
      expect(
        storedRows
          .read()
          .map(({ sku }) => sku)
          .sort(),
      ).toEqual(['CHI-1', 'CHI-2', 'CHI-3', 'CHI-4', 'CHI-5']),
    );
  });

  it('still says what is wrong with one source when another one is read', async () => {
    open();
    for (const text of ['"CHI-1', 'CHI-2,10']) {
      const files = [new File([text], 'rows.csv')];
      fireEvent.drop(field(), { dataTransfer: { files, types: ['Files'] } });
    }
    await waitFor(() => expect(storedRows.read()).toHaveLength(1));
    await expectError('These rows cannot be read: close the quotation marks');
  });
});
