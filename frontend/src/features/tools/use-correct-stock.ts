import type { UseFormReturn } from 'react-hook-form';
import { errorFields, hasUnknownOutcome } from '../../apollo/error';
import { actionErrorNotice, errorAdvice } from '../../apollo/error-notice';
import { useIdempotentMutation } from '../../apollo/use-idempotent-mutation';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useCorrectStockMutation } from './correct-stock.generated';

export interface StockFields {
  availableChange: number;
  stockReason: string;
}

/** Changes the stock of a tool by a difference, so that orders placed in the meantime still count. */
export function useCorrectStock(form: UseFormReturn<StockFields>, id: string) {
  const runOnce = useIdempotentMutation();
  const [correctStock] = useCorrectStockMutation({
    update(cache) {
      cache.evict({ fieldName: 'stockMovements' });
      cache.gc();
    },
  });

  return useFormSubmit(form, async ({ availableChange, stockReason }): Promise<SubmitError | undefined> => {
    const variables = { id, change: availableChange, reason: stockReason.trim() };
    try {
      await runOnce(variables, (context) => correctStock({ variables, context }));
      form.reset();
      toast.success('Stock corrected');
      return undefined;
    } catch (error) {
      const action = { name: 'The stock', outcome: 'corrected', describeError: correctionError };
      const { title, detail } = actionErrorNotice(error, action);
      toast.error(title, detail);
      return { fields: errorFields(error) };
    }
  });
}

/** Says what to do after a failed correction. To send it again is safe: it is made once. */
const correctionError = (error: unknown): string =>
  hasUnknownOutcome(error)
    ? 'It may have been corrected. Check your connection, then try again: it is corrected once.'
    : errorAdvice(error, 'try again');
