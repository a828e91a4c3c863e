import type { ApiClient } from './api-client';

/** Stripe's test payment method that succeeds. */
const goodCard = 'pm_card_visa';

/** Charges the card at Stripe without notifying the server. Returns the payment intent's id. */
export async function charge(api: ApiClient, orderId: string): Promise<string> {
  const clientSecret = await createPaymentIntent(api, orderId);
  await api.confirmAtStripe(clientSecret, goodCard);
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Opens the payment of an order and returns its client secret. */
export async function createPaymentIntent(api: ApiClient, orderId: string): Promise<string> {
  const data = await api.query<{ createPaymentIntent: { clientSecret: string } }>(
    'mutation ($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret } }',
    { id: orderId },
  );
  return data.createPaymentIntent.clientSecret;
}

/** Confirms the payment at the server. */
export const confirm = (api: ApiClient, orderId: string): Promise<unknown> =>
  api.query('mutation ($id: ID!) { confirmPayment(orderId: $id) { id } }', { id: orderId });

/** Cancels an order and returns its status. */
export async function cancel(api: ApiClient, orderId: string): Promise<string> {
  const { cancelOrder } = await api.query<{ cancelOrder: { status: string } }>(
    'mutation ($id: ID!) { cancelOrder(id: $id) { status } }',
    { id: orderId },
  );
  return cancelOrder.status;
}

/** The status of an order. */
export async function statusOf(api: ApiClient, orderId: string): Promise<string> {
  const { order } = await api.query<{ order: { status: string } }>(
    'query ($id: ID!) { order(id: $id) { status } }',
    { id: orderId },
  );
  return order.status;
}

/** The number of the purchase of an order. */
export async function purchaseNumberOf(api: ApiClient, orderId: string): Promise<string> {
  const { order } = await api.query<{ order: { purchase: { number: string } } }>(
    'query ($id: ID!) { order(id: $id) { purchase { number } } }',
    { id: orderId },
  );
  return order.purchase.number;
}
