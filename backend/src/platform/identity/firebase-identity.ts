import { readFileSync } from 'node:fs';
import { cert, deleteApp, initializeApp, type App, type ServiceAccount } from 'firebase-admin/app';
import { getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { DomainError } from '../../common/errors';
import { withTimeLimit } from '../../common/time-limit';
import type { Identity, IdentityProvider } from './identity-provider';

/** Verdicts on the token itself. Everything else that goes wrong is the provider's trouble and worth another try. */
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/invalid-id-token',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/user-disabled',
  'auth/user-not-found',
]);

const TIME_LIMIT_MS = 10_000;

export interface FirebaseSettings {
  readonly projectId: string;
  /** A service account as JSON, or the path of a file with it. The emulator needs none. */
  readonly serviceAccount: string | undefined;
}

/** Firebase Authentication. The emulator's address, when there is one, reaches the client by its own variable. */
export class FirebaseIdentity implements IdentityProvider {
  readonly #app: App;

  constructor({ projectId, serviceAccount }: FirebaseSettings) {
    const credential =
      serviceAccount === undefined ? {} : { credential: cert(readServiceAccount(serviceAccount)) };
    this.#app = initializeApp({ projectId, ...credential }, `tools-hub-${String((instances += 1))}`);
  }

  async verify(idToken: string): Promise<Identity> {
    const checkRevoked = true;
    const token = await withTimeLimit(
      getAuth(this.#app).verifyIdToken(idToken, checkRevoked),
      TIME_LIMIT_MS,
    ).catch(refuse);
    if (token.email === undefined) throw refusal('The account has no e-mail address.');
    return identityOf(token, token.email);
  }

  close(): Promise<void> {
    return deleteApp(this.#app);
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

const refusal = (message: string, cause?: unknown) =>
  new DomainError('UNAUTHENTICATED', message, undefined, { cause });

function refuse(error: unknown): never {
  if (REFUSALS.has(String((error as { code?: unknown }).code))) {
    throw refusal('The sign-in is not valid any more. Sign in again.', error);
  }
  throw new DomainError(
    'PROVIDER_UNAVAILABLE',
    'The sign-in service does not answer. Please try again.',
    undefined,
    {
      cause: error,
    },
  );
}

function readServiceAccount(setting: string): ServiceAccount {
  const json = setting.trimStart().startsWith('{') ? setting : readFileSync(setting, 'utf8');
  return JSON.parse(json) as ServiceAccount;
}
