import { frontendOperation } from './data/frontend-operations';
import { signAccessToken } from './data/access-token';
import type { Sample } from './data/seed';
import { ACCESS_TOKEN_SECRET, type Kind } from './servers/start';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One kind of request, as each server understands it. */
export interface Case {
  /** Names it in `--cases`. */
  readonly name: string;
  readonly title: string;
  /** How many records each response has: each contains `toolName` once. */
  readonly records: number;
  readonly status: 200 | 304;
  /** Whether it places orders. */
  readonly writes: boolean;
  /** Whether the request carries the ETag of an earlier response. */
  readonly isConditional: boolean;
  /** How many connections send it at the same time. */
  readonly connections: number;
  /** The n-th request. Servers that are not listed do not support the case. */
  readonly requests: Readonly<Partial<Record<Kind, (n: number) => HttpRequest>>>;
}

const CONNECTIONS = 32;

const DEFAULTS = {
  status: 200,
  writes: false,
  isConditional: false,
  connections: CONNECTIONS,
} as const;

type Headers = Readonly<Record<string, string>>;

const get = (path: string, headers: Headers = {}): HttpRequest => ({ method: 'GET', path, headers });

const post = (path: string, body: object, headers: Headers = {}): HttpRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const graphql = (query: string, variables: object, headers?: Headers): HttpRequest =>
  post('/graphql', { query, variables }, headers);

/** Requests with an operation of the frontend, as its Apollo Client sends them for a user. */
function userRequest(name: string): (variables: object, headers?: Headers) => HttpRequest {
  const operation = frontendOperation(name);
  return (variables, headers) => post('/graphql', { ...operation, variables }, headers);
}

/** The same for a visitor: over GET, to which the server responds from its cache. */
function visitorRequest(name: string): (variables: object) => HttpRequest {
  const { operationName, extensions } = frontendOperation(name);
  return (variables) => {
    const values = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions) };
    const search = new URLSearchParams({ operationName, ...values }).toString();
    return get(`/graphql?${search}`, { 'content-type': 'application/json' });
  };
}

/** The fields of a tool in the schema of the naive server. */
const NAIVE_TOOL =
  '{ id toolName imageLink imageSrcSet price available minOrder toolDescription __typename }';
const NAIVE_ORDER =
  '{ id orderQuantity totalBill status createdAt user { email } tool { id toolName imageLink imageSrcSet __typename } __typename }';
