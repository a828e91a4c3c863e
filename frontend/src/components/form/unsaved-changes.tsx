import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from '../feedback/confirm-dialog';

interface UnsavedChangesProps {
  isDirty: boolean;
  /** Whether the changes are being saved, which goes on when the user follows a link of the shop. */
  isSaving: boolean;
}

/** The address without its fragment, which leads to a part of the same page. */
const pageOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before changes of a form are lost: by a link of the shop, or by closing or reloading the page. */
export function UnsavedChanges({ isDirty, isSaving }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaving && pageOf(currentLocation) !== pageOf(nextLocation),
  );

  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      subject={blocker.state === 'blocked' ? blocker : null}
      question="Leave without saving?"
      dismissText="Keep editing"
      confirmText="Leave"
      isDangerous
      onConfirm={({ proceed }) => {
        isLeaving.current = true;
        proceed();
        return Promise.resolve();
      }}
      onClose={() => {
        if (!isLeaving.current && blocker.state === 'blocked') blocker.reset();
      }}
    >
      {() => 'Your changes will be lost.'}
    </ConfirmDialog>
  );
}
