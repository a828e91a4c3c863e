import { useNavigate } from 'react-router-dom';
import { inSequence } from '../../apollo/links/sequence-link';
import { useOptimisticToast } from '../../apollo/use-optimistic-toast';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { useSessionActions } from '../../lib/session/session-provider';
import { useRemoveAdminMutation } from './remove-admin.generated';
import type { UserRow } from './user-columns';
import { userErrorMessage } from './user-error';

const doneMessage = (email: string) => `User: ${email} Admin removed successfully`;

export function useRemoveAdmin() {
  const session = useSessionActions();
  const navigate = useNavigate();
  const reportOutcome = useOptimisticToast();
  const [mutate] = useRemoveAdminMutation();

  /** Makes another admin a customer. The row shows the new role immediately, and the old one when the request fails. */
  const removeAdmin = ({ id, email, displayName }: UserRow): Promise<void> => {
    const record = { __typename: 'User' as const, id };
    const response = mutate({
      variables: { id },
      // The row offers the other role before the response.
      ...inSequence(id),
      optimisticResponse: { removeAdmin: { ...record, email, role: 'USER' } },
    });
    return reportOutcome(response, {
      record,
      name: displayName,
      outcome: 'removed as admin',
      describeError: userErrorMessage,
      done: doneMessage(email),
    });
  };

  /** Makes the session user a customer, without an optimistic update, and leaves the admin pages. @throws when it fails. */
  const removeOwnAdmin = async ({ id, email }: UserRow): Promise<void> => {
    await mutate({ variables: { id } });
    toast.success(doneMessage(email));
    await navigate(paths.profile);
    // The server has ended the session; a new ID token opens the next one, with the new role.
    await session.refresh();
  };

  return { removeAdmin, removeOwnAdmin };
}
