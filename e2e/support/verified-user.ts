import { ApiClient } from './api-client';
import { newUser, type TestUser } from './users';
import type { Shop } from './shop';

/** Signs a new user up whose email address is verified. The API client has a session of the verified user. */
export async function signUpVerified(shop: Shop): Promise<{ user: TestUser; api: ApiClient }> {
  const user = newUser();
  const api = new ApiClient(shop.url);
  await api.signUp(user);
  await verifyEmail(shop, user);
  // The verification ends earlier sessions.
  await api.logIn(user);
  return { user, api };
}

/** Verifies the email address of a user with the code that the Firebase emulator sends. */
async function verifyEmail(shop: Shop, { email }: TestUser): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host = '', FIREBASE_PROJECT_ID: project = '' } = await shop.services();
  const call = async (path: string, body: object, headers = {}): Promise<{ oobCode: string }> => {
    const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/${path}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { oobCode: string };
  };
  const verification = { requestType: 'VERIFY_EMAIL', email, returnOobLink: true };
  const admin = { authorization: 'Bearer owner' };
  const { oobCode } = await call(`projects/${project}/accounts:sendOobCode`, verification, admin);
  await call('accounts:update', { oobCode });
}
