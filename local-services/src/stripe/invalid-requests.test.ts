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

describe('invalid requests', () => {
  it.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 500, currency: 'eur' }, undefined, 'currency'],
    [{ amount: 500, currency: 'usd', color: 'red' }, 'parameter_unknown', 'color'],
    [{ amount: 500, currency: 'usd', payment_method: 'pm_none' }, 'resource_missing', 'payment_method'],
    [
      {
        amount: 500,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_visa',
        return_url: 'javascript:1',
      },
      'url_invalid',
      'return_url',
    ],
    [{ amount: 500, currency: 'usd', confirm: true }, 'payment_intent_unexpected_state', undefined],
    [{ amount: 500, currency: 'usd', payment_method_types: ['klarna'] }, undefined, 'payment_method_types'],
    [{ amount: 500, currency: 'usd', capture_method: 'manual' }, undefined, 'capture_method'],
    [{ amount: 500, currency: 'usd', expand: ['nonsense'] }, undefined, 'expand'],
    [{ amount: 0, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  ])('rejects an intent with the parameters %j without side effects', async (parameters, code, param) => {
    const before = await stripe.paymentIntents.list({ limit: 1 });
    const error = await errorOf(stripe.paymentIntents.create(parameters as Stripe.PaymentIntentCreateParams));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', code, param });
    expect((await stripe.paymentIntents.list({ limit: 1 })).data).toEqual(before.data);
  });

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42424242' }, 'invalid_number'],
    [{ number: '4111111111111111' }, 'card_declined'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ cvc: '12' }, 'invalid_cvc'],
  ])('returns a card error for a card with %j', async (invalidDetails, code) => {
    const parameters = cardParameters('4242424242424242');
    const invalid = {
      ...parameters,
      card: { ...parameters.card, ...invalidDetails },
    } as Stripe.PaymentMethodCreateParams;
    expect(await errorOf(stripe.paymentMethods.create(invalid))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
    });
  });

  it('accepts the smallest and the largest amount, and payment method types or the choice of Stripe', async () => {
    const create = (amount: number, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({ amount, currency: 'USD', ...more });
    expect(await create(50)).toMatchObject({
      ...{ amount: 50, currency: 'usd' },
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    });
    expect(await create(99_999_999, { allowed_payment_method_types: ['card'] })).toMatchObject({
      ...{ amount: 99_999_999, automatic_payment_methods: null },
    });
  });

  it('rejects a refund without a payment, of nothing, or for an unknown reason, and an unknown reason to cancel', async () => {
    const { id } = await stripe.paymentIntents.create({
      ...{ amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
    });
    const refund = (parameters: object) => errorOf(stripe.refunds.create(parameters));
    expect((await refund({ amount: 1 })).message).toMatch('One of the following params should be provided');
    expect(await refund({ payment_intent: id, amount: 0 })).toMatchObject({
      ...{ code: 'parameter_invalid_integer', param: 'amount' },
    });
    expect(await refund({ payment_intent: id, reason: 'bored' })).toMatchObject({ param: 'reason' });
    expect(await refund({ charge: 'ch_none' })).toMatchObject({ statusCode: 404, param: 'charge' });
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' });
    const cancel = stripe.paymentIntents.cancel(open.id, {
      cancellation_reason: 'bored' as Stripe.PaymentIntentCancelParams.CancellationReason,
    });
    expect(await errorOf(cancel)).toMatchObject({ param: 'cancellation_reason' });
    expect((await stripe.paymentIntents.retrieve(open.id)).status).toBe('requires_payment_method');
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  it('returns a 404 for an unknown object or URL', async () => {
    expect(await errorOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(await errorOf(stripe.customers.list())).toMatchObject({
      statusCode: 404,
      message: 'Unrecognized request URL (GET: /v1/customers).',
    });
  });
});
