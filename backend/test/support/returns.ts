import { dataOf } from './data-of';
import { createDeliveredOrder } from './fulfillment';
import { addTool } from './catalogue';
import type { GraphQLResponse, TestServer } from './server';
import { decideDispute } from './stripe';
import type { TestUser } from './users';
import { createWebhookEvent, sendWebhookEvent } from './webhook-events';

type Token = Pick<TestUser, 'token'> | undefined;

export interface TestReturn {
  readonly id: string;
  readonly quantity: number;
  readonly reason: string | null;
  readonly status: string;
  readonly sellableQuantity: number | null;
  readonly amount: number;
  readonly refundedAmount: number;
  readonly refund: { readonly amount: number; readonly status: string } | null;
  readonly order: { readonly status: string; readonly returnableQuantity: number };
}

const RETURN = `id quantity reason status sellableQuantity amount refundedAmount refund { amount status }
  order { status returnableQuantity }`;

export const requestReturn = (
  server: TestServer,
  user: Token,
  orderId: string,
  quantity: number,
  { reason, key }: { reason?: string; key?: string } = {},
): Promise<GraphQLResponse<{ requestReturn: TestReturn }>> =>
  server.graphql(
    `mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { ${RETURN} } }`,
    { input: { orderId, quantity, reason } },
    user?.token,
    key === undefined ? {} : { 'idempotency-key': key },
  );

export const cancelReturn = (
  server: TestServer,
  user: Token,
  id: string,
): Promise<GraphQLResponse<{ cancelReturn: TestReturn }>> =>
  server.graphql(`mutation ($id: ID!) { cancelReturn(id: $id) { ${RETURN} } }`, { id }, user?.token);

export const receiveReturn = (
  server: TestServer,
  user: Token,
  id: string,
  receivedQuantity: number,
  sellableQuantity = receivedQuantity,
): Promise<GraphQLResponse<{ receiveReturn: TestReturn }>> =>
  server.graphql(
    `mutation ($id: ID!, $input: ReceiveReturnInput!) { receiveReturn(id: $id, input: $input) { ${RETURN} } }`,
    { id, input: { receivedQuantity, sellableQuantity } },
    user?.token,
  );

export const refundReturn = (
  server: TestServer,
  user: Token,
  id: string,
): Promise<GraphQLResponse<{ refundReturn: TestReturn }>> =>
  server.graphql(`mutation ($id: ID!) { refundReturn(id: $id) { ${RETURN} } }`, { id }, user?.token);

/** Announces a return. Returns its id. @throws Error when it is rejected. */
export async function createReturn(
  server: TestServer,
  customer: TestUser,
  orderId: string,
  quantity: number,
): Promise<string> {
  return dataOf(await requestReturn(server, customer, orderId, quantity)).requestReturn.id;
}

/**
 * Delivers an order of pieces for $1.00 each, during a dispute in which the provider rejects the refunds that an action begins.
 * The shop then wins the dispute.
 */
export async function withRejectedRefund(
  server: TestServer,
  customer: TestUser,
  admin: TestUser,
  action: (orderId: string) => Promise<string>,
): Promise<string> {
  const tool = await addTool(server, { price: 100 });
  const { orderId, transactionId } = await createDeliveredOrder(
    server,
    customer,
    admin,
    tool,
    'pm_card_createDispute',
  );
  const id = await action(orderId);
  await decideDispute(transactionId, 'winning_evidence');
  await sendWebhookEvent(server, createWebhookEvent('charge.dispute.closed', transactionId));
  return id;
}

/** Creates a received return of two pieces for $1.00 each, as {@link withRejectedRefund}. Returns its id. */
export const createRejectedReturn = (
  server: TestServer,
  customer: TestUser,
  admin: TestUser,
): Promise<string> =>
  withRejectedRefund(server, customer, admin, async (orderId) => {
    const id = await createReturn(server, customer, orderId, 2);
    await receiveReturn(server, admin, id, 2);
    return id;
  });
