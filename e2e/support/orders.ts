import type { ApiClient } from './api-client';

/** A card that pays, by Stripe's own name. */
const goodCard = 'pm_card_visa';

/** Charges the customer's card at the provider; the shop is not told. Answers the provider's id of the payment. */
export async function charge(api: ApiClient, orderId: string): Promise<string> {
  const clientSecret = await openPayment(api, orderId);
  await api.confirmAtProvider(clientSecret, goodCard);
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Opens the payment of an order; answers its secret, with which a browser completes it. */
export async function openPayment(api: ApiClient, orderId: string): Promise<string> {
  const { createPaymentIntent } = await api.query<{ createPaymentIntent: { clientSecret: string } }>(
    'mutation ($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret } }',
    { id: orderId },
  );
  return createPaymentIntent.clientSecret;
}

/** Tells the shop that the card was charged. */
export const confirm = (api: ApiClient, orderId: string): Promise<unknown> =>
  api.query('mutation ($id: ID!) { confirmPayment(orderId: $id) { id } }', { id: orderId });

/** Cancels an order; answers where it stands then. */
export async function cancel(api: ApiClient, orderId: string): Promise<string> {
  const { cancelOrder } = await api.query<{ cancelOrder: { status: string } }>(
    'mutation ($id: ID!) { cancelOrder(id: $id) { status } }',
    { id: orderId },
  );
  return cancelOrder.status;
}

/** Where an order stands. */
export async function statusOf(api: ApiClient, orderId: string): Promise<string> {
  const { order } = await api.query<{ order: { status: string } }>(
    'query ($id: ID!) { order(id: $id) { status } }',
    { id: orderId },
  );
  return order.status;
}
