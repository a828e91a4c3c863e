import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { errorMessage } from '../../../apollo/error';
import { toast } from '../../../components/feedback/toaster';
import { paths } from '../../../config/paths';
import { MAX_QUANTITY } from '../../../lib/cart-rules';
import { formatCountOf } from '../../../lib/numbers';
import { useAddToCart } from '../use-add-to-cart';
import { ChangesDialog } from './changes-dialog';
import { CheckLinesDocument } from './check-lines.generated';
import { planLines, type AddingPlan, type LineToAdd } from './plan-lines';

/** What became of the lines; `changed` when some were added with another quantity or left out. */
export type AddOutcome = 'added' | 'changed' | 'failed';

/**
 * Puts lines into the cart that were saved, ordered or shared before, with the quantities that can be ordered now. A dialog
 * names each line that was changed or left out. Errors are shown as toasts.
 */
export function useAddLines() {
  const client = useApolloClient();
  const { addToCart } = useAddToCart();
  const [isAdding, setIsAdding] = useState(false);
  const [plan, setPlan] = useState<AddingPlan | null>(null);

  async function check(wanted: readonly LineToAdd[]): Promise<AddingPlan> {
    const lines = wanted.map(({ toolId, quantity }) => ({
      toolId,
      quantity: Math.min(quantity, MAX_QUANTITY),
    }));
    const { data } = await client.query({
      query: CheckLinesDocument,
      variables: { lines },
      fetchPolicy: 'no-cache',
    });
    return planLines(wanted, data?.visitorCart?.lines ?? []);
  }

  async function addLines(wanted: readonly LineToAdd[]): Promise<AddOutcome> {
    setIsAdding(true);
    try {
      const checked = await check(wanted);
      if (checked.lines.length > 0 && !(await addToCart(checked.lines))) return 'failed';
      if (checked.changes.length > 0) {
        setPlan(checked);
        return 'changed';
      }
      const title = `${formatCountOf(checked.lines.length, 'tool')} added to your cart`;
      toast.success(title, undefined, { label: 'View cart', to: paths.cart });
      return 'added';
    } catch (error) {
      toast.error('Not added to your cart', errorMessage(error));
      return 'failed';
    } finally {
      setIsAdding(false);
    }
  }

  const changesDialog = plan && <ChangesDialog plan={plan} onClose={() => setPlan(null)} />;
  return { addLines, isAdding, changesDialog };
}
