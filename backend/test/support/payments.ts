import { ArrayContains, type FindOptionsWhere } from 'typeorm';
import type { Payment } from '../../src/modules/payments';
import { payByCard, paymentIntentId, type TestCard } from './stripe';
import { addTool } from './catalogue';
import { createOrder } from './orders';
import type { TestUser } from './users';
import type { GraphQLResponse, TestServer } from './server';

/** The payments that were opened for an order, perhaps with others of its purchase. */
export const ofOrder = (orderId: string): FindOptionsWhere<Payment> => ({
  orderIds: ArrayContains([orderId]),
});

const CREATE_INTENT =
  'mutation CreateIntent($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret amount } }';
const CONFIRM = `mutation Confirm($id: ID!) {
  confirmPayment(orderId: $id) { id transactionId totalBill userEmail paidAt order { id isPaid paidAt } }
}`;

export interface ConfirmedPayment {
  readonly id: string;
  readonly transactionId: string;
  readonly totalBill: number;
  readonly userEmail: string;
  readonly paidAt: string;
  readonly order: { id: string; isPaid: boolean; paidAt: string };
}

export const createPaymentIntent = (
  server: TestServer,
  user: TestUser,
  orderId: string,
  headers?: Record<string, string>,
): Promise<GraphQLResponse<{ createPaymentIntent: { clientSecret: string; amount: number } }>> =>
  server.graphql(CREATE_INTENT, { id: orderId }, user.token, headers);

export const confirmPayment = (
  server: TestServer,
  user: TestUser,
  orderId: string,
): Promise<GraphQLResponse<{ confirmPayment: ConfirmedPayment }>> =>
  server.graphql(CONFIRM, { id: orderId }, user.token);

/** Pays an order at Stripe without confirming the payment. Returns the payment intent's id. */
export async function payAtProvider(
  server: TestServer,
  user: TestUser,
  orderId: string,
  card?: TestCard,
): Promise<string> {
  const { clientSecret } = (await createPaymentIntent(server, user, orderId)).data.createPaymentIntent;
  const paid = await payByCard(clientSecret, card);
  if (paid.status !== 200) throw new Error(paid.body);
  return paymentIntentId(clientSecret);
}

export async function isPaid(server: TestServer, user: TestUser, orderId: string): Promise<boolean> {
  const query = 'query Paid($id: ID!) { order(id: $id) { isPaid } }';
  return (await server.graphql<{ order: { isPaid: boolean } }>(query, { id: orderId }, user.token)).data.order
    .isPaid;
}

/** Places and pays an order. Returns its id and that of its tool. */
export async function createPaidOrder(
  server: TestServer,
  user: TestUser,
): Promise<{ orderId: string; toolId: string }> {
  const tool = await addTool(server);
  const { id: orderId } = await createOrder(server, user, tool);
  await payAtProvider(server, user, orderId);
  await confirmPayment(server, user, orderId);
  return { orderId, toolId: tool.id };
}
