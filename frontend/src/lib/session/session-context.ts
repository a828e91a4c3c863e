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

/** Why a session ended that the user did not end: the server or Firebase rejected it, or there was no activity. */
export type EndReason = 'expired' | 'idle';

/** `unavailable`: the user is signed in with Firebase, but the server cannot be reached. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; endReason?: EndReason | undefined }
  | { status: 'signed-in'; user: SessionUser }
  | { status: 'unavailable'; error: unknown; retry: () => void };

/** Provided by `SessionProvider`. */
export const SessionContext = createContext<SessionState>({ status: 'loading' });

/** The session state. */
export function useSession(): SessionState {
  return use(SessionContext);
}

/** The signed-in user; undefined for visitors, and until the session is known. */
export function useSignedInUser(): SessionUser | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : undefined;
}

/** The signed-in user, inside of `SignedIn`. @throws Error elsewhere. */
export function useSessionUser(): SessionUser {
  const user = useSignedInUser();
  if (!user) throw new Error('useSessionUser needs a signed-in user.');
  return user;
}
