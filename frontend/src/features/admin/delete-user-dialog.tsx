import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useSessionUser } from '../../lib/session/session-context';
import { refusalWords } from './refusal-words';
import { useUserDeletion } from './use-user-deletion';
import { UserSummary, type UserDialogProps } from './user-summary';

const deletingOneself = {
  busyText: 'Deleting',
  failureText: (error: unknown) => refusalWords(error, 'This user'),
};

/** Asks before an account is deleted. Who deletes their own is signed out, and thereby sent home. */
export function DeleteUserDialog({ user, onClose, returnTo }: UserDialogProps) {
  const self = useSessionUser();
  const { deleteOther, deleteOwn } = useUserDeletion();
  const isOwn = user?.id === self.id;
  return (
    <ConfirmDialog
      subject={user}
      question="Are you sure you want to delete this user?"
      isDangerous
      onConfirm={isOwn ? deleteOwn : deleteOther}
      waiting={isOwn ? deletingOneself : undefined}
      onClose={onClose}
      returnTo={returnTo}
    >
      {(subject) => (
        <>
          <UserSummary user={subject} />
          <Text>
            {subject.id === self.id
              ? 'This is your own account: you will be signed out. Orders and reviews stay.'
              : 'The account ends for good. Orders and reviews of it stay.'}
          </Text>
        </>
      )}
    </ConfirmDialog>
  );
}
