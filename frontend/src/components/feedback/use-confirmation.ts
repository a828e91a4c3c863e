import { useState } from 'react';
import { useSingleFlight } from '../../hooks/use-single-flight';

/** The texts of a dialog that waits for its action. */
export interface PendingState {
  /** The label of Confirm while the action runs: 'Deleting'. */
  busyText: string;
  /** Explains a failed action and what to do. */
  errorMessage: (error: unknown) => string;
}

interface Confirmation<Subject> {
  subject: Subject | null;
  onConfirm: (subject: Subject) => Promise<void>;
  pending?: PendingState | undefined;
  onClose: () => void;
}

/** The state of a ConfirmDialog: whether its action is pending, and its error, which opening the dialog clears. */
export function useConfirmation<Subject>({ subject, onConfirm, pending, onClose }: Confirmation<Subject>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [previousSubject, setPreviousSubject] = useState(subject);
  if (subject !== previousSubject) {
    setPreviousSubject(subject);
    if (subject !== null) setError(null);
  }

  const confirm = useSingleFlight(async () => {
    if (subject === null) return;
    if (!pending) {
      void onConfirm(subject);
      onClose();
      return;
    }
    setPending(true);
    setError(null);
    try {
      await onConfirm(subject);
      onClose();
    } catch (cause) {
      setError(pending.errorMessage(cause));
    } finally {
      setPending(false);
    }
  });

  return { confirm, isPending, error };
}
