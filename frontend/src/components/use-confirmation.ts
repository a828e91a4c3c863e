import { useEffect, useRef, useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time';

interface Confirmation<Subject> {
  subject: Subject | null;
  onConfirm: (subject: Subject) => Promise<void>;
  failureText: (error: unknown) => string;
  onClose: () => void;
}

/** The course of a confirmation: asked, busy, and done or failed. Each opening begins anew. */
export function useConfirmation<Subject>({
  subject,
  onConfirm,
  failureText,
  onClose,
}: Confirmation<Subject>) {
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

  const confirm = useOneAtATime(async () => {
    if (subject === null) return;
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(subject);
      onClose();
    } catch (error) {
      setFailure(failureText(error));
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
