import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type RunningServices, startServices, stopServices } from './running-services.js';
import { temporaryFolder } from './temporary-folder.js';

const folder = temporaryFolder();
const newUser = { email: 'new-user@wood-works.test', password: 'dovetail-1', returnSecureToken: true };
const customer = { email: 'customer@tools-hub.test', password: 'customer-demo-1', returnSecureToken: true };
let services: RunningServices;

interface EmulatorResponse {
  status: number;
  body: Record<string, unknown> & { error?: { message: string } };
}

interface Session {
  idToken: string;
  refreshToken: string;
  localId: string;
}

beforeEach(async () => {
  services = await startServices(folder.path, 'firebase');
});
afterEach(() => stopServices(services));

async function restartAfterKill(): Promise<void> {
  await stopServices(services, 'SIGKILL');
  services = await startServices(folder.path, 'firebase');
}

/** Calls the emulator as `firebase/auth` does. */
async function call(path: string, body: unknown, method = 'POST'): Promise<EmulatorResponse> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_API_KEY: key } = services.env;
  const response = await fetch(`http://${host}${path}?key=${key}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as EmulatorResponse['body'] };
}

async function account(action: string, body: unknown): Promise<Session> {
  const response = await call(`/identitytoolkit.googleapis.com/v1/accounts:${action}`, body);
  if (response.body.error) throw new Error(response.body.error.message);
  return response.body as unknown as Session;
}

/** Runs a check with the real firebase-admin against the running emulator. */
async function withAdmin<Result>(check: (auth: Auth) => Promise<Result>): Promise<Result> {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = services.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const app = initializeApp({ projectId: services.env['FIREBASE_PROJECT_ID'] });
  return check(getAuth(app)).finally(() => deleteApp(app));
}

it('creates the demo accounts with verified addresses in a new data folder', async () => {
  const { idToken } = await account('signInWithPassword', customer);
  const token = await withAdmin((auth) => auth.verifyIdToken(idToken, true));
  expect(token).toMatchObject({ email: customer.email, email_verified: true });
  await account('signInWithPassword', { email: 'admin@tools-hub.test', password: 'admin-demo-1' });
});

it('retains an acknowledged sign-up, its changes and its session when it is killed', async () => {
  const { idToken, refreshToken, localId } = await account('signUp', newUser);
  await account('update', { idToken, displayName: 'Jo Iner', photoUrl: 'http://localhost/jo.webp' });
  await restartAfterKill();

  expect((await account('signInWithPassword', newUser)).localId).toBe(localId);
  const renewed = await call('/securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken,
  });
  const token = await withAdmin((auth) => auth.verifyIdToken(String(renewed.body['id_token']), true));
  expect(token).toMatchObject({ uid: localId, name: 'Jo Iner', picture: 'http://localhost/jo.webp' });
});

it('retains a deletion after a restart, and does not create the demo accounts again', async () => {
  const { idToken } = await account('signInWithPassword', customer);
  await account('delete', { idToken });
  await restartAfterKill();
  await expect(account('signInWithPassword', customer)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
});

it('retains a disabled account and a revoked session of firebase-admin after a restart', async () => {
  const disabled = await account('signUp', newUser);
  const revoked = await account('signInWithPassword', customer);
  await withAdmin((auth) => auth.updateUser(disabled.localId, { disabled: true }));
  await withAdmin((auth) => auth.revokeRefreshTokens(revoked.localId));
  const before = await withAdmin((auth) => auth.getUser(revoked.localId));
  await restartAfterKill();
  await expect(account('signInWithPassword', newUser)).rejects.toThrow('USER_DISABLED');
  const after = await withAdmin((auth) => auth.getUser(revoked.localId));
  expect(after.tokensValidAfterTime).toBe(before.tokensValidAfterTime);
});

it('rejects a refresh token that was issued before the sessions of the user were revoked', async () => {
  const { refreshToken, localId } = await account('signInWithPassword', customer);
  const renew = () =>
    call('/securetoken.googleapis.com/v1/token', { grantType: 'refresh_token', refreshToken });
  expect((await renew()).status).toBe(200);
  const url = `http://${services.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1`;
  const revocation = await fetch(`${url}/projects/${services.env['FIREBASE_PROJECT_ID']}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    // Revocations are precise to the second.
    body: JSON.stringify({ localId, validSince: String(Math.floor(Date.now() / 1000) + 1) }),
  });
  expect(revocation.status).toBe(200);
  const rejected = await renew();
  expect([rejected.status, rejected.body.error?.message]).toEqual([400, 'TOKEN_EXPIRED']);
});

it('retains the one link of a Google account after two restarts', async () => {
  const claims = { sub: 'g-1', email: 'sam@gmail.test', name: 'Sam', email_verified: true };
  const google = {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  };
  const { localId } = await account('signInWithIdp', google);
  await restartAfterKill();
  await restartAfterKill();
  expect((await account('signInWithIdp', google)).localId).toBe(localId);
  const user = await withAdmin((auth) => auth.getUser(localId));
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['google.com']);
});

it('returns the same error for a wrong password and an unknown address', async () => {
  for (const attempt of [{ ...customer, password: 'wrong-1' }, newUser]) {
    await expect(account('signInWithPassword', attempt)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  }
});

it('returns 404 for the unauthenticated deletion of all accounts, and deletes none', async () => {
  const response = await call('/emulator/v1/projects/demo-tools-hub/accounts', {}, 'DELETE');
  expect(response.status).toBe(404);
  await account('signInWithPassword', customer);
});

/** Reads the local inbox: its HTML, and the links of its emails in order. */
async function readInbox(): Promise<{ html: string; links: URL[] }> {
  const response = await fetch(`http://${services.env['FIREBASE_AUTH_EMULATOR_HOST']}/_local/mail`);
  const html = await response.text();
  const links = [...html.matchAll(/href="(\/auth\/action[^"]+)"/g)].map(
    ([, link]) => new URL(link?.replaceAll('&amp;', '&') ?? '', 'http://shop.test'),
  );
  return { html, links };
}

