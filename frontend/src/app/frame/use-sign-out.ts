import { toast } from '../../components/toaster';
import { useSessionActions } from '../../lib/session/session-provider';

/** Signs out; a failure is told, since the person would believe to have left. */
export function useSignOut(): () => void {
  const actions = useSessionActions();
  return () => {
    actions
      .signOut()
      .catch(() => toast.error('You could not be signed out', 'Close the browser on a shared machine.'));
  };
}
