import { useEffect } from 'react';
import { getSettings } from '../../config/settings';
import { browserStorage } from '../../lib/browser-storage';
import { IdleLimit } from '../../lib/session/idle-limit';
import { useSession } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

/** Activity is recorded at most this often, in milliseconds. */
const RECORDING_INTERVAL = 5_000;

/** The longest delay of a timer of the browser, in milliseconds; one of a longer delay ends immediately. */
const MAX_TIMER_DELAY = 2 ** 31 - 1;

const ACTIVITIES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

/** Signs the user out after `sessionIdleMinutes` without activity in any window of this browser. */
export function IdleGuard() {
  const minutes = getSettings().sessionIdleMinutes;
  return minutes > 0 ? <IdleSignOut minutes={minutes} /> : null;
}

function IdleSignOut({ minutes }: { minutes: number }) {
  const session = useSessionActions();
  const { status } = useSession();
  const hasSession = status === 'signed-in' || status === 'loading' || status === 'unavailable';

  useEffect(() => {
    const idleLimit = new IdleLimit({
      limit: minutes * 60_000,
      storage: browserStorage,
      now: () => Date.now(),
    });
    let recordedAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const recordActivity = () => {
      if (Date.now() - recordedAt < RECORDING_INTERVAL) return;
      recordedAt = Date.now();
      idleLimit.recordActivity();
    };
    /** Signs out when the limit is reached, else checks again when it could be. */
    const isExceeded = (): boolean => {
      // A visitor's session is loading here until the page from the server is hydrated.
      if (!hasSession || session.getState().status === 'signed-out') return false;
      const remaining = idleLimit.remaining();
      clearTimeout(timer);
      if (remaining > 0) {
        timer = setTimeout(isExceeded, Math.min(remaining, MAX_TIMER_DELAY));
        return false;
      }
      void session.expire('idle');
      return true;
    };
    // Timers pause while the device sleeps, so the limit is checked before an activity counts.
    const onActivity = () => {
      if (!isExceeded()) recordActivity();
    };
    onActivity();
    for (const activity of ACTIVITIES) window.addEventListener(activity, onActivity, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const activity of ACTIVITIES) window.removeEventListener(activity, onActivity);
    };
  }, [session, minutes, hasSession]);

  return null;
}
