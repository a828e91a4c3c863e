import { cert, deleteApp, initializeApp, type App, type ServiceAccount } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { DomainError } from '../../common/errors';
import { withTimeLimit } from '../../common/time-limit';
import type { Identity, IdentityProvider } from './identity-provider';
import { isRefusal } from './firebase-refusals';

const TIME_LIMIT_MS = 10_000;

export interface FirebaseSettings {
  readonly projectId: string;
  /** The emulator needs none. */
  readonly serviceAccount: ServiceAccount | undefined;
}

/** Firebase Authentication. The emulator's address, when there is one, reaches the client by its own variable. */
export class FirebaseIdentity implements IdentityProvider {
  readonly #app: App;

  constructor({ projectId, serviceAccount }: FirebaseSettings) {
    const credential = serviceAccount && { credential: cert(serviceAccount) };
    this.#app = initializeApp({ projectId, ...credential }, `tools-hub-${(instances += 1)}`);
  }

  async verify(idToken: string): Promise<Identity> {
    const checkRevoked = true;
    const token = await this.#ask(getAuth(this.#app).verifyIdToken(idToken, checkRevoked), (error) => {
      if (isRefusal(error)) throw refusal('The sign-in is not valid any more. Sign in again.', error);
    });
    if (token.email === undefined) throw refusal('The account has no e-mail address.');
    return identityOf(token, token.email);
  }

  async remove(uid: string): Promise<void> {
    const removal = getAuth(this.#app)
      .deleteUser(uid)
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
      });
    await this.#ask(removal);
  }

  close(): Promise<void> {
    return deleteApp(this.#app);
  }

  async #ask<T>(answer: Promise<T>, judge?: (error: unknown) => void): Promise<T> {
    try {
      return await withTimeLimit(answer, TIME_LIMIT_MS);
    } catch (cause) {
      judge?.(cause);
      const message = 'The sign-in service does not answer. Please try again.';
      throw new DomainError('PROVIDER_UNAVAILABLE', message, undefined, { cause });
    }
  }
}

let instances = 0;

function identityOf(token: DecodedIdToken, email: string): Identity {
  return {
    uid: token.uid,
    email: email.toLowerCase(),
    emailVerified: token.email_verified === true,
    displayName: typeof token['name'] === 'string' ? token['name'] : undefined,
    photoURL: token.picture,
  };
}

const refusal = (message: string, cause?: unknown): DomainError =>
  new DomainError('UNAUTHENTICATED', message, undefined, { cause });
