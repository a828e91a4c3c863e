import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { useMakeAdminMutation } from './make-admin.generated';
import { useOutcome } from './use-outcome';
import type { User } from './user-columns';
import { UserSummary, type UserDialogProps } from './user-summary';

/** Asks before somebody becomes an admin. Their row says so at once, and takes it back when the shop refuses. */
export function MakeAdminDialog({ user, onClose, returnTo }: UserDialogProps) {
  const tellOutcome = useOutcome();
  const [makeAdmin] = useMakeAdminMutation();

  function confirm({ id, email, displayName }: User): Promise<void> {
    const record = { __typename: 'User' as const, id };
    const answer = makeAdmin({
      variables: { id },
      optimisticResponse: { makeAdmin: { ...record, email, role: 'ADMIN' } },
    });
    return tellOutcome(answer, {
      record,
      name: displayName,
      outcome: 'made admin',
      done: `User: ${email} Admin added successfully`,
    });
  }

  return (
    <ConfirmDialog
      subject={user}
      question="Are you sure you want to make admin?"
      onConfirm={confirm}
      onClose={onClose}
      returnTo={returnTo}
    >
      {(subject) => (
        <>
          <UserSummary user={subject} />
          <Text>Admins keep the catalogue, and see and delete every order and user.</Text>
        </>
      )}
    </ConfirmDialog>
  );
}
