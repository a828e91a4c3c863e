import { ArrayContains, type FindOptionsWhere } from 'typeorm';
import { Refund, type Payment } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { payByCard, paymentIntentId, refundAtProvider, settleRefund, type TestCard } from './stripe';
import { addTool } from './catalogue';
import { cancelOrder, createOrder } from './orders';
import { createPurchase } from './purchases';
import type { TestUser } from './users';
import type { GraphQLResponse, TestServer } from './server';
import { createWebhookEvent, sendWebhookEvent } from './webhook-events';

/** The payments that were opened for an order, perhaps with others of its purchase. */
export const ofOrder = (orderId: string): FindOptionsWhere<Payment> => ({
  orderIds: ArrayContains([orderId]),
});

/** Takes a dispute out of the records, as when its webhook event was lost. The next report of the provider restores it. */
export async function forgetDispute(server: TestServer, transactionId: string): Promise<void> {
  const statement = 'UPDATE payments SET dispute = NULL, disputed_at = NULL WHERE transaction_id = $1';
  await server.database.query(statement, [transactionId]);
}

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

export interface PaidOrder {
  readonly orderId: string;
  readonly tool: Tool;
  readonly transactionId: string;
}

/** Places and pays an order of ten units of a tool, by default of a new one. */
export async function createPaidOrder(
  server: TestServer,
  user: TestUser,
  orderedTool?: Tool,
  card?: TestCard,
): Promise<PaidOrder> {
  const tool = orderedTool ?? (await addTool(server));
  const { id: orderId } = await createOrder(server, user, tool);
  const transactionId = await payAtProvider(server, user, orderId, card);
  await confirmPayment(server, user, orderId);
  return { orderId, tool, transactionId };
}

/**
 * Places and pays a purchase of two orders of $10.00 each, and refunds an amount of it at Stripe. Which order the refund is
 * for is not known.
 */
export async function createUnallocatedRefund(
  server: TestServer,
  user: TestUser,
  amount: number,
): Promise<{ orderIds: readonly string[]; transactionId: string; refundId: string }> {
  const lines = [await addTool(server, { price: 100 }), await addTool(server, { price: 100 })];
  const { orders, transactionId } = await createPaidPurchase(server, user, lines);
  const { id } = await refundAtProvider(transactionId, amount);
  await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, `evt_${id}`));
  const { id: refundId } = await server.database
    .getRepository(Refund)
    .findOneByOrFail({ providerRefundId: id });
  return { orderIds: orders.map((order) => order.id), transactionId, refundId };
}

/** Places, pays and cancels an order of $10.00, whose refund the bank then returns. */
export async function createFailedRefund(
  server: TestServer,
  user: TestUser,
): Promise<{ orderId: string; transactionId: string; refundId: string }> {
  const { orders, transactionId } = await createPaidPurchase(server, user, [
    await addTool(server, { price: 100 }),
  ]);
  const orderId = orders[0]?.id ?? '';
  await cancelOrder(server, user, orderId);
  await settleRefund(transactionId, 'fail');
  const event = createWebhookEvent('refund.failed', transactionId, `evt_failed_${transactionId}`);
  await sendWebhookEvent(server, event);
  const { id: refundId } = await server.database.getRepository(Refund).findOneByOrFail({ orderId });
  return { orderId, transactionId, refundId };
}

const FAILED_REFUNDS = `{ failedRefunds(first: 100) { totalCount edges { node {
  id amount due { amount closesOrder blockedBy } returnId claimId order { id status }
} } } }`;

interface FailedRefund {
  readonly id: string;
  readonly amount: number;
  readonly due: { readonly amount: number; readonly closesOrder: boolean; readonly blockedBy: string | null };
  readonly returnId: string | null;
  readonly claimId: string | null;
  readonly order: { readonly id: string; readonly status: string };
}

/** The failed refunds that an admin must act on, oldest first. */
export async function listFailedRefunds(
  server: TestServer,
  { token }: TestUser,
): Promise<readonly FailedRefund[]> {
  interface Data {
    failedRefunds: { totalCount: number; edges: readonly { readonly node: FailedRefund }[] };
  }
  const { totalCount, edges } = (await server.graphql<Data>(FAILED_REFUNDS, {}, token)).data.failedRefunds;
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => node);
}

/** Places and pays a purchase of ten units of each tool. */
export async function createPaidPurchase(
  server: TestServer,
  user: TestUser,
  tools: readonly Tool[],
  card?: TestCard,
  jobReference?: string,
): Promise<{ orders: readonly { readonly id: string }[]; transactionId: string }> {
  const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 10, jobReference }));
  const { orders } = await createPurchase(server, user, tools, { lines });
  const id = orders[0]?.id ?? '';
  const transactionId = await payAtProvider(server, user, id, card);
  await confirmPayment(server, user, id);
  return { orders, transactionId };
}
