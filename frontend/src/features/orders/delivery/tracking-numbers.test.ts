import { matchTracking, splitTrackingNumbers, validateTrackingNumbers } from './tracking-numbers';

it('splits tracking numbers at commas, semicolons and lines, each once', () => {
  expect(splitTrackingNumbers(' 1Z 999, 9400-1;\n1Z 999,,')).toEqual(['1Z 999', '9400-1']);
  expect(splitTrackingNumbers(' ')).toEqual([]);
});

it('accepts valid tracking numbers and none, and names the wrong one', () => {
  expect(validateTrackingNumbers('')).toBeUndefined();
  expect(validateTrackingNumbers('1Z 999-AA, 42')).toBeUndefined();
  expect(validateTrackingNumbers('42, 1Z#9')).toMatch(/: 1Z#9$/);
  expect(validateTrackingNumbers('x'.repeat(41))).toMatch(/at most 40 characters/);
  expect(validateTrackingNumbers('x'.repeat(40))).toBeUndefined();
  expect(validateTrackingNumbers(Array.from({ length: 20 }, (_, index) => index).join())).toBeUndefined();
  const many = Array.from({ length: 21 }, (_, index) => index).join();
  expect(validateTrackingNumbers(many)).toBe('Use at most 20 tracking numbers');
});

it('matches pasted rows with purchases, skips the heading, and names what does not fit', () => {
  const text = [
    'Purchase\tTracking number',
    'th-100042\t1Z999',
    '"TH-100043";"42";"43"',
    'TH-100042,1Z998',
    'TH-100099\t7',
    'TH-100044\t',
    '',
  ].join('\r\n');
  const { found, problems } = matchTracking(text, ['TH-100042', 'TH-100043', 'TH-100044']);
  expect([...found]).toEqual([
    ['TH-100042', ['1Z999', '1Z998']],
    ['TH-100043', ['42', '43']],
  ]);
  expect(problems).toEqual(['TH-100099 is not among these purchases', 'TH-100044 has no tracking number']);
});
