import Stripe from 'stripe';

/** A Stripe client with the secret key of the test account. */
export function createStripeClient(): Stripe {
  const { hostname, port } = new URL(process.env['STRIPE_API_URL'] ?? '');
  return new Stripe(process.env['STRIPE_SECRET_KEY'] ?? '', { host: hostname, port, protocol: 'http' });
}

/** Payment methods of Stripe's test cards. */
export type TestCard =
  | 'pm_card_visa'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_authenticationRequired'
  | 'pm_card_createDispute'
  | 'pm_card_createDisputeInquiry'
  | 'pm_card_processing'
  | 'pm_card_pendingRefund';

/** Confirms a payment intent as the browser does: with the publishable key and the client secret. */
export async function payByCard(
  clientSecret: string,
  card: TestCard = 'pm_card_visa',
): Promise<{ status: number; body: string }> {
  return postAsBrowser(clientSecret, 'confirm', { payment_method: card });
}

/** Completes or fails 3-D Secure, as the customer does in the bank's window. */
export const authenticate = (
  clientSecret: string,
  succeeded: boolean,
): Promise<{ status: number; body: string }> =>
  postAsBrowser(clientSecret, 'authenticate', { succeeded: String(succeeded) });

async function postAsBrowser(
  clientSecret: string,
  action: string,
  parameters: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const id = paymentIntentId(clientSecret);
  const response = await fetch(`${process.env['STRIPE_API_URL'] ?? ''}/v1/payment_intents/${id}/${action}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env['STRIPE_PUBLISHABLE_KEY'] ?? ''}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret: clientSecret, ...parameters }),
  });
  return { status: response.status, body: await response.text() };
}

/** The id of the payment intent to which a client secret belongs. */
export const paymentIntentId = (clientSecret: string): string => clientSecret.replace(/_secret_.*/, '');

/** Refunds a payment at Stripe directly, without the server; `amount` is in cents, by default everything. */
export const refundAtProvider = (transactionId: string, amount?: number): Promise<Stripe.Refund> =>
  createStripeClient().refunds.create({
    payment_intent: transactionId,
    ...(amount !== undefined && { amount }),
  });

/** The amount in cents of each refund of a payment at Stripe, newest first. */
export const listRefundAmounts = async (transactionId: string): Promise<readonly number[]> =>
  (await createStripeClient().refunds.list({ payment_intent: transactionId })).data.map(
    ({ amount }) => amount,
  );

/** Ends the processing of a payment, as its bank does later. */
export async function settlePayment(transactionId: string, outcome: 'succeed' | 'fail'): Promise<void> {
  await createStripeClient().rawRequest('POST', `/v1/payment_intents/${transactionId}/${outcome}`);
}

/** The charge of a payment; null before its card is charged. */
async function loadCharge(transactionId: string): Promise<Stripe.Charge | null> {
  const { latest_charge: charge } = await createStripeClient().paymentIntents.retrieve(transactionId, {
    expand: ['latest_charge'],
  });
  return charge as Stripe.Charge | null;
}

/** When the card of a payment was charged, by the clock of Stripe. */
export async function chargedAt(transactionId: string): Promise<Date> {
  const charge = await loadCharge(transactionId);
  if (charge === null) throw new Error(`Payment ${transactionId} has no charge`);
  return new Date(charge.created * 1000);
}

/**
 * Disputes a payment at the bank, as its customer does; `amount` is in cents, by default everything.
 * @throws StripeInvalidRequestError when its card was not charged.
 */
export async function disputePayment(transactionId: string, amount?: number): Promise<void> {
  const charge = await loadCharge(transactionId);
  const parameters = amount === undefined ? {} : { amount };
  await createStripeClient().rawRequest('POST', `/v1/charges/${charge?.id ?? ''}/dispute`, parameters);
}

/** Submits evidence for the dispute of a payment; `winning_evidence` and `losing_evidence` decide it. */
export async function decideDispute(transactionId: string, evidence: string): Promise<void> {
  const { disputes } = createStripeClient();
  const { data } = await disputes.list({ payment_intent: transactionId });
  await disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
}

/** Completes, fails or cancels a refund of a payment, by default the latest one, as happens days later. */
export async function settleRefund(
  transactionId: string,
  outcome: 'succeed' | 'fail' | 'cancel',
  refundId?: string,
): Promise<void> {
  const stripe = createStripeClient();
  const { data } = await stripe.refunds.list({ payment_intent: transactionId, limit: 1 });
  await stripe.rawRequest('POST', `/v1/refunds/${refundId ?? data[0]?.id ?? ''}/${outcome}`);
}
