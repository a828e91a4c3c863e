import { parsePhoneNumber, validatePhoneNumber } from './phone-number';

it.each([
  ['01712345678', '01712345678'],
  [' 01712345678 ', '01712345678'],
  ['+12025550100', '12025550100'],
  ['+1 202 555 0100', '12025550100'],
  ['+1 (202) 555-0100', '12025550100'],
  ['\u202a+1\u00a0(202)\u00a0555\u20110100\u202c', '12025550100'],
  ['0171/234.56-78', '01712345678'],
])('accepts the phone number %j as %s', (text, digits) => {
  const phoneNumber = parsePhoneNumber(text);
  expect(phoneNumber).toBe(digits);
  expect(validatePhoneNumber(phoneNumber)).toBeUndefined();
});

it.each(['', '0171 234567', '017123456789', '0171234567a', '+8801712345', '0171+2345678'])(
  'rejects the phone number %j',
  (text) => {
    expect(validatePhoneNumber(parsePhoneNumber(text))).toBe('Enter valid phone number of 11 digit');
  },
);
