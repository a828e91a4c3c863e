import { systemClock, type Clock } from '../../src/common/clock';
import { newId } from '../../src/common/ids';
import type { Viewer } from '../../src/common/viewer';
import { DomainError } from '../../src/common/errors';
import type { ErrorCode } from '../../src/common/error-catalogue';
import type { Order, UnpaidLimitSettings } from '../../src/modules/orders';
import { placePurchase } from '../../src/modules/orders/place-purchase';
import type { Tool } from '../../src/modules/tools';
import { payByCard, type TestCard } from './stripe';
import { NO_LIMITS, type Domain } from './domain';
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

/** Places a purchase of these tools, by default without limits on unpaid purchases. */
export const placeLines = (
  { database }: Pick<Domain, 'database'>,
  customer: Viewer,
  lines: readonly { readonly tool: Tool; readonly quantity: number }[],
  { clock = systemClock, limits = NO_LIMITS }: { clock?: Clock; limits?: UnpaidLimitSettings } = {},
): Promise<readonly Order[]> =>
  placePurchase(database, clock, limits, customer, {
    id: newId(),
    lines: lines.map(({ tool, quantity }) => ({ orderId: newId(), toolId: tool.id, quantity })),
    fieldName: (line, field) => `lines.${String(line)}.${field}`,
    phoneNumber: '01712345678',
    address: '1 Saw Street',
  });

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
