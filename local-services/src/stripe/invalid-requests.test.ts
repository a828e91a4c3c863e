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
