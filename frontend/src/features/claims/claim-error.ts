import { actionErrorMessage } from '../../apollo/error-notice';
import { refundErrorMessage } from '../../apollo/refund-error';

/** Explains why an action of an admin on a claim failed. */
export const claimError = (error: unknown): string =>
  refundErrorMessage(error) ?? actionErrorMessage(error, 'This claim');
