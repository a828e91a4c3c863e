import { isTokenRejection } from './firebase-errors';

const verifyIdToken = jest.fn();
const getUser = jest.fn();
jest.mock('firebase-admin/auth', () => ({ getAuth: () => ({ verifyIdToken, getUser }) }));
// Imported after the mock. The emulator always checks revocation, so only a mock shows whether the flag is passed.
import { FirebaseIdentity } from './firebase-identity';

describe('FirebaseIdentity', () => {
  it('verifies ID tokens with the revocation check and lowercases the e-mail address', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', auth_time: 1, firebase: { sign_in_provider: 'password' } });
    getUser.mockResolvedValue({ email: 'Jo@Joinery.test', providerData: [{ providerId: 'password' }] });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect((await identityProvider.verify('token')).email).toBe('jo@joinery.test');
    expect(verifyIdToken).toHaveBeenCalledWith('token', true);
    await identityProvider.close();
  });

  it.each([
    ['auth/id-token-expired', 'Firebase ID token has expired.', true],
    ['auth/user-disabled', 'The user record is disabled.', true],
    ['auth/argument-error', 'Decoding Firebase ID token failed.', true],
    ['auth/argument-error', 'Error while making request: getaddrinfo ENOTFOUND www.googleapis.com', false],
    ['auth/argument-error', 'Error fetching public keys for Google certs: timeout', false],
    ['app/network-error', 'socket hang up', false],
    [undefined, 'Timed out after 10000 ms', false],
  ])('classifies %s "%s" as a rejected token: %s', (code, message, isRejection) => {
    expect(isTokenRejection({ code, message })).toBe(isRejection);
  });
});
