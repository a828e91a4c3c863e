import type { Stripe } from '@stripe/stripe-js';
import { chargeCard, lookUpCharge } from './charge-card';

const confirmCardPayment = jest.fn();
const retrievePaymentIntent = jest.fn();
const stripe = { confirmCardPayment, retrievePaymentIntent } as unknown as Stripe;

const succeeded = { paymentIntent: { status: 'succeeded' } };
const untouched = { paymentIntent: { status: 'requires_payment_method' } };

beforeEach(() => jest.resetAllMocks());

describe('charging a card', () => {
  it('needs no second look when the provider has answered', async () => {
    confirmCardPayment.mockResolvedValue(succeeded);
    await expect(chargeCard(stripe, 'secret', {})).resolves.toEqual({ kind: 'charged' });
    expect(retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it.each([
    [
      'answers that its connection broke',
      () => confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error' } }),
    ],
    ['does not answer at all', () => confirmCardPayment.mockRejectedValue(new Error('gone'))],
  ])('looks the charge up when the provider %s', async (_, lose) => {
    lose();
    retrievePaymentIntent.mockResolvedValue(succeeded);
    await expect(chargeCard(stripe, 'secret', {})).resolves.toEqual({ kind: 'charged' });
  });
});

describe('looking a charge up', () => {
  it('lets the buyer pay again when nothing was taken', async () => {
    retrievePaymentIntent.mockResolvedValue(untouched);
    await expect(lookUpCharge(stripe, 'secret')).resolves.toMatchObject({ kind: 'refused' });
  });

  it.each([
    ['refuses', () => retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_error' } })],
    ['cannot be reached', () => retrievePaymentIntent.mockRejectedValue(new Error('gone'))],
  ])('stays unsure when the provider %s', async (_, fail) => {
    fail();
    await expect(lookUpCharge(stripe, 'secret')).resolves.toEqual({ kind: 'unknown' });
  });

  it('stays unsure when the provider never answers', async () => {
    jest.useFakeTimers();
    retrievePaymentIntent.mockReturnValue(new Promise(() => undefined));
    const unsure = expect(lookUpCharge(stripe, 'secret')).resolves.toEqual({ kind: 'unknown' });
    await jest.advanceTimersByTimeAsync(20_000);
    await unsure;
    jest.useRealTimers();
  });
});
