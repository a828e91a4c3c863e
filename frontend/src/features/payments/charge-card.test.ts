import type { PaymentIntent, PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import { chargeCard, isCharged, retrieveChargeOutcome, toChargeOutcome } from './charge-card';

const confirmCardPayment = jest.fn();
const retrievePaymentIntent = jest.fn();
const stripe = { confirmCardPayment, retrievePaymentIntent } as unknown as Stripe;

const succeeded = { paymentIntent: { status: 'succeeded' } };
const notCharged = { paymentIntent: { status: 'requires_payment_method' } };

beforeEach(() => jest.resetAllMocks());

describe('chargeCard', () => {
  it('retrieves no outcome when the provider responds to the charge', async () => {
    confirmCardPayment.mockResolvedValue(succeeded);
    await expect(chargeCard(stripe, 'secret', {})).resolves.toEqual({ kind: 'charged' });
    expect(retrievePaymentIntent).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the provider reports a connection error',
      () => confirmCardPayment.mockResolvedValue({ error: { type: 'api_connection_error' } }),
    ],
    ['the provider does not respond', () => confirmCardPayment.mockRejectedValue(new Error('gone'))],
  ])('retrieves the outcome when %s', async (_, loseResponse) => {
    loseResponse();
    retrievePaymentIntent.mockResolvedValue(succeeded);
    await expect(chargeCard(stripe, 'secret', {})).resolves.toEqual({ kind: 'charged' });
  });
});

describe('retrieveChargeOutcome', () => {
  it.each(['succeeded', 'processing'])('returns charged when the card was charged: %s', async (status) => {
    retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status } });
    await expect(retrieveChargeOutcome(stripe, 'secret')).resolves.toEqual({ kind: 'charged' });
  });

  it('returns not-charged when the card was not charged', async () => {
    retrievePaymentIntent.mockResolvedValue(notCharged);
    await expect(retrieveChargeOutcome(stripe, 'secret')).resolves.toMatchObject({ kind: 'not-charged' });
  });

  it('returns cancelled when the payment was cancelled', async () => {
    retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'canceled' } });
    await expect(retrieveChargeOutcome(stripe, 'secret')).resolves.toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['returns an error', () => retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_error' } })],
    ['cannot be reached', () => retrievePaymentIntent.mockRejectedValue(new Error('gone'))],
  ])('returns unknown when the provider %s', async (_, fail) => {
    fail();
    await expect(retrieveChargeOutcome(stripe, 'secret')).resolves.toEqual({ kind: 'unknown' });
  });

  it('returns unknown when the provider does not respond within 20 seconds', async () => {
    jest.useFakeTimers();
    retrievePaymentIntent.mockReturnValue(new Promise(() => undefined));
    const isUnknown = expect(retrieveChargeOutcome(stripe, 'secret')).resolves.toEqual({ kind: 'unknown' });
    await jest.advanceTimersByTimeAsync(20_000);
    await isUnknown;
    jest.useRealTimers();
  });
});

const intent = (status: PaymentIntent.Status) => ({ id: 'pi_1', status }) as PaymentIntent;

const errorResult = (error: Partial<StripeError> & Pick<StripeError, 'type'>): PaymentIntentResult => ({
  error,
});

describe('toChargeOutcome', () => {
  it.each(['succeeded', 'processing'] as const)('returns charged for an intent that is %s', (status) => {
    expect(toChargeOutcome({ paymentIntent: intent(status) })).toEqual({ kind: 'charged' });
  });

  it.each(['requires_payment_method', 'requires_action', 'canceled'] as const)(
    'returns not-charged for an intent that is %s',
    (status) => {
      expect(toChargeOutcome({ paymentIntent: intent(status) })).toMatchObject({ kind: 'not-charged' });
    },
  );

  it('returns the message of the provider for a declined card', () => {
    expect(toChargeOutcome(errorResult({ type: 'card_error', message: 'Your card was declined.' }))).toEqual({
      kind: 'not-charged',
      message: 'Your card was declined.',
    });
  });

  it('returns the message of the provider for a card that is not complete, and its own without any', () => {
    const message = 'Your card number is incomplete.';
    expect(toChargeOutcome(errorResult({ type: 'validation_error', message }))).toEqual({
      kind: 'invalid',
      message,
    });
    expect(toChargeOutcome(errorResult({ type: 'card_error' }))).toMatchObject({
      message: 'The payment was not completed.',
    });
  });

  it('returns the message of the provider for a failed 3-D Secure authentication', () => {
    const message = 'We are unable to authenticate your payment method.';
    const code = 'payment_intent_authentication_failure';
    expect(toChargeOutcome(errorResult({ type: 'invalid_request_error', code, message }))).toEqual({
      kind: 'not-charged',
      message,
    });
  });

  it('does not return a message that the provider writes for developers', () => {
    const result = errorResult({ type: 'invalid_request_error', message: 'No such payment_intent' });
    expect(toChargeOutcome(result)).toEqual({
      kind: 'not-charged',
      message: 'The payment was not completed.',
    });
  });

  it('returns charged when a second confirmation fails because the first one charged the card', () => {
    const error = { type: 'invalid_request_error', payment_intent: intent('succeeded') } as const;
    expect(toChargeOutcome({ error })).toEqual({ kind: 'charged' });
  });

  it.each(['api_connection_error', 'api_error'] as const)('returns unknown for an %s', (type) => {
    expect(toChargeOutcome(errorResult({ type }))).toEqual({ kind: 'unknown' });
  });
});

it('does not count an intent that requires confirmation as charged', () => {
  expect(isCharged(intent('requires_confirmation'))).toBe(false);
});
