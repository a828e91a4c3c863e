import { detailRules, toolRules, validatePrice, validateStockChange } from './tool-rules';

it.each([0.01, 0.1, 0.29, 4.35, 1250, 8.115e3, 999_999.99])('accepts a price of $%d', (price) => {
  expect(validatePrice(price)).toBeUndefined();
});

it.each([
  [0, 'Enter a price of at least $0.01'],
  [-4, 'Enter a price of at least $0.01'],
  [Number.NaN, 'Enter a price of at least $0.01'],
  [1_000_000, 'Enter a price of at most $999,999.99'],
  [4.355, 'Use at most two decimal places'],
  [999_999.001, 'Use at most two decimal places'],
])('rejects a price of $%d with the message "%s"', (price, message) => {
  expect(validatePrice(price)).toBe(message);
});

const { available, minOrder } = toolRules;
const { orderMultiple, minQuantity } = detailRules;
const message = (rule: { validate?: unknown }, quantity: number) =>
  (rule.validate as (quantity: number) => string | undefined)(quantity);

it.each([
  ['stock', available, 0],
  ['minimum order', minOrder, 1],
  ['carton', orderMultiple, 1],
  ['price break', minQuantity, 1],
])('accepts whole numbers of pieces from the least %s to 10,000,000', (_name, rule, least) => {
  expect(message(rule, least - 1)).toMatch(/negative|at least|Enter a quantity/);
  expect(message(rule, least)).toBeUndefined();
  expect(message(rule, 2.5)).toBe('Enter a whole number of pieces');
  expect(message(rule, 10_000_000)).toBeUndefined();
  expect(message(rule, 10_000_001)).toBe('Enter at most 10,000,000 pieces');
});

it('accepts a change of the stock by at most 10,000,000 pieces in each direction', () => {
  for (const change of [-10_000_000, -1, 1, 10_000_000]) expect(validateStockChange(change)).toBeUndefined();
  for (const change of [0, 2.5, Number.NaN])
    expect(validateStockChange(change)).toBe('Enter a whole number of pieces, not 0');
  for (const change of [-10_000_001, 2_147_483_648])
    expect(validateStockChange(change)).toBe('Enter at most 10,000,000 pieces');
});

it('requires no carton, but a stock, a minimum order and the quantity of a price break', () => {
  expect(message(orderMultiple, Number.NaN)).toBeUndefined();
  for (const rule of [available, minOrder, minQuantity]) expect(message(rule, Number.NaN)).toBeDefined();
});

it.each([
  ['HAM-0020', true],
  [' ham-1 ', true],
  ['HAM--1', false],
  ['-HAM', false],
  ['HAM 1', false],
])('accepts the SKU %j: %j', (sku, isValid) => {
  expect(detailRules.sku.pattern.value.test(sku)).toBe(isValid);
});

it.each([
  ['claw-hammer', true],
  ['Claw-hammer', false],
  ['claw--hammer', false],
  ['claw-', false],
])('accepts the slug %j: %j', (slug, isValid) => {
  expect(detailRules.slug.pattern.value.test(slug)).toBe(isValid);
});
