import { cartProblem } from '../../../../test/carts';
import { findRowError, type Check } from './row-error';

const row = { sku: 'HAM-0020', quantity: '13', jobReference: '' };
const check = {
  ...{ price: 9, total: 117, problems: [], suggestions: [] },
  tool: { id: 'hammer', slug: 'hammer', sku: 'HAM-0020', toolName: 'Claw hammer', minOrder: 24 },
} as Check;
const withProblem = (suggestedQuantity: number | null) => ({
  ...check,
  problems: [cartProblem('NOT_ENOUGH_STOCK', 'Only 1,012 pieces left.', suggestedQuantity)],
});

it('has no error in a row that can be added', () => {
  expect(findRowError(row, check, 0)).toBeUndefined();
  expect(findRowError({ ...row, jobReference: 'x'.repeat(60) }, check, 0)).toBeUndefined();
});

it.each([
  ['', 'Enter a quantity.'],
  ['a dozen', 'Enter a whole number of pieces.'],
  ['10,000,001', 'Enter at most 10,000,000 pieces.'],
])('suggests the minimum order in place of the quantity “%s”', (quantity, message) => {
  const fixes = [{ label: 'Use 24', change: { quantity: '24' } }];
  expect(findRowError({ ...row, quantity }, check, 0)).toEqual({ message, fixes });
});

it('keeps a quantity that was typed behind the SKU', () => {
  const unknown = {
    ...check,
    tool: null,
    suggestions: [{ id: 'saw', sku: 'SAW-0030', toolName: 'Panel saw' }],
  };
  const fixesOf = (sku: string, quantity: string) =>
    findRowError({ ...row, sku, quantity }, unknown, 0)?.fixes.map(({ change }) => change);
  expect(fixesOf('SAW-0031 48', '')).toEqual([{ sku: 'SAW-0030', quantity: '48' }]);
  expect(fixesOf('SAW-0031 48', '12')).toEqual([{ sku: 'SAW-0030' }]);
});

it('suggests the quantity that can be ordered beside that in the cart', () => {
  expect(findRowError(row, withProblem(1012), 0)).toEqual({
    message: 'Only 1,012 pieces left.',
    fixes: [{ label: 'Use 1,012', change: { quantity: '1012' } }],
  });
  expect(findRowError(row, withProblem(12), 1000)?.message).toBe(
    'Only 1,012 pieces left. Your cart has 1,000.',
  );
});

it('offers to remove a row of which nothing can be ordered', () => {
  expect(findRowError(row, withProblem(null), 0)?.fixes).toEqual([{ label: 'Remove row', change: null }]);
});
