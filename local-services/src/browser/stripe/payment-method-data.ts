import type { RequestParameters, Result } from './api-client.js';
import { CardElement } from './card-element.js';
import { IntegrationError } from './integration-error.js';

/** The source of a payment method: a card element or a token, and the billing details. */
export interface PaymentMethodSource {
  card?: unknown;
  billing_details?: RequestParameters;
  metadata?: RequestParameters;
}

/** Returns the API parameters of a payment method, or the first validation error. */
export function buildPaymentMethodData({
  card,
  billing_details,
  metadata,
}: PaymentMethodSource): Result<RequestParameters> {
  const cardData = card instanceof CardElement ? card.readCard() : readToken(card);
  if (cardData.error) return cardData;
  const enteredAddress =
    card instanceof CardElement && card.postalCode ? { address: { postal_code: card.postalCode } } : {};
  return {
    value: {
      type: 'card',
      card: cardData.value,
      billing_details: { ...enteredAddress, ...billing_details },
      metadata,
    },
  };
}

function readToken(card: unknown): Result<RequestParameters> {
  if (typeof card === 'object' && card !== null && 'token' in card && typeof card.token === 'string') {
    return { value: { token: card.token } };
  }
  throw new IntegrationError('The card must be a card Element or an object with a token.');
}
