import type Stripe from 'stripe';
import { toProviderPayment } from './stripe-mapping';

/** The local Stripe always captures the whole amount. */
const intent = {
  id: 'pi_1',
  amount: 1000,
  amount_received: 600,
  currency: 'usd',
  client_secret: 'pi_1_secret',
  latest_charge: null,
  metadata: {},
};

describe('the amount of a payment', () => {
  it.each([
    ['the received one', 'succeeded', 600],
    ['the requested one', 'requires_payment_method', 1000],
  ])('is %s when the status is %s', (_amount, status, amount) => {
    const payment = { ...intent, status } as unknown as Stripe.PaymentIntent;
    expect(toProviderPayment(payment, undefined, 'https://shop.example').amount).toBe(amount);
  });
});
