import { randomUUID } from 'node:crypto';
import type { Shop } from './shop';

export interface Person {
  readonly email: string;
  readonly idToken: string;
  /** The shop's own access token. */
  readonly token: string;
}

interface SignUp {
  readonly idToken: string;
  /** The account's uid. */
  readonly localId: string;
}

/** Creates an account at the identity provider, as the page's Firebase client does. */
export async function signUp(
  email = `${randomUUID()}@example.test`,
  displayName?: string,
): Promise<SignUp & { readonly email: string }> {
  const { idToken, localId } = await identity<SignUp>('accounts:signUp', {
    email,
    password: 'correct-horse-1',
    displayName,
    returnSecureToken: true,
  });
  return { email, idToken, localId };
}

/** Signs a demonstration account in. */
async function signIn(email: string, password: string): Promise<string> {
  const { idToken } = await identity<SignUp>('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

async function identity<Answer>(call: string, body: object): Promise<Answer> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${call}?key=test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const SYNC = 'mutation Sync($input: SyncUserInput) { syncUser(input: $input) { token user { id email } } }';

/** Trades an ID token for a session at the shop. */
export async function sync(shop: Shop, idToken: string, displayName = 'Carla Penter'): Promise<string> {
  const answer = await shop.graphql<{ syncUser: { token: string } }>(
    SYNC,
    { input: { displayName } },
    idToken,
  );
  return answer.data.syncUser.token;
}

/** A new customer who is signed in at the shop. */
export async function newCustomer(shop: Shop, displayName?: string): Promise<Person> {
  const { email, idToken } = await signUp();
  return { email, idToken, token: await sync(shop, idToken, displayName) };
}

/** The demonstration admin, signed in at the shop. */
export async function admin(shop: Shop): Promise<Person> {
  const email = 'admin@tools-hub.test';
  const idToken = await signIn(email, 'admin-demo-1');
  return { email, idToken, token: await sync(shop, idToken, 'Ada Admin') };
}
