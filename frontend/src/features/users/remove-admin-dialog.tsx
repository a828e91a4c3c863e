import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog';
import { useSessionUser } from '../../lib/session/session-context';
import { useRemoveAdmin } from './use-remove-admin';
import { userErrorMessage } from './user-error';
import { UserSummary, type UserDialogProps } from './user-summary';

const pendingOwnRemoval = {
  loadingText: 'Removing',
  errorMessage: (error: unknown) => userErrorMessage(error, 'This user'),
};

/** Confirms and makes an admin a customer. Admins who remove themselves leave the admin pages. */
export function RemoveAdminDialog({ user, onClose, returnFocusTo }: UserDialogProps) {
  const sessionUser = useSessionUser();
  const { removeAdmin, removeOwnAdmin } = useRemoveAdmin();
  const isOwnAccount = user?.id === sessionUser.id;
  return (
    <ConfirmDialog
      subject={user}
      question="Are you sure you want to remove admin?"
      isDangerous
      onConfirm={isOwnAccount ? removeOwnAdmin : removeAdmin}
      pending={isOwnAccount ? pendingOwnRemoval : undefined}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      {(subject) => (
        <>
          <UserSummary user={subject} />
          <Text>
            {subject.id === sessionUser.id
              ? 'This is your own account: you will lose access to the admin pages, but stay signed in.'
              : 'This user stays a customer and loses access to the admin pages.'}
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
}
