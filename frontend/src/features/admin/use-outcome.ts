import { useApolloClient } from '@apollo/client/react';
import { failureCode } from '../../apollo/failure';
import { forgetRecord } from '../../apollo/forget-record';
import { toast } from '../../components/toaster';
import { refusalNotice, type ConfirmedAct } from './refusal-words';

interface ShownAct extends ConfirmedAct {
  /** What it is about. */
  record: { __typename: 'Tool' | 'User'; id: string };
  /** What a toast says once the shop has done it. */
  done: string;
}

/**
 * Tells the outcome of an act that the screen shows as done before the shop has answered, in a toast: that is seen on
 * whatever screen the person has gone to meanwhile. What was not done is taken back by then, except that a record which
 * is gone anyhow leaves the lists as well.
 */
export function useOutcome() {
  const { cache } = useApolloClient();
  return async (answer: Promise<unknown>, { record, done, ...act }: ShownAct): Promise<void> => {
    try {
      await answer;
      toast.success(done);
    } catch (error) {
      if (failureCode(error) === 'NOT_FOUND') forgetRecord(cache, record);
      const { title, detail } = refusalNotice(error, act);
      toast.error(title, detail);
    }
  };
}
