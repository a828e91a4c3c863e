import { createContext, use } from 'react';

/** The signed-in user: the fragment `SessionUser_user`. */
export interface SessionUser {
  id: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string;
  role: 'USER' | 'ADMIN';
}

/**
 * `unavailable`: the user is signed in with Firebase, but the server cannot be reached. `hasExpired`: the server or Firebase
 * ended the session, not the user.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; hasExpired?: true }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unavailable'; error: unknown; retry: () => void };

/** Provided by `SessionProvider`. */
export const SessionContext = createContext<SessionState>({ status: 'loading' });

/** The session state. */
export function useSession(): SessionState {
  return use(SessionContext);
}

/** The signed-in user, on a page behind `ProtectedRoute`. @throws Error on any other page. */
export function useSessionUser(): SessionUser {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useSessionUser needs a signed-in user.');
  return session.user;
}
