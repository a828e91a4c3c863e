import { CartProblemKind, problemsOf } from './cart-problems';

const TOOL = {
  available: 100,
  minOrder: 12,
  orderMultiple: 12,
  price: 1000,
  priceBreaks: [{ minQuantity: 48, price: 900 }],
  deletedAt: null,
};

const kinds = (quantity: number, values: object = {}, shownPrice: number | null = null) =>
  problemsOf({ ...TOOL, ...values }, { quantity, shownPrice }).map(({ kind, suggestedQuantity }) => [
    kind,
    suggestedQuantity,
  ]);

describe('problemsOf', () => {
  it.each([12, 48, 96])('has no problem with %d pieces', (quantity) => {
    expect(kinds(quantity)).toEqual([]);
  });

  it.each([
    [1, 'BELOW_MINIMUM', 12],
    [13, 'NOT_A_MULTIPLE', 24],
    [95, 'NOT_A_MULTIPLE', 96],
    [97, 'NOT_ENOUGH_STOCK', 96],
  ] as const)('finds with %d pieces the problem %s and suggests %d', (quantity, kind, suggested) => {
    expect(kinds(quantity)).toEqual([[CartProblemKind[kind], suggested]]);
  });

  it.each([
    ['the next carton that costs $0.50', 12, { price: 3, priceBreaks: [{ minQuantity: 24, price: 2 }] }, 36],
    ['no more than there is in stock', 12, { price: 1, priceBreaks: [], available: 40 }, null],
    ['the cartons that cost at most $999,999.99', 96, { price: 1_999_999, priceBreaks: [] }, 48],
    ['no less than the minimum order', 12, { price: 9_000_000, priceBreaks: [] }, null],
  ])('suggests for a total that cannot be ordered %s', (_, quantity, values, suggested) => {
    expect(kinds(quantity, values)).toEqual([[CartProblemKind.TOTAL_OUT_OF_RANGE, suggested]]);
  });

  it.each([
    [5, 'BELOW_MINIMUM', 100, 50],
    [15, 'NOT_A_MULTIPLE', 100, 50],
    [5, 'BELOW_MINIMUM', 40, null],
    [41, 'NOT_ENOUGH_STOCK', 40, null],
  ] as const)(
    'suggests for %d pieces of a cent with the problem %s and %d in stock what can be ordered',
    (quantity, kind, available, suggested) => {
      const values = { price: 1, priceBreaks: [], minOrder: 10, orderMultiple: 10, available };
      expect(kinds(quantity, values)).toEqual([[CartProblemKind[kind], suggested]]);
    },
  );

  it('suggests no quantity that the limits on unpaid orders or the smallest total rejects', () => {
    const tool = { ...TOOL, price: 1, priceBreaks: [], minOrder: 10, orderMultiple: 10 };
    const allowance = { maxQuantity: 40, notice: 'Pay first.' };
    for (const [quantity, kind] of [
      [50, 'UNPAID_LIMIT'],
      [40, 'TOTAL_OUT_OF_RANGE'],
    ] as const) {
      const line = { quantity, shownPrice: null };
      expect(problemsOf(tool, line, allowance)).toMatchObject([{ kind, suggestedQuantity: null }]);
    }
  });

  it.each([
    [0, 'Out of stock.'],
    [1, 'Only 1 piece left, below the minimum order of 12.'],
    [11, 'Only 11 pieces left, below the minimum order of 12.'],
  ])('is out of stock with %d pieces, below the minimum order, and says "%s"', (available, message) => {
    const line = { quantity: 12, shownPrice: null };
    expect(problemsOf({ ...TOOL, available }, line)).toEqual([
      { kind: CartProblemKind.OUT_OF_STOCK, message, suggestedQuantity: null },
    ]);
  });

  it.each([
    ['what the limits on unpaid orders allow, also above the stock', 97, {}, 36, ['UNPAID_LIMIT', 36]],
    ['only removing the line when they allow none', 1, {}, 0, ['UNPAID_LIMIT', null]],
    ['nothing at what they allow', 36, {}, 36, undefined],
    ['nothing while there is no stock', 12, { available: 11 }, 0, ['OUT_OF_STOCK', null]],
  ])('suggests %s', (_, quantity, values, maxQuantity, expected) => {
    const allowance = { maxQuantity, notice: 'Pay first.' };
    const [found] = problemsOf({ ...TOOL, ...values }, { quantity, shownPrice: null }, allowance);
    expect(found && [found.kind, found.suggestedQuantity]).toEqual(expected);
  });

  it('finds only that an archived tool is no longer sold', () => {
    expect(kinds(1, { deletedAt: new Date() }, 5)).toEqual([[CartProblemKind.NO_LONGER_SOLD, null]]);
  });

  it('compares the shown price with that of the break which the quantity reaches', () => {
    expect(kinds(48, {}, 900)).toEqual([]);
    expect(kinds(36, {}, 900)).toEqual([[CartProblemKind.PRICE_CHANGED, 36]]);
    expect(kinds(1, {}, 900)).toEqual([
      [CartProblemKind.BELOW_MINIMUM, 12],
      [CartProblemKind.PRICE_CHANGED, 1],
    ]);
  });
});
