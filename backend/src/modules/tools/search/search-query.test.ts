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
    ['6 in clamp, 3½in bit in a box', ['6', 'in', 'clamp', '3', '1', '2', 'in', 'bit', 'box']],
    ['the', ['the']],
    ['scie à chantourner', ['scie', 'à', 'chantourner']],
    ['Board 19×38 mm', ['board', '19', '38', 'mm']],
    ['Stanley’s 3½″ (45°) wood–metal', ['stanley', 's', '3', '1', '2', '45', 'wood', 'metal']],
    ['Dremel™ 2m²', ['dremel', '2', 'm2']],
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
  const spell = (text: string, spellings: Record<string, { longer: string[]; similar: string | null }>) =>
    toQueryTexts(parseSearch(text), new Map(Object.entries(spellings)));

  it('requires every word, and of the last one any word that starts with it', () => {
    const longer = ['hammer', 'hammered'];
    expect(spell('20 ham', { ham: { longer, similar: 'ham' } })).toEqual({
      before: "('20')",
      last: ["'ham'", "'hammer'", "'hammered'"],
      start: '',
    });
  });

  it('takes the start itself when many words start with it, or when it is no word', () => {
    const longer = Array.from({ length: 51 }, (_, index) => `saw${'s'.repeat(index)}`);
    expect(spell('saw', { saw: { longer, similar: 'saw' } })).toMatchObject({ start: "'saw':*" });
    expect(spell('002', {})).toEqual({ before: '', last: ["'002'"], start: "'002':*" });
  });

  it('takes a short word that is listed as it is, or else as a start, and does not correct it', () => {
    expect(spell('mm', { mm: { longer: ['mm'], similar: 'mm' } })).toEqual({
      before: '',
      last: ["'mm'"],
      start: '',
    });
    // Words with digits, such as PH2, are not listed.
    expect(spell('ph', { ph: { longer: ['phillips'], similar: 'ph' } })).toMatchObject({ start: "'ph':*" });
    expect(spell('zq', { zq: { longer: [], similar: 'zinc' } })).toMatchObject({
      last: ["'zq'"],
      start: "'zq':*",
    });
  });

  it('accepts the most similar word in place of one that the catalogue does not have', () => {
    const hamer = { longer: [], similar: 'hammer' };
    const saw = { longer: ['saw', 'sawhorse'], similar: 'saw' };
    expect(spell('saw hamer', { hamer, saw })).toEqual({
      before: "('saw')",
      last: ["'hamer'", "'hammer'"],
      start: '',
    });
    expect(spell('hamer saw ', { hamer, saw })).toEqual({
      before: "('hamer' | 'hammer')",
      last: ["'saw'"],
      start: '',
    });
  });
});
