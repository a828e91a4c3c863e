import { signUp } from '../support/people';
import { startShop, type Shop } from '../support/shop';

const DELETE_ACCOUNT = '/identitytoolkit.googleapis.com/v1/projects/demo-tools-hub/accounts:delete';

describe('the stand-ins behind the shop’s origin', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  /** As the emulator's administrator would, without a word from the person. */
  const deleteAccount = (base: string, localId: string) =>
    fetch(base + DELETE_ACCOUNT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId }),
    });

  it('let nobody administer accounts, which the emulator itself allows', async () => {
    const { localId } = await signUp();
    expect((await deleteAccount(shop.url, localId)).status).toBeGreaterThanOrEqual(400);
    const direct = await deleteAccount(`http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`, localId);
    expect(direct.status).toBe(200);
  });

  it('bring the browser’s side of both', async () => {
    for (const path of ['/stand-ins/firebase/gapi.js', '/stand-ins/stripe/stripe.js']) {
      const answer = await fetch(shop.url + path);
      expect([path, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        200,
        expect.stringContaining('javascript') as string,
      ]);
    }
  });
});
