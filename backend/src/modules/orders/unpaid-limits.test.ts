import { limitsOf } from './unpaid-limits';

describe('limitsOf', () => {
  it.each([
    [3, 1],
    [4, 1],
    [10, 3],
  ])(
    'lowers a limit of %d unpaid orders to %d, and never below 1, while the email address is unverified',
    (orders, limit) => {
      const settings = { orders, value: 0, stockShare: 50, unverifiedPercent: 30 };
      expect(limitsOf(settings, true).orders).toBe(orders);
      expect(limitsOf(settings, false).orders).toBe(limit);
    },
  );
});
