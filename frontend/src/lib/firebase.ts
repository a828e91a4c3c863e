import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
  type UserCredential,
} from 'firebase/auth';
import type { Settings } from '../config/settings';
import type { Identity, IdentityUser, SignInMethod } from './session/identity';
import { identityErrorCode } from './session/session-errors';

function createAuth({ firebase }: Settings): Auth {
  const { apiKey, authDomain, projectId } = firebase;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (firebase.emulator) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

const toIdentityUser = (user: User): IdentityUser => ({
  uid: user.uid,
  email: user.email,
  idToken: (forceRefresh) => user.getIdToken(forceRefresh),
});

const SIGN_IN_METHODS: Record<string, SignInMethod> = {
  [EmailAuthProvider.PROVIDER_ID]: 'password',
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
};

/** The errors of `sendPasswordResetEmail` that would reveal which addresses have an account. */
const NO_ACCOUNT_CODES = new Set(['auth/user-not-found', 'auth/user-disabled']);

/** The signed-in user, after Firebase has read the stored sign-in. @throws Error when no user is signed in. */
async function signedInUser(auth: Auth): Promise<User> {
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('no user is signed in.');
  return auth.currentUser;
}

/**
 * Signs in to the account that an earlier attempt has created, when its response or what follows it was lost.
 * @throws the error of the creation for any other account. A wrong password reveals no more than that.
 */
async function resumeRegistration(
  auth: Auth,
  { displayName, email, password }: { displayName: string; email: string; password: string },
  creationError: unknown,
): Promise<UserCredential> {
  if (identityErrorCode(creationError) !== 'auth/email-already-in-use') throw creationError;
  const credential = await signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
    throw identityErrorCode(error) === 'auth/network-request-failed' ? error : creationError;
  });
  const { user } = credential;
  // The name is set, and the email was not sent, when only the response to the name was lost.
  if (!user.emailVerified && [null, displayName].includes(user.displayName)) return credential;
  await signOut(auth);
  throw creationError;
}

/** Links in emails, a new password, and signing in again. */
function accountSecurity(auth: Auth) {
  return {
    sendVerificationEmail: async () => sendEmailVerification(await signedInUser(auth)),
    isEmailVerified: async () => {
      const user = await signedInUser(auth);
      await reload(user);
      return user.emailVerified;
    },
    sendPasswordReset: (email) =>
      sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (!NO_ACCOUNT_CODES.has(identityErrorCode(error) ?? '')) throw error;
      }),
    sendEmailChange: async (email) => verifyBeforeUpdateEmail(await signedInUser(auth), email),
    emailOfCode: async (code) => (await checkActionCode(auth, code)).data.email ?? '',
    applyCode: (code) => applyActionCode(auth, code),
    resetPassword: (code, password) => confirmPasswordReset(auth, code, password),
    changePassword: async (password) => updatePassword(await signedInUser(auth), password),
    signInMethods: async () =>
      (await signedInUser(auth)).providerData.flatMap(({ providerId }) => SIGN_IN_METHODS[providerId] ?? []),
    reauthenticateWithPassword: async (password) => {
      const user = await signedInUser(auth);
      await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    },
    reauthenticateWithGoogle: async () => {
      await reauthenticateWithPopup(await signedInUser(auth), new GoogleAuthProvider());
    },
  } satisfies Partial<Identity>;
}

/** Firebase Authentication as the page's identity provider. Call it once per page. */
export function firebaseIdentity(settings: Settings): Identity {
  const auth = createAuth(settings);
  return {
    onUser: (listener) => onAuthStateChanged(auth, (user) => listener(user && toIdentityUser(user))),
    currentUser: async () => {
      await auth.authStateReady();
      return auth.currentUser && toIdentityUser(auth.currentUser);
    },
    signInWithGoogle: async () =>
      toIdentityUser((await signInWithPopup(auth, new GoogleAuthProvider())).user),
    signInWithPassword: async (email, password) =>
      toIdentityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    register: async ({ displayName, email, password, photoURL }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password).catch((error: unknown) =>
        resumeRegistration(auth, { displayName, email, password }, error),
      );
      try {
        await updateProfile(user, { displayName, photoURL });
      } catch (error) {
        // Otherwise the next page would sign in without the name.
        await signOut(auth);
        throw error;
      }
      // The account exists even if the email cannot be sent; the page offers to send it again.
      await sendEmailVerification(user).catch(() => undefined);
      return toIdentityUser(user);
    },
    signOut: () => signOut(auth),
    ...accountSecurity(auth),
  };
}
