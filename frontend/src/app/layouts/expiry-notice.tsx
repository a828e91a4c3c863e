import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../components/feedback/toaster';
import { getSettings } from '../../config/settings';
import { paths } from '../../config/paths';
import { useReturnHere } from '../../features/account/return-state';
import { formatCountOf } from '../../lib/numbers';
import { useSession, type EndReason } from '../../lib/session/session-context';

/** Shows a toast when a session ends without its user, with a link to log in that returns to the current page. */
export function ExpiryNotice() {
  const session = useSession();
  const endReason = session.status === 'signed-out' ? session.endReason : undefined;
  const state = useReturnHere();
  const showToast = useEffectEvent((reason: EndReason) =>
    toast.error(...noticeOf(reason), { label: 'Log in', to: paths.login, state }),
  );
  useEffect(() => {
    if (endReason) showToast(endReason);
  }, [endReason]);
  return null;
}

const noticeOf = (reason: EndReason): [title: string, detail: string] =>
  reason === 'expired'
    ? ['Your session has ended', 'Log in again.']
    : [
        'You were signed out',
        `There was no activity for ${formatMinutes(getSettings().sessionIdleMinutes)}. Log in to continue.`,
      ];

function formatMinutes(minutes: number): string {
  if (minutes % (24 * 60) === 0) return formatCountOf(minutes / (24 * 60), 'day');
  if (minutes % 60 === 0) return formatCountOf(minutes / 60, 'hour');
  return formatCountOf(minutes, 'minute');
}
