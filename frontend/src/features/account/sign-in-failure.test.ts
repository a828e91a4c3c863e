import { identityFailure } from '../../../test/fake-identity';
import { signInFailure } from './sign-in-failure';

it.each([
  ['auth/popup-blocked', /allow pop-ups/i],
  ['auth/popup-closed-by-user', /was closed before/i],
  ['auth/cancelled-popup-request', /was cancelled/i],
  ['auth/unauthorized-domain', /not set up for this address/i],
  ['auth/network-request-failed', /check your connection/i],
  ['auth/invalid-credential', /address or the password is wrong/i],
  ['auth/wrong-password', /address or the password is wrong/i],
  ['auth/user-not-found', /address or the password is wrong/i],
  ['auth/email-already-in-use', /already an account/i],
  ['auth/weak-password', /at least 6 characters/i],
  ['auth/something-new', /try again in a moment/i],
])('says %s in words for a person', (code, words) => {
  const message = signInFailure(identityFailure(code));
  expect(message).toMatch(words);
  expect(message).not.toContain('auth/');
});

it('passes on why the shop could not take the person', () => {
  expect(signInFailure(new Error('This address belongs to another account.'))).toBe(
    'You could not be signed in: This address belongs to another account.',
  );
});
