import { failureCode } from '../../apollo/failure';

/** What to do about a request that the shop did not take; `phone` is the way around it. */
export function customizationFailure(error: unknown, phone: string): string {
  switch (failureCode(error)) {
    case undefined:
      return `The shop cannot be reached. Check your connection and send it again, or call ${phone}.`;
    case 'BAD_USER_INPUT':
      return 'Correct the marked field, then send it again.';
    case 'RATE_LIMITED':
      return `Too many requests came at once. Wait a minute and send it again, or call ${phone}.`;
    default:
      return `Something went wrong in the shop. Send it again in a moment, or call ${phone}.`;
  }
}
