import type Stripe from 'stripe';
import { invalidState, type ApiError } from '../http/errors.js';

type Status = Stripe.PaymentIntent['status'];

/** The statuses in which each action is allowed. No action leaves `succeeded` or `canceled`. */
const ALLOWED_STATUSES = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  // Stripe cancels a processing payment in rare cases only.
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  authenticate: ['requires_action'],
  settle: ['processing'],
} satisfies Record<string, Status[]>;

/** Throws Stripe's error, which carries the intent, when the intent's status does not allow the action. */
export function assertActionAllowed(
  intent: Stripe.PaymentIntent,
  action: keyof typeof ALLOWED_STATUSES,
): void {
  const allowed: Status[] = ALLOWED_STATUSES[action];
  if (allowed.includes(intent.status)) return;
  if (action === 'confirm' && intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  throw unexpectedState(
    intent,
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses allows that: ${allowed.join(', ')}.`,
  );
}

function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return invalidState(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}
