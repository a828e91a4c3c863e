import type { ProviderPayment } from '../../platform/payments/payment-provider';
import { Order } from '../orders';
import { matchesOrder } from './payment-recorder';

const order = Object.assign(new Order(), { id: 'order', userId: 'customer', totalBill: 1000 });

const charge: ProviderPayment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 1000,
  currency: 'usd',
  clientSecret: 'pi_1_secret',
  refundedAmount: 0,
  dispute: null,
  belongsToThisShop: true,
  orderId: 'order',
  userId: 'customer',
};

describe('matchesOrder', () => {
  it('accepts a payment with the amount, currency, order and customer of the order', () => {
    expect(matchesOrder(charge, order)).toBe(true);
  });

  it.each<[string, Partial<ProviderPayment>]>([
    ['amount', { amount: 999 }],
    ['currency', { currency: 'eur' }],
    ['order', { orderId: 'another-order' }],
    ['customer', { userId: 'another-customer' }],
  ])('rejects a payment with another %s', (_what, change) => {
    expect(matchesOrder({ ...charge, ...change }, order)).toBe(false);
  });
});
