import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { ACCESS_TOKEN_KEY, type Session } from './session';
import { SessionContext } from './session-context';

/** What a screen may do with the session. */
export type SessionActions = Pick<
  Session,
  'prepare' | 'signIn' | 'signOut' | 'updateUser' | 'accessToken' | 'renewAfterRefusal'
>;

/** Given by `SessionProvider`. */
const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

/** @throws Error outside of a `SessionProvider`. */
export function useSessionActions(): SessionActions {
  const actions = use(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs a SessionProvider above it.');
  return actions;
}

/** Keeps the session in step with other tabs, and with a machine that slept or was off the network. */
function useOutsideEvents(session: Session): void {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== ACCESS_TOKEN_KEY) return;
      const { status } = session.getState();
      if (newValue === null && status !== 'signed-out') session.end();
      if (newValue !== null && status === 'signed-out') session.start();
    };
    const onWake = () => {
      if (document.visibilityState === 'visible') session.wake();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [session]);
}

/** Makes a started session known to the screens below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useOutsideEvents(session);
  return (
    <SessionActionsContext value={session}>
      <SessionContext value={state}>{children}</SessionContext>
    </SessionActionsContext>
  );
}
