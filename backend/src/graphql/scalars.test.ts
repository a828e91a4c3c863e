import { parseValue } from 'graphql';
import { DateScalar, MoneyScalar } from './scalars';

describe('Values in the text of a GraphQL document', () => {
  it('are amounts of money as numbers only', () => {
    expect(['12.5', '12', '0'].map((text) => MoneyScalar.parseLiteral(parseValue(text)))).toEqual([
      1250, 1200, 0,
    ]);
    for (const text of ['"12.5"', 'true', '12.505', '-1'])
      expect(() => MoneyScalar.parseLiteral(parseValue(text))).toThrow('is not an amount in US dollars');
  });

  it('are days as texts only', () => {
    expect(DateScalar.parseLiteral(parseValue('"2026-12-04"'))).toBe('2026-12-04');
    for (const text of ['"2026-02-30"', '20261204', 'TODAY'])
      expect(() => DateScalar.parseLiteral(parseValue(text))).toThrow('Use a date such as 2026-12-04');
  });
});
