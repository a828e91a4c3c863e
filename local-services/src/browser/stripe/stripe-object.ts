import type { ApiClient, Result } from './api-client.js';
import { CardElement } from './card-element.js';
import { Elements } from './elements.js';
import { IntegrationError } from './integration-error.js';
import { confirmCardPayment, handleNextAction, retrievePaymentIntent } from './payment-confirmation.js';
import { buildPaymentMethodData, type PaymentMethodSource } from './payment-method-data.js';

/** Creates the result of `Stripe(publishableKey)`, with the methods that card payments need. */
export function createStripe(api: ApiClient): object {
  return {
    elements: () => new Elements(),

    createPaymentMethod: async (source: PaymentMethodSource & { type?: string }) => {
      if (source.type !== 'card') {
        throw new IntegrationError(`createPaymentMethod: the type must be card, not ${String(source.type)}.`);
      }
      const data = buildPaymentMethodData(source);
      return toResult('paymentMethod', data.error ? data : await api.post('payment_methods', data.value));
    },

    createToken: async (element: unknown) => {
      if (!(element instanceof CardElement)) {
        throw new IntegrationError('createToken: you must provide a card Element.');
      }
      const card = element.readCard();
      return toResult('token', card.error ? card : await api.post('tokens', { card: card.value }));
    },

    confirmCardPayment: async (
      clientSecret: string,
      data: Parameters<typeof confirmCardPayment>[2] = {},
      options: { handleActions?: boolean } = {},
    ) =>
      toResult(
        'paymentIntent',
        await confirmCardPayment(api, clientSecret, data, options.handleActions ?? true),
      ),

    handleCardAction: async (clientSecret: string) =>
      toResult('paymentIntent', await handleNextAction(api, clientSecret)),

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      toResult('paymentIntent', await handleNextAction(api, clientSecret)),

    retrievePaymentIntent: async (clientSecret: string) =>
      toResult('paymentIntent', await retrievePaymentIntent(api, clientSecret)),

    // Stripe's usage statistics call these two.
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

function toResult(name: string, { value, error }: Result<unknown>): object {
  return error ? { error } : { [name]: value };
}
