import { digitsOf, present } from './formats.js';

describe('what is typed, pasted or filled in', () => {
  it.each([
    ['1', '1'],
    ['2', '02'],
    ['13', '013'],
    ['00', '0'],
    ['1/', '01'],
    ['1/31', '0131'],
    ['12 / 31', '1231'],
    ['12/2031', '1231'],
    ['123145', '1245'],
  ])('as an expiration date, %j reads %s', (raw, digits) => {
    expect(digitsOf('expiry', raw, '')).toBe(digits);
  });

  it.each([
    ['number', '4242-4242 4242 4242 99', '', '4242424242424242'],
    ['number', '3782 822463 100059', '', '378282246310005'],
    ['cvc', '12345', '4242', '123'],
    ['cvc', '12345', '3782', '1234'],
    ['postalCode', '12345-6789', '', '12345'],
  ] as const)('as %s, %j is cut to what fits', (name, raw, number, digits) => {
    expect(digitsOf(name, raw, number)).toBe(digits);
  });
});

describe('what is shown', () => {
  it.each([
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
  ])('groups the number %s as it is printed on the card', (digits, shown) => {
    expect(present('number', digits, true)).toBe(shown);
  });

  it('separates month and year, but lets the separator be deleted', () => {
    expect(present('expiry', '12', true)).toBe('12 / ');
    expect(present('expiry', '12', false)).toBe('12');
    expect(present('expiry', '1231', false)).toBe('12 / 31');
  });
});
