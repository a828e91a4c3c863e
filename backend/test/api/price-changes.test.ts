import { resolve } from 'node:path';
import { changePrices } from '../../src/modules/tools';

type ChangePrices = typeof changePrices;

/** The function of the frontend, whose module format the type check of the backend cannot resolve. */
const { changePrices: previewPrices } = jest.requireActual<{ changePrices: ChangePrices }>(
  resolve(__dirname, '../../../frontend/src/features/tools/change-prices'),
);

/** Prices in cents, the change in percent, and the new prices. */
const vectors: readonly (readonly [before: readonly number[], percent: number, after: readonly number[]])[] =
  [
    [[1000], 10, [1100]],
    [[1000], -10, [900]],
    [[1000], 0, [1000]],
    [[999, 990], -12.5, [874, 866]],
    [[1], 50, [2]],
    [[3], -50, [2]],
    [[1, 1], -90, [0, 0]],
    [[105], 1.43, [107]],
    [[100], 0.5, [101]],
    [[100], 0.49, [100]],
    [[100], -0.5, [100]],
    [[12_345], 33.33, [16_460]],
    [[99_999_999], 900, [999_999_990]],
    [[2999, 2799, 2599], 3.99, [3119, 2911, 2703]],
  ];

it.each(vectors)(
  'changes the prices %j by %s percent to %j, on the server and in the preview',
  (before, percent, after) => {
    const pricesOf = ([price = 0, ...others]: readonly number[]) => ({
      price,
      priceBreaks: others.map((other, index) => ({ minQuantity: 10 * (index + 1), price: other })),
    });
    expect(changePrices(pricesOf(before), percent)).toEqual(pricesOf(after));
    const dollars = (cents: readonly number[]) => pricesOf(cents.map((amount) => amount / 100));
    expect(previewPrices(dollars(before), percent)).toEqual(dollars(after));
  },
);
