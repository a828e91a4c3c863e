import { newId } from '../../src/common/ids';
import type { Tool } from '../../src/modules/tools';
import { runBlocked } from '../support/blocked-requests';
import { addTool, addTools, loadStock } from '../support/catalogue';
import { placePurchase } from '../support/purchases';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

interface Cart {
  readonly version: number;
  readonly total: number;
  readonly lines: readonly {
    readonly tool: { readonly id: string };
    readonly quantity: number;
    readonly price: number;
    readonly total: number;
    readonly jobReference: string | null;
    readonly problems: readonly {
      readonly kind: string;
      readonly message: string;
      readonly suggestedQuantity: number | null;
    }[];
  }[];
}

const CART = `{
  version total lines { tool { id } quantity price total jobReference problems { kind message suggestedQuantity } }
}`;

describe('Carts', () => {
  let server: TestServer;
  let customer: TestUser;
  let hammer: Tool;
  let saw: Tool;
  beforeAll(async () => {
    server = await startServer();
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
    hammer = await addTool(server, {
      price: 1000,
      minOrder: 12,
      orderMultiple: 12,
      priceBreaks: [{ minQuantity: 24, price: 900 }],
    });
    saw = await addTool(server, { price: 1250, minOrder: 10 });
  });
  afterAll(() => server.close());

  const change = (operation: 'addToCart' | 'mergeCart', lines: readonly object[]) =>
    server.graphql<{ cart: Cart }>(
      `mutation ($lines: [CartLineInput!]!) { cart: ${operation}(lines: $lines) ${CART} }`,
      { lines },
      customer.token,
    );
  const add = async (...lines: readonly object[]): Promise<Cart> =>
    (await change('addToCart', lines)).data.cart;
  const set = async (input: object): Promise<Cart> =>
    (
      await server.graphql<{ setCartLine: Cart }>(
        `mutation ($input: CartLineChangeInput!) { setCartLine(input: $input) ${CART} }`,
        { input },
        customer.token,
      )
    ).data.setCartLine;
  const remove = async (...toolIds: readonly string[]): Promise<Cart> =>
    (
      await server.graphql<{ removeFromCart: Cart }>(
        `mutation ($toolIds: [ID!]!) { removeFromCart(toolIds: $toolIds) ${CART} }`,
        { toolIds },
        customer.token,
      )
    ).data.removeFromCart;
  const load = async (user = customer): Promise<Cart> =>
    (await server.graphql<{ cart: Cart }>(`{ cart ${CART} }`, {}, user.token)).data.cart;
  const quantities = ({ lines }: Cart) => lines.map(({ tool, quantity }) => [tool.id, quantity]);

  it('is empty before anything is added', async () => {
    expect(await load()).toEqual({ version: 0, total: 0, lines: [] });
  });

  it('adds quantities of tools, at the price of the break that the sum reaches, and takes no units', async () => {
    await add(
      { toolId: hammer.id, quantity: 12, jobReference: ' Oak St. ' },
      { toolId: saw.id, quantity: 10 },
    );
    const cart = await add({ toolId: hammer.id.toUpperCase(), quantity: 12 });
    expect(cart).toEqual({
      version: 2,
      total: 341,
      lines: [
        {
          tool: { id: hammer.id },
          quantity: 24,
          price: 9,
          total: 216,
          jobReference: 'Oak St.',
          problems: [],
        },
        { tool: { id: saw.id }, quantity: 10, price: 12.5, total: 125, jobReference: null, problems: [] },
      ],
    });
    expect(await load()).toEqual(cart);
    expect(await loadStock(server, hammer)).toBe(100);
  });

  it('does not read the limits on unpaid purchases for the number of the lines', async () => {
    await add({ toolId: saw.id, quantity: 10 });
    const statements = await recordStatements(server, async () => {
      const { data } = await server.graphql<object>('{ cart { version lineCount } }', {}, customer.token);
      expect(data).toEqual({ cart: { version: 1, lineCount: 1 } });
    });
    expect(statements.filter((statement) => statement.includes('unpaid'))).toEqual([]);
  });

  it('lists tools in the order in which they were added', async () => {
    const other = await addTool(server);
    await add({ toolId: saw.id, quantity: 10 }, { toolId: hammer.id, quantity: 12 });
    const cart = await add({ toolId: other.id, quantity: 10 });
    expect(cart.lines.map(({ tool }) => tool.id)).toEqual([saw.id, hammer.id, other.id]);
    expect(await load()).toEqual(cart);
  });

  it('keeps the cart of each user apart', async () => {
    await add({ toolId: saw.id, quantity: 10 });
    expect((await load(await createCustomer(server))).lines).toEqual([]);
  });

  it('names the problem of a line and the quantity that solves it', async () => {
    const [line] = (await add({ toolId: hammer.id, quantity: 13 })).lines;
    expect(line?.problems).toEqual([
      { kind: 'NOT_A_MULTIPLE', message: 'Sold in cartons of 12.', suggestedQuantity: 24 },
    ]);
    expect((await set({ toolId: hammer.id, quantity: 24 })).lines[0]?.problems).toEqual([]);
  });

  it('names a total that cannot be ordered', async () => {
    const nail = await addTool(server, { price: 3, minOrder: 10 });
    expect((await add({ toolId: nail.id, quantity: 10 })).lines[0]?.problems).toEqual([
      { kind: 'TOTAL_OUT_OF_RANGE', message: 'The total must be at least $0.50.', suggestedQuantity: 17 },
    ]);
    const { problems } = (await set({ toolId: nail.id, quantity: 17 })).lines[0] ?? {};
    expect(problems).toEqual([]);
    expect(errorCode(await placePurchase(server, customer, [nail]))).toBe('BAD_USER_INPUT');
  });

  it('names a changed price until the customer sets the line again', async () => {
    await add({ toolId: saw.id, quantity: 10 });
    await server.database.query('UPDATE tools SET price = 1300 WHERE id = $1', [saw.id]);
    const changed = (suggestedQuantity: number) => [
      {
        kind: 'PRICE_CHANGED',
        message: 'The price per piece is now $13.00; it was $12.50.',
        suggestedQuantity,
      },
    ];
    expect((await load()).lines[0]?.problems).toEqual(changed(10));
    expect((await add({ toolId: saw.id, quantity: 5 })).lines[0]?.problems).toEqual(changed(15));
    const merged = (await change('mergeCart', [{ toolId: saw.id, quantity: 16 }])).data.cart;
    expect(merged.lines[0]?.problems).toEqual(changed(16));
    const shown = { toolId: saw.id, quantity: 20, shownPrice: 12.5 };
    expect((await set(shown)).lines[0]?.problems).toEqual(changed(20));
    expect((await set({ ...shown, shownPrice: 13 })).lines[0]?.problems).toEqual([]);
    expect((await set(shown)).lines[0]?.problems).toEqual(changed(20));
    expect((await set({ toolId: saw.id, quantity: 20 })).lines[0]?.problems).toEqual([]);
  });

  it('keeps the line of a tool that is no longer sold, out of the total', async () => {
    await add({ toolId: saw.id, quantity: 10 }, { toolId: hammer.id, quantity: 12 });
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [saw.id]);
    const cart = await load();
    expect(cart.total).toBe(120);
    expect(cart.lines[0]?.problems).toEqual([
      { kind: 'NO_LONGER_SOLD', message: 'This tool is no longer sold.', suggestedQuantity: null },
    ]);
    expect(errorCode(await change('addToCart', [{ toolId: saw.id, quantity: 1 }]))).toBe('NOT_FOUND');
    expect(quantities(await remove(saw.id.toUpperCase()))).toEqual([[hammer.id, 12]]);
  });

  it('adds up several lines of one tool, and keeps the job reference of the first', async () => {
    const cart = await add(
      { toolId: saw.id, quantity: 10, jobReference: 'Oak St.' },
      { toolId: hammer.id, quantity: 12 },
      { toolId: saw.id, quantity: 5, jobReference: ' ' },
    );
    expect(cart.lines).toMatchObject([
      { tool: { id: saw.id }, quantity: 15, jobReference: 'Oak St.' },
      { tool: { id: hammer.id }, quantity: 12 },
    ]);
    const replaced = await add({ toolId: saw.id, quantity: 1, jobReference: 'Elm St.' });
    expect(replaced.lines[0]).toMatchObject({ quantity: 16, jobReference: 'Elm St.' });
  });

  it('has at most ten million pieces of a tool', async () => {
    const most = { toolId: saw.id, quantity: 9_999_999 };
    await add(most);
    const more = { toolId: saw.id, quantity: 2 };
    expect(quantities(await add(more))).toEqual([[saw.id, 10_000_000]]);
    await remove(saw.id);
    expect(quantities((await change('mergeCart', [most, more])).data.cart)).toEqual([[saw.id, 10_000_000]]);
  });

  it('removes tools and ignores those that it does not have', async () => {
    await add({ toolId: saw.id, quantity: 10 }, { toolId: hammer.id, quantity: 12 });
    const cart = await remove(saw.id, 'no-id', saw.id);
    expect(quantities(cart)).toEqual([[hammer.id, 12]]);
    expect(cart.version).toBe(2);
    expect(await remove(saw.id)).toEqual(cart);
    expect(await load()).toEqual(cart);
  });

  it('replaces the quantity and the job reference of a line', async () => {
    await add({ toolId: saw.id, quantity: 10, jobReference: 'Oak St.' }, { toolId: hammer.id, quantity: 12 });
    await set({ toolId: saw.id, quantity: 20, jobReference: null });
    await set({ toolId: hammer.id, quantity: 24, jobReference: '  ' });
    const { lines } = await load();
    expect(lines).toMatchObject([
      { tool: { id: saw.id }, quantity: 20, jobReference: null },
      { tool: { id: hammer.id }, quantity: 24, jobReference: null },
    ]);
  });

  it('changes only what an input names, and accepts the price only with a quantity', async () => {
    await add({ toolId: saw.id, quantity: 10, jobReference: 'Oak St.' });
    await set({ toolId: saw.id, quantity: 240 });
    await server.database.query('UPDATE tools SET price = 1300 WHERE id = $1', [saw.id]);
    const renamed = await set({ toolId: saw.id, jobReference: 'Elm St.' });
    expect(renamed.lines).toMatchObject([{ quantity: 240, jobReference: 'Elm St.' }]);
    expect(renamed.lines[0]?.problems.map(({ kind }) => kind)).toContain('PRICE_CHANGED');
    const accepted = await set({ toolId: saw.id, shownPrice: 13 });
    expect(accepted.lines).toMatchObject([{ quantity: 240, jobReference: 'Elm St.' }]);
    expect(accepted.lines[0]?.problems.map(({ kind }) => kind)).not.toContain('PRICE_CHANGED');
    expect((await set({ toolId: saw.id, jobReference: null })).lines[0]?.jobReference).toBeNull();
  });

  it('does not put a line back that was ordered or removed since by another device', async () => {
    await add({ toolId: saw.id, quantity: 10 });
    await remove(saw.id);
    const response = await server.graphql(
      'mutation ($input: CartLineChangeInput!) { setCartLine(input: $input) { version } }',
      { input: { toolId: saw.id, jobReference: 'Oak St.' } },
      customer.token,
    );
    expect(response.errors).toMatchObject([
      { message: 'This tool is no longer in your cart.', extensions: { code: 'CONFLICT' } },
    ]);
    expect((await load()).lines).toEqual([]);
  });

  it('keeps the changes of two tabs at the same time', async () => {
    const tools = await Promise.all(Array.from({ length: 10 }, () => addTool(server)));
    await Promise.all([
      ...tools.map(({ id }) => add({ toolId: id, quantity: 10 })),
      ...tools.map(({ id }) => add({ toolId: id, quantity: 5 })),
    ]);
    const cart = await load();
    expect(cart.version).toBe(20);
    expect(new Map(quantities(cart) as [string, number][])).toEqual(new Map(tools.map(({ id }) => [id, 15])));
  });

  it('has at most 100 tools, but keeps all that a visitor brings', async () => {
    const tools = await addTools(server, 101);
    const lines = tools.map(({ id }) => ({ toolId: id, quantity: 10 }));
    await add(...lines.slice(0, 100));
    const { errors } = await change('addToCart', lines.slice(100));
    expect(errors?.[0]?.extensions.fields).toEqual({ lines: 'A cart has at most 100 tools' });
    const response = await server.graphql(
      'mutation ($input: CartLineChangeInput!) { setCartLine(input: $input) { version } }',
      { input: lines[100] },
      customer.token,
    );
    expect(response.errors?.[0]?.extensions.fields).toEqual({ toolId: 'A cart has at most 100 tools' });
    const merged = (await change('mergeCart', lines.slice(100))).data.cart;
    expect(merged.lines).toHaveLength(101);
    expect((await change('addToCart', lines.slice(0, 1))).data.cart.lines).toHaveLength(101);
    expect((await remove(tools[0]?.id ?? '')).lines).toHaveLength(100);
  });

  it('has at most 200 tools after merges', async () => {
    const lines = (await addTools(server, 201)).map(({ id }) => ({ toolId: id, quantity: 10 }));
    await change('mergeCart', lines.slice(0, 100));
    expect((await change('mergeCart', lines.slice(100, 200))).data.cart.lines).toHaveLength(200);
    const { errors } = await change('mergeCart', lines.slice(200));
    expect(errors?.[0]?.extensions.fields).toEqual({ lines: 'A cart has at most 200 tools' });
    expect((await change('mergeCart', lines.slice(0, 100))).data.cart.lines).toHaveLength(200);
  });

  it('rejects a shown price that is larger than any amount', async () => {
    const [line] = (await change('mergeCart', [{ toolId: saw.id, quantity: 1, shownPrice: 999_999.99 }])).data
      .cart.lines;
    expect(line?.problems.map(({ kind }) => kind)).toContain('PRICE_CHANGED');
    for (const shownPrice of [1_000_000, 21_474_836.48]) {
      const response = await change('mergeCart', [{ toolId: saw.id, quantity: 2, shownPrice }]);
      expect(errorCode(response)).toBe('BAD_USER_INPUT');
    }
  });

  it("merges a visitor's cart with the larger quantity of each tool, and ignores unknown tools", async () => {
    await add(
      { toolId: hammer.id, quantity: 24, jobReference: 'Oak St.' },
      { toolId: saw.id, quantity: 10, jobReference: 'Elm St.' },
    );
    const lines = [
      { toolId: hammer.id, quantity: 12 },
      { toolId: saw.id, quantity: 20, shownPrice: 12 },
      { toolId: '00000000-0000-7000-8000-000000000000', quantity: 1 },
      { toolId: 'no-id', quantity: 1 },
    ];
    const cart = (await change('mergeCart', lines)).data.cart;
    expect(quantities(cart)).toEqual([
      [hammer.id, 24],
      [saw.id, 20],
    ]);
    expect(cart.lines.map(({ jobReference }) => jobReference)).toEqual(['Oak St.', 'Elm St.']);
    expect(cart.lines[1]?.problems.map(({ kind }) => kind)).toEqual(['PRICE_CHANGED']);
  });

  it("adds to a line with as many pieces as a visitor's cart has only a missing job reference", async () => {
    const before = await add({ toolId: saw.id, quantity: 10, jobReference: 'Elm St.' });
    const lines = [{ toolId: saw.id, quantity: 10, shownPrice: 12, jobReference: 'Oak St.' }];
    expect((await change('mergeCart', lines)).data.cart).toEqual(before);
    expect(await load()).toEqual(before);
    await set({ toolId: saw.id, quantity: 20, jobReference: null });
    const named = (await change('mergeCart', lines)).data.cart;
    expect(named.lines).toMatchObject([{ quantity: 20, jobReference: 'Oak St.', problems: [] }]);
  });

  it("shows a visitor the prices and problems of the browser's lines", async () => {
    const { data } = await server.graphql<{ visitorCart: Cart }>(
      `query ($lines: [CartLineInput!]!) { visitorCart(lines: $lines) ${CART} }`,
      {
        lines: [
          { toolId: hammer.id, quantity: 200 },
          { toolId: saw.id, quantity: 10, shownPrice: 12.5 },
        ],
      },
    );
    expect(data.visitorCart).toMatchObject({
      version: 0,
      lines: [
        { problems: [{ kind: 'NOT_ENOUGH_STOCK', message: 'Only 96 pieces left.', suggestedQuantity: 96 }] },
        { problems: [] },
      ],
    });
  });

  it('loses the quantities of a purchase from the cart, and no others', async () => {
    await add({ toolId: saw.id, quantity: 10 }, { toolId: hammer.id, quantity: 12 });
    await placePurchase(server, customer, [saw]);
    expect((await load()).lines).toHaveLength(2);
    await placePurchase(server, customer, [saw], { fromCart: true });
    const cart = await load();
    expect(quantities(cart)).toEqual([[hammer.id, 12]]);
    expect(cart.version).toBe(2);
  });

  it('keeps the pieces that were added while a purchase of its tools was placed', async () => {
    await add({ toolId: hammer.id, quantity: 12, jobReference: 'Oak St.' });
    await runBlocked(
      server,
      `SELECT FROM carts FOR UPDATE;
       UPDATE cart_lines SET quantity = 36, shown_price = 900 WHERE tool_id = '${hammer.id}'`,
      [
        () =>
          placePurchase(server, customer, [], {
            lines: [{ toolId: hammer.id, quantity: 24 }],
            fromCart: true,
          }),
      ],
    );
    expect(await load()).toMatchObject({
      version: 2,
      lines: [{ quantity: 12, price: 10, jobReference: 'Oak St.', problems: [] }],
    });
  });

  it('keeps the tools that another customer removes or buys from a cart', async () => {
    const before = await add({ toolId: saw.id, quantity: 10 });
    const owner = customer;
    customer = await createCustomer(server);
    await add({ toolId: saw.id, quantity: 10 });
    await remove(saw.id);
    expect(await load(owner)).toEqual(before);
    await add({ toolId: saw.id, quantity: 10 });
    await placePurchase(server, customer, [saw], { fromCart: true });
    expect(await load(owner)).toEqual(before);
  });

  it('keeps the cart when the purchase is rejected', async () => {
    await add({ toolId: saw.id, quantity: 101 });
    const lines = [{ toolId: saw.id, quantity: 101 }];
    expect(errorCode(await placePurchase(server, customer, [], { lines, fromCart: true }))).toBe(
      'OUT_OF_STOCK',
    );
    expect((await load()).lines).toHaveLength(1);
  });

  describe('with a version', () => {
    const CHANGED = { code: 'CONFLICT', fields: { cartVersion: 'Your cart has changed.' } };
    const place = (cartVersion: number, tools = [saw], input = {}, headers?: Record<string, string>) =>
      placePurchase(server, customer, tools, { fromCart: true, cartVersion, ...input }, headers);
    const loadStocks = async () => [await loadStock(server, hammer), await loadStock(server, saw)];

    it('are bought once, and repeat the purchase only by its idempotency key', async () => {
      expect((await place(1)).errors?.[0]?.extensions).toEqual(CHANGED);
      const { version } = await add({ toolId: saw.id, quantity: 10 });
      const headers = { 'idempotency-key': newId() };
      const { data } = await place(version, [saw], {}, headers);
      const stocks = await loadStocks();
      expect((await place(version)).errors?.[0]?.extensions).toEqual(CHANGED);
      const repeated = await place(version, [saw], {}, headers);
      expect(repeated.data.placePurchase.id).toBe(data.placePurchase.id);
      expect(await loadStocks()).toEqual(stocks);
    });

    it('are not bought with a line that was removed, whatever else is wrong with it', async () => {
      const stocks = await loadStocks();
      const { version } = await add({ toolId: saw.id, quantity: 10 }, { toolId: hammer.id, quantity: 12 });
      const cart = await remove(hammer.id);
      // The quantity of hammers is below their minimum.
      expect((await place(version, [saw, hammer])).errors?.[0]?.extensions).toEqual(CHANGED);
      expect(await loadStocks()).toEqual(stocks);
      expect(await load()).toEqual(cart);
      expect((await place(cart.version)).errors).toBeUndefined();
    });

    it('are bought once by two purchases that come together', async () => {
      const [, stock = 0] = await loadStocks();
      const { version } = await add({ toolId: saw.id, quantity: 10 });
      const responses = await Promise.all([place(version), place(version)]);
      const [rejected, ...others] = responses.filter(({ errors }) => errors);
      expect(rejected?.errors?.[0]?.extensions).toEqual(CHANGED);
      expect(others).toEqual([]);
      expect(await loadStock(server, saw)).toBe(stock - 10);
    });

    it('are not bought when they change after their version was read', async () => {
      const stocks = await loadStocks();
      const { version } = await add({ toolId: saw.id, quantity: 10 });
      // Only the statement that writes the purchase waits for it.
      const lock = 'LOCK TABLE purchases IN SHARE MODE';
      const [response] = await runBlocked(server, lock, [() => place(version)], () => remove(saw.id));
      expect(response?.errors?.[0]?.extensions).toEqual(CHANGED);
      expect(await loadStocks()).toEqual(stocks);
    });
  });
});
