import { useEffect } from 'react';
import { toast } from '../../components/feedback/toaster';
import { tabStorage } from '../../lib/browser-storage';
import type { SessionState } from '../../lib/session/session-context';
import { useSessionActions } from '../../lib/session/session-provider';

/** Whether the session ended without its user, who may come back. */
const hasEndedAutomatically = (state: SessionState): boolean =>
  state.status === 'signed-out' && state.endReason !== undefined;

/** Whether the session of a user has ended. A visitor has none, and a page that starts does not know yet. */
function hasEnded(previous: SessionState, state: SessionState): boolean {
  if (previous.status === 'signed-in')
    return state.status !== 'signed-in' || state.user.id !== previous.user.id;
  return previous.status !== 'signed-out' && state.status === 'signed-out';
}

/** Removes what is shown, and loads the code that removes what is stored. */
function removePersonalData(state: SessionState): void {
  toast.removeAll();
  void import('./personal-data').then(
    (code) => code.removePersonalData(hasEndedAutomatically(state)),
    // Without it, what the next user of the tab could read.
    () => tabStorage.removeItem('quickOrder'),
  );
}

/**
 * Removes the personal data in this tab when a session ends, in whatever way, or another user follows. Comes before
 * `ExpiryNotice`, whose toast stays.
 */
export function SessionCleanup() {
  const { getState, subscribe } = useSessionActions();
  useEffect(() => {
    let state = getState();
    // The session of a page that was loaded again.
    if (hasEndedAutomatically(state)) removePersonalData(state);
    return subscribe(() => {
      const previous = state;
      state = getState();
      if (hasEnded(previous, state)) removePersonalData(state);
    });
  }, [getState, subscribe]);
  return null;
}
