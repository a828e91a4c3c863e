import type { ApiClient } from './api-client';

/** A tool on sale, with its stock when it was read. */
export interface Tool {
  id: string;
  toolName: string;
  price: number;
  minOrder: number;
  available: number;
}

/** The tool of which there is most. */
export async function someTool(api: ApiClient): Promise<Tool> {
  const { tools } = await api.query<{ tools: { edges: { node: Tool }[] } }>(
    '{ tools(first: 50) { edges { node { id toolName price minOrder available } } } }',
  );
  const [tool] = tools.edges.map(({ node }) => node).sort((one, other) => lots(other) - lots(one));
  if (!tool) throw new Error('The demonstration catalogue is empty');
  return tool;
}

const lots = ({ available, minOrder }: Tool) => available / minOrder;

export async function availableOf(api: ApiClient, { id }: Tool): Promise<number> {
  const { tool } = await api.query<{ tool: Tool }>('query ($id: ID!) { tool(id: $id) { available } }', {
    id,
  });
  return tool.available;
}

/** Orders one lot after the other until the shop no longer answers. */
export async function orderUntilRefused(
  api: ApiClient,
  tool: Tool,
  onAcknowledged: (orderId: string) => void,
): Promise<void> {
  const place = () => orNothing(placeOrder(api, tool));
  for (let orderId = await place(); orderId; orderId = await place()) onAcknowledged(orderId);
}

/** Orders the least that the tool is sold in; returns the order's id. */
export async function placeOrder(api: ApiClient, { id, minOrder }: Tool): Promise<string> {
  const input = {
    toolId: id,
    orderQuantity: minOrder,
    phoneNumber: '01712345678',
    orderAddress: 'Sawmill Lane 4, Oakham',
  };
  const answer = await api.query<{ placeOrder: { id: string } }>(
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
    { input },
  );
  return answer.placeOrder.id;
}

const orNothing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch(() => undefined);

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
