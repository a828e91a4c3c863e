import { orderFormRules, shortageMessage } from './order-form-rules';

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
