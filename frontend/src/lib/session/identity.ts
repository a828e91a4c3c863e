/** A user of the identity provider. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  /**
   * The Firebase ID token.
   * @param forceRefresh gets a new one even if the current one is still valid.
   */
  idToken: (forceRefresh?: boolean) => Promise<string>;
}

/** The identity provider; `lib/firebase.ts` implements it. Its errors have a `code` (`auth/...`). */
export interface Identity {
  /** Calls the listener with the current user and on every change, in any tab. Returns an unsubscribe function. */
  onUser: (listener: (user: IdentityUser | null) => void) => () => void;
  signInWithGoogle: () => Promise<IdentityUser>;
  signInWithPassword: (email: string, password: string) => Promise<IdentityUser>;
  /** Creates the account and sets its name and avatar. */
  register: (account: NewAccount) => Promise<IdentityUser>;
  signOut: () => Promise<void>;
}

interface NewAccount {
  displayName: string;
  email: string;
  password: string;
  /** The default avatar. */
  photoURL: string;
}
