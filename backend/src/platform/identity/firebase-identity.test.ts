import { isRefusal } from './firebase-refusals';

const verifyIdToken = jest.fn();
jest.mock('firebase-admin/auth', () => ({ getAuth: () => ({ verifyIdToken }) }));
// After the mock, which stands for Google: what it would be asked cannot be seen from outside.
import { FirebaseIdentity } from './firebase-identity';

describe('a sign-in at Firebase', () => {
  it('is checked for revocation, which the emulator does unasked and Firebase does not', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', email: 'Jo@Joinery.test', email_verified: true });
    const identities = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect((await identities.verify('token')).email).toBe('jo@joinery.test');
    expect(verifyIdToken).toHaveBeenCalledWith('token', true);
    await identities.close();
  });

  it.each([
    ['auth/id-token-expired', 'Firebase ID token has expired.', true],
    ['auth/user-disabled', 'The user record is disabled.', true],
    ['auth/argument-error', 'Decoding Firebase ID token failed.', true],
    ['auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com', false],
    ['auth/argument-error', 'Error fetching public keys for Google certs: timeout', false],
    ['app/network-error', 'socket hang up', false],
    [undefined, 'No answer within 10000 ms', false],
  ])('%s, "%s": the token is refused: %s', (code, message, refused) => {
    expect(isRefusal({ code, message })).toBe(refused);
  });
});
