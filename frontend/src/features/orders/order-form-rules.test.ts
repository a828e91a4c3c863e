import { blockedMessage, emptyOrder, orderFormRules, shortageMessage } from './order-form-rules';

const limits = { minOrder: 20, available: 50, orderMultiple: 1 };

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

it('is blocked while the limits on unpaid orders allow nothing', () => {
  expect(blockedMessage(undefined)).toBeUndefined();
  expect(blockedMessage({ maxQuantity: 20, notice: 'Pay first.' })).toBeUndefined();
  expect(blockedMessage({ maxQuantity: 0, notice: null })).toBeUndefined();
  expect(blockedMessage({ maxQuantity: 0, notice: 'Pay first.' })).toBe('Pay first.');
});

it('starts with the minimum order, and validates the quantity with the limits on unpaid orders', () => {
  expect(emptyOrder(limits).orderQuantity).toBe(20);
  const rules = orderFormRules(limits, { maxQuantity: 30, notice: 'Pay first.' }).orderQuantity;
  expect(rules.required).toBe('Minimum order amount : 20 piece');
  expect((rules.validate as (value: number) => unknown)(31)).toBe('Pay first.');
});
