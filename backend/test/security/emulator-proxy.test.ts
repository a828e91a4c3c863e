import { signUp } from '../support/firebase';
import { startServer, type TestServer } from '../support/server';

const DELETE_ACCOUNT = '/identitytoolkit.googleapis.com/v1/projects/demo-tools-hub/accounts:delete';

describe('Proxy to the local services', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** Deletes an account with the emulator's administrator token. */
  const deleteAccount = (base: string, localId: string) =>
    fetch(base + DELETE_ACCOUNT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId }),
    });

  it('blocks the administration of accounts, which the emulator itself allows', async () => {
    const { localId } = await signUp();
    expect((await deleteAccount(server.url, localId)).status).toBeGreaterThanOrEqual(400);
    const directResponse = await deleteAccount(
      `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`,
      localId,
    );
    expect(directResponse.status).toBe(200);
  });

  it('serves the browser scripts of the Firebase emulator and the local Stripe', async () => {
    for (const path of ['/_local/firebase/gapi.js', '/_local/stripe/stripe.js']) {
      const response = await fetch(server.url + path);
      expect([path, response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        200,
        expect.stringContaining('javascript') as string,
      ]);
    }
  });

  it('serves the local inbox', async () => {
    const response = await fetch(`${server.url}/_local/mail`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Local inbox');
  });

  it('serves the inbox of the emulator with a real mail server, and no local service where none is in use', async () => {
    const statusesOf = async (environment: NodeJS.ProcessEnv) => {
      const other = await startServer({ databaseUrl: server.databaseUrl, environment });
      const paths = ['/_local/mail', '/_local/firebase/gapi.js', '/_local/stripe/stripe.js'];
      const responses = await Promise.all(
        paths.map((path) => fetch(other.url + path, { headers: { accept: 'application/json' } })),
      );
      await other.close();
      return responses.map(({ status }) => status);
    };
    const realMail = { SMTP_URL: 'smtp://mail.example', MAIL_INBOX_URL: '' };
    expect(await statusesOf(realMail)).toEqual([200, 200, 200]);
    expect(await statusesOf({ ...realMail, STRIPE_API_URL: '' })).toEqual([200, 200, 404]);
  });
});
