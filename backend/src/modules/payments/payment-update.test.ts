import type { ProviderPayment } from '../../platform/payments/payment-provider';
import { matchesPurchase } from './payment-update';

const purchase = { id: 'purchase', userId: 'customer' };

const charge: ProviderPayment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 1000,
  currency: 'usd',
  clientSecret: 'pi_1_secret',
  refunds: [],
  refundedAmount: 0,
  dispute: null,
  isChargedBack: false,
  belongsToThisShop: true,
  purchaseId: 'purchase',
  userId: 'customer',
};

describe('matchesPurchase', () => {
  it('accepts a payment of the purchase by its customer', () => {
    expect(matchesPurchase(charge, purchase)).toBe(true);
  });

  it.each<[string, Partial<ProviderPayment>]>([
    ['currency', { currency: 'eur' }],
    ['purchase', { purchaseId: 'another-purchase' }],
    ['customer', { userId: 'another-customer' }],
  ])('rejects a payment with another %s', (_what, change) => {
    expect(matchesPurchase({ ...charge, ...change }, purchase)).toBe(false);
  });
});
