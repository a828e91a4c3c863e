import { failureCode } from '../../apollo/failure';
import { adviceFor, type FailureNotice } from '../../apollo/failure-notice';

/**
 * Says why a review was not added and what to do. Without an answer it is not known whether it arrived: that is looked up
 * first.
 */
export function reviewFailure(error: unknown): FailureNotice {
  if (failureCode(error) === undefined) {
    return {
      title: 'No answer about your review',
      detail: 'The connection broke, so it may have arrived. Look at Home before you submit it again.',
    };
  }
  return { title: 'Your review was not added', detail: adviceFor(error, 'submit it again') };
}
