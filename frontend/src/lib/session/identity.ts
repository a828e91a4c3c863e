/** A user of the identity provider. */
export interface IdentityUser {
  uid: string;
  email: string | null;
  /**
   * The Firebase ID token.
   * @param forceRefresh gets a new one even if the current one is still valid.
   */
  idToken: (forceRefresh?: boolean) => Promise<string>;
}

/** How a user signs in. */
export type SignInMethod = 'password' | 'google';

/** What a link in an email of the identity provider does: the `mode` of its URL. */
export type EmailAction = 'verifyEmail' | 'resetPassword' | 'recoverEmail' | 'verifyAndChangeEmail';

/** The identity provider; `lib/firebase.ts` implements it. Its errors have a `code` (`auth/...`). */
export interface Identity {
  /** Calls the listener with the current user and on every change, in any tab. Returns an unsubscribe function. */
  onUser: (listener: (user: IdentityUser | null) => void) => () => void;
  /** The signed-in user, after the provider has read the stored sign-in. */
  currentUser: () => Promise<IdentityUser | null>;
  signInWithGoogle: () => Promise<IdentityUser>;
  signInWithPassword: (email: string, password: string) => Promise<IdentityUser>;
  /** Creates the account, or completes the one of an earlier attempt; sets its name and avatar, and sends the verification email. */
  register: (account: NewAccount) => Promise<IdentityUser>;
  signOut: () => Promise<void>;

  /** Sends the signed-in user a link that verifies the email address. */
  sendVerificationEmail: () => Promise<void>;
  /** Whether the email address of the signed-in user is verified by now, in this browser or elsewhere. */
  isEmailVerified: () => Promise<boolean>;
  /** Sends a link to set a new password. Does not report whether there is an account with this address. */
  sendPasswordReset: (email: string) => Promise<void>;

  /** Sends a link to a new address of the signed-in user, which replaces the current one when the link is opened. */
  sendEmailChange: (email: string) => Promise<void>;

  /** The email address that the code of a link is for. Rejects when the code is expired, used or unknown. */
  emailOfCode: (code: string) => Promise<string>;
  /** Verifies, changes or restores the email address. The code works once. */
  applyCode: (code: string) => Promise<void>;
  /** Sets a new password, which ends all sessions of the user. The code works once. */
  resetPassword: (code: string, password: string) => Promise<void>;

  /** Sets a new password of the signed-in user, which ends the other sessions of the user. Needs a recent sign-in. */
  changePassword: (password: string) => Promise<void>;

  /** The sign-in methods of the signed-in user. */
  signInMethods: () => Promise<readonly SignInMethod[]>;
  /** Signs the signed-in user in again, which renews the time of the sign-in in the next ID token. */
  reauthenticateWithPassword: (password: string) => Promise<void>;
  reauthenticateWithGoogle: () => Promise<void>;
}

interface NewAccount {
  displayName: string;
  email: string;
  password: string;
  /** The default avatar. */
  photoURL: string;
}
