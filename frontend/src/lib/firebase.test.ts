/** @jest-environment jsdom */
import * as auth from 'firebase/auth';
import { identityError } from '../../test/fake-identity';
import { getSettings } from '../config/settings';
import { firebaseIdentity } from './firebase';
import type { Identity } from './session/identity';

const client = { currentUser: null as object | null, authStateReady: () => Promise.resolve() };

jest.mock('firebase/app', () => ({ initializeApp: (options: object) => options }));
jest.mock('firebase/auth', () => {
  const EmailAuthProvider = {
    PROVIDER_ID: 'password',
    credential: (email: string, password: string) => ({ email, password }),
  };
  const GoogleAuthProvider = Object.assign(jest.fn(), { PROVIDER_ID: 'google.com' });
  const functions = [
    ...['applyActionCode', 'checkActionCode', 'confirmPasswordReset', 'connectAuthEmulator'],
    ...[
      'createUserWithEmailAndPassword',
      'initializeAuth',
      'onAuthStateChanged',
      'reauthenticateWithCredential',
    ],
    ...['reauthenticateWithPopup', 'reload', 'sendEmailVerification', 'sendPasswordResetEmail'],
    ...['signInWithEmailAndPassword', 'signInWithPopup', 'signOut', 'updatePassword', 'updateProfile'],
    'verifyBeforeUpdateEmail',
  ];
  return {
    EmailAuthProvider,
    GoogleAuthProvider,
    browserLocalPersistence: 'local storage',
    browserPopupRedirectResolver: 'popups',
    ...Object.fromEntries(functions.map((name) => [name, jest.fn(() => Promise.resolve())])),
  };
});

const firebase = jest.mocked(auth);

const carl = {
  uid: 'carl',
  email: 'carl@example.test',
  emailVerified: false,
  getIdToken: jest.fn((forceRefresh: boolean) => Promise.resolve(forceRefresh ? 'new' : 'current')),
  providerData: [{ providerId: 'google.com' }, { providerId: 'phone' }, { providerId: 'password' }],
};
const credential = { user: carl } as never;
const carlsIdentity = { uid: 'carl', email: 'carl@example.test' };

const createIdentity = (emulator = true) => {
  const settings = getSettings();
  return firebaseIdentity({ ...settings, firebase: { ...settings.firebase, emulator } });
};

beforeEach(() => {
  jest.clearAllMocks();
  client.currentUser = carl;
  firebase.initializeAuth.mockReturnValue(client as never);
});

it.each([true, false])('uses the emulator at the origin of the page: %s', (emulator) => {
  createIdentity(emulator);
  expect(firebase.initializeAuth).toHaveBeenCalledWith(
    { apiKey: 'test', authDomain: 'test', projectId: 'test' },
    { persistence: 'local storage', popupRedirectResolver: 'popups' },
  );
  expect(firebase.connectAuthEmulator.mock.calls.map(([, origin]) => origin)).toEqual(
    emulator ? ['http://localhost'] : [],
  );
});

it('reports the user, whose ID token it renews, and none', async () => {
  const identity = createIdentity();
  const listener = jest.fn();
  identity.onUser(listener);
  const [[, report]] = firebase.onAuthStateChanged.mock.calls as unknown as [
    [object, (user: object | null) => void],
  ];
  report(carl);
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining(carlsIdentity));
  report(null);
  expect(listener).toHaveBeenLastCalledWith(null);

  const user = await identity.currentUser();
  expect(user).toMatchObject(carlsIdentity);
  expect(await Promise.all([user?.idToken(), user?.idToken(true)])).toEqual(['current', 'new']);
  client.currentUser = null;
  expect(await identity.currentUser()).toBeNull();
});

it.each([
  ['reads the user', async (identity: Identity) => (await identity.currentUser())?.uid, 'carl'],
  ['reads how the user', (identity: Identity) => identity.signInMethods(), ['google', 'password']],
])('%s signed in once Firebase has restored the stored sign-in', async (_, read, expected) => {
  client.currentUser = null;
  const restored = jest.spyOn(client, 'authStateReady').mockImplementationOnce(() => {
    client.currentUser = carl;
    return Promise.resolve();
  });
  expect(await read(createIdentity())).toEqual(expected);
  restored.mockRestore();
});

it('signs in with Google, or with an email address and a password', async () => {
  firebase.signInWithPopup.mockResolvedValue(credential);
  firebase.signInWithEmailAndPassword.mockResolvedValue(credential);
  const identity = createIdentity();
  expect(await identity.signInWithGoogle()).toMatchObject(carlsIdentity);
  expect(await identity.signInWithPassword('carl@example.test', 'secret')).toMatchObject(carlsIdentity);
  expect(firebase.signInWithEmailAndPassword).toHaveBeenCalledWith(client, 'carl@example.test', 'secret');
  await identity.signOut();
  expect(firebase.signOut).toHaveBeenCalledWith(client);
});

const account = {
  displayName: 'Carl',
  email: 'carl@example.test',
  password: 'secret',
  photoURL: '/blank.webp',
};

it('registers a user with name and avatar, also when the verification email cannot be sent', async () => {
  firebase.createUserWithEmailAndPassword.mockResolvedValue(credential);
  firebase.sendEmailVerification.mockRejectedValueOnce(identityError('auth/too-many-requests'));
  expect(await createIdentity().register(account)).toMatchObject(carlsIdentity);
  expect(firebase.createUserWithEmailAndPassword).toHaveBeenCalledWith(client, 'carl@example.test', 'secret');
  expect(firebase.updateProfile).toHaveBeenCalledWith(carl, { displayName: 'Carl', photoURL: '/blank.webp' });
  expect(firebase.sendEmailVerification).toHaveBeenCalledWith(carl);
});

