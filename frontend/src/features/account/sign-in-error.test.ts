import { identityError } from '../../../test/fake-identity';
import { signInErrorMessage } from './sign-in-error';

it.each([
  ['auth/popup-blocked', /allow pop-ups/i],
  ['auth/popup-closed-by-user', /was closed before/i],
  ['auth/cancelled-popup-request', /was cancelled/i],
  ['auth/unauthorized-domain', /not set up for this site/i],
  ['auth/network-request-failed', /check your connection/i],
  ['auth/invalid-credential', /incorrect email address or password/i],
  ['auth/wrong-password', /incorrect email address or password/i],
  ['auth/user-not-found', /incorrect email address or password/i],
  ['auth/email-already-in-use', /already exists/i],
  ['auth/weak-password', /at least 6 characters/i],
  ['auth/something-new', /try again in a moment/i],
])('describes the sign-in error %s without its code', (code, expected) => {
  const message = signInErrorMessage(identityError(code));
  expect(message).toMatch(expected);
  expect(message).not.toContain('auth/');
});

it('includes the message of the server when the token exchange fails', () => {
  expect(signInErrorMessage(new Error('This address belongs to another account.'))).toBe(
    "We couldn't sign you in: This address belongs to another account.",
  );
});
