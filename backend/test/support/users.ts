import { IsNull } from 'typeorm';
import { User } from '../../src/modules/users';
import { dataOf } from './data-of';
import { createVerifiedAccount, signIn, signUp } from './firebase';
import type { TestServer } from './server';

export interface TestUser {
  readonly email: string;
  readonly idToken: string;
  /** The server's own access token. */
  readonly token: string;
}

const SYNC = 'mutation Sync($input: SyncUserInput) { syncUser(input: $input) { token user { id email } } }';

/** Exchanges a Firebase ID token for an access token. */
export async function exchangeToken(
  server: TestServer,
  idToken: string,
  displayName = 'Carla Penter',
  headers?: Record<string, string>,
): Promise<string> {
  const response = await server.graphql<{ syncUser: { token: string } }>(
    SYNC,
    { input: { displayName } },
    idToken,
    headers,
  );
  return response.data.syncUser.token;
}

interface CustomerOptions {
  readonly isVerified?: boolean;
  /** The headers of the token exchange. */
  readonly headers?: Record<string, string>;
}

/** Creates a customer and signs in. The email address is verified unless the caller says otherwise. */
export async function createCustomer(
  server: TestServer,
  displayName?: string,
  { isVerified = true, headers }: CustomerOptions = {},
): Promise<TestUser> {
  const { email, idToken } = await (isVerified ? createVerifiedAccount() : signUp());
  return { email, idToken, token: await exchangeToken(server, idToken, displayName, headers) };
}

/** Signs in again with an account that {@link createCustomer} has created. */
export async function signInAgain(server: TestServer, { email }: TestUser): Promise<TestUser> {
  const idToken = await signIn(email);
  return { email, idToken, token: await exchangeToken(server, idToken) };
}

/** Creates an admin of one test. The demo admin's Firebase account is shared by all suites. */
export async function createAdmin(server: TestServer): Promise<TestUser> {
  const user = await createCustomer(server);
  await setAdminRole(server, 'makeAdmin', user);
  return signInAgain(server, user);
}

/** Creates a user who was an admin until just now. The token is from before. */
export async function createDemotedAdmin(server: TestServer): Promise<TestUser> {
  const user = await createAdmin(server);
  await setAdminRole(server, 'removeAdmin', user);
  return user;
}

/** Creates a user who has ended all sessions. The token is from before. */
export async function createSignedOutCustomer(server: TestServer): Promise<TestUser> {
  const user = await createCustomer(server);
  dataOf(await server.graphql('mutation { signOutEverywhere }', {}, user.token));
  return user;
}

/** Changes the role of a user as the demo admin. */
async function setAdminRole(
  server: TestServer,
  mutation: 'makeAdmin' | 'removeAdmin',
  { email }: TestUser,
): Promise<void> {
  const { token } = await signInAsAdmin(server);
  const { id } = await server.database.getRepository(User).findOneByOrFail({ email, deletedAt: IsNull() });
  dataOf(await server.graphql(`mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id }, token));
}

/** Signs in as the demo admin. */
export async function signInAsAdmin(server: TestServer): Promise<TestUser> {
  const email = 'admin@tools-hub.test';
  const idToken = await signIn(email, 'admin-demo-1');
  return { email, idToken, token: await exchangeToken(server, idToken, 'Ada Admin') };
}
