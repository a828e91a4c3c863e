import type Stripe from 'stripe';
import { findCharge } from '../resources/charges.js';
import { authenticate, confirm, CONFIRM_PARAMETERS } from '../resources/confirm-payment-intent.js';
import type { RequestContext } from '../resources/context.js';
import { findEvent } from '../resources/events.js';
import {
  cancelPaymentIntent,
  checkClientSecret,
  createPaymentIntent,
  findPaymentIntent,
  updatePaymentIntent,
} from '../resources/payment-intents.js';
import { createPaymentMethod, findPaymentMethod } from '../resources/payment-methods.js';
import { createRefund, failRefund, findRefund } from '../resources/refunds.js';
import { createToken } from '../resources/tokens.js';
import type { Caller } from './authentication.js';
import { LIST_PARAMETERS, page } from './lists.js';
import type { Parameters } from './parameters.js';

/** One request to an operation; `id` is that of its path, empty where the path has none. */
export interface Call {
  context: RequestContext;
  parameters: Parameters;
  id: string;
  caller: Caller;
}

/** One row of the API: who may call it, and what it answers. */
export interface Operation {
  method: 'GET' | 'POST';
  path: string;
  callers: 'server' | 'server and page';
  run(call: Call): object;
}

/** The whole API, in the order of Stripe's reference. */
export const OPERATIONS: readonly Operation[] = [
  post('/payment_intents', ({ context, parameters }) => createPaymentIntent(context, parameters)),
  forPages(get('/payment_intents/:id', (call) => intentOf(only(call, 'client_secret')))),
  post('/payment_intents/:id', (call) => updatePaymentIntent(call.context, intentOf(call), call.parameters)),
  forPages(
    post('/payment_intents/:id/confirm', (call) =>
      confirm(call.context, intentOf(only(call, ...CONFIRM_PARAMETERS)), call.parameters),
    ),
  ),
  post('/payment_intents/:id/cancel', (call) =>
    cancelPaymentIntent(call.context, intentOf(call), call.parameters),
  ),
  get('/payment_intents', (call) =>
    list(call, call.context.store.all('paymentIntents'), '/v1/payment_intents'),
  ),
  forPages(
    // Not in Stripe's reference: how the challenge in the page tells its end.
    post('/payment_intents/:id/authenticate', (call) =>
      authenticate(
        call.context,
        intentOf(only(call, 'client_secret', 'succeeded')),
        call.parameters.flag('succeeded'),
      ),
    ),
  ),
  forPages(post('/payment_methods', ({ context, parameters }) => createPaymentMethod(context, parameters))),
  get('/payment_methods/:id', (call) => findPaymentMethod(only(call).context, call.id)),
  forPages(post('/tokens', ({ context, parameters }) => createToken(context, parameters))),
  get('/charges/:id', (call) => findCharge(only(call).context, call.id)),
  post('/refunds', ({ context, parameters }) => createRefund(context, parameters)),
  get('/refunds/:id', (call) => findRefund(only(call).context, call.id)),
  get('/refunds', listRefunds),
  // Not in Stripe's reference: what the bank does after a while.
  post('/refunds/:id/fail', (call) => failRefund(call.context, findRefund(only(call).context, call.id))),
  get('/events/:id', (call) => findEvent(only(call).context, call.id)),
  get('/events', listEvents),
];

function get(path: string, run: Operation['run']): Operation {
  return { method: 'GET', path, callers: 'server', run };
}

function post(path: string, run: Operation['run']): Operation {
  return { method: 'POST', path, callers: 'server', run };
}

function forPages(operation: Operation): Operation {
  return { ...operation, callers: 'server and page' };
}

function only(call: Call, ...names: string[]): Call {
  call.parameters.allow('expand', ...names);
  return call;
}

function intentOf({ context, parameters, id, caller }: Call): Stripe.PaymentIntent {
  const intent = findPaymentIntent(context, id);
  if (caller === 'page') checkClientSecret(intent, parameters.text('client_secret'));
  return intent;
}

function list(call: Call, records: { id: string; created: number }[], url: string): object {
  return page(records, only(call, ...LIST_PARAMETERS).parameters, url);
}

function listRefunds(call: Call): object {
  const { parameters, context } = only(call, ...LIST_PARAMETERS, 'charge', 'payment_intent');
  const charge = parameters.text('charge');
  const intent = parameters.text('payment_intent');
  const matches = context.store
    .all('refunds')
    .filter((refund) => refund.charge === (charge ?? refund.charge))
    .filter((refund) => refund.payment_intent === (intent ?? refund.payment_intent));
  return page(matches, parameters, '/v1/refunds');
}

function listEvents(call: Call): object {
  const { parameters, context } = only(call, ...LIST_PARAMETERS, 'type', 'types');
  const types = [...parameters.list('type'), ...parameters.list('types')];
  const matches = context.store
    .all('events')
    .filter((event) => types.length === 0 || types.includes(event.type));
  return page(matches, parameters, '/v1/events');
}
