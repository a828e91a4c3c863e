import type { Identity, IdentityUser } from './identity';
import { Reauthentication } from './reauthentication';
import type { SessionState, SessionUser } from './session-context';
import { isSessionRejected } from './session-errors';
import { TokenManager, type TokenExchange, type TokenManagerDependencies } from './token-manager';

/** The local storage key of the access token. */
export const ACCESS_TOKEN_KEY = 'accessToken';

interface SessionDependencies extends TokenManagerDependencies {
  /** Loads the identity provider on first use. */
  loadIdentityProvider: () => Promise<Identity>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * The user's session. Follows the identity provider, also across tabs, exchanges its ID token for an access token, and
 * ends when the provider or the server ends it.
 */
export class Session {
  private state: SessionState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private identity: Promise<Identity> | undefined;
  private tokens: TokenManager | null = null;
  /** The number of pending sign-ins: opening a second Google popup cancels the first. */
  private pendingSignIns = 0;
  /** The number of pending sign-outs: a provider that is still loading reports the user once more. */
  private pendingSignOuts = 0;
  /** The dialog that asks the user to sign in again. */
  readonly reauthentication = new Reauthentication();

  constructor(private readonly deps: SessionDependencies) {}

  readonly getState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The access token, null for a visitor. */
  readonly accessToken = (): string | null => this.tokens?.token ?? null;

  /** Restores the session of this browser, if there is one. Does not load the identity provider for a visitor. */
  start(): void {
    if (this.deps.storage.getItem(ACCESS_TOKEN_KEY) === null) {
      this.setState({ status: 'signed-out' });
      return;
    }
    this.setState({ status: 'loading' });
    this.prepare().catch((error: unknown) =>
      this.setState({ status: 'unavailable', error, retry: () => this.start() }),
    );
  }

  /** Loads the identity provider before a sign-in, because a popup must open directly on the click. */
  async prepare(): Promise<void> {
    await this.identityProvider();
  }

  /** The identity provider, loaded on first use. */
  identityProvider(): Promise<Identity> {
    this.identity ??= this.deps.loadIdentityProvider().then(
      (identity) => {
        identity.onUser((user) => this.onIdentityChange(user));
        return identity;
      },
      (error: unknown) => {
        this.identity = undefined;
        throw error;
      },
    );
    return this.identity;
  }

  /**
   * Signs in with the provider and exchanges the token.
   * @throws the error of either. An error of the provider keeps the current user; a rejected exchange signs out.
   */
  async signIn(method: (identity: Identity) => Promise<IdentityUser>): Promise<void> {
    this.pendingSignIns += 1;
    const { tokens: previous } = this;
    try {
      const identity = await this.identityProvider();
      await this.replaceTokens(await method(identity)).start();
    } catch (error) {
      if (this.tokens !== previous) await this.signOut();
      throw error;
    } finally {
      this.pendingSignIns -= 1;
    }
  }

  /** Ends the session here, with the provider, and in other tabs. */
  async signOut(): Promise<void> {
    this.end();
    this.pendingSignOuts += 1;
    try {
      await (await this.identityProvider()).signOut();
    } finally {
      this.pendingSignOuts -= 1;
    }
  }

  /**
   * Renews the access token after the server rejected it, with a new ID token.
   * @returns whether there is another token to retry with; false after a rejected renewal, which ends the session.
   */
  async renewRejectedToken(rejected: string): Promise<boolean> {
    const token = this.accessToken();
    if (token !== null && token !== rejected) return true;
    return this.tokens?.renew(true) ?? false;
  }

  /**
   * Renews the access token with a new ID token, so that a change at the identity provider reaches the server.
   * @returns whether there is a new token
   */
  async refresh(): Promise<boolean> {
    return (await this.tokens?.refresh()) ?? false;
  }

  /** Asks the user to sign in again. @returns whether the user did, and the access token is new */
  readonly reauthenticate = (): Promise<boolean> => this.reauthentication.request();

  /** Updates the signed-in user; ignores any other user. */
  updateUser(user: SessionUser): void {
    if (this.state.status === 'signed-in' && this.state.user.id === user.id) {
      this.setState({ status: 'signed-in', user });
    }
  }

  /** Ends the session in this tab. */
  end(): void {
    this.tokens?.dispose();
    this.tokens = null;
    this.reauthentication.complete(false);
    this.deps.storage.removeItem(ACCESS_TOKEN_KEY);
    this.setState({ status: 'signed-out' });
  }

  /** Retries what failed or became due while the page was hidden or offline. */
  wake(): void {
    if (this.state.status === 'unavailable') this.state.retry();
    else this.tokens?.wake();
  }

  /** The provider reports the signed-in user, of this tab or another one. */
  private onIdentityChange(user: IdentityUser | null): void {
    if (this.pendingSignIns > 0 || (user && user.uid === this.tokens?.user.uid)) return;
    if (user) {
      if (this.pendingSignOuts === 0) void this.signInSilently(user);
      return;
    }
    if (this.state.status !== 'signed-out') this.end();
  }

  private async signInSilently(user: IdentityUser): Promise<void> {
    const tokens = this.replaceTokens(user);
    this.setState({ status: 'loading' });
    try {
      await tokens.start();
    } catch (error) {
      if (this.tokens !== tokens) return;
      if (isSessionRejected(error)) return void this.signOut();
      this.setState({ status: 'unavailable', error, retry: () => void this.signInSilently(user) });
    }
  }

  /** Replaces the token manager of the previous user. */
  private replaceTokens(user: IdentityUser): TokenManager {
    this.tokens?.dispose();
    this.tokens = new TokenManager(user, this.deps, {
      onTokenGranted: (exchange) => this.onTokenGranted(exchange),
      onRejected: () => this.signOut(),
    });
    return this.tokens;
  }

  private onTokenGranted({ token, user }: TokenExchange): void {
    this.deps.storage.setItem(ACCESS_TOKEN_KEY, token);
    this.setState({ status: 'signed-in', user });
  }

  private setState(state: SessionState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
