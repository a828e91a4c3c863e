import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type Auth,
  type User,
} from 'firebase/auth';
import type { Settings } from '../config/settings';
import type { Identity, IdentityUser } from './session/identity';

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
  displayName: user.displayName,
  photoURL: user.photoURL,
  idToken: (forceRefresh) => user.getIdToken(forceRefresh),
});

/** Firebase Authentication as the page's identity provider. Call it once per page. */
export function firebaseIdentity(settings: Settings): Identity {
  const auth = createAuth(settings);
  return {
    onUser: (listener) => onAuthStateChanged(auth, (user) => listener(user && toIdentityUser(user))),
    signInWithGoogle: async () =>
      toIdentityUser((await signInWithPopup(auth, new GoogleAuthProvider())).user),
    signInWithPassword: async (email, password) =>
      toIdentityUser((await signInWithEmailAndPassword(auth, email, password)).user),
    register: async ({ displayName, email, password, photoURL }) => {
      const { user } = await createUserWithEmailAndPassword(auth, email, password);
      await updateProfile(user, { displayName, photoURL });
      return toIdentityUser(user);
    },
    signOut: () => signOut(auth),
  };
}
