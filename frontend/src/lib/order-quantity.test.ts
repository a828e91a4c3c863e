import { cartonMessage, maxQuantity, validateOrderQuantity } from './order-quantity';

const limits = { minOrder: 20, available: 50, orderMultiple: 1 };

it.each([20, 35, 50])('accepts %d pieces, with a minimum of 20 and a stock of 50', (quantity) => {
  expect(validateOrderQuantity(quantity, limits)).toBeUndefined();
});

it.each([19, 0, -20, Number.NaN])('rejects %d pieces with the minimum order', (quantity) => {
  expect(validateOrderQuantity(quantity, limits)).toBe('Minimum order amount : 20 piece');
});

it.each([51, 1e9, Number.POSITIVE_INFINITY])('rejects %d pieces with the available stock', (quantity) => {
  expect(validateOrderQuantity(quantity, limits)).toBe('Maximum available order : 50 piece');
});

it('rejects a quantity that is not a multiple of the carton, and names the largest one', () => {
  const cartons = { minOrder: 24, available: 100, orderMultiple: 12 };
  expect(validateOrderQuantity(36, cartons)).toBeUndefined();
  expect(validateOrderQuantity(40, cartons)).toBe('Order in multiples of 12 pieces');
  expect(validateOrderQuantity(108, cartons)).toBe('Maximum available order : 96 piece');
  expect(maxQuantity(cartons, { maxQuantity: 50, notice: 'Pay first.' })).toBe(48);
});

it('rejects a quantity above the limits on unpaid orders, if they apply', () => {
  const allowance = { maxQuantity: 30, notice: 'Pay first.' };
  expect(validateOrderQuantity(30, limits, allowance)).toBeUndefined();
  expect(validateOrderQuantity(31, limits, allowance)).toBe('Pay first.');
  expect(validateOrderQuantity(31, limits, { ...allowance, notice: null })).toBeUndefined();
  expect(maxQuantity(limits, { ...allowance, notice: null })).toBe(50);
  expect(maxQuantity(limits, { ...allowance, maxQuantity: 60 })).toBe(50);
});

it('rejects a quantity that is not a whole number', () => {
  expect(validateOrderQuantity(20.5, limits)).toBe('Enter a whole number of pieces');
});

it.each([
  [1, 'Sold by the piece'],
  [1200, 'Sold in cartons of 1,200'],
])('describes cartons of %d as "%s"', (orderMultiple, message) => {
  expect(cartonMessage(orderMultiple)).toBe(message);
});
