import type { ServiceAccount } from 'firebase-admin/app';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { DomainError } from '../../common/errors';
import { Lazy } from '../../common/lazy';
import { withTimeLimit } from '../../common/time-limit';
import type { Identity, IdentityProvider } from './identity-provider';
import { isTokenRejection } from './firebase-errors';

const TIME_LIMIT_MS = 10_000;
const SECOND_MS = 1000;
const INVALID_SIGN_IN = 'The sign-in is no longer valid. Please sign in again.';

export interface FirebaseSettings {
  readonly projectId: string;
  /** Undefined with the emulator. */
  readonly serviceAccount: ServiceAccount | undefined;
}

/** An app of firebase-admin. */
interface Firebase {
  readonly auth: Auth;
  close(): Promise<void>;
}

/**
 * Firebase Authentication, or the emulator at FIREBASE_AUTH_EMULATOR_HOST, which firebase-admin reads itself. The package is
 * loaded with the first call, since it takes a twentieth of the time and of the memory of a start.
 */
export class FirebaseIdentity implements IdentityProvider {
  readonly #firebase = new Lazy(() => loadFirebase(this.settings));

  constructor(private readonly settings: FirebaseSettings) {}

  async verify(idToken: string): Promise<Identity> {
    const checkRevoked = true;
    const token = await this.#call((auth) => auth.verifyIdToken(idToken, checkRevoked), rejectSignIn);
    // The token holds the account as it was up to an hour ago.
    const account = await this.#call((auth) => auth.getUser(token.uid), rejectSignIn);
    const { sign_in_provider: method } = token.firebase;
    // A verified sign-in unlinks the password of an unverified account: a sign-in with that password is then void.
    if (method !== 'custom' && !account.providerData.some(({ providerId }) => providerId === method)) {
      throw unauthenticated(INVALID_SIGN_IN);
    }
    if (account.email === undefined) throw unauthenticated('The account has no email address.');
    return toIdentity(token, account, account.email);
  }

  async revokeSessions(uid: string): Promise<Date> {
    await this.#call((auth) => auth.revokeRefreshTokens(uid), rejectSignIn);
    const account = await this.#call((auth) => auth.getUser(uid), rejectSignIn);
    // Firebase itself keeps the sign-ins of the second of the revocation, which may be earlier.
    return new Date(validSince(account).getTime() + SECOND_MS);
  }

  async delete(uid: string): Promise<void> {
    await this.#call((auth) =>
      auth.deleteUser(uid).catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      }),
    );
  }

  async close(): Promise<void> {
    const firebase = await this.#firebase.getLoaded();
    await firebase?.close();
  }

  /** @param onError throws in place of PROVIDER_UNAVAILABLE. */
  async #call<T>(request: (auth: Auth) => Promise<T>, onError?: (error: unknown) => void): Promise<T> {
    const { auth } = await this.#firebase.get();
    try {
      return await withTimeLimit(request(auth), TIME_LIMIT_MS);
    } catch (cause) {
      onError?.(cause);
      const message = 'The sign-in service is unavailable. Please try again.';
      throw new DomainError('PROVIDER_UNAVAILABLE', message, { cause });
    }
  }
}

/** Numbers the Firebase apps of the process, whose names must differ. */
let instances = 0;

async function loadFirebase({ projectId, serviceAccount }: FirebaseSettings): Promise<Firebase> {
  const [{ cert, deleteApp, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential = serviceAccount && { credential: cert(serviceAccount) };
  const app = initializeApp({ projectId, ...credential }, `tools-hub-${(instances += 1)}`);
  return { auth: getAuth(app), close: () => deleteApp(app) };
}

function toIdentity(token: DecodedIdToken, account: UserRecord, email: string): Identity {
  return {
    uid: account.uid,
    email: email.toLowerCase(),
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoURL: account.photoURL,
    signInProvider: token.firebase.sign_in_provider,
    signedInAt: new Date(token.auth_time * 1000),
    sessionsValidSince: validSince(account),
  };
}

const validSince = ({ tokensValidAfterTime }: UserRecord): Date => new Date(tokensValidAfterTime ?? 0);

function rejectSignIn(error: unknown): void {
  if (isTokenRejection(error)) throw unauthenticated(INVALID_SIGN_IN, error);
}

const unauthenticated = (message: string, cause?: unknown): DomainError =>
  new DomainError('UNAUTHENTICATED', message, { cause });