describe('when the account exists already', () => {
  const inUse = identityError('auth/email-already-in-use');
  const user = (values: object) => ({ user: { ...carl, emailVerified: false, ...values } }) as never;

  beforeEach(() => firebase.createUserWithEmailAndPassword.mockRejectedValueOnce(inUse));

  it.each([null, 'Carl'])(
    'completes a registration whose name is %j, which an earlier attempt has left',
    async (name) => {
      const credential = user({ displayName: name });
      firebase.signInWithEmailAndPassword.mockResolvedValueOnce(credential);
      expect(await createIdentity().register(account)).toMatchObject(carlsIdentity);
      expect(firebase.updateProfile).toHaveBeenCalledWith(expect.anything(), {
        displayName: 'Carl',
        photoURL: '/blank.webp',
      });
      expect(firebase.sendEmailVerification).toHaveBeenCalledTimes(1);
      expect(firebase.signOut).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['another name', { displayName: 'Karl' }],
    ['a verified address', { displayName: null, emailVerified: true }],
  ])('changes no account with %s', async (_what, values) => {
    firebase.signInWithEmailAndPassword.mockResolvedValueOnce(user(values));
    await expect(createIdentity().register(account)).rejects.toBe(inUse);
    expect(firebase.signOut).toHaveBeenCalledWith(client);
    expect(firebase.updateProfile).not.toHaveBeenCalled();
  });

  it('does not reveal more by a wrong password', async () => {
    firebase.signInWithEmailAndPassword.mockRejectedValueOnce(identityError('auth/invalid-credential'));
    await expect(createIdentity().register(account)).rejects.toBe(inUse);
  });

  it('reports that the sign-in service could not be reached', async () => {
    const error = identityError('auth/network-request-failed');
    firebase.signInWithEmailAndPassword.mockRejectedValueOnce(error);
    await expect(createIdentity().register(account)).rejects.toBe(error);
  });
});

it('leaves no one signed in when the name could not be set, so that the registration can be repeated', async () => {
  const error = identityError('auth/network-request-failed');
  firebase.createUserWithEmailAndPassword.mockResolvedValueOnce(credential);
  firebase.updateProfile.mockRejectedValueOnce(error);
  await expect(createIdentity().register(account)).rejects.toBe(error);
  expect(firebase.signOut).toHaveBeenCalledWith(client);
});

it.each(['auth/user-not-found', 'auth/user-disabled'])(
  'does not reveal by a password reset that there is no account: %s',
  async (code) => {
    firebase.sendPasswordResetEmail.mockRejectedValueOnce(identityError(code));
    await expect(createIdentity().sendPasswordReset('carl@example.test')).resolves.toBeUndefined();
    expect(firebase.sendPasswordResetEmail).toHaveBeenCalledWith(client, 'carl@example.test');
  },
);

it('reports that an email to reset the password was not sent', async () => {
  const error = identityError('auth/network-request-failed');
  firebase.sendPasswordResetEmail.mockRejectedValueOnce(error);
  await expect(createIdentity().sendPasswordReset('carl@example.test')).rejects.toBe(error);
});

it('reads from the server whether the email address is verified by now', async () => {
  firebase.reload.mockImplementationOnce((user) => {
    Object.assign(user, { emailVerified: true });
    return Promise.resolve();
  });
  const identity = createIdentity();
  expect(await identity.isEmailVerified()).toBe(true);
  await identity.sendVerificationEmail();
  expect(firebase.sendEmailVerification).toHaveBeenCalledWith(carl);
});

it('reads and applies the codes of emails', async () => {
  firebase.checkActionCode.mockResolvedValue({ data: { email: 'carl@example.test' } } as never);
  const identity = createIdentity();
  expect(await identity.emailOfCode('code')).toBe('carl@example.test');
  await identity.applyCode('code');
  expect(firebase.applyActionCode).toHaveBeenCalledWith(client, 'code');
  await identity.resetPassword('code', 'new secret');
  expect(firebase.confirmPasswordReset).toHaveBeenCalledWith(client, 'code', 'new secret');
});

it('sets a new password, and sends the link that changes the email address', async () => {
  const identity = createIdentity();
  await identity.changePassword('new secret');
  expect(firebase.updatePassword).toHaveBeenCalledWith(carl, 'new secret');
  await identity.sendEmailChange('joiner@example.test');
  expect(firebase.verifyBeforeUpdateEmail).toHaveBeenCalledWith(carl, 'joiner@example.test');
});

it('names the sign-in methods that the shop offers, and signs in again with them', async () => {
  const identity = createIdentity();
  expect(await identity.signInMethods()).toEqual(['google', 'password']);
  await identity.reauthenticateWithPassword('secret');
  expect(firebase.reauthenticateWithCredential).toHaveBeenCalledWith(carl, {
    email: 'carl@example.test',
    password: 'secret',
  });
  await identity.reauthenticateWithGoogle();
  expect(firebase.reauthenticateWithPopup).toHaveBeenCalledWith(carl, new auth.GoogleAuthProvider());
});

it('changes nothing without a signed-in user', async () => {
  client.currentUser = null;
  await expect(createIdentity().sendVerificationEmail()).rejects.toThrow('no user is signed in.');
});
