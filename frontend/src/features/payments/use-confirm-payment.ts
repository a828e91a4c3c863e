import { useCallback } from 'react';
import { errorCode } from '../../apollo/error';
import { toast } from '../../components/feedback/toaster';
import { useConfirmPaymentMutation } from './order-payment.generated';

/**
 * The result of a request to record a charge.
 * `confirmed`: the order is paid. `unconfirmed`: the server has not recorded the charge yet; retrying is safe, since the
 * operation is idempotent. `rejected`: the server does not record it, and support has to resolve it.
 */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'rejected';

/** The delays before the retries of a confirmation, in milliseconds. */
const RETRY_DELAYS: readonly number[] = [1_000, 3_000, 6_000];

/**
 * Returns a function that makes the server record the charge of an order, with retries. Its `signal` stops the retries.
 * The response contains the order, so the cache updates its status. The toast is shown even after the page has closed.
 * @param onOutdated called when the order can no longer be paid, and the page is outdated.
 */
export function useConfirmPayment(
  orderId: string,
  onOutdated: () => void,
): (signal: AbortSignal) => Promise<Confirmation> {
  const [confirmPayment] = useConfirmPaymentMutation();
  return useCallback(
    (signal) =>
      confirmWithRetries(async () => {
        try {
          await confirmPayment({ variables: { orderId } });
          toast.success('Congrats! your payment completed');
          return 'confirmed';
        } catch (error) {
          if (isNoLongerPayable(error)) onOutdated();
          return confirmationAfterError(errorCode(error));
        }
      }, signal),
    [confirmPayment, orderId, onOutdated],
  );
}

/** Whether the order was already paid, is closed, or its payment was returned. */
export const isNoLongerPayable = (error: unknown): boolean =>
  ['ORDER_ALREADY_PAID', 'PAYMENT_REVERSED', 'NOT_FOUND'].includes(errorCode(error) ?? '');

/** Maps an error code to a confirmation. The code is undefined when no response arrived. */
export function confirmationAfterError(code: string | undefined): Confirmation {
  switch (code) {
    case 'ORDER_ALREADY_PAID':
      return 'confirmed';
    case 'PAYMENT_MISMATCH':
    case 'PAYMENT_REVERSED':
    case 'NOT_FOUND':
    case 'FORBIDDEN':
    case 'BAD_USER_INPUT':
      return 'rejected';
    default:
      return 'unconfirmed';
  }
}

/** Calls `confirm` until it is no longer unconfirmed, the retries are used up, or `signal` is aborted. */
export async function confirmWithRetries(
  confirm: () => Promise<Confirmation>,
  signal: AbortSignal,
): Promise<Confirmation> {
  let confirmation = await confirm();
  for (const delay of RETRY_DELAYS) {
    if (confirmation !== 'unconfirmed') break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) break;
    confirmation = await confirm();
  }
  return confirmation;
}
