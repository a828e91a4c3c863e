import { RenewalTimer, type Clock } from './renewal-timer';
import type { SessionUser } from './session-context';
import { isSessionRejected } from './session-errors';

/** The delay before a renewal that could not reach the server is tried again, in milliseconds. */
const RETRY_DELAY = 30_000;

/** The result of exchanging an ID token. */
export interface TokenExchange {
  /** The access token. */
  token: string;
  /** The lifetime of the token from when it was received, in milliseconds. */
  lifetime: number;
  user: SessionUser;
}

/** What a TokenManager needs. */
interface TokenManagerDependencies {
  /** Exchanges the ID token of the user. @param forceRefresh gets a new ID token first. */
  exchangeToken: (forceRefresh: boolean) => Promise<TokenExchange>;
  clock: Clock;
}

/** Is not called after `dispose`. */
interface TokenListener {
  onTokenGranted: (exchange: TokenExchange) => void;
  /** The server or the identity provider rejected a renewal. */
  onRejected: () => Promise<void>;
}

/** Holds the access token of one user and renews it before it expires, until it is disposed. */
export class TokenManager {
  private accessToken: string | null = null;
  private isDisposed = false;
  private starting: Promise<void> | undefined;
  private renewing: Promise<boolean> | undefined;
  private readonly timer: RenewalTimer;

  constructor(
    /** The id of the user at the identity provider. */
    readonly uid: string,
    private readonly deps: TokenManagerDependencies,
    private readonly listener: TokenListener,
  ) {
    this.timer = new RenewalTimer(deps.clock, () => void this.renew(false));
  }

  /** The access token, null until the first one is granted. */
  get token(): string | null {
    return this.accessToken;
  }

  /** Gets the first token. @throws TokenExchangeRejected when it is rejected, or the network error. */
  start(): Promise<void> {
    this.starting = this.exchangeWithRetry().then((exchange) => this.setToken(exchange));
    return this.starting;
  }

  /** Starts with a token that was received `age` ago, in milliseconds. */
  resume({ token, lifetime }: Omit<TokenExchange, 'user'>, age: number): void {
    this.accessToken = token;
    this.timer.start(lifetime, age);
  }

  /** Renews with a new ID token, after any exchange in progress, whose ID token may be older. */
  async refresh(): Promise<boolean> {
    await Promise.allSettled([this.starting, this.renewing]);
    return this.renew(true);
  }

  /**
   * Gets the next token. Concurrent calls share one renewal.
   * @param forceRefresh gets a new ID token first, since the server rejected the access token.
   * @returns whether there is a new token. A rejection is reported to the listener; after any other error the renewal
   *   is scheduled again.
   */
  renew(forceRefresh: boolean): Promise<boolean> {
    this.renewing ??= this.runRenewal(forceRefresh).finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  /** Catches up on a renewal that became due while timers were paused. */
  wake(): void {
    this.timer.wake();
  }

  /** Stops renewing and ignores pending responses. */
  dispose(): void {
    this.isDisposed = true;
    this.timer.cancel();
  }

  private async runRenewal(forceRefresh: boolean): Promise<boolean> {
    try {
      this.setToken(forceRefresh ? await this.deps.exchangeToken(true) : await this.exchangeWithRetry());
    } catch (error) {
      if (this.isDisposed) return false;
      if (isSessionRejected(error)) await this.listener.onRejected();
      else this.timer.schedule(RETRY_DELAY);
      return false;
    }
    return !this.isDisposed;
  }

  /** A rejected ID token may only be old: retries once with a new one. */
  private async exchangeWithRetry(): Promise<TokenExchange> {
    try {
      return await this.deps.exchangeToken(false);
    } catch (error) {
      if (!isSessionRejected(error)) throw error;
      return this.deps.exchangeToken(true);
    }
  }

  private setToken(exchange: TokenExchange): void {
    if (this.isDisposed) return;
    this.resume(exchange, 0);
    this.listener.onTokenGranted(exchange);
  }
}
