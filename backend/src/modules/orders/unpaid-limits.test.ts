import { allowanceOf, limitsOf } from './unpaid-limits';

const NOTHING_UNPAID = { count: 0, total: 0 };

describe('limitsOf', () => {
  it.each([
    [3, 1],
    [4, 1],
    [10, 3],
  ])(
    'lowers a limit of %d unpaid purchases to %d, and never below 1, while the email address is unverified',
    (purchases, limit) => {
      const settings = { purchases, value: 0, stockShare: 50, unverifiedPercent: 30 };
      expect(limitsOf(settings, true).purchases).toBe(purchases);
      expect(limitsOf(settings, false).purchases).toBe(limit);
    },
  );

  it.each([7, 29, 55])('takes %d percent of the limits exactly', (unverifiedPercent) => {
    const settings = { purchases: 100, value: 10_000, stockShare: 100, unverifiedPercent };
    expect(limitsOf(settings, false)).toMatchObject({
      purchases: unverifiedPercent,
      value: unverifiedPercent * 100,
      stockShare: unverifiedPercent,
    });
  });
});

describe('allowanceOf', () => {
  const tool = {
    available: 100,
    minOrder: 12,
    orderMultiple: 12,
    price: 1000,
    priceBreaks: [],
    unpaidUnits: 0,
  };
  const allowance = (values: Partial<typeof tool> | object, value: number, stockShare = 100) =>
    allowanceOf(
      { ...tool, ...values },
      NOTHING_UNPAID,
      limitsOf({ purchases: 5, value, stockShare, unverifiedPercent: 100 }, true),
    ).maxQuantity;

  it.each([
    [1, true, 'an unpaid purchase. Pay or cancel it to place another.'],
    [1, false, 'an unpaid purchase. Pay or cancel it, or verify your email address, to place another.'],
    [2, true, '2 unpaid purchases. Pay or cancel one to place another.'],
    [2, false, '2 unpaid purchases. Pay or cancel one, or verify your email address, to place another.'],
  ])('says what to do at a limit of %d unpaid purchases (verified: %s)', (purchases, isVerified, notice) => {
    const limits = limitsOf({ purchases, value: 0, stockShare: 100, unverifiedPercent: 100 }, isVerified);
    expect(allowanceOf(tool, { count: purchases, total: 0 }, limits)).toEqual({
      ...{ maxQuantity: 0, notice: `You already have ${notice}` },
    });
  });

  it('rounds the stock down to whole cartons', () => {
    expect(allowance({}, 0)).toBe(96);
  });

  it('rounds the share of the stock down to whole cartons', () => {
    expect(allowance({}, 0, 30)).toBe(24);
  });

  it('rounds what the value allows down to whole cartons', () => {
    expect(allowance({}, 59_000)).toBe(48);
  });

  it('counts with the price of the break that an order reaches', () => {
    const priceBreaks = [{ minQuantity: 48, price: 800 }];
    expect(allowance({ priceBreaks }, 48_000)).toBe(60);
  });

  it('counts with the price of a break when the value allows exactly the largest order below it', () => {
    const priceBreaks = [{ minQuantity: 48, price: 800 }];
    expect(allowance({ priceBreaks }, 47_000)).toBe(48);
  });

  it('stops where the last order below a break costs more, although an order at the break costs less', () => {
    const priceBreaks = [{ minQuantity: 48, price: 800 }];
    expect(allowance({ priceBreaks }, 40_000)).toBe(36);
  });
});
