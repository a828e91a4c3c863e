import { failureCode, failureFields } from '../../apollo/failure';
import { adviceFor, type FailureNotice } from '../../apollo/failure-notice';

const NOT_PLACED = 'Your order was not placed';

/**
 * Says why an order was not placed and what to do. Without an answer it is not known whether it arrived; the same again is
 * the same order.
 */
export function orderFailure(error: unknown): FailureNotice {
  switch (failureCode(error)) {
    case undefined:
      return {
        title: 'No answer about your order',
        detail: 'It may have arrived. Place it again as it is: however often you do, it is ordered once.',
      };
    case 'OUT_OF_STOCK':
      return {
        title: NOT_PLACED,
        detail: 'Others were faster, and fewer pieces are left now. Choose a new quantity.',
      };
    case 'NOT_FOUND':
      return { title: NOT_PLACED, detail: 'This tool is no longer sold. Choose another one.' };
    default:
      return { title: NOT_PLACED, detail: priceChange(error) ?? adviceFor(error, 'place it again') };
  }
}

/** Whether the shop refused the order because stock or price are no longer what the buyer sees. */
export function isToolOutdated(error: unknown): boolean {
  return failureCode(error) === 'OUT_OF_STOCK' || priceChange(error) !== undefined;
}

/** What to tell the buyer when the order has another total than was shown; only the shop can refuse it for that. */
function priceChange(error: unknown): string | undefined {
  const message = failureFields(error)['totalBill'];
  return message && `${message} Place it again if you want it at the new price.`;
}
