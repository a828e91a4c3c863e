import type { ApiClient, RequestParameters, Result } from './api-client.js';
import { IntegrationError } from './integration-error.js';
import { paymentMethodData, type PaymentMethodSource } from './payment-method-data.js';
import { askForAuthentication } from './authentication-dialog.js';

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

/** Confirms the intent with a card, and lets the customer authenticate where the bank asks for it. */
export async function confirmCardPayment(
  api: ApiClient,
  clientSecret: string,
  { payment_method: method, receipt_email, return_url }: ConfirmationData,
  handleActions: boolean,
): Promise<Result<PaymentIntent>> {
  const path = intentPath(clientSecret);
  const parameters: RequestParameters = { client_secret: clientSecret, receipt_email, use_stripe_sdk: true };
  if (!handleActions) parameters['return_url'] = return_url;
  if (typeof method === 'object') {
    const data = paymentMethodData(method);
    if (data.error) return data;
    parameters['payment_method_data'] = data.value;
  } else {
    parameters['payment_method'] = method;
  }
  const confirmed = await api.post<PaymentIntent>(`${path}/confirm`, parameters);
  return handleActions ? finishActions(api, clientSecret, confirmed) : confirmed;
}

/** Lets the customer authenticate a payment that was confirmed by the server. */
export async function handleNextAction(api: ApiClient, clientSecret: string): Promise<Result<PaymentIntent>> {
  return finishActions(api, clientSecret, await retrievePaymentIntent(api, clientSecret));
}

/** The intent of a client secret as it is now. */
export async function retrievePaymentIntent(
  api: ApiClient,
  clientSecret: string,
): Promise<Result<PaymentIntent>> {
  return api.get(intentPath(clientSecret), { client_secret: clientSecret });
}

async function finishActions(
  api: ApiClient,
  clientSecret: string,
  result: Result<PaymentIntent>,
): Promise<Result<PaymentIntent>> {
  if (result.value?.status !== 'requires_action') return result;
  const succeeded = await askForAuthentication(result.value.amount);
  const path = `${intentPath(clientSecret)}/authenticate`;
  const ended = await api.post<PaymentIntent>(path, { client_secret: clientSecret, succeeded });
  const failure = ended.value?.last_payment_error;
  if (!failure) return ended;
  return {
    error: {
      ...failure,
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_intent: ended.value,
    },
  };
}

function intentPath(clientSecret: string): string {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id !== undefined) return `payment_intents/${id}`;
  throw new IntegrationError(
    `Invalid value for the intent's secret: it should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  );
}
