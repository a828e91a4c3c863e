import { failureCode } from '../../apollo/failure';

/** What a toast says about a review that was not added, or not surely added. */
interface ReviewFailure {
  title: string;
  /** What to do next. */
  detail: string;
}

const NOT_ADDED = 'Your review was not added';

/** Says what failed and what to do. Without an answer nobody knows whether the review arrived, so that is looked up first. */
export function reviewFailure(error: unknown): ReviewFailure {
  switch (failureCode(error)) {
    case undefined:
      return {
        title: 'No answer about your review',
        detail: 'The connection broke, so it may have arrived. Look at Home before you submit it again.',
      };
    case 'BAD_USER_INPUT':
      return { title: NOT_ADDED, detail: 'Correct the marked fields, then submit it again.' };
    case 'UNAUTHENTICATED':
      return { title: NOT_ADDED, detail: 'Your session has ended. Log in, then submit it again.' };
    case 'RATE_LIMITED':
      return {
        title: NOT_ADDED,
        detail: 'Too many requests came at once. Wait a minute, then submit it again.',
      };
    default:
      return { title: NOT_ADDED, detail: 'Something went wrong in the shop. Submit it again in a moment.' };
  }
}
