/** Somebody whom the identity provider knows. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  /**
   * A token that proves who this is, for the shop to check.
   * @param fresh asks the provider for a new one, whatever is at hand.
   */
  idToken: (fresh?: boolean) => Promise<string>;
}

/** The identity provider as the page uses it; `lib/firebase.ts` is the real one. Failures carry its codes (`auth/...`). */
export interface Identity {
  /** Called at once with who is signed in, and again on every change, in any tab. Returns how to stop it. */
  onUser: (listener: (user: IdentityUser | null) => void) => () => void;
  signInWithGoogle: () => Promise<IdentityUser>;
  signInWithPassword: (email: string, password: string) => Promise<IdentityUser>;
  /** Creates the account and sets its name and photo. */
  register: (account: NewAccount) => Promise<IdentityUser>;
  signOut: () => Promise<void>;
}

/** What a person gives to get an account; the photo is the shop's default one. */
interface NewAccount {
  displayName: string;
  email: string;
  password: string;
  photoURL: string;
}