const NAIVE = {
  tools: `query ($limit: Int!) { tools(limit: $limit) ${NAIVE_TOOL} }`,
  tool: `query ($id: ID!) { tool(id: $id) ${NAIVE_TOOL} }`,
  placeOrder: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) ${NAIVE_ORDER} }`,
  myOrders: `query ($limit: Int!) { myOrders(limit: $limit) ${NAIVE_ORDER} }`,
};

/** The cases that compare our server with the others. */
export function compareCases(sample: Sample): readonly Case[] {
  return [
    ...catalogueCases(sample),
    ...orderCases(sample),
    ...restCases(sample),
    ...cachedCases(sample),
    revalidation(),
  ];
}

function catalogueCases({ tools }: Sample): readonly Case[] {
  const popularTools = userRequest('PopularTools');
  const toolToOrder = userRequest('ToolToOrder');
  const list = (name: string, title: string, first: number): Case => ({
    ...DEFAULTS,
    name,
    title,
    records: first,
    requests: {
      limit: () => get(`/popular-tools/${first}`),
      naive: () => graphql(NAIVE.tools, { limit: first }),
      ours: () => popularTools({ first }),
    },
  });
  const id = (n: number) => pick(tools, n).id;
  return [
    list('a', 'a. first 6 tools', 6),
    {
      ...DEFAULTS,
      name: 'b',
      title: 'b. one tool by id',
      records: 1,
      requests: {
        limit: (n) => get(`/tool-to-order/${id(n)}`),
        naive: (n) => graphql(NAIVE.tool, { id: id(n) }),
        ours: (n) => toolToOrder({ id: id(n) }),
      },
    },
    list('c', 'c. 50 tools', 50),
  ];
}

function orderCases({ tools, users }: Sample): readonly Case[] {
  const placeOrder = userRequest('PlaceOrder');
  const myOrders = userRequest('MyOrders');
  const headers = users.map((id) => ({
    authorization: `Bearer ${signAccessToken(ACCESS_TOKEN_SECRET, id)}`,
    'x-user-id': id,
  }));
  const place = (name: string, title: string, toolOf: (n: number) => Sample['tools'][number]): Case => {
    const inputOf = (n: number) => {
      const { id: toolId, minOrder: orderQuantity } = toolOf(n);
      return {
        toolId,
        orderQuantity,
        phoneNumber: '01234567890',
        orderAddress: '1 Bench Street, Springfield',
      };
    };
    return {
      ...DEFAULTS,
      name,
      title,
      records: 1,
      writes: true,
      requests: {
        limit: (n) => post('/place-order', inputOf(n), pick(headers, n)),
        naive: (n) => graphql(NAIVE.placeOrder, { input: inputOf(n) }, pick(headers, n)),
        ours: (n) => placeOrder({ input: inputOf(n) }, pick(headers, n)),
      },
    };
  };
  return [
    place('d', 'd. place an order', (n) => pick(tools, n)),
    {
      ...DEFAULTS,
      name: 'e',
      title: 'e. my 20 orders with tool',
      records: 20,
      requests: {
        limit: (n) => get('/my-orders/20', pick(headers, n)),
        naive: (n) => graphql(NAIVE.myOrders, { limit: 20 }, pick(headers, n)),
        ours: (n) => myOrders({ first: 20 }, pick(headers, n)),
      },
    },
    place('hot', 'all orders for one tool', () => pick(tools, 0)),
  ];
}

function restCases({ tools }: Sample): readonly Case[] {
  const rest = (name: string, title: string, records: number, path: (n: number) => string): Case => ({
    ...DEFAULTS,
    name,
    title,
    records,
    // The response cache is for requests without a token only.
    requests: { limit: (n) => get(path(n)), ours: (n) => get(path(n), { authorization: 'Bearer none' }) },
  });
  return [
    rest('rest-a', 'REST: first 6 tools', 6, () => '/tools?limit=6'),
    rest('rest-b', 'REST: one tool by id', 1, (n) => `/tool/${pick(tools, n).id}`),
    rest('rest-c', 'REST: 50 tools', 50, () => '/tools?limit=50'),
  ];
}

/** Requests to which our server responds from memory; the limit sends its statement each time. */
function cachedCases({ tools }: Sample): readonly Case[] {
  const popularTools = visitorRequest('PopularTools');
  const toolToOrder = visitorRequest('ToolToOrder');
  const id = (n: number) => pick(tools, n).id;
  const cached = (
    name: string,
    title: string,
    records: number,
    requests: (n: number) => { readonly limit: HttpRequest; readonly ours: HttpRequest },
  ): Case => ({
    ...DEFAULTS,
    name: `cached-${name}`,
    title: `${title}, cached`,
    records,
    requests: { limit: (n) => requests(n).limit, ours: (n) => requests(n).ours },
  });
  return [
    cached('a', 'a', 6, () => ({ limit: get('/popular-tools/6'), ours: popularTools({ first: 6 }) })),
    cached('b', 'b', 1, (n) => ({
      limit: get(`/tool-to-order/${id(n)}`),
      ours: toolToOrder({ id: id(n) }),
    })),
    cached('c', 'c', 50, () => ({ limit: get('/popular-tools/50'), ours: popularTools({ first: 50 }) })),
    cached('rest-a', 'REST a', 6, () => ({ limit: get('/tools?limit=6'), ours: get('/tools?limit=6') })),
  ];
}

function revalidation(): Case {
  const popularTools = visitorRequest('PopularTools')({ first: 6 });
  return {
    ...DEFAULTS,
    name: '304',
    title: 'a. over GET, not modified',
    records: 0,
    status: 304,
    isConditional: true,
    requests: { limit: () => get('/revalidated-tools/6'), ours: () => popularTools },
  };
}

/** The cases that compare our server with itself on more records: those of every day, then pages deep in long lists. */
export function growthCases(sample: Sample): readonly Case[] {
  const authorization = `Bearer ${signAccessToken(ACCESS_TOKEN_SECRET, sample.admin)}`;
  const ours = (name: string, title: string, records: number, request: () => HttpRequest): Case => ({
    ...DEFAULTS,
    // Such a request may take a second, and few people send it.
    connections: 1,
    name,
    title,
    records,
    requests: { ours: request },
  });
  const admin = (query: string, variables: object) => () => graphql(query, variables, { authorization });
  const { middleTool, middleOrder } = sample;
  const allTools = userRequest('AllTools');
  const allOrders = userRequest('AllOrders');
  return [
    ...compareCases(sample),
    ours(
      'deep-tools',
      'tools: 50 in the middle, newest first',
      50,
      admin(DEEP_TOOLS, { after: cursor(middleTool.id) }),
    ),
    ours(
      'deep-tools-price',
      'tools: 50 in the middle, dearest first',
      50,
      admin(DEEP_TOOLS, { after: cursor(middleTool.id, middleTool.price), sortBy: 'PRICE' }),
    ),
    ours(
      'deep-orders',
      'orders: 50 in the middle, newest first',
      50,
      admin(DEEP_ORDERS, { after: cursor(middleOrder) }),
    ),
    ours('total-tools', 'tools: first 20 with the total', 20, () => allTools({ first: 20 })),
    ours('total-orders', 'orders: first 20 with the total', 20, () =>
      allOrders({ first: 20 }, { authorization }),
    ),
  ];
}

const DEEP_TOOLS = `query ($after: String!, $sortBy: ToolSort) {
  tools(first: 50, after: $after, sortBy: $sortBy, descending: true) {
    edges { node { id toolName price } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

const DEEP_ORDERS = `query ($after: String!) {
  orders(first: 50, after: $after, descending: true) {
    edges { node { id tool { toolName } totalBill } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

const cursor = (...key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('The bench has no records');
  return item;
}
