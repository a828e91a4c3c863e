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
    expect(
      toProviderPayment(payment, { refunds: [], disputes: undefined }, 'https://shop.example').amount,
    ).toBe(amount);
  });
});

describe('the refunds of a payment', () => {
  const refund = (id: string, status: string, metadata: object = {}) => ({
    id,
    amount: 100,
    status,
    metadata,
  });

  it('are listed oldest first, and only completed ones count as refunded', () => {
    const refunds = [
      refund('re_5', 'requires_action'),
      refund('re_4', 'canceled'),
      refund('re_3', 'failed'),
      refund('re_2', 'pending'),
      refund('re_1', 'succeeded', { refundId: 'refund-1', orderId: 'order-1' }),
    ] as unknown as Stripe.Refund[];
    const payment = { ...intent, status: 'succeeded' } as unknown as Stripe.PaymentIntent;
    expect(toProviderPayment(payment, { refunds, disputes: undefined }, 'shop')).toMatchObject({
      refundedAmount: 100,
      refunds: [
        { id: 're_1', refundId: 'refund-1', orderId: 'order-1', status: 'succeeded' },
        { id: 're_2', refundId: undefined, orderId: undefined, status: 'pending' },
        { id: 're_3', status: 'failed' },
        { id: 're_4', status: 'failed' },
        { id: 're_5', status: 'pending' },
      ],
    });
  });
});
