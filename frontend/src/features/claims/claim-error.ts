import { errorCode, errorMessage } from '../../apollo/error';
import { actionErrorMessage } from '../../apollo/error-notice';

/** Explains why an action of an admin on a claim failed. */
export function claimError(error: unknown): string {
  switch (errorCode(error)) {
    case 'CONFLICT':
    case 'PAYMENT_IN_PROGRESS':
      return errorMessage(error);
    case 'REFUND_REJECTED':
      return 'The payment provider rejected the refund. Check the payment there.';
    default:
      return actionErrorMessage(error, 'This claim');
  }
}
