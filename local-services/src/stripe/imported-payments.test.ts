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

const importPayments = (payments: object[]) =>
  stripe.rawRequest('POST', '/v1/imported_payments', { payments });

const created = 1_767_225_600;
const payment = { id: 'pi_before', amount: 5_000, created, metadata: { purchaseId: 'purchase' } };

it('imports a charged payment with its refunds and without events, once', async () => {
  const refunds = [
    {
      id: 're_done',
      amount: 1_000,
      created: created + 60,
      status: 'succeeded',
      metadata: { refundId: 'r1' },
    },
    { id: 're_open', amount: 500, created: created + 90, status: 'pending', metadata: { refundId: 'r2' } },
  ];
  expect(await importPayments([{ ...payment, refunds }])).toMatchObject({ imported: 1 });
  expect(await importPayments([{ ...payment, amount: 1 }])).toMatchObject({ imported: 0 });

  expect(
    await stripe.paymentIntents.retrieve('pi_before', { expand: ['latest_charge.refunds'] }),
  ).toMatchObject({
    status: 'succeeded',
    amount_received: 5_000,
    created,
    metadata: { purchaseId: 'purchase' },
    latest_charge: {
      amount_refunded: 1_500,
      refunds: {
        data: [
          { id: 're_open', status: 'pending' },
          { id: 're_done', status: 'succeeded', metadata: { refundId: 'r1' } },
        ],
      },
    },
  });
  expect((await stripe.events.list()).data).toEqual([]);
});

it('refunds what is left of an imported payment', async () => {
  await importPayments([{ ...payment, id: 'pi_refundable' }]);
  expect(await stripe.refunds.create({ payment_intent: 'pi_refundable' })).toMatchObject({ amount: 5_000 });
});

it('rejects a refund with another status, and then imports nothing', async () => {
  const refunds = [{ id: 're_failed', amount: 1, created, status: 'failed' }];
  expect(await errorOf(importPayments([{ ...payment, id: 'pi_none', refunds }]))).toMatchObject({
    statusCode: 400,
    param: 'payments[0][refunds][0][status]',
  });
  expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({ statusCode: 404 });
});
