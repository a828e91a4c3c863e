import { formatDigits, parseDigits } from './card-format.js';

describe('parseDigits', () => {
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
  ])('reads the expiration date %j as %s', (raw, digits) => {
    expect(parseDigits('expiry', raw, '')).toBe(digits);
  });

  it.each([
    ['4242-4242 4242 4242 99', 'number', '', '4242424242424242'],
    ['3782 822463 100059', 'number', '', '378282246310005'],
    ['12345', 'cvc', '4242', '123'],
    ['12345', 'cvc', '3782', '1234'],
    ['12345-6789', 'postalCode', '', '12345'],
  ] as const)('keeps the digits of %j that fit into the %s field', (raw, name, number, digits) => {
    expect(parseDigits(name, raw, number)).toBe(digits);
  });
});

describe('formatDigits', () => {
  it.each([
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
  ])('groups the card number %s as printed on the card: %s', (digits, formatted) => {
    expect(formatDigits('number', digits, true)).toBe(formatted);
  });

  it('separates month and year with a separator that can be deleted', () => {
    expect(formatDigits('expiry', '12', true)).toBe('12 / ');
    expect(formatDigits('expiry', '12', false)).toBe('12');
    expect(formatDigits('expiry', '1231', false)).toBe('12 / 31');
  });
});
