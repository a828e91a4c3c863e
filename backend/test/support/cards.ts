/** Stripe's own names of its test cards. */
export type TestCard =
  | 'pm_card_visa'
  | 'pm_card_visa_chargeDeclined'
  | 'pm_card_chargeDeclinedInsufficientFunds'
  | 'pm_card_authenticationRequired'
  | 'pm_card_createDispute';

/** Pays as the customer's browser does: with the publishable key and the client secret, not with the shop's key. */
export async function payByCard(
  clientSecret: string,
  card: TestCard = 'pm_card_visa',
): Promise<{ status: number; body: string }> {
  return askAsTheBrowser(clientSecret, 'confirm', { payment_method: card });
}

/** Answers the bank's question of 3-D Secure, as the customer does in its window. */
export const authenticate = (
  clientSecret: string,
  succeeded: boolean,
): Promise<{ status: number; body: string }> =>
  askAsTheBrowser(clientSecret, 'authenticate', { succeeded: String(succeeded) });

async function askAsTheBrowser(
  clientSecret: string,
  what: string,
  parameters: Record<string, string>,
): Promise<{ status: number; body: string }> {
  const id = clientSecret.replace(/_secret_.*/, '');
  const answer = await fetch(`${process.env['STRIPE_API_URL'] ?? ''}/v1/payment_intents/${id}/${what}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env['STRIPE_PUBLISHABLE_KEY'] ?? ''}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret: clientSecret, ...parameters }),
  });
  return { status: answer.status, body: await answer.text() };
}
