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

/** A request as a page sends it: with the publishable key, under the shop's path. */
async function fromPage(
  path: string,
  body?: Record<string, string>,
): Promise<{ status: number; json: Stripe.PaymentIntent }> {
  const response = await fetch(`${running.url}/stand-ins/stripe/v1/${path}`, {
    headers: { authorization: `Bearer ${running.local.publishableKey}` },
    ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as Stripe.PaymentIntent };
}

describe('a page with the publishable key', () => {
  it('confirms the intent whose client secret it knows, and sees no inner field of it', async () => {
    const intent = await running.stripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      metadata: { orderId: 'secret' },
    });
    const secret = intent.client_secret ?? '';
    const confirmed = await fromPage(`payment_intents/${intent.id}/confirm`, {
      client_secret: secret,
      payment_method: 'pm_card_visa',
    });
    expect(confirmed).toMatchObject({ status: 200, json: { status: 'succeeded', amount: 900 } });
    expect(confirmed.json).not.toHaveProperty('metadata');
    const again = await fromPage(`payment_intents/${intent.id}/confirm`, { client_secret: secret });
    expect(again).toMatchObject({ status: 400, json: { error: { payment_intent: { id: intent.id } } } });
    expect(JSON.stringify(again.json)).not.toContain('orderId');
  });

  it('is refused without the client secret or with a wrong one', async () => {
    const { id } = await running.stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    expect(await fromPage(`payment_intents/${id}`)).toMatchObject({ status: 400 });
    expect(await fromPage(`payment_intents/${id}?client_secret=${id}_secret_guess`)).toMatchObject({
      status: 400,
    });
  });

  it('may not do what only the server may', async () => {
    expect(await fromPage('refunds', {})).toMatchObject({ status: 404 });
    const response = await fetch(`${running.url}/v1/payment_intents`, {
      headers: { authorization: `Bearer ${running.local.publishableKey}` },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'secret_key_required' } });
  });

  it('trades a card for a token that works once', async () => {
    const card = {
      'card[number]': '5555555555554444',
      'card[exp_month]': '1',
      'card[exp_year]': '60',
      'card[cvc]': '123',
    };
    const { json: token } = await fromPage('tokens', card);
    const method = await fromPage('payment_methods', { type: 'card', 'card[token]': token.id });
    expect(method).toMatchObject({
      status: 200,
      json: { card: { brand: 'mastercard', last4: '4444', exp_year: 2060 } },
    });
    const again = await fromPage('payment_methods', { type: 'card', 'card[token]': token.id });
    expect(again).toMatchObject({ status: 400, json: { error: { code: 'token_already_used' } } });
  });
});

it('refuses a missing and an unknown key', async () => {
  for (const headers of [{}, { authorization: 'Bearer sk_test_somebodyElse' }]) {
    const response = await fetch(`${running.url}/v1/events`, { headers: headers as Record<string, string> });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  }
});

it.each([
  ['nesting', `${'a'.concat('[b]'.repeat(10))}=1`],
  ['number of parameters', 'a=1&'.repeat(1_001)],
])('refuses a form of absurd %s', async (_what, body) => {
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
