import type Stripe from 'stripe';
import { assertActionAllowed } from './payment-intent-status.js';

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const statuses = [...open, 'processing', 'succeeded', 'canceled'] as Stripe.PaymentIntent['status'][];

it.each([
  ['confirm', open],
  ['update', open],
  ['cancel', open],
  ['authenticate', ['requires_action']],
  ['settle', ['processing']],
] as const)('allows to %s an intent of the statuses %j only', (action, allowed) => {
  const isAllowed = (status: Stripe.PaymentIntent['status']) => {
    try {
      assertActionAllowed({ status } as Stripe.PaymentIntent, action);
      return true;
    } catch {
      return false;
    }
  };
  expect(statuses.filter(isAllowed)).toEqual(allowed);
});
