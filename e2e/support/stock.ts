import type { ApiClient } from './api-client';

/** A tool with its stock at the time of reading. */
export interface Tool {
  id: string;
  sku: string;
  toolName: string;
  price: number;
  minOrder: number;
  available: number;
  orderMultiple: number;
}

/** The tool with the most stock, in minimum orders. */
export async function bestStockedTool(api: ApiClient): Promise<Tool> {
  const [tool] = await bestStockedTools(api, 1);
  if (!tool) throw new Error('The demo catalogue is empty');
  return tool;
}

/** The tools with the most stock, in minimum orders. */
export async function bestStockedTools(api: ApiClient, count: number): Promise<Tool[]> {
  const { tools } = await api.query<{ tools: { edges: { node: Tool }[] } }>(
    '{ tools(first: 50) { edges { node { id sku toolName price minOrder available orderMultiple } } } }',
  );
  return tools.edges
    .map(({ node }) => node)
    .sort((one, other) => minimumOrders(other) - minimumOrders(one))
    .slice(0, count);
}

/** How many orders of the minimum quantity the stock allows. */
export const minimumOrders = ({ available, minOrder }: Tool): number => Math.floor(available / minOrder);

export async function readAvailable(api: ApiClient, { id }: Tool): Promise<number> {
  const { tool } = await api.query<{ tool: Tool }>('query ($id: ID!) { tool(id: $id) { available } }', {
    id,
  });
  return tool.available;
}

/** Orders the minimum quantity; returns the order id. */
export async function placeOrder(api: ApiClient, { id, minOrder }: Tool): Promise<string> {
  const input = {
    toolId: id,
    orderQuantity: minOrder,
    phoneNumber: '01712345678',
    orderAddress: 'Sawmill Lane 4, Oakham',
  };
  const data = await api.query<{ placeOrder: { id: string } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
  );
  return data.placeOrder.id;
}

/** Adds the minimum quantity to the cart of the signed-in user. */
export async function addToCart(
  api: ApiClient,
  { id, minOrder }: Tool,
  jobReference: string | null = null,
): Promise<void> {
  await api.query('mutation ($lines: [CartLineInput!]!) { addToCart(lines: $lines) { version } }', {
    lines: [{ toolId: id, quantity: minOrder, jobReference }],
  });
}

interface PlacedPurchase {
  number: string;
  orders: { id: string; tool: { toolName: string } }[];
}

/** Orders the minimum quantity of some tools in stock at once. */
export async function placePurchase(
  api: ApiClient,
  toolCount: number,
  details: object = {},
): Promise<PlacedPurchase> {
  const { tools } = await api.query<{ tools: { edges: { node: Tool }[] } }>(
    `{ tools(first: ${toolCount}, filter: { inStock: true }) { edges { node { id minOrder } } } }`,
  );
  const input = {
    lines: tools.edges.map(({ node }) => ({ toolId: node.id, quantity: node.minOrder })),
    phoneNumber: '01712345678',
    deliveryAddress: 'Sawmill Lane 4, Oakham',
    ...details,
  };
  const data = await api.query<{ placePurchase: PlacedPurchase }>(
    `mutation ($input: PlacePurchaseInput!) {
      placePurchase(input: $input) { number orders { id tool { toolName } } }
    }`,
    { input },
  );
  return data.placePurchase;
}

interface Order {
  id: string;
  orderQuantity: number;
}

/** All orders of the signed-in user. */
export async function myOrders(api: ApiClient): Promise<Order[]> {
  const orders: Order[] = [];
  let after: string | null = null;
  do {
    const page: { myOrders: OrderPage } = await api.query(
      `query ($after: String) {
        myOrders(first: 50, after: $after) { edges { node { id orderQuantity } } pageInfo { hasNextPage endCursor } }
      }`,
      { after },
    );
    orders.push(...page.myOrders.edges.map(({ node }) => node));
    after = page.myOrders.pageInfo.hasNextPage ? page.myOrders.pageInfo.endCursor : null;
  } while (after !== null);
  return orders;
}

interface OrderPage {
  edges: { node: Order }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}
