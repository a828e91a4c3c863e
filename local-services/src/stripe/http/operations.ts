import type Stripe from 'stripe';
import { findCharge } from '../resources/charges.js';
import {
  completeAuthentication,
  confirmPaymentIntent,
  CONFIRM_PARAMETERS,
  settlePayment,
} from '../resources/confirm-payment-intent.js';
import type { RequestContext } from '../resources/context.js';
import { closeDispute, createDispute, findDispute, updateDispute } from '../resources/disputes.js';
import { findEvent } from '../resources/events.js';
import { importPayments } from '../resources/imported-payments.js';
import {
  cancelPaymentIntent,
  checkClientSecret,
  createPaymentIntent,
  findPaymentIntent,
  updatePaymentIntent,
} from '../resources/payment-intents.js';
import { createPaymentMethod, findPaymentMethod } from '../resources/payment-methods.js';
import { cancelRefund, completeRefund, createRefund, failRefund, findRefund } from '../resources/refunds.js';
import { createToken } from '../resources/tokens.js';
import type { KeyType } from './authentication.js';
import { LIST_PARAMETERS, paginate } from './lists.js';
import type { Parameters } from './parameters.js';

/** One call of an operation; `id` comes from its path, and is empty when the path has none. */
export interface Call {
  context: RequestContext;
  parameters: Parameters;
  id: string;
  keyType: KeyType;
}

/** One operation of the API. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  /** The least key that permits the operation. */
  requiredKey: KeyType;
  run(call: Call): object;
}

/** The whole API, in the order of Stripe's reference. */
export const OPERATIONS: readonly Operation[] = [
  post('/payment_intents', ({ context, parameters }) => createPaymentIntent(context, parameters)),
  withPublishableKey(
    get('/payment_intents/:id', (call) => findIntent(allowParameters(call, 'client_secret'))),
  ),
  post('/payment_intents/:id', (call) =>
    updatePaymentIntent(call.context, findIntent(call), call.parameters),
  ),
  withPublishableKey(
    post('/payment_intents/:id/confirm', (call) =>
      confirmPaymentIntent(
        call.context,
        findIntent(allowParameters(call, ...CONFIRM_PARAMETERS)),
        call.parameters,
      ),
    ),
  ),
  post('/payment_intents/:id/cancel', (call) =>
    cancelPaymentIntent(call.context, findIntent(call), call.parameters),
  ),
  get('/payment_intents', (call) =>
    list(call, call.context.store.all('paymentIntents'), '/v1/payment_intents'),
  ),
  withPublishableKey(
    // Not part of Stripe's API: the result of the challenge in the browser.
    post('/payment_intents/:id/authenticate', (call) =>
      completeAuthentication(
        call.context,
        findIntent(allowParameters(call, 'client_secret', 'succeeded')),
        call.parameters.flag('succeeded'),
      ),
    ),
  ),
  // Not part of Stripe's API: what a bank decides later about a processing payment.
  post('/payment_intents/:id/succeed', (call) =>
    settlePayment(call.context, findIntent(allowParameters(call)), true),
  ),
  post('/payment_intents/:id/fail', (call) =>
    settlePayment(call.context, findIntent(allowParameters(call)), false),
  ),
  withPublishableKey(
    post('/payment_methods', ({ context, parameters }) => createPaymentMethod(context, parameters)),
  ),
  get('/payment_methods/:id', (call) => findPaymentMethod(allowParameters(call).context, call.id)),
  withPublishableKey(post('/tokens', ({ context, parameters }) => createToken(context, parameters))),
  get('/charges/:id', (call) => findCharge(allowParameters(call).context, call.id)),
  // Not part of Stripe's API: what a customer does at the bank.
  post('/charges/:id/dispute', (call) => {
    const { context, parameters, id } = allowParameters(call, 'amount');
    return createDispute(context, findCharge(context, id), { amount: parameters.integer('amount') });
  }),
  post('/refunds', ({ context, parameters }) => createRefund(context, parameters)),
  get('/refunds/:id', (call) => findRefund(allowParameters(call).context, call.id)),
  get('/refunds', (call) => listOfPayment(call, 'refunds')),
  // Not part of Stripe's API: what a bank does days later.
  post('/refunds/:id/succeed', (call) =>
    completeRefund(call.context, findRefund(allowParameters(call).context, call.id)),
  ),
  post('/refunds/:id/fail', (call) =>
    failRefund(call.context, findRefund(allowParameters(call).context, call.id)),
  ),
  post('/refunds/:id/cancel', (call) =>
    cancelRefund(call.context, findRefund(allowParameters(call).context, call.id)),
  ),
  get('/disputes/:id', (call) => findDispute(allowParameters(call).context, call.id)),
  post('/disputes/:id', (call) =>
    updateDispute(call.context, findDispute(call.context, call.id), call.parameters),
  ),
  post('/disputes/:id/close', (call) =>
    closeDispute(call.context, findDispute(allowParameters(call).context, call.id)),
  ),
  get('/disputes', (call) => listOfPayment(call, 'disputes')),
  // Not part of Stripe's API: payments from before.
  post('/imported_payments', ({ context, parameters }) => importPayments(context, parameters)),
  get('/events/:id', (call) => findEvent(allowParameters(call).context, call.id)),
  get('/events', listEvents),
];

function get(path: string, run: Operation['run']): Operation {
  return { method: 'GET', path, requiredKey: 'secret', run };
}

function post(path: string, run: Operation['run']): Operation {
  return { method: 'POST', path, requiredKey: 'secret', run };
}

function withPublishableKey(operation: Operation): Operation {
  return { ...operation, requiredKey: 'publishable' };
}

function allowParameters(call: Call, ...names: string[]): Call {
  call.parameters.allow('expand', ...names);
  return call;
}

function findIntent({ context, parameters, id, keyType }: Call): Stripe.PaymentIntent {
  const intent = findPaymentIntent(context, id);
  if (keyType === 'publishable') checkClientSecret(intent, parameters.text('client_secret'));
  return intent;
}

function list(call: Call, records: { id: string; created: number }[], url: string): object {
  return paginate(records, allowParameters(call, ...LIST_PARAMETERS).parameters, url);
}

/** The refunds or disputes of all payments, or of one. */
function listOfPayment(call: Call, kind: 'refunds' | 'disputes'): object {
  const { parameters, context } = allowParameters(call, ...LIST_PARAMETERS, 'charge', 'payment_intent');
  const charge = parameters.text('charge');
  const intent = parameters.text('payment_intent');
  if (charge !== undefined) findCharge(context, charge, 'charge');
  if (intent !== undefined) findPaymentIntent(context, intent, 'payment_intent');
  const matches = context.store
    .all(kind)
    .filter((record) => record.charge === (charge ?? record.charge))
    .filter((record) => record.payment_intent === (intent ?? record.payment_intent));
  return paginate(matches, parameters, `/v1/${kind}`);
}

function listEvents(call: Call): object {
  const { parameters, context } = allowParameters(call, ...LIST_PARAMETERS, 'type', 'types');
  const types = [...parameters.list('type'), ...parameters.list('types')];
  const matches = context.store
    .all('events')
    .filter((event) => types.length === 0 || types.includes(event.type));
  return paginate(matches, parameters, '/v1/events');
}
