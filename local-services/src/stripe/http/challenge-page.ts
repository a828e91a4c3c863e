import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { authenticate } from '../resources/confirm-payment-intent.js';
import { dollars } from '../resources/amounts.js';
import { checkClientSecret, findPaymentIntent } from '../resources/payment-intents.js';
import { contextOf, PAGE_PREFIX, settle, type ServerParts } from './operation-handler.js';
import { decodeForm } from './form-encoding.js';

type ChallengeRequest = FastifyRequest<{ Params: { id: string }; Body: string | undefined }>;

/** The 3-D Secure page for those who confirm without the browser object: `next_action` holds its address. */
export function installChallengePage(app: FastifyInstance, parts: ServerParts): void {
  const path = `${PAGE_PREFIX}/3ds/:id`;
  app.get(path, async (request: ChallengeRequest, reply) => {
    const intent = intentOf(parts, request);
    void reply.type('text/html; charset=utf-8');
    return intent.status === 'requires_action' ? question(intent) : done(intent);
  });
  app.post(path, async (request: ChallengeRequest, reply) => {
    const before = intentOf(parts, request);
    const succeeded = decodeForm(request.body ?? '')['outcome'] === 'complete';
    const after = parts.store.transaction(() =>
      authenticate(contextOf(parts.store, request), before, succeeded),
    );
    await settle(parts);
    const returnUrl = before.next_action?.redirect_to_url?.return_url;
    if (returnUrl) return reply.redirect(withResult(returnUrl, after), 303);
    void reply.type('text/html; charset=utf-8');
    return done(after);
  });
}

function intentOf({ store }: ServerParts, request: ChallengeRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(contextOf(store, request), request.params.id);
  const secret = decodeForm(request.url.split('?')[1] ?? '')['client_secret'];
  checkClientSecret(intent, typeof secret === 'string' ? secret : undefined);
  return intent;
}

function withResult(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function question(intent: Stripe.PaymentIntent): string {
  return html(`<h1>3-D Secure test page</h1>
    <p>A bank would now ask whether you are paying ${dollars(intent.amount)}. This one believes what you choose.</p>
    <form method="post">
      <button name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail">Fail authentication</button>
    </form>`);
}

function done(intent: Stripe.PaymentIntent): string {
  const outcome = intent.status === 'succeeded' ? 'succeeded' : 'did not succeed';
  return html(`<h1>3-D Secure test page</h1><p>The payment ${outcome}. You can close this page.</p>`);
}

function html(content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>3-D Secure test page</title>
  </head>
  <body><main>${content}</main></body>
</html>
`;
}
