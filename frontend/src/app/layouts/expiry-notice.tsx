import { useEffect } from 'react';
import { toast } from '../../components/feedback/toaster';
import { useSession } from '../../lib/session/session-context';

/** Shows a toast when the server or Firebase ends the session. */
export function ExpiryNotice() {
  const session = useSession();
  const hasExpired = session.status === 'signed-out' && session.hasExpired === true;
  useEffect(() => {
    if (hasExpired) toast.error('Your session has ended', 'Log in again.');
  }, [hasExpired]);
  return null;
}
