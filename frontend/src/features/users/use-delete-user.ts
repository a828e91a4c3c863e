import { evictFromLists } from '../../apollo/evict-from-lists';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { toast } from '../../components/feedback/toaster';
import { useSessionActions } from '../../lib/session/session-provider';
import { useDeleteUserMutation } from './delete-user.generated';
import type { UserRow } from './user-columns';
import { userErrorMessage } from './user-error';

export function useDeleteUser() {
  const session = useSessionActions();
  const reportOutcome = useOptimisticToast();
  const [mutate] = useDeleteUserMutation({
    update(cache, { data }) {
      if (data) evictFromLists(cache, data.deleteUser);
    },
  });

  /** Deletes another user: removed from the list immediately, restored when the request fails. */
  const deleteUser = ({ id, email, displayName }: UserRow): Promise<void> => {
    const record = { __typename: 'User' as const, id };
    const optimisticResponse = { deleteUser: { ...record, email } };
    return reportOutcome(mutate({ variables: { id }, optimisticResponse }), {
      record,
      name: displayName,
      outcome: 'deleted',
      describeError: userErrorMessage,
      done: `User: ${email} deleted`,
      isDeletion: true,
    });
  };

  /** Deletes the session user and ends the session, without an optimistic update. @throws when the request fails. */
  const deleteOwnAccount = async ({ id, email }: UserRow): Promise<void> => {
    await mutate({ variables: { id } });
    // The session has ended on the server, so an error of the identity provider does not matter.
    await session.signOut().catch(() => undefined);
    toast.success(`User: ${email} deleted`);
  };

  return { deleteUser, deleteOwnAccount };
}
