import { validateField } from './card-validation.js';

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
] as const)('reports the %s %j as %s with %s', (name, text, state, code) => {
  const check = validateField(name, text, 'visa', NOVEMBER_2026);
  expect(check).toMatchObject({ state, error: { type: 'validation_error', code } });
});

it.each([
  ['number', '4242424242424242'],
  ['expiry', '1126'],
  ['cvc', '123'],
  ['postalCode', '94107'],
] as const)('accepts the %s %j as complete', (name, text) => {
  expect(validateField(name, text, 'visa', NOVEMBER_2026)).toEqual({ state: 'complete' });
});
