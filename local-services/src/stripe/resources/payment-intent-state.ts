import type Stripe from 'stripe';
import { stateRefusal, type ApiError } from '../http/errors.js';

type Status = Stripe.PaymentIntent['status'];

/** The states from which each of these steps is possible; none of them leads out of succeeded or canceled. */
const POSSIBLE_FROM = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'],
  authenticate: ['requires_action'],
} satisfies Record<string, Status[]>;

/** Refuses a step that the intent's state does not allow, in Stripe's words and with the intent itself. */
export function refuseState(intent: Stripe.PaymentIntent, step: keyof typeof POSSIBLE_FROM): void {
  const possible: Status[] = POSSIBLE_FROM[step];
  if (possible.includes(intent.status)) return;
  if (step === 'confirm' && intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  throw unexpectedState(
    intent,
    `You cannot ${step} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses allows that: ${possible.join(', ')}.`,
  );
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return stateRefusal(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
