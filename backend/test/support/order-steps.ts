import type { Viewer } from '../../src/common/viewer';
import { DomainError } from '../../src/common/errors';
import type { ErrorCode } from '../../src/common/error-catalogue';
import type { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard, type TestCard } from './stripe';
import type { Domain } from './domain';
import { createWebhookEvent, signPayload } from './webhook-events';

/** Places an order through the order service. */
export const placeOrder = (
  domain: Domain,
  customer: Viewer,
  tool: Tool,
  orderQuantity: number,
  key?: string,
): Promise<Order> =>
  domain.services.purchases.placeOrder(
    customer,
    { toolId: tool.id, orderQuantity, phoneNumber: '01712345678', orderAddress: '1 Saw Street' },
    key,
  );

/** Places a purchase through the purchase service. Returns its orders, in the order of the lines. */
export async function placeLines(
  { services: { purchases } }: Domain,
  customer: Viewer,
  lines: readonly { readonly tool: Tool; readonly quantity: number }[],
  expectedTotal?: number,
): Promise<readonly Order[]> {
  const { id } = await purchases.place(customer, {
    lines: lines.map(({ tool, quantity }) => ({ toolId: tool.id, quantity })),
    phoneNumber: '01712345678',
    deliveryAddress: '1 Saw Street',
    fromCart: false,
    expectedTotal,
  });
  const [orders = []] = await purchases.loadOrders([id]);
  return orders;
}

/** Charges the customer's card at Stripe without confirming the payment. Returns the payment intent's id. */
export async function chargeCard(
  domain: Domain,
  customer: Viewer,
  orderId: string,
  card: TestCard = 'pm_card_visa',
): Promise<string> {
  const { id, clientSecret } = await domain.services.payments.createPaymentIntent(customer, orderId);
  const paid = await payByCard(clientSecret, card);
  if (paid.status !== 200) throw new Error(paid.body);
  return id;
}

/** Delivers a signed webhook event about a payment. */
export function deliverWebhookEvent(
  domain: Domain,
  type: string,
  transactionId: string,
  eventId?: string,
): Promise<void> {
  const event = createWebhookEvent(type, transactionId, eventId);
  return domain.services.payments.handleWebhook(Buffer.from(event), signPayload(event));
}

/** Awaits an action, which may fail with one of these error codes only. */
export async function mayBeRejected(action: Promise<unknown>, ...codes: ErrorCode[]): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error;
  }
}

/** The error handler of jobs in tests: jobs log their errors, but here none may fail. */
export const rethrow = (error: unknown): never => {
  throw error;
};
