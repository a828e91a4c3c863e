import { checkExpiry, cvcLength, detectBrand, fullYear, numberLength, passesLuhn } from './card-rules.js';

it.each([
  ['visa', ['4']],
  ['mastercard', ['51', '55', '2221', '2229', '223', '229', '23', '26', '270', '271', '2720']],
  ['amex', ['34', '37']],
  ['discover', ['6011', '644', '649', '65']],
  ['diners', ['300', '305', '36', '38', '39']],
  ['jcb', ['35']],
  ['unionpay', ['62']],
  ['unknown', ['', '50', '56', '2220', '2721', '306', '6010', '643', '9']],
] as const)('recognizes %s by the first digits', (brand, numbers) => {
  expect(numbers.map(detectBrand)).toEqual(numbers.map(() => brand));
});

it('knows how many digits the numbers and the security codes of each brand have', () => {
  const lengths = (['visa', 'amex', 'diners', 'unknown'] as const).map((brand) => [
    numberLength(brand),
    cvcLength(brand),
  ]);
  expect(lengths).toEqual([
    [16, 3],
    [15, 4],
    [14, 3],
    [16, 3],
  ]);
});

it('checks the last digit of a card number', () => {
  expect(['4242424242424242', '378282246310005'].map(passesLuhn)).toEqual([true, true]);
  expect(['4242424242424241', '4224424242424242', ''].map(passesLuhn)).toEqual([false, false, false]);
});

it('accepts a card until the last day of its month', () => {
  const lastDay = new Date(2026, 10, 30, 23, 59);
  expect(checkExpiry(11, 2026, lastDay)).toBeUndefined();
  expect(checkExpiry(1, 2027, lastDay)).toBeUndefined();
  expect(checkExpiry(10, 2026, lastDay)).toBe('month_past');
  expect(checkExpiry(12, 2025, lastDay)).toBe('year_past');
});

it('completes years of two digits', () => {
  expect([0, 31, 99, 2031].map(fullYear)).toEqual([2000, 2031, 2099, 2031]);
});
