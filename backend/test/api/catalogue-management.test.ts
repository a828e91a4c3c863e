import { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, createOrder, placeOrder } from '../support/orders';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { startServer, type TestServer } from '../support/server';

const ADD = `mutation Add($input: AddToolInput!) {
  addTool(input: $input) { id toolName price available minOrder toolDescription imageLink }
}`;
const UPDATE = `mutation Update($id: ID!, $input: UpdateToolInput!) {
  updateTool(id: $id, input: $input) { id toolName price available minOrder toolDescription imageLink }
}`;
const LIST = `query List($first: Int! = 100, $after: String, $search: String, $sortBy: ToolSort!, $descending: Boolean!) {
  tools(first: $first, after: $after, search: $search, sortBy: $sortBy, descending: $descending) {
    totalCount
    edges { node { toolName price available minOrder } }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface ToolList {
  tools: {
    totalCount: number;
    edges: { node: { toolName: string; price: number; available: number; minOrder: number } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

describe('Catalogue management', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const input = {
    toolName: 'Bevel Gauge',
    price: 12.99,
    available: 500,
    minOrder: 20,
    toolDescription: 'Brass and rosewood.',
    imageLink: 'http://shop.test/images/catalogue/claw-hammer-640.webp',
  };
  const addToolAsAdmin = (values: object = {}) =>
    server.graphql<{ addTool: { id: string } }>(ADD, { input: { ...input, ...values } }, admin.token);
  const loadTools = async (variables: object) =>
    (await server.graphql<ToolList>(LIST, { sortBy: 'CREATED_AT', descending: false, ...variables })).data
      .tools;

  it('adds a tool that can be ordered immediately', async () => {
    const { data } = await addToolAsAdmin();
    expect(data.addTool).toMatchObject(input);
    await createOrder(server, await createCustomer(server), (await loadTool(data.addTool.id)) as never, 20);
  });

  const loadTool = async (id: string) =>
    (await server.graphql<{ tool: object | null }>('query ($id: ID!) { tool(id: $id) { id } }', { id })).data
      .tool;

  it.each([
    ['toolName', ' ', 'Enter the name of the tool'],
    ['toolName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['price', 0, 'Enter a price of at least $0.01'],
    ['price', 1_000_000, 'Enter a price of at most $999,999.99'],
    ['available', -1, 'Pieces in stock cannot be negative'],
    ['minOrder', 0, 'The minimum order is at least 1 piece'],
    ['toolDescription', '', 'Describe the tool'],
    ['imageLink', 'image.png', 'Invalid image URL'],
  ])('rejects a tool with the %s "%s" with BAD_USER_INPUT', async (field, value, message) => {
    const response = await addToolAsAdmin({ [field]: value });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
  });

  it.each([12.345, -1, 'twelve'])('rejects a tool with a price of %s with BAD_USER_INPUT', async (price) => {
    expect((await addToolAsAdmin({ price })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  describe('Tool updates', () => {
    const updateTool = (id: string, values: object) =>
      server.graphql<{ updateTool: object }>(UPDATE, { id, input: values }, admin.token);

    it('updates the given fields of a tool and keeps the others', async () => {
      const tool = await addTool(server);
      const { data } = await updateTool(tool.id, { toolName: ' Beech Mallet ', price: 15.5 });
      expect(data.updateTool).toEqual({
        id: tool.id,
        toolName: 'Beech Mallet',
        price: 15.5,
        available: 100,
        minOrder: 10,
        toolDescription: 'A mallet for tests.',
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
      });
      const otherValues = {
        minOrder: 5,
        toolDescription: 'Of beech.',
        imageLink: input.imageLink,
        availableChange: -30,
      };
      const expected = { ...data.updateTool, ...otherValues, available: 70, availableChange: undefined };
      expect((await updateTool(tool.id, otherValues)).data.updateTool).toEqual(expected);
      expect((await updateTool(tool.id, {})).data.updateTool).toEqual(expected);
    });

    it('records every change of the stock in the ledger', async () => {
      const tool = await addTool(server, { available: 100 });
      // To the smallest stock, then to the largest.
      for (const availableChange of [-30, 25, -95, 10_000_000]) {
        expect((await updateTool(tool.id, { availableChange })).errors).toBeUndefined();
        await expectConsistentOrders(server.database, [tool]);
      }
      expect(await loadStock(server, tool)).toBe(10_000_000);
    });

    it('adds to the current stock of a tool after an order', async () => {
      const tool = await addTool(server, { available: 100 });
      await createOrder(server, await createCustomer(server), tool, 40);
      expect((await updateTool(tool.id, { availableChange: 25 })).data.updateTool).toMatchObject({
        available: 85,
      });
    });

    it('lowers a stock that restocked orders have raised above the maximum', async () => {
      const tool = await addTool(server, { available: 10_000_000 });
      const customer = await createCustomer(server);
      const { id } = await createOrder(server, customer, tool, 40);
      await updateTool(tool.id, { availableChange: 40 });
      await cancelOrder(server, customer, id);
      const response = await updateTool(tool.id, { availableChange: -30 });
      expect(response.data.updateTool).toMatchObject({ available: 10_000_010 });
    });

    it.each([
      [{ availableChange: -101 }, 'availableChange', 'The stock is only 100 pieces'],
      [{ availableChange: 10_000_000 }, 'availableChange', 'The stock can be at most 10,000,000 pieces'],
      [{ toolName: null }, 'toolName', 'This cannot be null. Leave it out to keep it unchanged'],
      [
        { availableChange: null },
        'availableChange',
        'This cannot be null. Leave it out to keep it unchanged',
      ],
    ])('rejects the update %j with BAD_USER_INPUT and changes nothing', async (values, field, message) => {
      const tool = await addTool(server);
      const response = await updateTool(tool.id, { toolDescription: 'Changed', ...values });
      expect(response.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { [field]: message },
      });
      const stored = await server.database.getRepository(Tool).findOneByOrFail({ id: tool.id });
      expect(stored).toMatchObject({ available: 100, toolDescription: 'A mallet for tests.' });
    });

    it('rejects an update of a deleted or unknown tool with NOT_FOUND', async () => {
      const deletedTool = await addTool(server, { deletedAt: new Date() });
      for (const id of [deletedTool.id, 'no-id']) {
        expect((await updateTool(id, { price: 1 })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      }
    });
  });

  it('removes a deleted tool from the catalogue and keeps its orders', async () => {
    const tool = await addTool(server);
    const customer = await createCustomer(server);
    const order = await createOrder(server, customer, tool);
    const DELETE = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
    const deleted = await server.graphql<{ deleteTool: object }>(DELETE, { id: tool.id }, admin.token);
    expect(deleted.data.deleteTool).toEqual({ id: tool.id });
    expect(await loadTool(tool.id)).toBeNull();
    expect((await placeOrder(server, customer, tool)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const stored = await server.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { tool { toolName } } }',
      { id: order.id },
      customer.token,
    );
    expect(stored.data.order).toEqual({ tool: { toolName: 'Test Mallet' } });
    const repeated = await server.graphql(DELETE, { id: tool.id }, admin.token);
    expect(repeated.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each(['NAME', 'PRICE', 'MIN_ORDER'] as const)(
    'lists every tool once, page by page, sorted by %s in both directions',
    async (sortBy) => {
      const property = ({ NAME: 'toolName', PRICE: 'price', MIN_ORDER: 'minOrder' } as const)[sortBy];
      for (const descending of [false, true]) {
        const values: (string | number)[] = [];
        let total = 0;
        let after: string | null = null;
        for (let more = true; more;) {
          const page: ToolList['tools'] = await loadTools({ first: 9, after, sortBy, descending });
          values.push(...page.edges.map(({ node }) => node[property]));
          total = page.totalCount;
          more = page.pageInfo.hasNextPage;
          after = page.pageInfo.endCursor;
        }
        expect(values).toHaveLength(total);
        const rows = await server.database.query<{ value: string | number }[]>(
          `SELECT ${sortBy === 'NAME' ? 'tool_name' : sortBy === 'PRICE' ? 'price / 100.0::float' : sortBy.toLowerCase()} AS value
           FROM tools WHERE deleted_at IS NULL ORDER BY 1 ${descending ? 'DESC' : 'ASC'}`,
        );
        expect(values).toEqual(rows.map(({ value }) => value));
      }
    },
  );

  it('searches tools by the words of their name or description, ignoring case, % and _', async () => {
    await addToolAsAdmin({ toolName: '100% Wool Felt_Pad' });
    const searchNames = async (search: string) =>
      (await loadTools({ search })).edges.map(({ node }) => node.toolName);
    expect(await searchNames('HICKORY claw')).toEqual(['Hickory Claw Hammer 20 oz']);
    expect(await searchNames('100% wool')).toEqual(['100% Wool Felt_Pad']);
    expect(await searchNames('felt_pa')).toEqual(['100% Wool Felt_Pad']);
    expect(await searchNames('no such thing')).toEqual([]);
  });

  it('rejects a cursor of a list with another sort order', async () => {
    const { pageInfo } = await loadTools({ first: 1, sortBy: 'PRICE' });
    const response = await server.graphql(LIST, {
      sortBy: 'NAME',
      descending: false,
      after: pageInfo.endCursor,
    });
    expect(response.errors?.[0]?.extensions.fields).toEqual({ after: 'Invalid cursor for this list.' });
  });
});
