import Stripe from 'stripe';
import {
  runStripe as startStripe,
  startWebhookReceiver as startReceiver,
  temporaryDataDir,
  waitUntil,
  type ReceivedWebhook,
} from '../../test/local-stripe.js';

let dataDir: { path: string; remove: () => Promise<void> };
/** Ends what the test has started, the last one first. */
let ends: (() => Promise<void>)[];

beforeEach(async () => {
  ends = [];
  dataDir = await temporaryDataDir();
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await dataDir.remove();
});

async function startWebhookReceiver(...args: Parameters<typeof startReceiver>) {
  const receiver = await startReceiver(...args);
  ends.push(receiver.close);
  return receiver;
}

async function runStripe(options?: Parameters<typeof startStripe>[1]) {
  const running = await startStripe(dataDir.path, options);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= running.stop());
  ends.push(stop);
  return { ...running, stop };
}

const payment: Stripe.PaymentIntentCreateParams = {
  amount: 4_200,
  currency: 'usd',
  confirm: true,
  payment_method: 'pm_card_visa',
};

function eventOf({ body }: ReceivedWebhook): Stripe.Event {
  return JSON.parse(body) as Stripe.Event;
}

it('sends a signed webhook for every event', async () => {
  const receiver = await startWebhookReceiver();
  const { stripe, local } = await runStripe({ webhookUrl: receiver.url });
  const paid = await stripe.paymentIntents.create(payment);
  await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ amount: 50, currency: 'usd' })).id,
  );
  for (const payment_method of ['pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired']) {
    await stripe.paymentIntents.create({ ...payment, payment_method }).catch(() => undefined);
  }
  await waitUntil(() => receiver.received.length === 9);

  const types = receiver.received.map((webhook) => eventOf(webhook).type).sort();
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
  for (const { body, signature } of receiver.received) {
    expect(stripe.webhooks.constructEvent(body, signature, local.webhookSecret)).toMatchObject({
      id: expect.stringMatching(/^evt_/) as string,
      api_version: Stripe.API_VERSION,
    });
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, local.webhookSecret)).toThrow();
  }
  await waitUntil(async () =>
    (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0),
  );
});

it('retries a rejected webhook until it is accepted', async () => {
  const rejections = [302, 400, 500];
  const receiver = await startWebhookReceiver(() => rejections.shift() ?? 200);
  const { stripe } = await runStripe({
    webhookUrl: receiver.url,
    webhookRetryDelayMs: 5,
  });
  await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  await waitUntil(async () => (await stripe.events.list()).data[0]?.pending_webhooks === 0);
  expect(receiver.received).toHaveLength(4);
  expect(new Set(receiver.received.map((webhook) => eventOf(webhook).id)).size).toBe(1);
});

it('sends eight webhooks at a time at most', async () => {
  let [sending, most] = [0, 0];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const receiver = await startWebhookReceiver(async () => {
    most = Math.max(most, (sending += 1));
    await released;
    sending -= 1;
    return 200;
  });
  const { stripe } = await runStripe({ webhookUrl: receiver.url });
  for (let count = 0; count < 10; count += 1)
    await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  await waitUntil(() => sending >= 8);
  release();
  await waitUntil(async () =>
    (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0),
  );
  expect(receiver.received).toHaveLength(10);
  expect(most).toBe(8);
});

it('signs a retry with the time at which it is sent', async () => {
  let offset = 0;
  const clock = () => Date.now() + offset;
  const receivedAt: number[] = [];
  const receiver = await startWebhookReceiver(() => {
    receivedAt.push(clock());
    if (receivedAt.length > 2) return 200;
    offset += 3_600_000;
    return 500;
  });
  const { stripe, local } = await runStripe({
    webhookUrl: receiver.url,
    webhookRetryDelayMs: 5,
    clock,
  });
  await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  await waitUntil(async () => (await stripe.events.list()).data[0]?.pending_webhooks === 0);
  for (const [index, { body, signature }] of receiver.received.entries()) {
    const tolerance = 60;
    stripe.webhooks.constructEvent(
      body,
      signature,
      local.webhookSecret,
      tolerance,
      undefined,
      receivedAt[index],
    );
  }
  expect(receivedAt).toHaveLength(3);
});

it('retries for three days, less and less often', async () => {
  const [minute, hour] = [60_000, 3_600_000];
  const start = Date.now();
  let now = start;
  const attempts: number[] = [];
  const receiver = await startWebhookReceiver(() => {
    attempts.push(now);
    return 500;
  });
  const { stripe } = await runStripe({
    webhookUrl: receiver.url,
    webhookRetryDelayMs: minute,
    clock: () => now,
  });
  await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  // Each request starts the attempts that are due.
  while ((await stripe.events.list()).data[0]?.pending_webhooks !== 0) now += 10 * minute;

  for (const [index, time] of attempts.entries()) {
    const delay = Math.min(2 ** (index - 1) * minute, hour);
    if (index > 0) expect(time - (attempts[index - 1] ?? 0)).toBeGreaterThanOrEqual(delay);
  }
  expect(attempts.length).toBeGreaterThan(20);
  const lastAttempt = (attempts.at(-1) ?? 0) - start;
  expect(lastAttempt).toBeGreaterThan(60 * hour);
  expect(lastAttempt).toBeLessThan(76 * hour);
});

it('sends pending webhooks after a restart', async () => {
  const first = await runStripe();
  const paid = await first.stripe.paymentIntents.create(payment);
  await first.stop();
  const receiver = await startWebhookReceiver();
  await runStripe({ webhookUrl: receiver.url });
  await waitUntil(() => receiver.received.length === 2);
  expect(receiver.received.map((webhook) => eventOf(webhook).type).sort()).toEqual([
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  expect(receiver.received.map((webhook) => eventOf(webhook).data.object)).toMatchObject([
    { id: paid.id },
    { id: paid.id },
  ]);
});

it('leaves nothing to wait for when it stops before a retry', async () => {
  const retryDelayMs = 3_600_000;
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const findRetry = (): unknown => {
    const index = timers.mock.calls.findIndex(([, delayMs]) => Number(delayMs) > retryDelayMs / 2);
    return timers.mock.results[index]?.value;
  };
  const receiver = await startWebhookReceiver(() => 500);
  const { stripe, stop } = await runStripe({
    webhookUrl: receiver.url,
    webhookRetryDelayMs: retryDelayMs,
  });
  await stripe.paymentIntents.create({ amount: 50, currency: 'usd' });
  await waitUntil(() => findRetry() !== undefined);
  const cleared = jest.spyOn(globalThis, 'clearTimeout');
  await stop();
  expect(cleared).toHaveBeenCalledWith(findRetry());
  jest.restoreAllMocks();
});

it('does not wait for an unresponsive webhook endpoint, neither to respond nor to stop', async () => {
  const silent = await startWebhookReceiver(() => new Promise<number>(() => {}));
  const { stripe, stop } = await runStripe({ webhookUrl: silent.url });
  await stripe.paymentIntents.create(payment);
  await waitUntil(() => silent.received.length === 2);
  await stop();
});
