import { Text } from '@chakra-ui/react';
import { forgetRecord } from '../../apollo/forget-record';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { toast } from '../../components/toaster';
import { useSessionUser } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';
import { useDeleteUserMutation } from './delete-user.generated';
import { refusalWords } from './refusal-words';
import type { User } from './user-columns';
import { UserSummary, type UserDialogProps } from './user-summary';

/** Asks before an account is deleted. Who deletes their own is signed out, and thereby sent home. */
export function DeleteUserDialog({ user, onClose, returnTo }: UserDialogProps) {
  const self = useSessionUser();
  const session = useSessionActions();
  const [deleteUser] = useDeleteUserMutation({
    update(cache, { data }) {
      if (data) forgetRecord(cache, { __typename: 'User', id: data.deleteUser.id });
    },
  });

  async function confirm({ id, email }: User): Promise<void> {
    await deleteUser({ variables: { id } });
    toast.success(`User: ${email} deleted`);
    // What is left of the sign-in opens nothing any more, so it does not matter when the provider cannot be reached.
    if (id === self.id) await session.signOut().catch(() => undefined);
  }

  return (
    <ConfirmDialog
      subject={user}
      question="Are you sure you want to delete this user?"
      isDangerous
      busyText="Deleting"
      onConfirm={confirm}
      failureText={(error) => refusalWords(error, 'This user')}
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
