import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';

/**
 * Explains why an admin could not change or delete a user.
 * @param subject the user, as the start of a sentence: 'This user'.
 */
export function userErrorMessage(error: unknown, subject: string): string {
  switch (errorCode(error)) {
    case 'LAST_ADMIN':
      return errorMessage(error);
    case 'PROVIDER_UNAVAILABLE':
      return 'The sign-in provider is not responding. Try again in a moment.';
    default:
      return actionErrorMessage(error, subject);
  }
}
