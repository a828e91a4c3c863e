import type { SubmitError } from '../../components/form/use-form-submit';
import { OutdatedPageError } from '../../lib/load-module';
import { identityErrorCode } from '../../lib/session/session-errors';

/** What the identity provider requires of a new password, at least. */
export const PASSWORD_HELP = 'At least 6 characters';

const WRONG_CREDENTIALS = 'Incorrect email address or password.';

const MESSAGES: Record<string, string> = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in. Try again.',
  'auth/cancelled-popup-request':
    'The sign-in was cancelled because you started another one. Continue in the newest Google window.',
  'auth/unauthorized-domain':
    'Google sign-in is not set up for this site. Use your email address and password.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again.',
  'auth/invalid-credential': WRONG_CREDENTIALS,
  'auth/invalid-login-credentials': WRONG_CREDENTIALS,
  'auth/wrong-password': WRONG_CREDENTIALS,
  'auth/user-not-found': WRONG_CREDENTIALS,
  'auth/invalid-email': 'Enter a valid email address.',
  'auth/invalid-new-email': 'Enter a valid email address.',
  'auth/email-already-in-use': 'An account with this email address already exists. Log in instead.',
  'auth/weak-password': 'This password is too easy to guess. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements':
    'This password is too easy to guess. Use a longer one with letters, numbers and symbols.',
  'auth/user-mismatch': 'That is another Google account. Choose the one that you are signed in with.',
  'auth/account-exists-with-different-credential':
    'An account with this email address already exists. Log in with your password.',
  'auth/user-disabled': 'This account has been disabled. Contact us if you think this is a mistake.',
  'auth/requires-recent-login':
    'Too much time has passed since you logged in. Log in again, then repeat this.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
};

/** The fields that errors are about. Wrong credentials do not say which of them is wrong. */
const FIELDS: Record<string, readonly ('email' | 'password')[]> = {
  'auth/invalid-credential': ['email', 'password'],
  'auth/invalid-login-credentials': ['email', 'password'],
  'auth/wrong-password': ['email', 'password'],
  'auth/user-not-found': ['email', 'password'],
  'auth/weak-password': ['password'],
  'auth/password-does-not-meet-requirements': ['password'],
  'auth/invalid-email': ['email'],
  'auth/invalid-new-email': ['email'],
  'auth/email-already-in-use': ['email'],
};

/** The error codes of a link that does not work, or no longer. */
const BROKEN_LINK_CODES = new Set([
  'auth/expired-action-code',
  'auth/invalid-action-code',
  'auth/user-not-found',
  'auth/user-disabled',
]);

/** Whether the code of a link is expired, used or unknown. */
export function isBrokenLink(error: unknown): boolean {
  return BROKEN_LINK_CODES.has(identityErrorCode(error) ?? '');
}

/** Why a request to the identity provider failed, as a sentence. @param fallback for an error without a text of its own. */
export function identityErrorMessage(error: unknown, fallback: string): string {
  if (error instanceof OutdatedPageError) return error.message;
  return MESSAGES[identityErrorCode(error) ?? ''] ?? fallback;
}

/** The fields to mark after an error of the identity provider. The message stands below the form. */
export function identityErrorFields(error: unknown): SubmitError['fields'] {
  const fields = FIELDS[identityErrorCode(error) ?? ''];
  return fields && Object.fromEntries(fields.map((field) => [field, '']));
}

/** Why the signed-in user could not sign in again. */
export function reauthenticationErrorMessage(error: unknown): string {
  const message = identityErrorMessage(error, "We couldn't confirm that it's you. Try again in a moment.");
  return message === WRONG_CREDENTIALS ? 'Incorrect password.' : message;
}

/** Why the signed-in user could not sign in again, at the field `password` when it is wrong. */
export function reauthenticationError(error: unknown): SubmitError {
  const message = reauthenticationErrorMessage(error);
  return identityErrorFields(error) ? { fields: { password: message } } : { message };
}

/** Why the email address of the signed-in user was not changed. @param fallback for an error without a text of its own. */
export function emailChangeErrorMessage(error: unknown, fallback: string): string {
  return identityErrorCode(error) === 'auth/email-already-in-use'
    ? 'Another account already uses this email address.'
    : identityErrorMessage(error, fallback);
}

/** Why the password of the signed-in user was not changed, or that this is not known. */
export function passwordChangeErrorMessage(error: unknown): string {
  return identityErrorCode(error) === 'auth/network-request-failed'
    ? "We couldn't confirm your new password. Check your connection and try again. If your current password no longer works, log in with the new one."
    : identityErrorMessage(error, "We couldn't save your password. Try again in a moment.");
}
