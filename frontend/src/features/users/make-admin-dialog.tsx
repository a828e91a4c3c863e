import { inSequence } from '../../apollo/links/sequence-link';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useMakeAdminMutation } from './make-admin.generated';
import type { UserRow } from './user-columns';
import { userErrorMessage } from './user-error';
import { UserDialog, type UserDialogProps } from './user-dialog';

/** Confirms and makes a user an admin. The row shows the new role immediately, and the old one when the request fails. */
export function MakeAdminDialog({ user, onClose }: UserDialogProps) {
  const reportOutcome = useOptimisticToast();
  const [mutate] = useMakeAdminMutation();

  function makeAdmin({ id, email, displayName }: UserRow): Promise<void> {
    const record = { __typename: 'User' as const, id };
    const response = mutate({
      variables: { id },
      // The row offers the other role before the response.
      ...inSequence(id),
      optimisticResponse: { makeAdmin: { ...record, email, role: 'ADMIN' } },
    });
    return reportOutcome(response, {
      record,
      name: displayName,
      outcome: 'made admin',
      describeError: userErrorMessage,
      done: `User: ${email} Admin added successfully`,
    });
  }

  return (
    <UserDialog
      user={user}
      question="Are you sure you want to make admin?"
      effect={() => 'Admins manage the catalogue, and can see and delete any order or user.'}
      onConfirm={makeAdmin}
      onClose={onClose}
    />
  );
}
