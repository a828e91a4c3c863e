import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { toast } from '../components/feedback/toaster';
import { errorCode, hasUnknownOutcome } from './error';
import { actionErrorNotice, showError, type ConfirmedAction } from './error-notice';
import { evictFromLists } from './evict-from-lists';

interface OptimisticAction extends ConfirmedAction {
  record: { __typename: string; id: string };
  /** The success toast. */
  done: string;
  /** Whether the action deletes the record. */
  isDeletion?: boolean;
}

/**
 * Reports the outcome of an optimistic mutation in a toast, which is visible on whatever page the user is by then.
 * Apollo rolls the cache back on an error; a record that no longer exists is removed from the lists all the same. When it was
 * deleted by an earlier request whose response was lost, the repeated deletion is a success.
 */
export function useOptimisticToast() {
  const { cache } = useApolloClient();
  const [unconfirmed] = useState(() => new Set<string>());
  return async (response: Promise<unknown>, action: OptimisticAction): Promise<void> => {
    const { record, done, isDeletion } = action;
    try {
      await response;
      toast.success(done);
    } catch (error) {
      const isGone = errorCode(error) === 'NOT_FOUND';
      if (isGone) evictFromLists(cache, record);
      if (isGone && unconfirmed.has(record.id)) {
        toast.success(done);
        return;
      }
      if (isDeletion && hasUnknownOutcome(error)) unconfirmed.add(record.id);
      showError(actionErrorNotice(error, action));
    }
  };
}
