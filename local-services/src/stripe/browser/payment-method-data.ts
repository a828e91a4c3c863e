import type { RequestParameters, Result } from './api-client.js';
import { CardElement } from './card-element.js';
import { IntegrationError } from './integration-error.js';

/** What a page gives to make a payment method of: a card element or a token, and whose card it is. */
export interface PaymentMethodSource {
  card?: unknown;
  billing_details?: RequestParameters;
  metadata?: RequestParameters;
}

/** The API's parameters for a payment method, or the fault of what was typed. */
export function paymentMethodData({
  card,
  billing_details,
  metadata,
}: PaymentMethodSource): Result<RequestParameters> {
  const read = card instanceof CardElement ? card.readCard() : readToken(card);
  if (read.error) return read;
  const typed =
    card instanceof CardElement && card.postalCode ? { address: { postal_code: card.postalCode } } : {};
  return {
    value: { type: 'card', card: read.value, billing_details: { ...typed, ...billing_details }, metadata },
  };
}

function readToken(card: unknown): Result<RequestParameters> {
  if (typeof card === 'object' && card !== null && 'token' in card && typeof card.token === 'string') {
    return { value: { token: card.token } };
  }
  throw new IntegrationError('The card must be a card Element or an object with a token.');
}
