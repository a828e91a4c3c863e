import type { Tool } from '../../src/modules/tools';
import { dataOf } from './data-of';
import { createPaidOrder, type PaidOrder } from './payments';
import type { GraphQLResponse, TestServer } from './server';
import type { TestCard } from './stripe';
import type { TestUser } from './users';

type Token = Pick<TestUser, 'token'> | undefined;

export interface FulfilledOrder {
  readonly id: string;
  readonly status: string;
  readonly fulfillmentStatus: string;
  readonly canCancel: boolean;
}

export interface TestShipment {
  readonly id: string;
  readonly carrier: string;
  readonly trackingNumbers: readonly string[];
  readonly shippedAt: string;
  readonly deliveredAt: string | null;
  readonly orders: readonly FulfilledOrder[];
}

const ORDER = 'id status fulfillmentStatus canCancel';
const SHIPMENT = `id carrier trackingNumbers shippedAt deliveredAt orders { ${ORDER} }`;

export const packOrders = (
  server: TestServer,
  user: Token,
  ids: readonly string[],
): Promise<GraphQLResponse<{ packOrders: readonly FulfilledOrder[] }>> =>
  server.graphql(`mutation ($ids: [ID!]!) { packOrders(ids: $ids) { ${ORDER} } }`, { ids }, user?.token);

export const unpackOrders = (
  server: TestServer,
  user: Token,
  ids: readonly string[],
): Promise<GraphQLResponse<{ unpackOrders: readonly FulfilledOrder[] }>> =>
  server.graphql(`mutation ($ids: [ID!]!) { unpackOrders(ids: $ids) { ${ORDER} } }`, { ids }, user?.token);

export const shipOrders = (
  server: TestServer,
  user: Token,
  ...shipments: readonly {
    orderIds: readonly string[];
    carrier?: string;
    trackingNumbers?: readonly string[];
  }[]
): Promise<GraphQLResponse<{ shipOrders: readonly TestShipment[] }>> =>
  server.graphql(
    `mutation ($shipments: [ShipmentInput!]!) { shipOrders(shipments: $shipments) { ${SHIPMENT} } }`,
    { shipments: shipments.map((shipment) => ({ carrier: 'UPS', ...shipment })) },
    user?.token,
  );

export const deliverShipments = (
  server: TestServer,
  user: Token,
  ids: readonly string[],
): Promise<GraphQLResponse<{ deliverShipments: readonly TestShipment[] }>> =>
  server.graphql(
    `mutation ($ids: [ID!]!) { deliverShipments(ids: $ids) { ${SHIPMENT} } }`,
    { ids },
    user?.token,
  );

export const confirmReceipt = (
  server: TestServer,
  user: Token,
  id: string,
  missing?: readonly { orderId: string; quantity: number }[],
): Promise<GraphQLResponse<{ confirmReceipt: TestShipment | null }>> =>
  server.graphql(
    `mutation ($id: ID!, $missing: [MissingPiecesInput!]) {
      confirmReceipt(id: $id, missing: $missing) { ${SHIPMENT} }
    }`,
    { id, missing },
    user?.token,
  );

/** Packs and ships paid orders of one purchase. Returns the id of the shipment. @throws Error when it is rejected. */
export async function shipPaidOrders(
  server: TestServer,
  admin: TestUser,
  orderIds: readonly string[],
): Promise<string> {
  await packOrders(server, admin, orderIds);
  const response = await shipOrders(server, admin, { orderIds, trackingNumbers: ['1Z 999'] });
  return dataOf(response).shipOrders[0]?.id ?? '';
}

export interface ShippedOrder extends PaidOrder {
  readonly shipmentId: string;
}

/** Places, pays, packs and ships an order, as {@link createPaidOrder}. */
export async function createShippedOrder(
  server: TestServer,
  customer: TestUser,
  admin: TestUser,
  tool?: Tool,
  card?: TestCard,
): Promise<ShippedOrder> {
  const paid = await createPaidOrder(server, customer, tool, card);
  return { ...paid, shipmentId: await shipPaidOrders(server, admin, [paid.orderId]) };
}

/** Places, pays, ships and delivers an order, as {@link createPaidOrder}. */
export async function createDeliveredOrder(
  server: TestServer,
  customer: TestUser,
  admin: TestUser,
  tool?: Tool,
  card?: TestCard,
): Promise<ShippedOrder> {
  const shipped = await createShippedOrder(server, customer, admin, tool, card);
  await deliverShipments(server, admin, [shipped.shipmentId]);
  return shipped;
}
