import { lazy, Suspense } from 'react';
import { useSessionUser } from '../../lib/session/session-context';
import { useDeleteUser } from './use-delete-user';
import { UserDialog, type UserDialogProps } from './user-dialog';

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog'));

/** Confirms and deletes a user. Admins who delete themselves confirm it as on their profile. */
export function DeleteUserDialog({ user, onClose, returnFocusTo }: UserDialogProps) {
  const { id } = useSessionUser();
  const deleteUser = useDeleteUser();
  if (user?.id === id)
    return (
      <Suspense>
        <DeleteAccountDialog onClose={onClose} />
      </Suspense>
    );
  return (
    <UserDialog
      user={user}
      question="Are you sure you want to delete this user?"
      effect={() =>
        'This cannot be undone. Unpaid orders of this user will be cancelled. Reviews are kept without the name. Paid orders are kept; their personal data is erased once they are completed.'
      }
      isDangerous
      onConfirm={deleteUser}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
