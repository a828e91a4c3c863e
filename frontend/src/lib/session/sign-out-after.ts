import type { SessionActions } from './session-provider';

/**
 * Runs a request that ends the session on the server and at the identity provider, then signs out here.
 * @throws the error of the request; the user then stays signed in.
 */
export async function signOutAfter(session: SessionActions, request: () => Promise<unknown>): Promise<void> {
  // When the identity provider restores its sign-in after the request, it ends the session before the response arrives.
  await session
    .identityProvider()
    .then((identity) => identity.currentUser())
    .catch(() => null);
  await request();
  // The session has ended on the server, so an error of the identity provider does not matter.
  await session.signOut().catch(() => undefined);
}
