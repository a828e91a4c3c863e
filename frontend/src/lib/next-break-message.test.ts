import { nextBreakMessage } from './next-break-message';

const tool = {
  price: 9,
  priceBreaks: [{ minQuantity: 48, price: 8.1 }],
  minOrder: 24,
  available: 48,
  orderMultiple: 1,
};

it.each([
  [24, '24 more pieces and each costs $8.10: you save $43.20'],
  [43, '5 more pieces and each costs $8.10: you save $43.20'],
  [44, '48 cost less than 44: $388.80 instead of $396.00'],
  [23, ''],
  [48, ''],
  [Number.NaN, ''],
])('says what a larger order than %d pieces saves: %j', (quantity, message) => {
  expect(nextBreakMessage(tool, quantity)).toBe(message);
});

it('names a single missing piece', () => {
  const breaks = [{ minQuantity: 25, price: 8.9 }];
  expect(nextBreakMessage({ ...tool, priceBreaks: breaks }, 24)).toBe(
    '1 more piece and each costs $8.90: you save $2.50',
  );
});

it('names a later break that costs less than the order, as far as the stock reaches it', () => {
  const breaks = [
    { minQuantity: 48, price: 9.9 },
    { minQuantity: 60, price: 7 },
  ];
  const message = (available: number) =>
    nextBreakMessage({ ...tool, price: 10, priceBreaks: breaks, available }, 47);
  expect(message(60)).toBe('60 cost less than 47: $420.00 instead of $470.00');
  expect(message(59)).toBe('1 more piece and each costs $9.90: you save $4.80');
});

it('names no break that the stock does not reach', () => {
  expect(nextBreakMessage({ ...tool, available: 47 }, 24)).toBe('');
  expect(nextBreakMessage({ ...tool, available: 59, orderMultiple: 12 }, 24)).not.toBe('');
});
