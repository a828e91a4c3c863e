import type { Viewer } from '../../src/common/viewer';
import { DomainError } from '../../src/common/errors';
import type { ErrorCode } from '../../src/common/error-catalogue';
import type { Order } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { payByCard, type TestCard } from './cards';
import type { Domain } from './domain';
import { noticeOf, signatureOf } from './notices';

/** Places an order straight at the services. */
export const place = (
  domain: Domain,
  customer: Viewer,
  tool: Tool,
  pieces: number,
  key?: string,
): Promise<Order> =>
  domain.services.orders.place(
    customer,
    { toolId: tool.id, orderQuantity: pieces, phoneNumber: '01712345678', orderAddress: '1 Saw Street' },
    key,
  );

/** The customer's card is charged at the provider; the shop does not know of it yet. Answers the payment's id. */
export async function charge(
  domain: Domain,
  customer: Viewer,
  orderId: string,
  card: TestCard = 'pm_card_visa',
): Promise<string> {
  const { id, clientSecret } = await domain.services.payments.open(customer, orderId);
  const paid = await payByCard(clientSecret, card);
  if (paid.status !== 200) throw new Error(paid.body);
  return id;
}

/** The provider tells the shop of a payment. */
export function tell(domain: Domain, type: string, transactionId: string, eventId?: string): Promise<void> {
  const notice = noticeOf(type, transactionId, eventId);
  return domain.services.payments.takeNotice(Buffer.from(notice), signatureOf(notice));
}

/** Waits for an action that may be refused for one of these reasons, and for nothing else. */
export async function mayBeRefused(action: Promise<unknown>, ...codes: ErrorCode[]): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error;
  }
}

/** For jobs, whose failures are logged: here none may fail. */
export const mayNotFail = (error: unknown): never => {
  throw error;
};
