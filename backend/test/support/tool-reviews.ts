import { newId } from '../../src/common/ids';
import { Shipment } from '../../src/modules/fulfillment';
import { FulfillmentStatus, Order, OrderStatus, Purchase } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool } from './catalogue';
import { dataOf } from './data-of';
import type { GraphQLResponse, TestServer } from './server';
import { createCustomer, type TestUser } from './users';

/** Inserts a paid order of a tool that was delivered to a customer. */
export async function insertDeliveredOrder(
  { database }: Pick<TestServer, 'database'>,
  { email }: Pick<TestUser, 'email'>,
  tool: Pick<Tool, 'id'>,
): Promise<void> {
  const { id: userId } = await database.getRepository(User).findOneByOrFail({ email });
  const [id, at] = [newId(), new Date()];
  await database.getRepository(Purchase).insert({ id, userId, createdAt: at });
  await database
    .getRepository(Shipment)
    .insert({ id, purchaseId: id, carrier: 'UPS', trackingNumbers: [], shippedAt: at, deliveredAt: at });
  await database.getRepository(Order).insert({
    ...{ id, userId, purchaseId: id, shipmentId: id, toolId: tool.id, createdAt: at, paidAt: at },
    ...{ toolName: 'Saw', toolImage: '/images/saw-640.webp', toolDescription: 'Cuts.', toolPrice: 100 },
    ...{ userName: 'A', userEmail: email, phoneNumber: '01712345678', orderAddress: 'Leeds' },
    ...{ orderQuantity: 1, totalBill: 100, deliverBy: '2026-11-30' },
    status: OrderStatus.PAID,
    fulfillmentStatus: FulfillmentStatus.DELIVERED,
  });
}

const ADD = `mutation ($toolId: ID!, $input: ToolReviewInput!) {
  addToolReview(toolId: $toolId, input: $input) {
    id rating text trade monthsInUse reviewerName createdAt editedAt isHidden hiddenReason answer answeredAt toolName toolSlug
  }
}`;

export const addToolReview = (
  server: TestServer,
  user: Pick<TestUser, 'token'> | undefined,
  tool: Pick<Tool, 'id'>,
  input: object = {},
): Promise<GraphQLResponse<{ addToolReview: { readonly id: string } | null }>> =>
  server.graphql(
    ADD,
    { toolId: tool.id, input: { rating: 4, text: 'Holds its edge.', ...input } },
    user?.token,
  );

interface CreatedReview {
  readonly id: string;
  readonly author: TestUser;
  readonly tool: Pick<Tool, 'id'>;
}

/** Adds a review of a tool by a new customer to whom it was delivered. */
export async function createToolReview(
  server: TestServer,
  input: object = {},
  tool?: Pick<Tool, 'id'>,
): Promise<CreatedReview> {
  const author = await createCustomer(server);
  const reviewed = tool ?? (await addTool(server));
  await insertDeliveredOrder(server, author, reviewed);
  const data = dataOf(await addToolReview(server, author, reviewed, input));
  return { id: data.addToolReview?.id ?? '', author, tool: reviewed };
}

/** What the catalogue says of the reviews of a tool. */
export interface ToolRating {
  readonly averageRating: number | null;
  readonly reviewCount: number;
  readonly ratingCounts: readonly number[];
}

/** The ratings that the API returns for a tool. */
export async function loadRating(server: TestServer, tool: Pick<Tool, 'id'>): Promise<ToolRating> {
  const { data } = await server.graphql<{ tool: ToolRating }>(
    'query ($id: ID!) { tool(id: $id) { averageRating reviewCount ratingCounts } }',
    { id: tool.id },
  );
  return data.tool;
}
