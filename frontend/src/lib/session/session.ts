import type { Identity, IdentityUser } from './identity';
import { Reauthentication } from './reauthentication';
import type { Clock } from './renewal-timer';
import type { EndReason, SessionState, SessionUser } from './session-context';
import { isSessionRejected } from './session-errors';
import { SessionStore, type StoredSession } from './session-store';
import { TokenManager, type TokenExchange } from './token-manager';

/** After this time a page that started with a stored token loads the identity provider, in milliseconds. */
const IDENTITY_DELAY = 5_000;

interface SessionDependencies {
  /** Loads the identity provider on first use. */
  loadIdentityProvider: () => Promise<Identity>;
  /** Exchanges the user's ID token, see apollo/exchange-token.ts. */
  exchangeToken: (user: IdentityUser, forceRefresh: boolean) => Promise<TokenExchange>;
  clock: Clock;
}

/** What sends requests with the access token. */
export type TokenSource = Pick<Session, 'accessToken' | 'renewRejectedToken'>;

/**
 * The user's session. Starts with the stored access token, follows the identity provider, also across tabs, exchanges its
 * ID token for an access token, and ends when the provider or the server ends it.
 */
export class Session {
  private readonly store = new SessionStore();
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

  /**
   * Restores the session of this browser, if there is one: immediately while the stored access token is valid, otherwise
   * with a new one. Does not load the identity provider for a visitor.
   */
  start(): void {
    if (!this.store.hasToken()) {
      this.setState({ status: 'signed-out' });
      return;
    }
    const stored = this.store.read();
    if (stored && this.resume(stored)) return;
    this.setState({ status: 'loading' });
    this.identityProvider().catch((error: unknown) =>
      this.setState({ status: 'unavailable', error, retry: () => this.start() }),
    );
  }

  /** The identity provider, loaded on first use. A form loads it before, because a popup must open directly on the click. */
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
    let tokens: TokenManager | undefined;
    try {
      const identity = await this.identityProvider();
      const { uid } = await method(identity);
      tokens = this.replaceTokens(uid);
      await tokens.start();
    } catch (error) {
      // Another sign-in may have replaced it.
      if (tokens === this.tokens) await this.signOut();
      throw error;
    } finally {
      this.pendingSignIns -= 1;
    }
  }

  /** Ends the session here, with the provider, and in other tabs. */
  async signOut(): Promise<void> {
    this.end();
    await this.signOutOfProvider();
  }

  /** Ends the session like `signOut`, without the user. Never rejects. */
  async expire(reason: EndReason = 'expired'): Promise<void> {
    this.end(reason);
    await this.signOutOfProvider().catch(() => undefined);
  }

  /**
   * Renews the access token after the server rejected it, with a new ID token.
   * @returns whether there is another token to retry with; false after a rejected renewal, which ends the session.
   * @throws TypeError when the token could not be renewed for now.
   */
  async renewRejectedToken(rejected: string): Promise<boolean> {
    const { tokens } = this;
    const token = this.accessToken();
    if (token !== null && token !== rejected) return true;
    if (await tokens?.renew(true)) return true;
    if (tokens && tokens === this.tokens) throw new TypeError('The token was not renewed.');
    return false;
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

  /** Updates the signed-in user, whose other values stay; ignores any other user. */
  updateUser(changes: Pick<SessionUser, 'id'> & Partial<SessionUser>): void {
    if (this.state.status !== 'signed-in' || this.state.user.id !== changes.id) return;
    const user = { ...this.state.user, ...changes };
    const stored = this.store.read();
    if (stored?.user.id === user.id) this.store.write({ ...stored, user });
    this.setState({ status: 'signed-in', user });
  }

  /** Ends the session in this tab, since another one has removed the token. */
  endWithOtherTab(): void {
    this.endHere(this.store.endReason());
  }

  /** Whether another page of this browser has signed out, or signed in as another user, which this page was not told. */
  isOutdated(): boolean {
    return this.store.read()?.uid !== this.tokens?.uid;
  }

  /** Retries what failed or became due while the page was hidden or offline. */
  wake(): void {
    if (this.state.status === 'unavailable') this.state.retry();
    else this.tokens?.wake();
  }

  /**
   * Signs in with the stored access token. Its age is measured with the system time, which may have changed since: the
   * server rejects a token that is older, and the session then renews it.
   * @returns false when the token has expired
   */
  private resume({ uid, user, receivedAt, ...token }: StoredSession): boolean {
    const age = this.deps.clock.now() - receivedAt;
    if (age < 0 || age >= token.lifetime) return false;
    const tokens = this.replaceTokens(uid);
    tokens.resume(token, age);
    this.setState({ status: 'signed-in', user });
    // The user may have verified the address elsewhere, which the server reads at an exchange.
    if (!user.emailVerified) void tokens.renew(false);
    // Later, since its code would compete with the page. It reports when the user is no longer signed in.
    this.deps.clock.after(IDENTITY_DELAY, () => void this.identityProvider().catch(() => undefined));
    return true;
  }

  /** The provider reports the signed-in user, of this tab or another one. */
  private onIdentityChange(user: IdentityUser | null): void {
    if (this.pendingSignIns > 0 || (user && user.uid === this.tokens?.uid)) return;
    if (user) {
      if (this.pendingSignOuts === 0) void this.signInSilently(user.uid);
      return;
    }
    if (this.state.status === 'signed-out') return;
    // Another tab removes the token before it signs out.
    if (this.store.hasToken()) this.end('expired');
    else this.endWithOtherTab();
  }

  private async signInSilently(uid: string): Promise<void> {
    const tokens = this.replaceTokens(uid);
    this.setState({ status: 'loading' });
    try {
      await tokens.start();
    } catch (error) {
      if (this.tokens !== tokens) return;
      if (isSessionRejected(error)) return void this.expire();
      this.setState({ status: 'unavailable', error, retry: () => void this.signInSilently(uid) });
    }
  }

  /** Replaces the token manager of the previous user. */
  private replaceTokens(uid: string): TokenManager {
    this.tokens?.dispose();
    this.tokens = new TokenManager(
      uid,
      {
        exchangeToken: async (forceRefresh) =>
          this.deps.exchangeToken(await this.identityUser(uid), forceRefresh),
        clock: this.deps.clock,
      },
      {
        onTokenGranted: (exchange) => this.onTokenGranted(uid, exchange),
        onRejected: () => this.expire(),
      },
    );
    return this.tokens;
  }

  /** The user at the provider. @throws Error when another user or none is signed in, which `onIdentityChange` handles. */
  private async identityUser(uid: string): Promise<IdentityUser> {
    const user = await (await this.identityProvider()).currentUser();
    if (user?.uid !== uid) throw new Error('the user is no longer signed in.');
    return user;
  }

  private onTokenGranted(uid: string, exchange: TokenExchange): void {
    this.store.write({ ...exchange, uid, receivedAt: this.deps.clock.now() });
    this.setState({ status: 'signed-in', user: exchange.user });
  }

  private end(reason?: EndReason): void {
    this.store.clear(reason);
    this.endHere(reason);
  }

  private endHere(endReason: EndReason | undefined): void {
    this.tokens?.dispose();
    this.tokens = null;
    this.reauthentication.complete(false);
    this.setState({ status: 'signed-out', endReason });
  }

  private async signOutOfProvider(): Promise<void> {
    this.pendingSignOuts += 1;
    try {
      await (await this.identityProvider()).signOut();
    } finally {
      this.pendingSignOuts -= 1;
    }
  }

  private setState(state: SessionState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
