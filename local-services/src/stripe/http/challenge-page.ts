import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { completeAuthentication } from '../resources/confirm-payment-intent.js';
import { formatDollars } from '../resources/amounts.js';
import { checkClientSecret, findPaymentIntent } from '../resources/payment-intents.js';
import { createContext, BROWSER_PREFIX, flush, type ServerDependencies } from './operation-handler.js';
import { decodeForm } from './form-encoding.js';

type ChallengeRequest = FastifyRequest<{ Params: { id: string }; Body: string | undefined }>;

/** Serves the 3-D Secure page for confirmations without the browser object; `next_action` holds its URL. */
export function installChallengePage(app: FastifyInstance, deps: ServerDependencies): void {
  const path = `${BROWSER_PREFIX}/3ds/:id`;
  app.get(path, async (request: ChallengeRequest, reply) => {
    const intent = findIntent(deps, request);
    void reply.type('text/html; charset=utf-8');
    return intent.status === 'requires_action' ? challengeHtml(intent) : resultHtml(intent);
  });
  app.post(path, async (request: ChallengeRequest, reply) => {
    const before = findIntent(deps, request);
    const succeeded = decodeForm(request.body ?? '')['outcome'] === 'complete';
    await deps.store.recover();
    const after = deps.store.transaction(() =>
      completeAuthentication(createContext(deps, request), before, succeeded),
    );
    await flush(deps);
    const returnUrl = before.next_action?.redirect_to_url?.return_url;
    if (returnUrl) return reply.redirect(addResult(returnUrl, after), 303);
    void reply.type('text/html; charset=utf-8');
    return resultHtml(after);
  });
}

function findIntent(deps: ServerDependencies, request: ChallengeRequest): Stripe.PaymentIntent {
  const intent = findPaymentIntent(createContext(deps, request), request.params.id);
  const secret = decodeForm(request.url.split('?')[1] ?? '')['client_secret'];
  checkClientSecret(intent, typeof secret === 'string' ? secret : undefined);
  return intent;
}

function addResult(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

function challengeHtml(intent: Stripe.PaymentIntent): string {
  return layoutHtml(`<h1>3-D Secure test page</h1>
    <p>Your bank would ask you to confirm the payment of ${formatDollars(intent.amount)}. In test mode, you choose the result.</p>
    <form method="post">
      <button name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail">Fail authentication</button>
    </form>`);
}

function resultHtml(intent: Stripe.PaymentIntent): string {
  const outcome = intent.status === 'succeeded' ? 'succeeded' : 'did not succeed';
  return layoutHtml(`<h1>3-D Secure test page</h1><p>The payment ${outcome}. You can close this page.</p>`);
}

function layoutHtml(content: string): string {
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
