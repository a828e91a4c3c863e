import { useSessionUser } from '../../lib/session/session-context';
import { useDeleteUser } from './use-delete-user';
import { userErrorMessage } from './user-error';
import { UserDialog, type UserDialogProps } from './user-dialog';

const pendingOwnDeletion = {
  busyText: 'Deleting',
  errorMessage: (error: unknown) => userErrorMessage(error, 'This user'),
};

/** Confirms and deletes a user. Admins who delete their own account are signed out and redirected to Home. */
export function DeleteUserDialog({ user, onClose, returnFocusTo }: UserDialogProps) {
  const sessionUser = useSessionUser();
  const { deleteUser, deleteOwnAccount } = useDeleteUser();
  const isOwnAccount = user?.id === sessionUser.id;
  return (
    <UserDialog
      user={user}
      question="Are you sure you want to delete this user?"
      effect={({ id }) =>
        id === sessionUser.id
          ? 'This is your own account: you will be signed out. Your unpaid orders will be cancelled; paid orders and reviews are kept. Paid orders must be delivered first, and refunds, returns and claims completed.'
          : 'This cannot be undone. Unpaid orders of this user will be cancelled; paid orders and reviews are kept.'
      }
      isDangerous
      onConfirm={isOwnAccount ? deleteOwnAccount : deleteUser}
      pending={isOwnAccount ? pendingOwnDeletion : undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    />
  );
}
