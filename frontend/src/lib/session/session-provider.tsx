import { createContext, use, useDeferredValue, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Session } from './session';
import { ACCESS_TOKEN_KEY } from './session-store';
import { SessionContext, type SessionState } from './session-context';

/** The actions that components may call. */
export type SessionActions = Pick<
  Session,
  | 'getState'
  | 'subscribe'
  | 'signIn'
  | 'signOut'
  | 'expire'
  | 'updateUser'
  | 'accessToken'
  | 'renewRejectedToken'
  | 'refresh'
  | 'reauthenticate'
  | 'reauthentication'
  | 'identityProvider'
>;

/** Provided by `SessionProvider`. */
export const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

/** @throws Error outside of a `SessionProvider`. */
export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it.');
  return actions;
}

/** Syncs the session with other tabs, and after the device slept or was offline, or the page was left. */
function useBrowserEvents(session: Session, reload: () => void): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== ACCESS_TOKEN_KEY) return;
      const { status } = session.getState();
      if (newValue === null && status !== 'signed-out') session.endWithOtherTab();
      if (newValue !== null && status === 'signed-out') session.start();
    };
    const onWake = () => {
      if (document.visibilityState === 'visible') session.wake();
    };
    // Back restores a page as it was left, which received no events meanwhile. Nor did the identity provider, so it starts again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && session.isOutdated()) reload();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [session, reload]);
}

const LOADING: SessionState = { status: 'loading' };
/** The server renders for a visitor whose session is not known yet, and hydration starts from its markup. */
const getServerState = (): SessionState => LOADING;

/**
 * The state of the session. React renders the step from a session that is not known yet in slices: an urgent one would hydrate
 * and render the whole page in one task.
 */
function useSessionState(session: Session): SessionState {
  const state = useSyncExternalStore(session.subscribe, session.getState, getServerState);
  const deferred = useDeferredValue(state);
  return deferred.status === 'loading' ? deferred : state;
}

const reloadPage = (): void => window.location.reload();

interface SessionProviderProps {
  session: Session;
  reload?: () => void;
  children: ReactNode;
}

/** Provides a started session. */
export function SessionProvider({ session, reload = reloadPage, children }: SessionProviderProps) {
  const state = useSessionState(session);
  useBrowserEvents(session, reload);
  return (
    <SessionActionsContext value={session}>
      <SessionContext value={state}>{children}</SessionContext>
    </SessionActionsContext>
  );
}
