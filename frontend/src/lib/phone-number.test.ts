import { parsePhoneNumber, validatePhoneNumber } from './phone-number';

it.each(['01712345678', ' 01712345678 ', '+12025550100'])('accepts the phone number %j', (text) => {
  expect(validatePhoneNumber(parsePhoneNumber(text))).toBeUndefined();
});

it.each(['', '0171234567', '017123456789', '0171234567a', '+8801712345', '0171 234567'])(
  'rejects the phone number %j',
  (phoneNumber) => {
    expect(validatePhoneNumber(phoneNumber)).toBe('Enter valid phone number of 11 digit');
  },
);
