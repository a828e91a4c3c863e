import { decodeForm } from '../http/form-encoding.js';
import { Parameters } from '../http/parameters.js';
import { findTestCard, readCard } from './read-card.js';

const now = new Date(2026, 10, 24);
const read = (changes: object) => {
  const card = { number: '4242424242424242', exp_month: '11', exp_year: '26', ...changes };
  return readCard(new Parameters(decodeForm(new URLSearchParams(card).toString())), now);
};
const codeOf = (changes: object) => {
  try {
    read(changes);
    return 'accepted';
  } catch (error) {
    return (error as { body: { code: string } }).body.code;
  }
};

it.each([
  [{ exp_month: '0', exp_year: '2027' }, 'invalid_expiry_month'],
  [{ exp_month: '12' }, 'accepted'],
  [{ exp_month: '13' }, 'invalid_expiry_month'],
  [{ exp_year: '2076' }, 'accepted'],
  [{ exp_year: '2077' }, 'invalid_expiry_year'],
  [{ cvc: '123' }, 'accepted'],
  [{ cvc: '1234' }, 'invalid_cvc'],
  [{ cvc: '12a' }, 'invalid_cvc'],
  [{ number: '378282246310005', cvc: '1234' }, 'accepted'],
  [{ number: '378282246310005', cvc: '123' }, 'invalid_cvc'],
  [{ number: '4242-4242 42424242' }, 'accepted'],
])('returns for a card with %j: %s', (changes, code) => {
  expect(codeOf(changes)).toBe(code);
});

it('stores the last digits of the number, and that the security code is not checked', () => {
  const { card } = read({ number: '4000056655665556', cvc: '123' });
  expect(card).toMatchObject({ brand: 'visa', funding: 'debit', last4: '5556', exp_year: 2026 });
  expect(card.checks?.cvc_check).toBe('unchecked');
  expect(read({}).card.checks?.cvc_check).toBeNull();
});

it('has test cards that are valid until the end of the next year', () => {
  expect(findTestCard('pm_card_visa', now)?.card).toMatchObject({ exp_month: 12, exp_year: 2027 });
  expect(findTestCard('pm_none', now)).toBeUndefined();
});
