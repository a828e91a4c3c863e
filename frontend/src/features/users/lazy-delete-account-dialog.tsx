import { lazy, Suspense } from 'react';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog'));

/** The dialog that deletes the own account, which is loaded when it opens. */
export function LazyDeleteAccountDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <DeleteAccountDialog onClose={onClose} />
    </Suspense>
  );
}
