import { Order, Purchase } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { dataOf } from './data-of';
import type { TestUser } from './users';
import type { GraphQLResponse, TestServer } from './server';

const PLACE = `mutation Place($input: PlaceOrderInput!) {
  placeOrder(input: $input) {
    id userName userEmail phoneNumber orderQuantity orderAddress totalBill isPaid paidAt
    tool { toolId toolName imageLink price }
    payment { id }
  }
}`;

export interface PlacedOrder {
  readonly id: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly phoneNumber: string;
  readonly orderQuantity: number;
  readonly orderAddress: string;
  readonly totalBill: number;
  readonly isPaid: boolean;
  readonly paidAt: string | null;
  readonly tool: { toolId: string; toolName: string; imageLink: string; price: number };
  readonly payment: { id: string } | null;
}

/** Places an order over GraphQL; the response may contain errors. */
export function placeOrder(
  server: TestServer,
  user: Pick<TestUser, 'token'> | undefined,
  tool: Pick<Tool, 'id'>,
  input: object = {},
  headers?: Record<string, string>,
): Promise<GraphQLResponse<{ placeOrder: PlacedOrder }>> {
  const defaults = {
    toolId: tool.id,
    orderQuantity: 10,
    phoneNumber: '01712345678',
    orderAddress: '1 Saw Street',
  };
  return server.graphql(PLACE, { input: { ...defaults, ...input } }, user?.token, headers);
}

/** Places an order over GraphQL. @throws Error when it is rejected. */
export async function createOrder(
  server: TestServer,
  user: TestUser,
  tool: Tool,
  orderQuantity = 10,
): Promise<PlacedOrder> {
  return dataOf(await placeOrder(server, user, tool, { orderQuantity })).placeOrder;
}

/** The number of the purchase of an order. */
export async function findPurchaseNumber({ database }: TestServer, orderId: string): Promise<string> {
  const { purchaseId } = await database.getRepository(Order).findOneByOrFail({ id: orderId });
  return (await database.getRepository(Purchase).findOneByOrFail({ id: purchaseId })).number;
}

const HISTORY = 'query History($id: ID!) { order(id: $id) { history { reason actor actorName } } }';

interface HistoryEvent {
  readonly reason: string;
  readonly actor: string;
  readonly actorName: string | null;
}

/** The events of an order with the names of those who caused them, which only admins see. */
export async function loadHistory(
  server: TestServer,
  admin: TestUser,
  orderId: string,
): Promise<readonly HistoryEvent[]> {
  const { data } = await server.graphql<{ order: { history: readonly HistoryEvent[] } }>(
    HISTORY,
    { id: orderId },
    admin.token,
  );
  return data.order.history;
}

const CANCEL = 'mutation Cancel($id: ID!) { cancelOrder(id: $id) { id orderQuantity status } }';

export interface CancelledOrder {
  readonly id: string;
  readonly orderQuantity: number;
  readonly status: string;
}

export const cancelOrder = (
  server: TestServer,
  user: Pick<TestUser, 'token'>,
  id: string,
  headers?: Record<string, string>,
): Promise<GraphQLResponse<{ cancelOrder: CancelledOrder | null }>> =>
  server.graphql(CANCEL, { id }, user.token, headers);
