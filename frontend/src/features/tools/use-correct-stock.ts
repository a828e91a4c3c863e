import type { UseFormReturn } from 'react-hook-form';
import { errorFields } from '../../apollo/error';
import { errorAdvice } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useFormSubmit, type SubmitError } from '../../components/form/use-form-submit';
import { useCorrectStockMutation } from './correct-stock.generated';

export interface StockFields {
  availableChange: number;
  stockReason: string;
}

/** Changes the stock of a tool by a difference, so that orders placed in the meantime still count. */
export function useCorrectStock(form: UseFormReturn<StockFields>, id: string) {
  const [correctStock] = useCorrectStockMutation({
    update(cache) {
      cache.evict({ fieldName: 'stockMovements' });
      cache.gc();
    },
  });

  return useFormSubmit(form, async ({ availableChange, stockReason }): Promise<SubmitError | undefined> => {
    try {
      await correctStock({ variables: { id, change: availableChange, reason: stockReason.trim() } });
      form.reset();
      toast.success('Stock corrected');
      return undefined;
    } catch (error) {
      toast.error('The stock was not corrected', errorAdvice(error, 'try again'));
      return { fields: errorFields(error) };
    }
  });
}
