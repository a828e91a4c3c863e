import { useEffect, useRef, useState } from 'react';
import { useSingleFlight } from '../../hooks/use-single-flight';

/** How a dialog stays until what was confirmed is done. */
export interface Waiting {
  /** Beside the spinner while it is being done: 'Deleting'. */
  busyText: string;
  /** Says what failed and what to do, in words. */
  errorText: (error: unknown) => string;
}

interface Confirmation<Subject> {
  subject: Subject | null;
  onConfirm: (subject: Subject) => Promise<void>;
  waiting?: Waiting | undefined;
  onClose: () => void;
}

/** The course of a confirmation: asked, busy if it is waited for, and done or failed. Each opening begins anew. */
export function useConfirmation<Subject>({ subject, onConfirm, waiting, onClose }: Confirmation<Subject>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState(subject);
  const opener = useRef<Element>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  if (subject !== asked) {
    setAsked(subject);
    if (subject !== null) setFailure(null);
  }

  // A busy button is disabled and loses the focus: it is given back to try again, or to go on to Close.
  useEffect(() => {
    if (failure !== null && !isBusy) confirmButton.current?.focus();
  }, [failure, isBusy]);
  useEffect(() => {
    if (subject !== null) opener.current = document.activeElement;
  }, [subject]);

  const confirm = useSingleFlight(async () => {
    if (subject === null) return;
    if (!waiting) {
      void onConfirm(subject);
      onClose();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(subject);
      onClose();
    } catch (error) {
      setFailure(waiting.errorText(error));
    } finally {
      setBusy(false);
    }
  });

  return {
    confirm,
    isBusy,
    failure,
    confirmButton,
    isOpenerGone: () => opener.current?.isConnected === false,
  };
}
