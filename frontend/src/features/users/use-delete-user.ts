import { evictFromLists } from '../../apollo/evict-from-lists';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { useDeleteUserMutation } from './delete-user.generated';
import type { UserRow } from './user-columns';
import { userErrorMessage } from './user-error';

/** Deletes another user: removed from the list immediately, restored when the request fails. */
export function useDeleteUser() {
  const reportOutcome = useOptimisticToast();
  const [mutate] = useDeleteUserMutation({
    update(cache, { data }) {
      if (data) evictFromLists(cache, data.deleteUser);
    },
  });

  return ({ id, email, displayName }: UserRow): Promise<void> => {
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
}
