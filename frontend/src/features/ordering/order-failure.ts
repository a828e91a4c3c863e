import { failureCode, failureFields } from '../../apollo/failure';

/** What a toast says about an order that was not placed, or not surely placed. */
export interface OrderFailure {
  title: string;
  /** What to do next. */
  detail: string;
}

const NOT_PLACED = 'Your order was not placed';

/** Says what failed and what to do. Without an answer nobody knows whether the order arrived; the same again is the same order. */
export function orderFailure(error: unknown): OrderFailure {
  const code = failureCode(error);
  switch (code) {
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
    case 'BAD_USER_INPUT':
      return {
        title: NOT_PLACED,
        detail: priceChange(error) ?? 'Correct the marked fields, then place it again.',
      };
    case 'NOT_FOUND':
      return { title: NOT_PLACED, detail: 'This tool is no longer sold. Choose another one.' };
    case 'UNAUTHENTICATED':
      return { title: NOT_PLACED, detail: 'Your session has ended. Log in, then place it again.' };
    case 'RATE_LIMITED':
      return {
        title: NOT_PLACED,
        detail: 'Too many requests came at once. Wait a minute, then place it again.',
      };
    default:
      return { title: NOT_PLACED, detail: 'Something went wrong in the shop. Place it again in a moment.' };
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
