import type { ApiClient, Result } from './api-client.js';
import { CardElement } from './card-element.js';
import { ElementsGroup } from './elements-group.js';
import { IntegrationError } from './integration-error.js';
import { confirmCardPayment, handleNextAction, retrievePaymentIntent } from './payment-confirmation.js';
import { paymentMethodData, type PaymentMethodSource } from './payment-method-data.js';

/** The object that `Stripe(publishableKey)` gives: what card payments need of Stripe's own. */
export function createStripe(api: ApiClient): object {
  return {
    elements: () => new ElementsGroup(),

    createPaymentMethod: async (source: PaymentMethodSource & { type?: string }) => {
      if (source.type !== 'card') {
        throw new IntegrationError(`createPaymentMethod: the type must be card, not ${String(source.type)}.`);
      }
      const data = paymentMethodData(source);
      return named('paymentMethod', data.error ? data : await api.post('payment_methods', data.value));
    },

    createToken: async (element: unknown) => {
      if (!(element instanceof CardElement)) {
        throw new IntegrationError('createToken: you must provide a card Element.');
      }
      const card = element.readCard();
      return named('token', card.error ? card : await api.post('tokens', { card: card.value }));
    },

    confirmCardPayment: async (
      clientSecret: string,
      data: Parameters<typeof confirmCardPayment>[2] = {},
      options: { handleActions?: boolean } = {},
    ) =>
      named(
        'paymentIntent',
        await confirmCardPayment(api, clientSecret, data, options.handleActions ?? true),
      ),

    handleCardAction: async (clientSecret: string) =>
      named('paymentIntent', await handleNextAction(api, clientSecret)),

    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      named('paymentIntent', await handleNextAction(api, clientSecret)),

    retrievePaymentIntent: async (clientSecret: string) =>
      named('paymentIntent', await retrievePaymentIntent(api, clientSecret)),

    // Stripe counts who calls it by these two; nobody counts here.
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

function named(name: string, { value, error }: Result<unknown>): object {
  return error ? { error } : { [name]: value };
}
