import { useSessionUser } from '../../lib/session/session-context';
import { useRemoveAdmin } from './use-remove-admin';
import { userErrorMessage } from './user-error';
import { UserDialog, type UserDialogProps } from './user-dialog';

const pendingOwnRemoval = {
  busyText: 'Removing',
  errorMessage: (error: unknown) => userErrorMessage(error, 'This user'),
};

/** Confirms and makes an admin a customer. Admins who remove themselves leave the admin pages. */
export function RemoveAdminDialog({ user, onClose }: UserDialogProps) {
  const sessionUser = useSessionUser();
  const { removeAdmin, removeOwnAdmin } = useRemoveAdmin();
  const isOwnAccount = user?.id === sessionUser.id;
  return (
    <UserDialog
      user={user}
      question="Are you sure you want to remove admin?"
      effect={({ id }) =>
        id === sessionUser.id
          ? 'This is your own account: you will lose access to the admin pages, but stay signed in.'
          : 'This user stays a customer and loses access to the admin pages.'
      }
      isDangerous
      onConfirm={isOwnAccount ? removeOwnAdmin : removeAdmin}
      pending={isOwnAccount ? pendingOwnRemoval : undefined}
      onClose={onClose}
    />
  );
}
