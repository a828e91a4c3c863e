import type { UseFormReturn } from 'react-hook-form';
import { errorCode, errorFields } from '../../apollo/error';
import { actionErrorMessage, actionErrorNotice } from '../../apollo/error-notice';
import { reloadIfOutdated } from '../../apollo/reload-if-outdated';
import { useUnconfirmedRequest } from '../../apollo/use-unconfirmed-request';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useCorrectStockMutation, type CorrectStockMutationVariables } from './correct-stock.generated';

export interface StockFields {
  availableChange: number;
  stockReason: string;
}

/**
 * Changes the stock of a tool by a difference, so that orders placed in the meantime still count. While `isUnconfirmed`, the
 * form sends the same correction again.
 */
export function useCorrectStock(form: UseFormReturn<StockFields>, id: string) {
  const { isUnconfirmed, send } = useUnconfirmedRequest<CorrectStockMutationVariables>('correctStock');
  const [correctStock, { client }] = useCorrectStockMutation({
    update(cache) {
      cache.evict({ fieldName: 'stockMovements' });
      cache.gc();
    },
  });

  const submission = useFormSubmit(
    form,
    async ({ availableChange, stockReason }): Promise<SubmitError | undefined> => {
      try {
        const correction = { id, change: availableChange, reason: stockReason.trim() };
        await send(correction, (variables, context) => correctStock({ variables, context }));
        form.reset();
        toast.success('Stock corrected');
        return undefined;
      } catch (error) {
        const action = { name: 'The stock', outcome: 'corrected', describeError: correctionError };
        reloadIfOutdated(client, error);
        return { toast: actionErrorNotice(error, action), fields: errorFields(error) };
      }
    },
  );
  return { ...submission, isUnconfirmed };
}

/** Says what to do after a failed correction. To send it again is safe: it is made once. */
function correctionError(error: unknown, subject: string): string {
  switch (errorCode(error)) {
    case undefined:
      return 'It may have been corrected. Check your connection, then try again: it is corrected once.';
    case 'NOT_FOUND':
    case 'GONE':
      return 'The product has been archived or deleted in the meantime.';
    default:
      return actionErrorMessage(error, subject);
  }
}
