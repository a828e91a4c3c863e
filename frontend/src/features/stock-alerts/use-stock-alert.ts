import { errorFields } from '../../apollo/error';
import { errorAdvice, wasNot } from '../../apollo/error-notice';
import { toast } from '../../components/feedback/toaster';
import { useAddStockAlertMutation } from './add-stock-alert.generated';
import { useRemoveStockAlertMutation } from './remove-stock-alert.generated';
import { useStockAlertQuery } from './stock-alert.generated';

/** Whether the signed-in user gets an email when a tool is back in stock, and the function that changes it. */
export function useStockAlert(toolId: string) {
  const variables = { toolId };
  const { data, loading } = useStockAlertQuery({ variables, fetchPolicy: 'cache-and-network' });
  const [add, { loading: isAdding }] = useAddStockAlertMutation({ variables });
  const [remove, { loading: isRemoving }] = useRemoveStockAlertMutation({ variables });
  const isActive = data?.stockAlert?.isActive ?? false;

  const toggle = async () => {
    try {
      await (isActive ? remove() : add());
    } catch (error) {
      const { toolId: rejection } = errorFields(error);
      if (rejection) toast.error('We can’t notify you', `${rejection}.`);
      else {
        const not = wasNot(error);
        const title = isActive ? `The email ${not} stopped` : `Your request ${not} saved`;
        toast.error(title, errorAdvice(error, 'try again'));
      }
    }
  };
  return {
    isActive,
    isLoading: loading && data === undefined,
    isBusy: isAdding || isRemoving,
    toggle: () => void toggle(),
  };
}
