import type Stripe from 'stripe';
import { errorOf, runStripe, temporaryDataDir, type RunningStripe } from '../../test/local-stripe.js';

let running: RunningStripe;
let stripe: Stripe;
let dataDir: { path: string; remove: () => Promise<void> };

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  running = await runStripe(dataDir.path);
  stripe = running.stripe;
});
afterAll(() => running.stop().then(dataDir.remove));

const order = { amount: 700, currency: 'usd' };

async function countIntents(): Promise<number> {
  return (await stripe.paymentIntents.list({ limit: 100 })).data.length;
}

it('replays the first response to a repeated idempotency key, also after a restart', async () => {
  const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'once' });
  await stripe.paymentIntents.update(first.id, { amount: 800 });
  await running.stop();
  running = await runStripe(dataDir.path);
  stripe = running.stripe;

  const again = await stripe.paymentIntents.create(order, { idempotencyKey: 'once' });

  expect(again).toEqual(expect.objectContaining({ id: first.id, amount: 700 }));
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

it('ignores the idempotency key of a GET', async () => {
  const { id } = await stripe.paymentIntents.create(order);
  const retrieve = () => stripe.paymentIntents.retrieve(id, {}, { idempotencyKey: 'read' });
  expect(await retrieve()).toMatchObject({ amount: 700 });
  await stripe.paymentIntents.update(id, { amount: 800 });
  const again = await retrieve();
  expect(again.amount).toBe(800);
  expect(again.lastResponse.headers['idempotent-replayed']).toBeUndefined();
});

it('keeps a key, of at most 255 characters, for a day', async () => {
  const other = await temporaryDataDir();
  let now = Date.parse('2026-11-24T00:00:00Z');
  const late = await runStripe(other.path, { clock: () => now });
  const create = async (idempotencyKey = 'k'.repeat(255)) =>
    (await late.stripe.paymentIntents.create(order, { idempotencyKey })).id;
  const first = await create();
  now += 24 * 60 * 60 * 1000 - 1000;
  expect(await create()).toBe(first);
  now += 1000;
  expect(await create()).not.toBe(first);
  expect(await errorOf(create('k'.repeat(256)))).toMatchObject({ type: 'StripeIdempotencyError' });
  await late.stop();
  await other.remove();
});

it('executes one of concurrent requests with the same idempotency key and rejects the others with 409', async () => {
  const before = await countIntents();
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey: 'concurrent' });
  const results = await Promise.allSettled(Array.from({ length: 20 }, create));
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  for (const { reason } of rejected)
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(new Set([...created, await create()].map(({ id }) => id)).size).toBe(1);
  expect(await countIntents()).toBe(before + 1);
});

it('rejects an idempotency key that was used with other parameters or another endpoint', async () => {
  const intent = await stripe.paymentIntents.create(order, { idempotencyKey: 'bound' });
  const expected = { type: 'StripeIdempotencyError', statusCode: 400 };
  await expect(
    stripe.paymentIntents.create({ ...order, amount: 701 }, { idempotencyKey: 'bound' }),
  ).rejects.toMatchObject(expected);
  await expect(
    stripe.paymentIntents.update(intent.id, order, { idempotencyKey: 'bound' }),
  ).rejects.toMatchObject(expected);
});

it('replays an error about the state of an object even when the state has changed', async () => {
  const paid = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const refund = await stripe.refunds.create({ payment_intent: paid.id });
  const again = () => stripe.refunds.create({ payment_intent: paid.id }, { idempotencyKey: 'again' });
  expect(await errorOf(again())).toMatchObject({ code: 'charge_already_refunded' });
  await stripe.rawRequest('POST', `/v1/refunds/${refund.id}/fail`);
  expect(await errorOf(again())).toMatchObject({
    code: 'charge_already_refunded',
    headers: { 'idempotent-replayed': 'true' },
  });
});

it('replays a decline but not an error about invalid parameters', async () => {
  const declined = { ...order, confirm: true, payment_method: 'pm_card_visa_chargeDeclined' };
  const decline = (): Promise<unknown> =>
    stripe.paymentIntents
      .create(declined, { idempotencyKey: 'declined' })
      .catch((error: unknown) => (error as Stripe.errors.StripeError).raw);
  const first = await decline();
  expect(await decline()).toMatchObject({ charge: (first as { charge: string }).charge });

  await expect(
    stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'fixed' }),
  ).rejects.toMatchObject({ code: 'amount_too_small' });
  await expect(stripe.paymentIntents.create(order, { idempotencyKey: 'fixed' })).resolves.toMatchObject(
    order,
  );
});
