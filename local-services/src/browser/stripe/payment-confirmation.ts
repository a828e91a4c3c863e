import type { ApiClient, RequestParameters, Result } from './api-client.js';
import { IntegrationError } from './integration-error.js';
import { buildPaymentMethodData, type PaymentMethodSource } from './payment-method-data.js';
import { showAuthenticationDialog } from './authentication-dialog.js';

interface PaymentIntent {
  id: string;
  status: string;
  amount: number;
  last_payment_error: { type: string; code?: string } | null;
}

interface ConfirmationData {
  payment_method?: string | PaymentMethodSource;
  receipt_email?: string;
  return_url?: string;
}

/** Confirms the intent with a card. With `handleActions`, it also runs the 3-D Secure challenge when required. */
export async function confirmCardPayment(
  api: ApiClient,
  clientSecret: string,
  { payment_method: method, receipt_email, return_url }: ConfirmationData,
  handleActions: boolean,
): Promise<Result<PaymentIntent>> {
  const path = paymentIntentPath(clientSecret);
  const parameters: RequestParameters = { client_secret: clientSecret, receipt_email, use_stripe_sdk: true };
  if (!handleActions) parameters['return_url'] = return_url;
  if (typeof method === 'object') {
    const data = buildPaymentMethodData(method);
    if (data.error) return data;
    parameters['payment_method_data'] = data.value;
  } else {
    parameters['payment_method'] = method;
  }
  const confirmed = await api.post<PaymentIntent>(`${path}/confirm`, parameters);
  return handleActions ? authenticateIfRequired(api, clientSecret, confirmed) : confirmed;
}

/** Runs the 3-D Secure challenge of a payment that the server has confirmed. */
export async function handleNextAction(api: ApiClient, clientSecret: string): Promise<Result<PaymentIntent>> {
  return authenticateIfRequired(api, clientSecret, await retrievePaymentIntent(api, clientSecret));
}

/** Fetches the intent of a client secret. */
export async function retrievePaymentIntent(
  api: ApiClient,
  clientSecret: string,
): Promise<Result<PaymentIntent>> {
  return api.get(paymentIntentPath(clientSecret), { client_secret: clientSecret });
}

async function authenticateIfRequired(
  api: ApiClient,
  clientSecret: string,
  result: Result<PaymentIntent>,
): Promise<Result<PaymentIntent>> {
  if (result.value?.status !== 'requires_action') return result;
  const succeeded = await showAuthenticationDialog(result.value.amount);
  const path = `${paymentIntentPath(clientSecret)}/authenticate`;
  const authenticated = await api.post<PaymentIntent>(path, { client_secret: clientSecret, succeeded });
  const error = authenticated.value?.last_payment_error;
  if (!error) return authenticated;
  return {
    error: {
      ...error,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_intent: authenticated.value,
    },
  };
}

function paymentIntentPath(clientSecret: string): string {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id !== undefined) return `payment_intents/${id}`;
  throw new IntegrationError(
    `Invalid value for the intent's secret: it should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}
