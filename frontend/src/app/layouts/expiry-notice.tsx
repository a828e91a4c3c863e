import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../components/feedback/toaster';
import { paths } from '../../config/paths';
import { useReturnHere } from '../../features/account/return-state';
import { useSession } from '../../lib/session/session-context';

/** Shows a toast when the server or Firebase ends the session, with a link to log in that returns to the current page. */
export function ExpiryNotice() {
  const session = useSession();
  const hasExpired = session.status === 'signed-out' && session.hasExpired === true;
  const state = useReturnHere();
  const showToast = useEffectEvent(() =>
    toast.error('Your session has ended', 'Log in again.', { label: 'Log in', to: paths.login, state }),
  );
  useEffect(() => {
    if (hasExpired) showToast();
  }, [hasExpired]);
  return null;
}
