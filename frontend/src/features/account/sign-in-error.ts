import { errorMessage } from '../../apollo/error';
import { identityErrorCode } from '../../lib/session/session-errors';
import { identityErrorMessage } from './identity-error';

/** Why a session could not be opened, worded to follow 'An error has occurred: '. */
export function sessionErrorMessage(error: unknown): string {
  if (identityErrorCode(error) === undefined) return errorMessage(error);
  return identityErrorMessage(error, "We couldn't sign you in. Try again in a moment.");
}

/** Why a login or registration failed, as complete sentences. */
export function signInErrorMessage(error: unknown): string {
  const message = sessionErrorMessage(error);
  return identityErrorCode(error) === undefined ? `We couldn't sign you in: ${message}` : message;
}
