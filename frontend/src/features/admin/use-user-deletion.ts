import { forgetRecord } from '../../apollo/forget-record';
import { toast } from '../../components/toaster';
import { useSessionActions } from '../../lib/session/session-provider';
import { useDeleteUserMutation } from './delete-user.generated';
import { useOutcome } from './use-outcome';
import type { User } from './user-columns';

/** The two ways of deleting an account. */
export function useUserDeletion() {
  const session = useSessionActions();
  const tellOutcome = useOutcome();
  const [deleteUser] = useDeleteUserMutation({
    update(cache, { data }) {
      if (data) forgetRecord(cache, data.deleteUser);
    },
  });

  /** Somebody else's: gone at once, and back when the shop refuses. */
  const deleteOther = ({ id, email, displayName }: User): Promise<void> => {
    const record = { __typename: 'User' as const, id };
    const optimisticResponse = { deleteUser: { ...record, email } };
    return tellOutcome(deleteUser({ variables: { id }, optimisticResponse }), {
      record,
      name: displayName,
      outcome: 'deleted',
      done: `User: ${email} deleted`,
    });
  };

  /** One's own, which ends the session; it is not shown before it is done. @throws what the shop answered instead. */
  const deleteOwn = async ({ id, email }: User): Promise<void> => {
    await deleteUser({ variables: { id } });
    toast.success(`User: ${email} deleted`);
    // What is left of the sign-in opens nothing any more, so it does not matter when the provider cannot be reached.
    await session.signOut().catch(() => undefined);
  };

  return { deleteOther, deleteOwn };
}
