import { errorFields } from '../../apollo/error';
import { actionErrorNotice, errorAdvice } from '../../apollo/error-notice';
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
      const { title, detail } = rejection
        ? { title: 'We can’t notify you', detail: `${rejection}.` }
        : actionErrorNotice(error, {
            ...(isActive
              ? { name: 'The email', outcome: 'stopped' }
              : { name: 'Your request', outcome: 'saved' }),
            describeError: () => errorAdvice(error, 'try again'),
          });
      toast.error(title, detail);
    }
  };
  return {
    isActive,
    isLoading: loading && data === undefined,
    isBusy: isAdding || isRemoving,
    toggle: () => void toggle(),
  };
}
