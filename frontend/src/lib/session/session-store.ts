import * as z from 'zod/mini';

/** The local storage key of the access token. */
export const ACCESS_TOKEN_KEY = 'accessToken';
/** The local storage key of what a page needs beside the token to start with it. */
export const SESSION_KEY = 'session';

const schema = z.object({
  /** The access token that the rest belongs to. */
  token: z.string(),
  /** The system time when the token was received, in milliseconds. */
  receivedAt: z.number(),
  /** The lifetime of the token from when it was received, in milliseconds. */
  lifetime: z.number(),
  /** The id of the user at the identity provider. */
  uid: z.string(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    displayName: z.string(),
    photoURL: z.string(),
    role: z.enum(['USER', 'ADMIN']),
  }),
});

/** What a page needs to start a session without a request. */
export type StoredSession = z.infer<typeof schema>;

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The session in the storage that the tabs of a browser share. */
export class SessionStore {
  constructor(private readonly storage: TokenStorage) {}

  /** Whether there is an access token, even one that `read` returns no session for. */
  hasToken(): boolean {
    return this.storage.getItem(ACCESS_TOKEN_KEY) !== null;
  }

  /** The session of the access token, null when there is none or it is unreadable. */
  read(): StoredSession | null {
    const { data } = schema.safeParse(parseJson(this.storage.getItem(SESSION_KEY)));
    return data?.token === this.storage.getItem(ACCESS_TOKEN_KEY) ? data : null;
  }

  write(session: StoredSession): void {
    this.storage.setItem(SESSION_KEY, JSON.stringify(session));
    // Last, because the other tabs wait for a change of this key.
    this.storage.setItem(ACCESS_TOKEN_KEY, session.token);
  }

  clear(): void {
    this.storage.removeItem(SESSION_KEY);
    this.storage.removeItem(ACCESS_TOKEN_KEY);
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
