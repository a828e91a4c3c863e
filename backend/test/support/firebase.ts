import { randomUUID } from 'node:crypto';

/** The password of every account that {@link signUp} creates. */
const PASSWORD = 'correct-horse-1';

interface SignIn {
  readonly idToken: string;
  /** The uid of the account. */
  readonly localId: string;
}

/** The links in the emails of Firebase, by what they do. */
type EmailLink =
  | { readonly requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; readonly email: string }
  | { readonly requestType: 'VERIFY_AND_CHANGE_EMAIL'; readonly email: string; readonly newEmail: string };

/** Creates an account at Firebase, as the frontend's Firebase client does. */
export async function signUp(
  email = createEmail(),
  displayName?: string,
): Promise<SignIn & { readonly email: string }> {
  const account = { email, password: PASSWORD, displayName };
  const { localId } = await callFirebase<SignIn>('accounts:signUp', account);
  // The emulator may date the sign-in of a sign-up a second before the time since which sign-ins are valid.
  return { email, idToken: await signIn(email), localId };
}

/** Creates an account whose address is verified, as an administrator does, and signs in. */
export async function createVerifiedAccount(): Promise<{ readonly email: string; readonly idToken: string }> {
  const email = createEmail();
  await callAsOwner('accounts', { email, password: PASSWORD, emailVerified: true });
  return { email, idToken: await signIn(email) };
}

/** A unique email address without an account. */
export const createEmail = (): string => `${randomUUID()}@example.test`;

/** Signs in at Firebase. Returns the ID token. */
export async function signIn(email: string, password = PASSWORD): Promise<string> {
  const { idToken } = await callFirebase<SignIn>('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

/** Signs in with the Google account of an email address, which Google has verified. Returns the ID token. */
export async function signInWithGoogle(email: string, picture?: string): Promise<string> {
  const claims = { sub: email, email, email_verified: true, picture };
  const { idToken } = await callFirebase<SignIn>('accounts:signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return idToken;
}

/** Opens the link of a verification email. The next token exchange reports it to the server. */
export async function verifyEmail(email: string): Promise<void> {
  const oobCode = await receiveLink({ requestType: 'VERIFY_EMAIL', email });
  await callFirebase('accounts:update', { oobCode });
}

/** Opens the link of a "Forgot password?" email and enters a new password. */
export async function resetPassword(email: string, newPassword: string): Promise<void> {
  const oobCode = await receiveLink({ requestType: 'PASSWORD_RESET', email });
  await callFirebase('accounts:resetPassword', { oobCode, newPassword });
}

/** Changes the address of an account to one that its owner has verified. */
export async function changeToVerifiedEmail(email: string, newEmail: string): Promise<void> {
  const oobCode = await receiveLink({ requestType: 'VERIFY_AND_CHANGE_EMAIL', email, newEmail });
  await callFirebase('accounts:update', { oobCode });
}

/** Changes the address of the account of an ID token, without a verification. */
export async function changeToUnverifiedEmail(idToken: string, email: string): Promise<void> {
  await callFirebase('accounts:update', { idToken, email });
}

/** Deletes the account of an ID token. */
export async function deleteFirebaseAccount(idToken: string): Promise<void> {
  await callFirebase('accounts:delete', { idToken });
}

/** Returns the code of the link that Firebase sends. */
async function receiveLink(link: EmailLink): Promise<string> {
  const body = { ...link, returnOobLink: true };
  return (await callAsOwner<{ oobCode: string }>('accounts:sendOobCode', body)).oobCode;
}

/** Calls the emulator's admin API. */
const callAsOwner = <Body>(call: string, body: object): Promise<Body> =>
  callFirebase(`projects/${process.env['FIREBASE_PROJECT_ID'] ?? ''}/${call}`, body, 'owner');

async function callFirebase<Body>(call: string, body: object, token?: string): Promise<Body> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${call}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
  return (await response.json()) as Body;
}
