import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';

/**
 * Explains why an admin could not change or delete a user.
 * @param subject the user, as the start of a sentence: 'This user'.
 */
export function userErrorMessage(error: unknown, subject: string): string {
  switch (errorCode(error)) {
    case 'LAST_ADMIN':
    case 'CONFLICT':
      return errorMessage(error);
    case 'EMAIL_NOT_VERIFIED':
      return 'The email address of this user is not verified. Ask the user to open the link in our email first.';
    case 'RECENT_SIGN_IN_REQUIRED':
      return "You didn't confirm that it's you, so nothing was changed. Try again.";
    default:
      return actionErrorMessage(error, subject);
  }
}
