import { failureCode } from '../../apollo/failure';

/** Why an order was not cancelled, or not surely, and what to do. */
export function cancelFailure(error: unknown): string {
  switch (failureCode(error)) {
    case undefined:
      return 'No answer came, so it is not known whether the order was cancelled. Check your connection, then confirm again.';
    case 'NOT_FOUND':
      return 'This order is no longer there: it was cancelled before, perhaps in another window.';
    case 'PAYMENT_NOT_COMPLETED':
      return 'This order is being paid right now. Wait for the payment to end, then confirm again.';
    case 'REFUND_REFUSED':
      return 'The order was not cancelled: the card provider refuses to give the money back. Write to the shop with the id of the order.';
    case 'PROVIDER_UNAVAILABLE':
      return 'The order was not cancelled: the card provider does not answer. Confirm again in a few minutes.';
    case 'UNAUTHENTICATED':
      return 'The order was not cancelled: your session has ended. Log in, then cancel it again.';
    case 'RATE_LIMITED':
      return 'The order was not cancelled: too many requests came at once. Wait a minute, then confirm again.';
    default:
      return 'The order was not cancelled: something went wrong in the shop. Confirm again in a moment.';
  }
}
