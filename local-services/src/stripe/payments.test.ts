import type Stripe from 'stripe';
import {
  cardParameters,
  errorOf,
  runStripe,
  temporaryDataDir,
  type RunningStripe,
} from '../../test/local-stripe.js';

let running: RunningStripe;
let stripe: Stripe;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const dataDir = await temporaryDataDir();
  running = await runStripe(dataDir.path);
  stripe = running.stripe;
  cleanUp = () => running.stop().then(dataDir.remove);
});
afterAll(() => cleanUp());

const order = { amount: 12_345, currency: 'usd', metadata: { orderId: 'order-1' } };

describe('payments', () => {
  it('creates a charge when an intent is confirmed with a card that succeeds', async () => {
    const intent = await stripe.paymentIntents.create(order);
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 12_345,
      amount_received: 0,
      metadata: order.metadata,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    const method = await stripe.paymentMethods.create(cardParameters('4242424242424242'));
    expect(method).toMatchObject({
      billing_details: { name: 'Ada' },
      card: { brand: 'visa', last4: '4242' },
    });

    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: method.id,
      expand: ['latest_charge'],
    });

    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_345, payment_method: method.id });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      amount: 12_345,
      payment_intent: intent.id,
    });
    expect(paid.lastResponse.requestId).toMatch(/^req_/);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['succeed', 'succeeded', 'payment_intent.succeeded'],
    ['fail', 'requires_payment_method', 'payment_intent.payment_failed'],
  ])('processes a payment that the bank decides later to %s', async (action, status, eventType) => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_processing',
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'processing' });
    for (const request of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
    ])
      expect(await errorOf(request)).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const settle = () => stripe.rawRequest('POST', `/v1/payment_intents/${id}/${action}`);
    await settle();
    expect(await errorOf(settle())).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status, processing: null });
    const { data } = await stripe.events.list({ limit: 2 });
    expect(data.map(({ type }) => type)).toEqual([eventType, 'payment_intent.processing']);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
  ])(
    'declines the card %s with %s and leaves the intent payable',
    async (number, code, declineCode, message) => {
      const intent = await stripe.paymentIntents.create(order);
      const method = await stripe.paymentMethods.create(cardParameters(number));
      const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }));
      expect(error).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: declineCode,
        message,
      });
      expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });

      const declined = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
      expect(declined.last_payment_error).toMatchObject({ type: 'card_error', code, message });
      expect(declined.latest_charge).toMatchObject({ status: 'failed', captured: false });
      const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  it('requires 3-D Secure on a page that redirects back to the return URL', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://shop.test/paid?order=1',
    });
    expect(intent.status).toBe('requires_action');
    const challenge = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(challenge)).text()).toContain('$123.45');

    const response = await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/shop\.test\/paid\?order=1&payment_intent=pi_.*redirect_status=succeeded$/,
    );
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });

  it('redirects back with the result "failed" after failed authentication, and then asks no more', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://shop.test/paid',
    });
    const challenge = intent.next_action?.redirect_to_url?.url ?? '';
    const response = await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'fail' }),
      redirect: 'manual',
    });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'failed',
    });
    const page = await (await fetch(challenge)).text();
    expect(page).toContain('The payment did not succeed.');
    expect(page).not.toContain('<form');
  });

  it('needs a new confirmation when the amount changes during authentication', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(await stripe.paymentIntents.update(id, { description: 'Saws' })).toMatchObject({
      status: 'requires_action',
    });
    const updated = await stripe.paymentIntents.update(id, { amount: 700 });
    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null, amount: 700 });
  });

  it('requires another payment method after failed authentication', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
    });
    const challenge = String(intent.next_action?.use_stripe_sdk?.['stripe_js']);
    await fetch(challenge, { method: 'POST', body: new URLSearchParams({ outcome: 'fail' }) });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      ...{ status: 'requires_payment_method', payment_method: null },
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await fetch(challenge.replace(/_secret_\w+/, '_secret_guess'))).status).toBe(400);
  });

  it('allows an intent to be updated, cancelled and confirmed until it has succeeded', async () => {
    const intent = await stripe.paymentIntents.create({
      ...order,
      description: 'Hammers',
      metadata: { ...order.metadata, shop: 's' },
      payment_method: 'pm_card_visa',
    });
    expect(intent.status).toBe('requires_confirmation');
    const updated = await stripe.paymentIntents.update(intent.id, {
      amount: 5_000,
      metadata: { orderId: '', note: 'n' },
    });
    expect(updated).toMatchObject({ amount: 5_000, description: 'Hammers' });
    expect(updated.metadata).toEqual({ shop: 's', note: 'n' });
    const { latest_charge } = await stripe.paymentIntents.confirm(intent.id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount: 5_000, description: 'Hammers' });
    for (const request of [
      stripe.paymentIntents.confirm(intent.id),
      stripe.paymentIntents.update(intent.id, { amount: 6_000 }),
      stripe.paymentIntents.cancel(intent.id),
    ]) {
      expect(await errorOf(request)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
      });
    }

    expect(await stripe.paymentIntents.update(intent.id, { description: '', metadata: '' })).toMatchObject({
      ...{ status: 'succeeded', description: null, metadata: {} },
    });

    const abandoned = await stripe.paymentIntents.create(order);
    const canceled = await stripe.paymentIntents.cancel(abandoned.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));
  });

  it('stores the billing details of a card, and copies them to its charge', async () => {
    const address = {
      ...{ line1: '1 Mill Road', line2: 'Unit 2', city: 'Salem', state: 'OR', postal_code: '97301' },
      country: 'US',
    };
    const billing_details = { address, email: 'ada@shop.test', name: 'Ada', phone: '12025550100' };
    const { id, ...method } = await stripe.paymentMethods.create({
      ...cardParameters('5555555555554444'),
      billing_details,
      metadata: { note: 'n' },
    });
    expect(method).toMatchObject({ billing_details, metadata: { note: 'n' }, type: 'card' });
    const { latest_charge } = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: id,
      receipt_email: 'receipt@shop.test',
      expand: ['latest_charge'],
    });
    expect(latest_charge).toMatchObject({
      ...{
        billing_details,
        payment_method: id,
        metadata: order.metadata,
        receipt_email: 'receipt@shop.test',
      },
      payment_method_details: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
    });
  });
});
