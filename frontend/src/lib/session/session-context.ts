import { createContext, use } from 'react';
import type { SessionUser_userFragment } from './session.generated';

/** Who uses the page. */
export type SessionUser = SessionUser_userFragment;

/** `unavailable`: somebody is signed in with Firebase, but the shop could not be asked who that is. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unavailable'; error: unknown; retry: () => void };

/** Given by `SessionProvider`. */
export const SessionContext = createContext<SessionState>({ status: 'loading' });

/** The state of the session; a component below it is rendered anew when it changes. */
export function useSession(): SessionState {
  return use(SessionContext);
}

/** The signed-in user, for a screen behind `ProtectedRoute`. @throws Error elsewhere. */
export function useSessionUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('This screen is shown to signed-in users only.');
  return session.user;
}
