import { parseSearch, toQueryTexts } from './search-query';

describe('parseSearch', () => {
  it.each([
    ['Claw HAMMER', ['claw', 'hammer']],
    ['20oz', ['20', 'oz']],
    ['1.5kg lump', ['1.5', 'kg', 'lump']],
    ['HAM-0020', ['ham', '0020']],
    ['No. 5 plane.', ['no', '5', 'plane']],
    ['3/4"', ['3', '4']],
    ['oil for the hinges', ['oil', 'hinges']],
    ['the', ['the']],
    ['scie à chantourner', ['scie', 'à', 'chantourner']],
    ["' & | ! <-> :* ()", []],
    [Array(12).fill('saw').join(' '), Array(10).fill('saw')],
  ])('splits "%s" into %j', (text, words) => {
    expect(parseSearch(text).words).toEqual(words);
  });

  it.each([
    ['ham-0020', 'HAM0020'],
    [' ham 0020 ', 'HAM0020'],
  ])('reads "%s" as the SKU %s too', (text, sku) => {
    expect(parseSearch(text).sku).toBe(sku);
  });

  it('takes the last word as the start of one until a space follows it', () => {
    expect(parseSearch('claw ham').isOpen).toBe(true);
    expect(parseSearch('claw ham ').isOpen).toBe(false);
  });
});

describe('toQueryTexts', () => {
  it('requires every word, and of the last one only its start', () => {
    expect(toQueryTexts(parseSearch('claw ham'))).toEqual({
      before: "('claw')",
      last: "('ham')",
      start: "'ham':*",
    });
  });

  it('accepts a correction in place of a word', () => {
    expect(toQueryTexts(parseSearch('hamer '), new Map([['hamer', 'hammer']]))).toEqual({
      before: '',
      last: "('hamer' | 'hammer')",
      start: '',
    });
  });
});
