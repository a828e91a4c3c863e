import { errorCode, errorMessage } from './error';

/** Explains to an admin why money was not refunded; undefined for the errors that any action can have. */
export function refundErrorMessage(error: unknown): string | undefined {
  switch (errorCode(error)) {
    case 'CONFLICT':
    case 'PAYMENT_IN_PROGRESS':
      return errorMessage(error);
    case 'REFUND_REJECTED':
      return 'The payment provider rejected the refund. Look up the payment at the provider.';
    default:
      return undefined;
  }
}
