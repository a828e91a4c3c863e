import { identityCode } from '../../lib/session/refusal';
import { failureMessage } from '../../apollo/failure';

const WRONG_CREDENTIALS = 'The e-mail address or the password is wrong.';

/** The identity provider's codes in words for a person, each with what to do next. */
const WORDS: Record<string, string> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in. Try again.',
  'auth/cancelled-popup-request':
    'The sign-in was cancelled by a second one. Finish it in the newest Google window.',
  'auth/unauthorized-domain':
    'Google sign-in is not set up for this address. Use your e-mail address and password.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-login-credentials': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-email': 'This is not a complete e-mail address.',
  'auth/email-already-in-use': 'There is already an account with this e-mail address. Log in instead.',
  'auth/weak-password': 'This password is too easy to guess. Use at least 6 characters.',
  'auth/account-exists-with-different-credential':
    'There is already an account with this e-mail address. Log in with your password.',
  'auth/user-disabled': 'This account has been closed. Write to us if you think that is a mistake.',
  'auth/too-many-requests': 'There were too many attempts. Wait a few minutes and try again.',
};

/** Why a session could not be opened, in words for a person that follow others: 'An error has occurred: '. */
export function sessionFailure(error: unknown): string {
  const code = identityCode(error);
  if (code === undefined) return failureMessage(error);
  return WORDS[code] ?? 'You could not be signed in. Try again in a moment.';
}

/** Why a login or a registration failed, in words for a person. */
export function signInFailure(error: unknown): string {
  const words = sessionFailure(error);
  return identityCode(error) === undefined ? `You could not be signed in: ${words}` : words;
}
