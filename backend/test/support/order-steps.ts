import type { Viewer } from '../../src/common/viewer';
import { DomainError } from '../../src/common/errors';
import type { ErrorCode } from '../../src/common/error-catalogue';
import type { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard, type TestCard } from './stripe';
import type { Domain } from './domain';
import { createWebhookEvent, signPayload } from './webhook-events';

/** Places an order through the checkout service. */
export async function placeOrder(
  { services: { checkout } }: Domain,
  customer: Viewer,
  tool: Tool,
  orderQuantity: number,
  key?: string,
): Promise<Order> {
  const details = { phoneNumber: '01712345678', orderAddress: '1 Saw Street' };
  const { order } = await checkout.placeOrder(customer, { ...details, toolId: tool.id, orderQuantity }, key);
  return order;
}

/** Places a purchase through the checkout service. Returns its orders, in the order of the lines. */
export async function placeLines(
  { services: { checkout } }: Domain,
  customer: Viewer,
  lines: readonly { readonly tool: Tool; readonly quantity: number }[],
  expectedTotal?: number,
): Promise<readonly Order[]> {
  const { orders } = await checkout.placePurchase(customer, {
    lines: lines.map(({ tool, quantity }) => ({ toolId: tool.id, quantity })),
    phoneNumber: '01712345678',
    deliveryAddress: '1 Saw Street',
    fromCart: false,
    expectedTotal,
  });
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
