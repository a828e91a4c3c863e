import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { acceptClaim, createClaim } from '../support/claims';
import { createDeliveredOrder } from '../support/fulfillment';
import { getGraphQL, postGraphQL } from '../support/graphql-http';
import { placeOrder } from '../support/orders';
import { createReturn, receiveReturn } from '../support/returns';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createToolReview } from '../support/tool-reviews';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const TOOL = 'query ($id: ID!) { tool(id: $id) { toolName available price } }';
const REVIEWS = '{ reviews(first: 3) { edges { node { id reviewText } } } reviewSummary { totalCount } }';
const SECOND = 1000;

interface ReadTool {
  readonly toolName: string;
  readonly available: number;
}

/** The request headers of a visitor, as fetch sends them otherwise. */
const plain = { 'accept-encoding': 'identity' };

const graphqlPath = (query: string): string => `/graphql?${new URLSearchParams({ query }).toString()}`;

describe('Response cache', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  let tool: Tool;
  let now = Date.now();
  beforeAll(async () => {
    server = await startServer({ clock: () => new Date(now) });
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    tool = await addTool(server);
  });
  afterAll(() => server.close());

  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { ...plain, ...headers } });

  /** Reads a tool over both APIs. */
  async function readTool(token?: string): Promise<ReadTool> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { data } = await getGraphQL(server, { query: TOOL, variables: { id: tool.id } }, headers);
    const overGraphQL = (data as { tool: ReadTool }).tool;
    const overRest = (await (await read(`/tool/${tool.id}`, headers)).json()) as ReadTool;
    expect(overRest).toMatchObject({
      toolName: overGraphQL.toolName,
      available: overGraphQL.available,
    });
    return overGraphQL;
  }

  const readReviews = async () => {
    const { data } = await getGraphQL(server, { query: REVIEWS });
    const { reviews, reviewSummary } = data as {
      reviews: { edges: { node: { id: string } }[] };
      reviewSummary: { totalCount: number };
    };
    const overRest = (await (await read('/reviews?limit=3')).json()) as { _id: string }[];
    const ids = reviews.edges.map(({ node }) => node.id);
    expect(overRest.map(({ _id }) => _id)).toEqual(ids);
    return { ids, total: reviewSummary.totalCount };
  };

  const mutate = async (mutation: string, variables: object, { token }: TestUser = admin) => {
    const { data, errors } = await server.graphql<Record<string, { id: string }>>(mutation, variables, token);
    expect(errors).toBeUndefined();
    return Object.values(data)[0]?.id ?? '';
  };

  it.each([
    ['GraphQL', () => graphqlPath('{ tools(first: 2) { totalCount } }'), 'catalogue stock'],
    ['REST', () => `/tool/${tool.id}`, 'catalogue stock'],
    // A page has the same address, so that shared caches do not store it.
    ['a REST list with a link to its next page', () => '/tools?limit=2', null],
  ])('responds to a repeated request over %s without a statement', async (_case, path, surrogateKey) => {
    const headers = { 'apollo-require-preflight': '1' };
    const first = await read(path(), headers);
    let second: Response | undefined;
    const statements = await recordStatements(server, async () => {
      second = await read(path(), headers);
    });
    expect(statements).toEqual([]);
    expect(await second?.text()).toBe(await first.text());
    const ofBody = (response?: Response) =>
      ['content-type', 'cache-control', 'surrogate-key', 'etag', 'link', 'vary'].map((name) =>
        response?.headers.get(name),
      );
    expect(ofBody(second)).toEqual(ofBody(first));
    expect(second?.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(second?.headers.get('surrogate-key')).toBe(surrogateKey);
    expect(second?.headers.get('vary')).toMatch(/authorization/i);
  });

  it('responds to a conditional request with 304 without a statement', async () => {
    const path = `/tool/${tool.id}`;
    const etag = (await read(path)).headers.get('etag') ?? '';
    const statements = await recordStatements(server, async () => {
      const response = await read(path, { 'if-none-match': etag });
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    });
    expect(statements).toEqual([]);
  });

  it('sends the same content compressed', async () => {
    const path = '/tools?limit=50';
    const text = await (await read(path)).text();
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const response = await read(path, { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await response.text()).toBe(text);
    }
    const small = await read(`/tool/${tool.id}`, { 'accept-encoding': 'br' });
    const repeated = await read(`/tool/${tool.id}`, { 'accept-encoding': 'br' });
    expect([small, repeated].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, null]);
  });

  it('shows each change by an admin at once', async () => {
    const input = {
      toolName: 'Adze',
      imageLink: 'https://a.test/a.png',
      price: 1,
      available: 20,
      minOrder: 1,
    };
    const total = async () => {
      const { data } = await getGraphQL(server, { query: '{ tools { totalCount } }' });
      return (data as { tools: { totalCount: number } }).tools.totalCount;
    };
    const before = await total();
    await mutate('mutation ($input: AddToolInput!) { addTool(input: $input) { id } }', {
      input: { ...input, toolDescription: 'For beams.' },
    });
    expect(await total()).toBe(before + 1);
    expect(await readTool()).toMatchObject({ toolName: 'Test Mallet', available: 100 });
    await mutate(
      'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
      {
        id: tool.id,
        input: { toolName: 'Maul', availableChange: 5 },
      },
    );
    expect(await readTool()).toMatchObject({ toolName: 'Maul', available: 105 });
    await mutate('mutation ($id: ID!) { deleteTool(id: $id) { id } }', { id: tool.id });
    expect((await read(`/tool/${tool.id}`)).status).toBe(404);
    expect(await total()).toBe(before);
  });

  it('shows each change of the categories at once', async () => {
    const readAll = async () => {
      const { data } = await getGraphQL(server, { query: '{ categories { id name } }' });
      return (data as { categories: { id: string; name: string }[] }).categories;
    };
    const before = new Set((await readAll()).map(({ id }) => id));
    const readNew = async () => (await readAll()).filter(({ id }) => !before.has(id));
    const add = 'mutation ($name: String!) { addCategory(input: { name: $name }) { id } }';
    const [from, into] = [await mutate(add, { name: 'Froes' }), await mutate(add, { name: 'Slicks' })];
    expect(await readNew()).toMatchObject([{ name: 'Froes' }, { name: 'Slicks' }]);
    const rename = 'mutation ($id: ID!) { updateCategory(id: $id, input: { name: "Mauls" }) { id } }';
    await mutate(rename, { id: from });
    expect(await readNew()).toMatchObject([{ name: 'Mauls' }, { name: 'Slicks' }]);
    const merge = 'mutation ($from: ID!, $into: ID!) { mergeCategories(from: $from, into: $into) { id } }';
    await mutate(merge, { from, into });
    expect(await readNew()).toEqual([{ id: into, name: 'Slicks' }]);
  });

  it('shows the stock after a return and a replacement', async () => {
    const { orderId, tool } = await createDeliveredOrder(server, customer, admin);
    const readStock = async () => {
      const { data } = await getGraphQL(server, { query: TOOL, variables: { id: tool.id } });
      return (data as { tool: ReadTool }).tool.available;
    };
    expect(await readStock()).toBe(90);
    const returnId = await createReturn(server, customer, orderId, 3);
    await receiveReturn(server, admin, returnId, 3);
    expect(await readStock()).toBe(93);
    const claimId = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, claimId, 'REPLACEMENT');
    expect(await readStock()).toBe(91);
  });

  it('shows at once that a review of a tool is without its name, or erased', async () => {
    const { author, tool: reviewed } = await createToolReview(server);
    const second = await createToolReview(server, {}, reviewed);
    const readNames = async () => {
      const query = `{ toolReviews(toolId: "${reviewed.id}") { edges { node { reviewerName } } } }`;
      const { data } = await getGraphQL(server, { query });
      const { edges } = (data as { toolReviews: { edges: { node: { reviewerName: string | null } }[] } })
        .toolReviews;
      return edges.map(({ node }) => node.reviewerName);
    };
    const [name] = await readNames();
    expect(name).not.toBeNull();
    await mutate(
      'mutation ($id: ID!) { deleteToolReview(id: $id) { id } }',
      { id: second.id },
      second.author,
    );
    expect(await readNames()).toHaveLength(1);
    const { id: userId } = await server.database.getRepository(User).findOneByOrFail({ email: author.email });
    await mutate('mutation ($id: ID!) { deleteUser(id: $id) { id } }', { id: userId });
    expect(await readNames()).toEqual([null]);
  });

  it('finds tools by new synonyms at once', async () => {
    const found = async () => {
      const { data } = await getGraphQL(server, { query: '{ tools(search: "qwzx") { totalCount } }' });
      return (data as { tools: { totalCount: number } }).tools.totalCount;
    };
    expect(await found()).toBe(0);
    await mutate('mutation { addSynonymGroup(input: { words: ["qwzx", "hammer"] }) { id } }', {});
    expect(await found()).toBeGreaterThan(0);
  });

  it('shows each change of the reviews at once', async () => {
    const { ids, total } = await readReviews();
    const input = { reviewText: 'Sharp saws.', reviewRating: 5 };
    const id = await mutate(
      'mutation ($input: AddReviewInput!) { addReview(input: $input) { id } }',
      { input },
      customer,
    );
    const withReview = { ids: [id, ...ids.slice(0, 2)], total: total + 1 };
    expect(await readReviews()).toEqual(withReview);
    await mutate('mutation ($id: ID!) { hideReview(id: $id) { id } }', { id });
    expect(await readReviews()).toEqual({ ids, total });
    await mutate('mutation ($id: ID!) { showReview(id: $id) { id } }', { id });
    expect(await readReviews()).toEqual(withReview);
    await mutate('mutation ($id: ID!) { deleteReview(id: $id) { id } }', { id });
    expect(await readReviews()).toEqual({ ids, total });
  });

  it('shows visitors and the buyer the stock as it is', async () => {
    expect((await readTool()).available).toBe(100);
    const { data } = await placeOrder(server, customer, tool);
    expect((await readTool()).available).toBe(90);
    expect((await readTool(customer.token)).available).toBe(90);
    await mutate('mutation ($id: ID!) { cancelOrder(id: $id) { id } }', { id: data.placeOrder.id }, customer);
    expect((await readTool()).available).toBe(100);
  });

  it('reads again after the longest time, so that a change that was not reported is seen', async () => {
    await readTool();
    await server.database.query("UPDATE tools SET tool_name = 'Froe' WHERE id = $1", [tool.id]);
    now += 10 * SECOND - 1;
    expect((await readTool()).toolName).toBe('Test Mallet');
    now += 1;
    expect((await readTool()).toolName).toBe('Froe');
    await server.database.query("UPDATE tools SET tool_name = 'Slick' WHERE id = $1", [tool.id]);
    now -= 60 * SECOND;
    expect((await readTool()).toolName).toBe('Slick');
  });

  it('stores no response to a request with a token', async () => {
    const path = `/tool/${tool.id}`;
    const authorization = `Bearer ${customer.token}`;
    expect((await read(path, { authorization })).headers.get('surrogate-key')).toBeNull();
    const repeated = await recordStatements(server, () => read(path, { authorization }));
    const asVisitor = await recordStatements(server, () => read(path));
    expect([repeated.length, asVisitor.length]).toEqual([1, 1]);
  });

  it('stores no error', async () => {
    const path = '/tool/01a20410-2877-76b5-89c6-a6fb2fb2fd0c';
    expect((await read(path)).status).toBe(404);
    expect((await read(path)).headers.get('cache-control')).toBe('public, no-cache');
    const missing = { query: TOOL, variables: { id: '01a20410-2877-76b5-89c6-a6fb2fb2fd0c' } };
    for (const response of [await getGraphQL(server, missing), await getGraphQL(server, missing)]) {
      expect(response.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('keeps the responses of different requests apart', async () => {
    const path = graphqlPath('{ tools(first: 1) { totalCount } }');
    const preflight = { 'apollo-require-preflight': '1' };
    const typeOf = async (accept: string) =>
      (await read(path, { ...preflight, accept })).headers.get('content-type');
    const types = ['application/json', 'application/graphql-response+json', 'application/json'];
    expect(await Promise.all(types.map(typeOf))).toEqual(types.map((type) => `${type}; charset=utf-8`));
    expect((await read(path)).status).toBe(400);
    const posted = await postGraphQL(server, { query: '{ tools(first: 1) { totalCount } }' });
    expect(posted.headers.get('cache-control')).toBeNull();
  });
});
