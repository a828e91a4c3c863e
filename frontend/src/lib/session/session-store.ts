import { browserStorage } from '../browser-storage';
import { findMismatches, isBoolean, isNumber, isString, type Shape } from '../shape';
import type { EndReason, SessionUser } from './session-context';

/** The local storage key of the access token. */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** The local storage key of what a page needs beside the token to start with it, or of why the last session ended. */
export const SESSION_KEY = 'session';

/** What a page needs to start a session without a request. */
export interface StoredSession {
  /** The access token that the rest belongs to. */
  token: string;
  /** The system time when the token was received, in milliseconds. */
  receivedAt: number;
  /** The lifetime of the token from when it was received, in milliseconds. */
  lifetime: number;
  /** The id of the user at the identity provider. */
  uid: string;
  user: SessionUser;
}

const userShape: Record<keyof SessionUser, Shape> = {
  id: isString,
  email: isString,
  emailVerified: isBoolean,
  displayName: isString,
  photoURL: isString,
  role: (role) => role === 'USER' || role === 'ADMIN',
};

const shape: Record<keyof StoredSession, Shape> = {
  token: isString,
  receivedAt: isNumber,
  lifetime: isNumber,
  uid: isString,
  user: userShape,
};

/** The session in the storage that the tabs of a browser share. */
export class SessionStore {
  private readonly storage = browserStorage;

  /** Whether there is an access token, even one that `read` returns no session for. */
  hasToken(): boolean {
    return this.storage.getItem(ACCESS_TOKEN_KEY) !== null;
  }

  /** The session of the access token, null when there is none or it is unreadable. */
  read(): StoredSession | null {
    const session = parseJson(this.storage.getItem(SESSION_KEY)) as StoredSession;
    const isReadable = findMismatches(session, shape).length === 0;
    return isReadable && session.token === this.storage.getItem(ACCESS_TOKEN_KEY) ? session : null;
  }

  write(session: StoredSession): void {
    this.storage.setItem(SESSION_KEY, JSON.stringify(session));
    // Last, because the other tabs wait for a change of this key.
    this.storage.setItem(ACCESS_TOKEN_KEY, session.token);
  }

  clear(reason?: EndReason): void {
    if (reason) this.storage.setItem(SESSION_KEY, reason);
    else this.storage.removeItem(SESSION_KEY);
    // Last, as above.
    this.storage.removeItem(ACCESS_TOKEN_KEY);
  }

  /** Why the last session ended; undefined when the user ended it. */
  endReason(): EndReason | undefined {
    const reason = this.storage.getItem(SESSION_KEY);
    return reason === 'expired' || reason === 'idle' ? reason : undefined;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
