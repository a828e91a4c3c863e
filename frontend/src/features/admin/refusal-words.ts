import { failureCode, failureMessage } from '../../apollo/failure';

/**
 * Why something that an admin has confirmed was not done, and what to do. The shop's own words where it gave a reason
 * (the last admin stays), else words for what kept it from answering.
 * @param gone what is said when somebody else was faster: 'This tool'.
 */
export function refusalWords(error: unknown, gone: string): string {
  switch (failureCode(error)) {
    case undefined:
      return 'The shop did not answer. Check your connection, then confirm again.';
    case 'NOT_FOUND':
      return `${gone} is not there any more: somebody else was faster.`;
    case 'UNAUTHENTICATED':
      return 'Your session has ended. Log in, then try again.';
    case 'FORBIDDEN':
      return 'Only an admin can do this.';
    case 'LAST_ADMIN':
      return failureMessage(error);
    case 'RATE_LIMITED':
      return 'Too many requests came at once. Wait a minute, then confirm again.';
    case 'PROVIDER_UNAVAILABLE':
      return 'The sign-in provider does not answer, so nothing was changed. Confirm again in a moment.';
    default:
      return 'Something went wrong in the shop. Confirm again in a moment.';
  }
}
