import { useCallback } from 'react';
import { failureCode } from '../../apollo/failure';
import { toast } from '../../components/toaster';
import { useConfirmPaymentMutation } from './card-payment.generated';
import { confirmationFailure, type Confirmation } from './payment-confirmation';

/**
 * One question to the shop to record the charge of an order. The answer carries the order, so the cache turns it to
 * paid by itself; the toast comes even when the page has changed meanwhile.
 * @param onAlreadyPaid called when the shop refuses because somebody else was faster; it then knows more than we do.
 */
export function useConfirmation(orderId: string, onAlreadyPaid: () => void): () => Promise<Confirmation> {
  const [confirmPayment] = useConfirmPaymentMutation();
  return useCallback(async () => {
    try {
      await confirmPayment({ variables: { orderId } });
      toast.success('Congrats! your payment completed');
      return { kind: 'recorded' };
    } catch (error) {
      const failure = confirmationFailure(failureCode(error));
      if (failure.kind === 'recorded') onAlreadyPaid();
      return failure;
    }
  }, [confirmPayment, orderId, onAlreadyPaid]);
}
