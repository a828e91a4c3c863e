import { getIntrospectionQuery } from 'graphql';
import { get, post } from '../support/graphql-http';
import { startShop, type Shop } from '../support/shop';

const SECRET = 'what-was-sent';

/** Requests that are at fault, each with a value that an answer could repeat. */
const faulty: Record<string, object> = {
  'a document that cannot be read': { query: `{ tools(search: "${SECRET}" ) { ] }` },
  'a value of another type': { query: `{ tools(first: "${SECRET}") { totalCount } }` },
  'a value that is none of an enum': { query: `{ tools(sortBy: "${SECRET}") { totalCount } }` },
  'a variable of another type': {
    query: 'query ($first: Int!) { tools(first: $first) { totalCount } }',
    variables: { first: SECRET },
  },
  'a field of an input that there is not': {
    query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    variables: { input: { orderAdress: SECRET } },
  },
};

const startShops = async () => ({
  shown: await startShop(),
  hidden: await startShop({ environment: { EXPLORABLE: '0' } }),
});

describe('the schema', () => {
  let shops: { shown: Shop; hidden: Shop };
  beforeAll(async () => {
    shops = await startShops();
  });
  afterAll(async () => {
    await shops.shown.close();
    await shops.hidden.close();
  });

  const open = async ({ url }: Shop) => {
    const answer = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } });
    return { status: answer.status, text: await answer.text() };
  };

  it('is told to explorers, with its descriptions', async () => {
    const answer = await post(shops.shown, { query: getIntrospectionQuery({ schemaDescription: true }) });
    expect(answer.errors).toBeUndefined();
    const told = JSON.stringify(answer.data).includes('The catalogue, in the order of the shop');
    expect(told).toBe(true);
  });

  it.each([
    ['as a whole', '{ __schema { types { name } } }'],
    ['by type', '{ __type(name: "Order") { name } }'],
  ])('is told to nobody where it is hidden: %s', async (_how, query) => {
    const answer = await post(shops.hidden, { query });
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]).toMatchObject({
      message: 'The schema is not shown here.',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    });
  });

  it('has a Sandbox in a browser, or nothing of it', async () => {
    const shown = await open(shops.shown);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('embeddable-sandbox');
    const hidden = await open(shops.hidden);
    expect(hidden.status).toBe(400);
    expect(hidden.text).not.toContain('<');
  });

  it('is not told by guessing where it is hidden', async () => {
    const query = '{ tool(id: "x") { toolNam } }';
    expect((await post(shops.shown, { query })).errors?.[0]?.message).toContain('Did you mean "toolName"?');
    expect((await post(shops.hidden, { query })).errors?.[0]?.message).toBe(
      'Cannot query field "toolNam" on type "Tool".',
    );
  });

  it.each(Object.entries(faulty))(
    'is all that an answer speaks of where it is hidden: %s',
    async (_case, body) => {
      const answer = await post(shops.hidden, body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.errors)).not.toMatch(new RegExp(`${SECRET}|Did you mean|orderAdd`));
      // The same request is explained to an explorer.
      const explained = await post(shops.shown, body);
      expect(explained.errors?.[0]?.extensions.code).toBe(answer.errors?.[0]?.extensions.code);
      expect(explained.errors?.[0]?.message).not.toBe(answer.errors?.[0]?.message);
    },
  );

  it('is explored by GET no more than by POST', async () => {
    expect((await get(shops.hidden, { query: '{ __schema { description } }' })).status).toBe(400);
  });
});
