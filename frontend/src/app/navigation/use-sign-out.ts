import { toast } from '../../components/feedback/toaster';
import { useSessionActions } from '../../lib/session/session-provider';

/**
 * Signs out. The session always ends; a toast warns when the identity provider did not sign out, because its stored
 * sign-in could open a new session.
 */
export function useSignOut(): () => void {
  const session = useSessionActions();
  return () => {
    session.signOut().catch(() => {
      toast.error(
        "We couldn't sign you out completely",
        "On a shared computer, clear this site's data in the browser.",
      );
    });
  };
}
