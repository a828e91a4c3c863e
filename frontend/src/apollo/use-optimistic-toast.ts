import { useApolloClient } from '@apollo/client/react';
import { toast } from '../components/feedback/toaster';
import { errorCode } from './error';
import { actionErrorNotice, type ConfirmedAction } from './error-notice';
import { evictFromLists } from './evict-from-lists';

interface OptimisticAction extends ConfirmedAction {
  record: { __typename: string; id: string };
  /** The success toast. */
  done: string;
}

/**
 * Reports the outcome of an optimistic mutation in a toast, which is visible on whatever page the user is by then.
 * Apollo rolls the cache back on an error; a record that no longer exists is removed from the lists all the same.
 */
export function useOptimisticToast() {
  const { cache } = useApolloClient();
  return async (response: Promise<unknown>, action: OptimisticAction): Promise<void> => {
    try {
      await response;
      toast.success(action.done);
    } catch (error) {
      if (errorCode(error) === 'NOT_FOUND') evictFromLists(cache, action.record);
      const { title, detail } = actionErrorNotice(error, action);
      toast.error(title, detail);
    }
  };
}
