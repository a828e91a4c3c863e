import { useCallback } from 'react';
import { failureCode } from '../../apollo/failure';
import { toast } from '../../components/toaster';
import { useConfirmPaymentMutation } from './card-payment.generated';
import { confirmationFailure, type Confirmation } from './payment-confirmation';

/**
 * One question to the shop to record the charge of an order. The answer carries the order, so the cache turns it to
 * paid by itself; the toast comes even when the page has changed meanwhile.
 * @param onOutdated called when somebody else was faster, or the order has ended; the shop then knows more than we do.
 */
export function useChargeConfirmation(orderId: string, onOutdated: () => void): () => Promise<Confirmation> {
  const [confirmPayment] = useConfirmPaymentMutation();
  return useCallback(async () => {
    try {
      await confirmPayment({ variables: { orderId } });
      toast.success('Congrats! your payment completed');
      return { kind: 'recorded' };
    } catch (error) {
      const code = failureCode(error);
      if (code === 'ORDER_ALREADY_PAID' || code === 'NOT_FOUND') onOutdated();
      return confirmationFailure(code);
    }
  }, [confirmPayment, orderId, onOutdated]);
}
