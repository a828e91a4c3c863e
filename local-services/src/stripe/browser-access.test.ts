import { runInNewContext } from 'node:vm';
import type Stripe from 'stripe';
import { runStripe, temporaryDataDir, type RunningStripe } from '../../test/local-stripe.js';

let running: RunningStripe;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await temporaryDataDir();
  running = await runStripe(dataDir.path);
  cleanUp = () => running.stop().then(dataDir.remove);
});
afterAll(() => cleanUp());

/** Sends a request as a browser does: with the publishable key, under the proxied path. */
async function fetchFromBrowser(
  path: string,
  body?: Record<string, string>,
): Promise<{ status: number; json: Stripe.PaymentIntent }> {
  const response = await fetch(`${running.url}/_local/stripe/v1/${path}`, {
    headers: { authorization: `Bearer ${running.local.publishableKey}` },
    ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as Stripe.PaymentIntent };
}

describe('the publishable key', () => {
  it('permits a browser to confirm an intent by its client secret and hides the internal fields of the intent', async () => {
    const intent = await running.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { orderId: 'secret' },
    });
    const secret = intent.client_secret ?? '';
    const confirmed = await fetchFromBrowser(`payment_intents/${intent.id}/confirm`, {
      client_secret: secret,
      payment_method: 'pm_card_visa',
    });
    expect(confirmed).toMatchObject({ status: 200, json: { status: 'succeeded', amount: 900 } });
    expect(confirmed.json).not.toHaveProperty('metadata');
    const again = await fetchFromBrowser(`payment_intents/${intent.id}/confirm`, { client_secret: secret });
    expect(again).toMatchObject({ status: 400, json: { error: { payment_intent: { id: intent.id } } } });
    expect(JSON.stringify(again.json)).not.toContain('orderId');
  });

  it('does not permit a browser to read an intent with a missing or wrong client secret', async () => {
    const { id } = await running.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    expect(await fetchFromBrowser(`payment_intents/${id}`)).toMatchObject({ status: 400 });
    expect(await fetchFromBrowser(`payment_intents/${id}?client_secret=${id}_secret_guess`)).toMatchObject({
      status: 400,
    });
  });

  it('does not permit operations that require the secret key', async () => {
    expect(await fetchFromBrowser('refunds', {})).toMatchObject({ status: 404 });
    const response = await fetch(`${running.url}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${running.local.publishableKey}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  it('permits a browser to create a card token, which works once', async () => {
    const card = {
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '60',
      'card[cvc]': '123',
    };
    const { json: token } = await fetchFromBrowser('tokens', card);
    expect(token).toMatchObject({
      ...{ object: 'token', type: 'card', used: false },
      card: { brand: 'mastercard', exp_month: 1, exp_year: 2060, funding: 'credit', last4: '4444' },
    });
    const method = await fetchFromBrowser('payment_methods', { type: 'card', 'card[token]': token.id });
    expect(method).toMatchObject({
      status: 200,
      json: { card: { brand: 'mastercard', last4: '4444', exp_year: 2060 } },
    });
    const again = await fetchFromBrowser('payment_methods', { type: 'card', 'card[token]': token.id });
    expect(again).toMatchObject({ status: 400, json: { error: { code: 'token_already_used' } } });
  });
});

it('serves the browser object as one classic script that defines window.Stripe and nothing else', async () => {
  const src = `${running.url}/_local/stripe/stripe.js`;
  const response = await fetch(src);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  class StyleSheet {
    replaceSync(): void {}
  }
  const window: { Stripe?: (key: string) => object } = {};
  const globals = { window, document: { currentScript: { src } }, CSSStyleSheet: StyleSheet, URL };
  const namesBefore = Object.keys(globals);

  runInNewContext(await response.text(), globals);

  expect(Object.keys(globals)).toEqual(namesBefore);
  expect(Object.keys(window)).toEqual(['Stripe']);
  expect(window.Stripe?.('pk_test_any')).toHaveProperty('confirmCardPayment');
});

it('rejects a request with a missing or unknown API key with 401', async () => {
  for (const headers of [{}, { authorization: 'Bearer sk_test_unknown' }]) {
    const response = await fetch(`${running.url}/v1/events`, { headers: headers as Record<string, string> });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  }
});

it.each([
  ['nesting', `${'a'.concat('[b]'.repeat(10))}=1`],
  ['number of parameters', 'a=1&'.repeat(1_001)],
])('rejects a form with excessive %s with 400', async (_excess, body) => {
  const response = await fetch(`${running.url}/v1/payment_intents`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${running.local.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  expect(response.status).toBe(400);
});
