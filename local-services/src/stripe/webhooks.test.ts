import type Stripe from 'stripe';
import {
  receiveWebhooks,
  runStripe,
  temporaryDataDir,
  until,
  type ReceivedWebhook,
} from '../../test/local-stripe.js';

let dataDir: { path: string; remove: () => Promise<void> };

beforeEach(async () => {
  dataDir = await temporaryDataDir();
});
afterEach(() => dataDir.remove());

const payment: Stripe.PaymentIntentCreateParams = {
  amount: 4_200,
  currency: 'usd',
  confirm: true,
  payment_method: 'pm_card_visa',
};

function eventOf({ body }: ReceivedWebhook): Stripe.Event {
  return JSON.parse(body) as Stripe.Event;
}

it('tells the shop of every step, signed as Stripe signs', async () => {
  const shop = await receiveWebhooks();
  const { stripe, local, stop } = await runStripe(dataDir.path, { webhookUrl: shop.url });
  const paid = await stripe.paymentIntents.create(payment);
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ amount: 50, currency: 'usd' })).id,
  );
  for (const payment_method of ['pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired']) {
    await stripe.paymentIntents.create({ ...payment, payment_method }).catch(() => undefined);
  }
  await until(() => shop.received.length === 9);

  const types = shop.received.map((webhook) => eventOf(webhook).type).sort();
  expect(types).toEqual([
    'charge.refunded',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
    'payment_intent.succeeded',
  ]);
  for (const { body, signature } of shop.received) {
    expect(stripe.webhooks.constructEvent(body, signature, local.webhookSecret).id).toMatch(/^evt_/);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, local.webhookSecret)).toThrow();
  }
  await until(async () => (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0));
  await stop();
  await shop.close();
});

it('sends again what the shop refuses, until it takes it', async () => {
  let refusals = 3;
  const shop = await receiveWebhooks(() => (refusals-- > 0 ? 500 : 200));
  const { stripe, stop } = await runStripe(dataDir.path, { webhookUrl: shop.url, webhookRetryDelayMs: 5 });
  await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  await until(async () => (await stripe.events.list()).data[0]?.pending_webhooks === 0);
  expect(shop.received).toHaveLength(4);
  expect(new Set(shop.received.map((webhook) => eventOf(webhook).id)).size).toBe(1);
  await stop();
  await shop.close();
});

it('sends after a restart what was not delivered before it', async () => {
  const first = await runStripe(dataDir.path);
  const paid = await first.stripe.paymentIntents.create(payment);
  await first.stop();
  const shop = await receiveWebhooks();
  const second = await runStripe(dataDir.path, { webhookUrl: shop.url });
  await until(() => shop.received.length === 2);
  expect(shop.received.map((webhook) => eventOf(webhook).type).sort()).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  expect(shop.received.map((webhook) => eventOf(webhook).data.object)).toMatchObject([
    { id: paid.id },
    { id: paid.id },
  ]);
  await second.stop();
  await shop.close();
});

it('neither delays an answer nor the end while the shop is silent', async () => {
  const silent = await receiveWebhooks(() => new Promise<number>(() => {}));
  const { stripe, stop } = await runStripe(dataDir.path, { webhookUrl: silent.url });
  await stripe.paymentIntents.create(payment);
  await until(() => silent.received.length === 2);
  await stop();
  await silent.close();
});
