import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { cancelFailure } from './cancel-failure';

const answered = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'secret', extensions: { code } }] });

it.each([
  ['NOT_FOUND', /cancelled before/],
  ['PAYMENT_NOT_COMPLETED', /being paid right now/],
  ['REFUND_REFUSED', /not cancelled: the card provider refuses to give the money back. Write to the shop/],
  ['PROVIDER_UNAVAILABLE', /not cancelled: the card provider does not answer/],
  ['UNAUTHENTICATED', /not cancelled: your session has ended/],
  ['RATE_LIMITED', /not cancelled: too many requests/],
  ['INTERNAL_SERVER_ERROR', /not cancelled: something went wrong in the shop/],
])('says what %s means, in words of its own', (code, words) => {
  expect(cancelFailure(answered(code))).toMatch(words);
  expect(cancelFailure(answered(code))).not.toContain('secret');
});

it('does not claim to know when no answer came', () => {
  expect(cancelFailure(new TypeError('Failed to fetch'))).toMatch(/it is not known whether/);
});
