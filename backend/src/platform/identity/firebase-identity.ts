import { cert, deleteApp, initializeApp, type App, type ServiceAccount } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { DomainError } from '../../common/errors';
import { withTimeLimit } from '../../common/time-limit';
import type { Identity, IdentityProvider } from './identity-provider';
import { isTokenRejection } from './firebase-errors';

const TIME_LIMIT_MS = 10_000;

export interface FirebaseSettings {
  readonly projectId: string;
  /** Undefined with the emulator. */
  readonly serviceAccount: ServiceAccount | undefined;
}

/** Firebase Authentication, or the emulator at FIREBASE_AUTH_EMULATOR_HOST, which firebase-admin reads itself. */
export class FirebaseIdentity implements IdentityProvider {
  readonly #app: App;

  constructor({ projectId, serviceAccount }: FirebaseSettings) {
    const credential = serviceAccount && { credential: cert(serviceAccount) };
    this.#app = initializeApp({ projectId, ...credential }, `tools-hub-${(instances += 1)}`);
  }

  async verify(idToken: string): Promise<Identity> {
    const checkRevoked = true;
    const token = await this.#call(getAuth(this.#app).verifyIdToken(idToken, checkRevoked), (error) => {
      if (isTokenRejection(error))
        throw unauthenticated('The sign-in is no longer valid. Please sign in again.', error);
    });
    if (token.email === undefined) throw unauthenticated('The account has no e-mail address.');
    return toIdentity(token, token.email);
  }

  async delete(uid: string): Promise<void> {
    const deletion = getAuth(this.#app)
      .deleteUser(uid)
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      });
    await this.#call(deletion);
  }

  close(): Promise<void> {
    return deleteApp(this.#app);
  }

  /** @param onError throws in place of PROVIDER_UNAVAILABLE. */
  async #call<T>(response: Promise<T>, onError?: (error: unknown) => void): Promise<T> {
    try {
      return await withTimeLimit(response, TIME_LIMIT_MS);
    } catch (cause) {
      onError?.(cause);
      const message = 'The sign-in service is unavailable. Please try again.';
      throw new DomainError('PROVIDER_UNAVAILABLE', message, undefined, { cause });
    }
  }
}

/** Numbers the Firebase apps of the process, whose names must differ. */
let instances = 0;

function toIdentity(token: DecodedIdToken, email: string): Identity {
  return {
    uid: token.uid,
    email: email.toLowerCase(),
    emailVerified: token.email_verified === true,
    displayName: typeof token['name'] === 'string' ? token['name'] : undefined,
    photoURL: token.picture,
  };
}

const unauthenticated = (message: string, cause?: unknown): DomainError =>
  new DomainError('UNAUTHENTICATED', message, undefined, { cause });
