import { signAccessToken } from '../data/access-token';
import type { Sample } from '../data/seed';
import { ACCESS_TOKEN_SECRET } from '../servers/start';
import { DEFAULTS, type Case } from './case';
import { graphql, userRequest, type HttpRequest } from './requests';
import { FACETS, SORTED_SEARCH } from './search';

/** Pages deep in long lists, totals, and what is counted for filters and for the overview. */
export function longListCases(sample: Sample): readonly Case[] {
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
  const allCustomers = userRequest('AllCustomers');
  const overview = userRequest('Overview');
  return [
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
    ours('sorted-search', 'search: 24 of many, cheapest first', 24, () =>
      graphql(SORTED_SEARCH, { search: 'hammer' }),
    ),
    ours('facets', 'tools: 24 of a category and a data sheet, with facets', 24, () =>
      graphql(FACETS, { category: 'hand-saws', handle: 'Beech' }),
    ),
    ours('total-orders', 'orders: first 20 with the total', 20, () =>
      allOrders({ first: 20 }, { authorization }),
    ),
    ours('customers', 'customers: first 20 by spend, with the total', 0, () =>
      allCustomers({ first: 20, sortBy: 'SPEND', descending: true }, { authorization }),
    ),
    ours('overview', 'overview: the last 30 days', BEST_SELLERS, () => overview({}, { authorization })),
  ];
}

/** In an overview. */
const BEST_SELLERS = 10;

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
