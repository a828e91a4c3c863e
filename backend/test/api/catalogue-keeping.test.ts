import { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { placedOrder, placeOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

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

interface Listed {
  tools: {
    totalCount: number;
    edges: { node: { toolName: string; price: number; available: number; minOrder: number } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

describe('keeping the catalogue', () => {
  let shop: Shop;
  let chief: Person;
  beforeAll(async () => {
    shop = await startShop();
    chief = await admin(shop);
  });
  afterAll(() => shop.close());

  const input = {
    toolName: 'Bevel Gauge',
    price: 12.99,
    available: 500,
    minOrder: 20,
    toolDescription: 'Brass and rosewood.',
    imageLink: 'http://shop.test/images/uploads/gauge-640.webp',
  };
  const add = (values: object = {}) =>
    shop.graphql<{ addTool: { id: string } }>(ADD, { input: { ...input, ...values } }, chief.token);
  const list = async (variables: object) =>
    (await shop.graphql<Listed>(LIST, { sortBy: 'ADDED', descending: false, ...variables })).data.tools;

  it('adds a tool, which can be ordered at once', async () => {
    const { data } = await add();
    expect(data.addTool).toMatchObject(input);
    await placedOrder(shop, await newCustomer(shop), (await toolOf(data.addTool.id)) as never, 20);
  });

  const toolOf = async (id: string) =>
    (await shop.graphql<{ tool: object | null }>('query ($id: ID!) { tool(id: $id) { id } }', { id })).data
      .tool;

  it.each([
    ['toolName', ' ', 'Enter the name of the tool'],
    ['toolName', 'x'.repeat(101), 'Use at most 100 characters'],
    ['price', 0, 'Enter a price of at least $0.01'],
    ['price', 1_000_000, 'Enter a price of at most $999,999.99'],
    ['available', -1, 'Pieces in stock cannot be negative'],
    ['minOrder', 0, 'The minimum order is at least 1 piece'],
    ['toolDescription', '', 'Describe the tool'],
    ['imageLink', 'picture.png', 'This is not the link of a picture'],
  ])('refuses the %s "%s"', async (field, value, message) => {
    const answer = await add({ [field]: value });
    expect(answer.errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  it.each([12.345, -1, 'twelve'])('takes no price of %s', async (price) => {
    expect((await add({ price })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  describe('changing a tool', () => {
    const change = (id: string, values: object) =>
      shop.graphql<{ updateTool: object }>(UPDATE, { id, input: values }, chief.token);

    it('changes what is given and keeps the rest', async () => {
      const tool = await addTool(shop);
      const { data } = await change(tool.id, { toolName: ' Beech Mallet ', price: 15.5 });
      expect(data.updateTool).toEqual({
        id: tool.id,
        toolName: 'Beech Mallet',
        price: 15.5,
        available: 100,
        minOrder: 10,
        toolDescription: 'A mallet for tests.',
        imageLink: 'http://shop.test/images/catalogue/test-mallet-640.webp',
      });
      const rest = {
        minOrder: 5,
        toolDescription: 'Of beech.',
        imageLink: input.imageLink,
        availableChange: -30,
      };
      const changed = { ...data.updateTool, ...rest, available: 70, availableChange: undefined };
      expect((await change(tool.id, rest)).data.updateTool).toEqual(changed);
      expect((await change(tool.id, {})).data.updateTool).toEqual(changed);
    });

    it('adds to the stock that is there, whatever was ordered meanwhile', async () => {
      const tool = await addTool(shop, { available: 100 });
      await placedOrder(shop, await newCustomer(shop), tool, 40);
      expect((await change(tool.id, { availableChange: 25 })).data.updateTool).toMatchObject({
        available: 85,
      });
    });

    it.each([
      [{ availableChange: -101 }, 'availableChange', 'Only 100 pieces are in stock'],
      [{ availableChange: 10_000_000 }, 'availableChange', 'A stock holds at most 10000000 pieces'],
      [{ toolName: null }, 'toolName', 'Leave it out to keep it as it is; it cannot be null'],
      [{ availableChange: null }, 'availableChange', 'Leave it out to keep it as it is; it cannot be null'],
    ])('refuses %j, and changes nothing', async (values, field, message) => {
      const tool = await addTool(shop);
      const answer = await change(tool.id, { toolDescription: 'Changed', ...values });
      expect(answer.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { [field]: message },
      });
      const kept = await shop.database.getRepository(Tool).findOneByOrFail({ id: tool.id });
      expect(kept).toMatchObject({ available: 100, toolDescription: 'A mallet for tests.' });
    });

    it('knows no tool that has left the catalogue', async () => {
      const gone = await addTool(shop, { deletedAt: new Date() });
      for (const id of [gone.id, 'no-id']) {
        expect((await change(id, { price: 1 })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      }
    });
  });

  it('deletes a tool: it leaves the catalogue and cannot be ordered, its orders stay', async () => {
    const tool = await addTool(shop);
    const customer = await newCustomer(shop);
    const order = await placedOrder(shop, customer, tool);
    const remove = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';
    const removed = await shop.graphql<{ deleteTool: object }>(remove, { id: tool.id }, chief.token);
    expect(removed.data.deleteTool).toEqual({ id: tool.id });
    expect(await toolOf(tool.id)).toBeNull();
    expect((await placeOrder(shop, customer, tool)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const kept = await shop.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { tool { toolName } } }',
      { id: order.id },
      customer.token,
    );
    expect(kept.data.order).toEqual({ tool: { toolName: 'Test Mallet' } });
    const again = await shop.graphql(remove, { id: tool.id }, chief.token);
    expect(again.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it.each(['NAME', 'PRICE', 'AVAILABLE', 'MIN_ORDER'] as const)(
    'lists the tools by %s, page by page, each once, in both directions',
    async (sortBy) => {
      const property = (
        { NAME: 'toolName', PRICE: 'price', AVAILABLE: 'available', MIN_ORDER: 'minOrder' } as const
      )[sortBy];
      for (const descending of [false, true]) {
        const values: (string | number)[] = [];
        let total = 0;
        let after: string | null = null;
        for (let more = true; more;) {
          const page: Listed['tools'] = await list({ first: 9, after, sortBy, descending });
          values.push(...page.edges.map(({ node }) => node[property]));
          total = page.totalCount;
          more = page.pageInfo.hasNextPage;
          after = page.pageInfo.endCursor;
        }
        expect(values).toHaveLength(total);
        const rows = await shop.database.query<{ value: string | number }[]>(
          `SELECT ${sortBy === 'NAME' ? 'tool_name' : sortBy === 'PRICE' ? 'price / 100.0::float' : sortBy.toLowerCase()} AS value
           FROM tools WHERE deleted_at IS NULL ORDER BY 1 ${descending ? 'DESC' : 'ASC'}`,
        );
        expect(values).toEqual(rows.map(({ value }) => value));
      }
    },
  );

  it('finds tools by a part of their name or description, in any case, and takes signs literally', async () => {
    await add({ toolName: '100% Wool Felt_Pad' });
    const names = async (search: string) => (await list({ search })).edges.map(({ node }) => node.toolName);
    expect(await names('HICKORY claw')).toEqual(['Hickory Claw Hammer 20 oz']);
    expect(await names('100% wool')).toEqual(['100% Wool Felt_Pad']);
    expect(await names('felt_p')).toEqual(['100% Wool Felt_Pad']);
    expect(await names('no such thing')).toEqual([]);
  });

  it('takes no cursor of another order of the list', async () => {
    const { pageInfo } = await list({ first: 1, sortBy: 'PRICE' });
    const answer = await shop.graphql(LIST, { sortBy: 'NAME', descending: false, after: pageInfo.endCursor });
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ after: 'This is not a cursor of this list.' });
  });
});
