import { identityError } from '../../../test/fake-identity';
import { identityErrorFields, isBrokenLink, reauthenticationErrorMessage } from './identity-error';
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
  ['auth/invalid-login-credentials', /incorrect email address or password/i],
  ['auth/invalid-email', /enter a valid email address/i],
  ['auth/password-does-not-meet-requirements', /use a longer one/i],
  ['auth/user-mismatch', /another google account/i],
  ['auth/account-exists-with-different-credential', /log in with your password/i],
  ['auth/user-disabled', /has been disabled/i],
  ['auth/too-many-requests', /wait a few minutes/i],
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

it.each([
  ['auth/invalid-credential', ['email', 'password']],
  ['auth/invalid-login-credentials', ['email', 'password']],
  ['auth/wrong-password', ['email', 'password']],
  ['auth/user-not-found', ['email', 'password']],
  ['auth/weak-password', ['password']],
  ['auth/password-does-not-meet-requirements', ['password']],
  ['auth/invalid-email', ['email']],
  ['auth/email-already-in-use', ['email']],
  ['auth/too-many-requests', []],
])('marks the fields of the error %s: %j', (code, fields) => {
  expect(Object.keys(identityErrorFields(identityError(code)) ?? {})).toEqual(fields);
});

it.each([
  ['auth/expired-action-code', true],
  ['auth/invalid-action-code', true],
  ['auth/user-not-found', true],
  ['auth/user-disabled', true],
  ['auth/network-request-failed', false],
])('says of a link after the error %s that it is broken: %s', (code, expected) => {
  expect(isBrokenLink(identityError(code))).toBe(expected);
});

it('names only the password when the signed-in user enters a wrong one', () => {
  expect(reauthenticationErrorMessage(identityError('auth/wrong-password'))).toBe('Incorrect password.');
  expect(reauthenticationErrorMessage(identityError('auth/too-many-requests'))).toMatch(/^Too many attempts/);
});
