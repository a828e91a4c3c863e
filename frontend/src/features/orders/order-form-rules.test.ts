import {
  maxQuantity,
  orderFormRules,
  shortageMessage,
  validateOrderQuantity,
} from './order-form-rules';

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

it('rejects a quantity that is not a whole number', () => {
  expect(validateOrderQuantity(20.5, limits)).toBe('Enter a whole number of pieces');
});

it.each([
  ['12 Mill Lane, Leeds', true],
  ['', false],
  [' \n ', false],
])('validates the delivery address %j as %j', (address, valid) => {
  const { required, validate } = orderFormRules(limits).orderAddress;
  expect(required).toBe(true);
  expect((validate as (value: string) => unknown)(address)).toBe(valid);
});

it('returns no shortage message while the stock covers the minimum order', () => {
  expect(shortageMessage({ minOrder: 20, available: 20 })).toBeUndefined();
});

it('names the remaining pieces when they are fewer than the minimum order', () => {
  expect(shortageMessage({ minOrder: 2000, available: 1999 })).toBe(
    'Only 1,999 pieces are left, below the minimum order of 2,000. You can order it again once it is restocked.',
  );
  expect(shortageMessage({ minOrder: 20, available: 1 })).toContain('Only 1 piece is left');
});

it('says that a tool without stock is sold out', () => {
  expect(shortageMessage({ minOrder: 20, available: 0 })).toContain('sold out');
});
