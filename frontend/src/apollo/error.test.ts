import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { errorFields, errorMessage, hasUnknownOutcome } from './error';

const errorWith = (extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'Rejected.', extensions }] });

const serverError = (status: number) =>
  new ServerError('No.', { response: new Response(null, { status }), bodyText: '' });

const parseError = new ServerParseError(new SyntaxError("Unexpected token '<'"), {
  response: new Response('<html>'),
  bodyText: '<html>',
});

it.each([
  ['its own message', errorWith({ code: 'FORBIDDEN' }), 'Rejected.'],
  ['the status', serverError(500), 'The server returned an error (status 500).'],
  ['the limit of requests', serverError(429), 'Too many requests. Try again in a minute.'],
  ['a response of a proxy', parseError, 'The server returned an unexpected response (status 200).'],
  ['a timeout', new DOMException('', 'TimeoutError'), 'The server took too long to respond.'],
  ['the network', new TypeError('Failed to fetch'), "We couldn't reach the server. Check your connection."],
  ['another error', new Error('No space.'), 'No space.'],
  ['anything else', 'no error', 'Something unexpected happened.'],
])('explains an error by %s', (_by, error, message) => {
  expect(errorMessage(error)).toBe(message);
});

it.each([
  [true, 'PROVIDER_UNAVAILABLE'],
  [true, 'SERVICE_UNAVAILABLE'],
  [true, 'INTERNAL_SERVER_ERROR'],
  [false, 'BAD_USER_INPUT'],
])('says %s to whether a write may have had an effect after %s', (isUnknown, code) => {
  expect(hasUnknownOutcome(errorWith({ code }))).toBe(isUnknown);
});

it('does not know the outcome of a write without a response', () => {
  expect(hasUnknownOutcome(new TypeError('Failed to fetch'))).toBe(true);
  expect(hasUnknownOutcome(serverError(502))).toBe(true);
});

it.each([401, 403, 429])('knows that a write that is rejected with the status %d had no effect', (status) => {
  expect(hasUnknownOutcome(serverError(status))).toBe(false);
});

it('returns the validation messages by field, and none of another error', () => {
  expect(errorFields(errorWith({ fields: { name: 'Enter a name' } }))).toEqual({ name: 'Enter a name' });
  expect(errorFields(errorWith({ fields: null }))).toEqual({});
  expect(errorFields(new TypeError('Failed to fetch'))).toEqual({});
});
