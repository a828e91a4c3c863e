import { randomUUID } from 'node:crypto';
import type { TestServer } from './server';

export interface TestUser {
  readonly email: string;
  readonly idToken: string;
  /** The server's own access token. */
  readonly token: string;
}

interface SignUp {
  readonly idToken: string;
  /** The uid of the account. */
  readonly localId: string;
}

/** Creates an account at Firebase, as the frontend's Firebase client does. */
export async function signUp(
  email = `${randomUUID()}@example.test`,
  displayName?: string,
): Promise<SignUp & { readonly email: string }> {
  const { idToken, localId } = await callFirebase<SignUp>('accounts:signUp', {
    email,
    password: 'correct-horse-1',
    displayName,
    returnSecureToken: true,
  });
  return { email, idToken, localId };
}

/** Signs in to a demonstration account at Firebase. Returns the ID token. */
async function signIn(email: string, password: string): Promise<string> {
  const { idToken } = await callFirebase<SignUp>('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

async function callFirebase<Body>(call: string, body: object): Promise<Body> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${call}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
  return (await response.json()) as Body;
}

const SYNC = 'mutation Sync($input: SyncUserInput) { syncUser(input: $input) { token user { id email } } }';

/** Exchanges a Firebase ID token for an access token. */
export async function exchangeToken(
  server: TestServer,
  idToken: string,
  displayName = 'Carla Penter',
): Promise<string> {
  const response = await server.graphql<{ syncUser: { token: string } }>(
    SYNC,
    { input: { displayName } },
    idToken,
  );
  return response.data.syncUser.token;
}

/** Creates a customer and signs in. */
export async function createCustomer(server: TestServer, displayName?: string): Promise<TestUser> {
  const { email, idToken } = await signUp();
  return { email, idToken, token: await exchangeToken(server, idToken, displayName) };
}

/** Signs in as the demonstration admin. */
export async function signInAsAdmin(server: TestServer): Promise<TestUser> {
  const email = 'admin@tools-hub.test';
  const idToken = await signIn(email, 'admin-demo-1');
  return { email, idToken, token: await exchangeToken(server, idToken, 'Ada Admin') };
}
