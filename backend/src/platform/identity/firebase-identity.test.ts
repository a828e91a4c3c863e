/** @jest-environment node */
import { isTokenRejection } from './firebase-errors';

const verifyIdToken = jest.fn();
const getUser = jest.fn();
const revokeRefreshTokens = jest.fn();
jest.mock('firebase-admin/auth', () => ({
  getAuth: () => ({ verifyIdToken, getUser, revokeRefreshTokens }),
}));
// Imported after the mock. The emulator always checks revocation, so only a mock shows whether the flag is passed.
import { FirebaseIdentity } from './firebase-identity';

describe('FirebaseIdentity', () => {
  it('verifies ID tokens with the revocation check and lowercases the email address', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', auth_time: 1, firebase: { sign_in_provider: 'password' } });
    getUser.mockResolvedValue({ email: 'Jo@Joinery.test', providerData: [{ providerId: 'password' }] });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect((await identityProvider.verify('token')).email).toBe('jo@joinery.test');
    expect(verifyIdToken).toHaveBeenCalledWith('token', true);
    await identityProvider.close();
  });

  it('rejects a sign-in by a method that the account no longer has with UNAUTHENTICATED', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', auth_time: 1, firebase: { sign_in_provider: 'password' } });
    getUser.mockResolvedValue({ email: 'jo@joinery.test', providerData: [{ providerId: 'google.com' }] });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    await expect(identityProvider.verify('token')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await identityProvider.close();
  });

  it('rejects a sign-in at an account without an email address with UNAUTHENTICATED', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', auth_time: 1, firebase: { sign_in_provider: 'phone' } });
    getUser.mockResolvedValue({ providerData: [{ providerId: 'phone' }] });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    await expect(identityProvider.verify('token')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await identityProvider.close();
  });

  it('accepts a sign-in with a custom token, for which the account has no method', async () => {
    verifyIdToken.mockResolvedValue({ uid: '1', auth_time: 1, firebase: { sign_in_provider: 'custom' } });
    getUser.mockResolvedValue({ email: 'jo@joinery.test', providerData: [] });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect(await identityProvider.verify('token')).toMatchObject({ signInProvider: 'custom' });
    await identityProvider.close();
  });

  it('closes after Firebase could not be loaded', async () => {
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: {} });
    await expect(identityProvider.verify('token')).rejects.toThrow('Service account');
    await expect(identityProvider.close()).resolves.toBeUndefined();
  });

  it('rejects a sign-in with PROVIDER_UNAVAILABLE after ten seconds without a response', async () => {
    jest.useFakeTimers();
    verifyIdToken.mockReturnValue(new Promise(() => undefined));
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    const reject = jest.fn();
    identityProvider.verify('token').catch(reject);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reject).toHaveBeenCalledWith(expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }));
    jest.useRealTimers();
    await identityProvider.close();
  });

  it('reads the account, which may have changed since the ID token was issued', async () => {
    verifyIdToken.mockResolvedValue({
      uid: '1',
      auth_time: 1,
      email: 'old@joinery.test',
      email_verified: false,
      firebase: { sign_in_provider: 'google.com' },
    });
    getUser.mockResolvedValue({
      uid: '1',
      email: 'new@joinery.test',
      emailVerified: true,
      providerData: [{ providerId: 'google.com' }],
      tokensValidAfterTime: 'Sun, 22 Nov 2026 06:00:00 GMT',
    });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect(await identityProvider.verify('token')).toEqual({
      uid: '1',
      email: 'new@joinery.test',
      emailVerified: true,
      displayName: undefined,
      photoURL: undefined,
      signInProvider: 'google.com',
      signedInAt: new Date(1000),
      sessionsValidSince: new Date('2026-11-22T06:00:00Z'),
    });
    await identityProvider.close();
  });

  it('ends the sign-ins of the second in which the sessions are revoked', async () => {
    revokeRefreshTokens.mockResolvedValue(undefined);
    getUser.mockResolvedValue({ tokensValidAfterTime: 'Sun, 22 Nov 2026 06:00:00 GMT' });
    const identityProvider = new FirebaseIdentity({ projectId: 'shop', serviceAccount: undefined });
    expect(await identityProvider.revokeSessions('1')).toEqual(new Date('2026-11-22T06:00:01Z'));
    expect(revokeRefreshTokens).toHaveBeenCalledWith('1');
    await identityProvider.close();
  });

  it.each([
    ['auth/id-token-expired', 'Firebase ID token has expired.', true],
    ['auth/id-token-revoked', 'Firebase ID token has been revoked.', true],
    ['auth/invalid-id-token', 'The ID token is invalid.', true],
    ['auth/invalid-argument', 'The argument is invalid.', true],
    ['auth/user-not-found', 'There is no user record.', true],
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
