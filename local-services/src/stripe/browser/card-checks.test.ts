import { checkField } from './card-checks.js';

const NOVEMBER_2026 = new Date(2026, 10, 21);

it.each([
  ['number', '', 'empty', 'incomplete_number'],
  ['number', '4242', 'incomplete', 'incomplete_number'],
  ['number', '4242424242424241', 'invalid', 'invalid_number'],
  ['number', '9999999999999995', 'invalid', 'invalid_number'],
  ['expiry', '11', 'incomplete', 'incomplete_expiry'],
  ['expiry', '1225', 'invalid', 'invalid_expiry_year_past'],
  ['expiry', '1026', 'invalid', 'invalid_expiry_month_past'],
  ['cvc', '12', 'incomplete', 'incomplete_cvc'],
  ['postalCode', '123', 'incomplete', 'incomplete_zip'],
] as const)('%s %j is %s: %s', (name, text, state, code) => {
  const check = checkField(name, text, 'visa', NOVEMBER_2026);
  expect(check).toMatchObject({ state, fault: { type: 'validation_error', code } });
});

it.each([
  ['number', '4242424242424242'],
  ['expiry', '1126'],
  ['cvc', '123'],
  ['postalCode', '94107'],
] as const)('%s %j is complete', (name, text) => {
  expect(checkField(name, text, 'visa', NOVEMBER_2026)).toEqual({ state: 'complete' });
});
