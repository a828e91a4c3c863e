import type { ProviderPayment } from '../../platform/payments/payment-provider';
import { chargeTime, matchesPurchase } from './payment-update';

const purchase = { id: 'purchase', userId: 'customer' };

const charge: ProviderPayment = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 1000,
  currency: 'usd',
  clientSecret: 'pi_1_secret',
  chargedAt: new Date('2026-11-20T12:00:00Z'),
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

describe('chargeTime', () => {
  const purchasedAt = (createdAt: string) => ({ createdAt: new Date(createdAt) });

  it.each([
    [
      'returns the time of the provider',
      '2026-11-19T12:00:00Z',
      '2026-11-21T12:00:00Z',
      '2026-11-20T12:00:00Z',
    ],
    [
      'returns no time before the purchase',
      '2026-11-20T12:00:01Z',
      '2026-11-21T12:00:00Z',
      '2026-11-20T12:00:01Z',
    ],
    [
      'returns no time after the current time',
      '2026-11-19T12:00:00Z',
      '2026-11-20T11:59:59Z',
      '2026-11-20T11:59:59Z',
    ],
  ])('%s', (_what, createdAt, now, time) => {
    expect(chargeTime(charge, purchasedAt(createdAt), new Date(now))).toEqual(new Date(time));
  });

  it('returns the current time when the provider does not name a charge', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(chargeTime({ ...charge, chargedAt: undefined }, purchasedAt('2026-11-19T12:00:00Z'), now)).toEqual(
      now,
    );
  });
});