it('shows an empty local inbox before the first email', async () => {
  const { html, links } = await readInbox();
  expect(html).toContain('No emails yet');
  expect(links).toEqual([]);
});

it('shows emails in the local inbox, newest first, with links to the action page of the shop', async () => {
  const { idToken } = await account('signUp', newUser);
  await account('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: customer.email });

  const { html, links } = await readInbox();
  expect(links.map(({ pathname }) => pathname)).toEqual(['/auth/action', '/auth/action']);
  expect(links.map(({ searchParams }) => searchParams.get('mode'))).toEqual(['resetPassword', 'verifyEmail']);
  expect(html.indexOf(`To ${customer.email}`)).toBeLessThan(html.indexOf(`To ${newUser.email}`));

  const [reset, verification] = links.map(({ searchParams }) => searchParams.get('oobCode'));
  await account('update', { oobCode: verification });
  await account('resetPassword', { oobCode: reset, newPassword: 'mortise-2' });
  const user = await withAdmin((auth) => auth.getUserByEmail(newUser.email));
  expect(user.emailVerified).toBe(true);
  await account('signInWithPassword', { ...customer, password: 'mortise-2' });
});

it('sends the link that confirms a new address to that address', async () => {
  const { idToken } = await account('signInWithPassword', customer);
  await account('sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: newUser.email,
  });
  const { html } = await readInbox();
  expect(html).toContain(`To ${newUser.email}`);
  expect(html).not.toContain(`To ${customer.email}`);
});

it('sends no email to reset the password of an unknown address', async () => {
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'unknown@wood-works.test' });
  expect((await readInbox()).links).toEqual([]);
});

it('returns 404 for the other pages of the emulator, which load scripts of other origins', async () => {
  const response = await fetch(`http://${services.env['FIREBASE_AUTH_EMULATOR_HOST']}/emulator/auth/iframe`);
  expect([response.status, await response.text()]).toEqual([404, '']);
});

it.each([
  '/emulator/auth/handler',
  '/_local/firebase/gapi.js',
  '/_local/firebase/google-sign-in.js',
  '/_local/mail',
])('serves %s without a reference to another origin', async (path) => {
  const response = await fetch(`http://${services.env['FIREBASE_AUTH_EMULATOR_HOST']}${path}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/(src|href)\s*=\s*["']https?:|import\(|fetch\(/);
});
