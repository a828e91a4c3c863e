import { payByCard, type TestCard } from './cards';
import type { Person } from './people';
import type { Answer, Shop } from './shop';

const OPEN = 'mutation Open($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret amount } }';
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

export const openPayment = (
  shop: Shop,
  person: Person,
  orderId: string,
  headers?: Record<string, string>,
): Promise<Answer<{ createPaymentIntent: { clientSecret: string; amount: number } }>> =>
  shop.graphql(OPEN, { id: orderId }, person.token, headers);

export const confirmPayment = (
  shop: Shop,
  person: Person,
  orderId: string,
): Promise<Answer<{ confirmPayment: ConfirmedPayment }>> =>
  shop.graphql(CONFIRM, { id: orderId }, person.token);

/** The money is taken at the provider; the shop does not know of it yet. Answers the provider's id of the payment. */
export async function paidAtProvider(
  shop: Shop,
  person: Person,
  orderId: string,
  card?: TestCard,
): Promise<string> {
  const { clientSecret } = (await openPayment(shop, person, orderId)).data.createPaymentIntent;
  const paid = await payByCard(clientSecret, card);
  if (paid.status !== 200) throw new Error(paid.body);
  return clientSecret.replace(/_secret_.*/, '');
}

export async function isPaid(shop: Shop, person: Person, orderId: string): Promise<boolean> {
  const query = 'query Paid($id: ID!) { order(id: $id) { isPaid } }';
  return (await shop.graphql<{ order: { isPaid: boolean } }>(query, { id: orderId }, person.token)).data.order
    .isPaid;
}
