import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import { chargeOutcome, isCharged } from './charge-outcome';

function intent(status: PaymentIntent.Status): PaymentIntent {
  return { id: 'pi_1', status } as PaymentIntent;
}

function failure(error: Partial<StripeError> & Pick<StripeError, 'type'>): PaymentIntentResult {
  return { error };
}

describe("the provider's answer to a charge", () => {
  it.each(['succeeded', 'processing'] as const)('counts an intent that is %s as charged', (status) => {
    expect(chargeOutcome({ paymentIntent: intent(status) })).toEqual({ kind: 'charged' });
  });

  it.each(['requires_payment_method', 'requires_action', 'canceled'] as const)(
    'leaves the order payable when the intent is %s',
    (status) => {
      expect(chargeOutcome({ paymentIntent: intent(status) })).toMatchObject({ kind: 'refused' });
    },
  );

  it("shows the provider's own words for a declined card", () => {
    expect(chargeOutcome(failure({ type: 'card_error', message: 'Your card was declined.' }))).toEqual({
      kind: 'refused',
      message: 'Your card was declined.',
    });
  });

  it("shows the provider's words when 3-D Secure was refused", () => {
    const message = 'We are unable to authenticate your payment method.';
    const code = 'payment_intent_authentication_failure';
    expect(chargeOutcome(failure({ type: 'invalid_request_error', code, message }))).toEqual({
      kind: 'refused',
      message,
    });
  });

  it('keeps words meant for developers from the buyer', () => {
    const outcome = chargeOutcome(
      failure({ type: 'invalid_request_error', message: 'No such payment_intent' }),
    );
    expect(outcome).toEqual({
      kind: 'refused',
      message: 'The payment was not completed.',
    });
  });

  it('sees that a second confirmation failed because the first one had charged the card', () => {
    const error = { type: 'invalid_request_error', payment_intent: intent('succeeded') } as const;
    expect(chargeOutcome({ error })).toEqual({ kind: 'charged' });
  });

  it.each(['api_connection_error', 'api_error'] as const)(
    'does not know what happened after an %s',
    (type) => {
      expect(chargeOutcome(failure({ type }))).toEqual({ kind: 'unknown' });
    },
  );
});

it('takes no money for granted before the intent succeeded', () => {
  expect(isCharged(intent('requires_confirmation'))).toBe(false);
});
