import { Session } from '../src/lib/session/session';
import { ACCESS_TOKEN_KEY } from '../src/lib/session/session-store';
import type { SessionUser } from '../src/lib/session/session-context';
import type { TokenExchange } from '../src/lib/session/token-manager';
import { FakeIdentity, identityUser, tokenExchangeFor } from './fake-identity';
import { ManualClock } from './manual-clock';

interface SignedInSessionOptions {
  /** Changes to Carl's user. */
  user?: Partial<SessionUser>;
  /** The identity provider, in which Carl is signed in. */
  identity?: FakeIdentity;
  /** The response to every token exchange after the first. */
  renewal?: () => Promise<TokenExchange>;
}

/** A real session in which Carl is signed in with the access token `carl-token`. */
export async function signedInSession({
  user,
  identity = new FakeIdentity(identityUser('carl')),
  renewal,
}: SignedInSessionOptions = {}): Promise<Session> {
  localStorage.setItem(ACCESS_TOKEN_KEY, 'stale');
  const exchange = tokenExchangeFor(identityUser('carl'));
  const first = { ...exchange, user: { ...exchange.user, ...user } };
  let isFirst = true;
  const session = new Session({
    loadIdentityProvider: () => Promise.resolve(identity),
    exchangeToken: () => {
      const response = !isFirst && renewal ? renewal() : Promise.resolve(first);
      isFirst = false;
      return response;
    },
    clock: new ManualClock(),
  });
  const signedIn = new Promise<void>((resolve) => {
    const unsubscribe = session.subscribe(() => {
      if (session.getState().status !== 'signed-in') return;
      unsubscribe();
      resolve();
    });
  });
  session.start();
  await signedIn;
  return session;
}
