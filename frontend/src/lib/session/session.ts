import type { Identity, IdentityUser } from './identity';
import { isRefusal } from './refusal';
import { Renewal, type Clock } from './renewal';
import type { SessionState, SessionUser } from './session-context';
import type { Trade } from './trade-token';

/** Where the access token is kept, as the specification names it. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/** When a renewal that could not reach the shop is tried again, in milliseconds. */
const RETRY_DELAY = 30_000;

interface SessionParts {
  /** Loads the identity provider; called when it is first needed. */
  openIdentity: () => Promise<Identity>;
  trade: (person: IdentityUser, fresh: boolean) => Promise<Trade>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock: Clock;
}

/**
 * One person's session with the shop: follows the identity provider, trades its token for the shop's, renews that
 * silently, and ends when either of the two says so.
 */
export class Session {
  private state: SessionState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private readonly renewal: Renewal;
  private identity: Promise<Identity> | undefined;
  private person: IdentityUser | null = null;
  private token: string | null = null;
  private renewing: Promise<boolean> | undefined;
  private signingIn = false;

  constructor(private readonly parts: SessionParts) {
    this.renewal = new Renewal(parts.clock, () => void this.renew(false));
  }

  readonly getState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The token to send to the shop, null for a visitor. */
  readonly accessToken = (): string | null => this.token;

  /** Takes up the session that this browser holds, if any. A visitor's page never loads the identity provider. */
  start(): void {
    if (this.parts.storage.getItem(ACCESS_TOKEN_KEY) === null) {
      this.become({ status: 'signed-out' });
      return;
    }
    this.become({ status: 'loading' });
    this.prepare().catch((error: unknown) =>
      this.become({ status: 'unavailable', error, retry: () => this.start() }),
    );
  }

  /** Loads the identity provider ahead of a sign-in: a popup must open at once upon the click. */
  async prepare(): Promise<void> {
    await this.openIdentity();
  }

  /**
   * Signs in by one of the provider's ways and with the shop.
   * @throws the failure of either. When the provider refused, whoever was signed in before still is; when the shop did,
   * nobody is.
   */
  async signIn(way: (identity: Identity) => Promise<IdentityUser>): Promise<void> {
    this.signingIn = true;
    const { person: before } = this;
    try {
      const identity = await this.openIdentity();
      this.person = await way(identity);
      this.adopt(await this.tradeOnceMore(this.person));
    } catch (error) {
      if (this.person !== before) await this.signOut();
      throw error;
    } finally {
      this.signingIn = false;
    }
  }

  /** Ends the session here, with the provider, and in other tabs. */
  async signOut(): Promise<void> {
    this.end();
    await (await this.openIdentity()).signOut();
  }

  /**
   * The shop refused a call that bore `refused`. Renews once, by a fresh token of the provider's.
   * @returns whether there is a token to try again with; when the renewal is refused too, the session has ended.
   */
  async renewAfterRefusal(refused: string): Promise<boolean> {
    if (this.token !== null && this.token !== refused) return true;
    return this.renew(true);
  }

  /** The shop has changed what it knows of the signed-in person; of anybody else it is not heard. */
  updateUser(user: SessionUser): void {
    if (this.state.status === 'signed-in' && this.state.user.id === user.id) {
      this.become({ status: 'signed-in', user });
    }
  }

  /** The shop refused even a fresh token, or another tab signed out. */
  end(): void {
    this.renewal.disarm();
    this.person = null;
    this.token = null;
    this.parts.storage.removeItem(ACCESS_TOKEN_KEY);
    this.become({ status: 'signed-out' });
  }

  /** The page is looked at again, or back on the network. */
  wake(): void {
    this.renewal.wake();
  }

  private openIdentity(): Promise<Identity> {
    this.identity ??= this.parts.openIdentity().then(
      (identity) => {
        identity.onUser((person) => this.follow(person));
        return identity;
      },
      (error: unknown) => {
        this.identity = undefined;
        throw error;
      },
    );
    return this.identity;
  }

  /** The provider says who is signed in, in this tab or another. */
  private follow(person: IdentityUser | null): void {
    if (this.signingIn || (person && person.uid === this.person?.uid)) return;
    if (person) return void this.establish(person);
    if (this.state.status !== 'signed-out') this.end();
  }

  private async establish(person: IdentityUser): Promise<void> {
    this.person = person;
    this.become({ status: 'loading' });
    try {
      const trade = await this.tradeOnceMore(person);
      if (this.person === person) this.adopt(trade);
    } catch (error) {
      if (this.person !== person) return;
      if (isRefusal(error)) return void this.signOut();
      this.become({ status: 'unavailable', error, retry: () => void this.establish(person) });
    }
  }

  /** A refused token may merely be old: a fresh one gets one chance. */
  private async tradeOnceMore(person: IdentityUser): Promise<Trade> {
    try {
      return await this.parts.trade(person, false);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.parts.trade(person, true);
    }
  }

  /** One renewal at a time, however many ask for it. */
  private renew(fresh: boolean): Promise<boolean> {
    this.renewing ??= this.renewOnce(fresh).finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async renewOnce(fresh: boolean): Promise<boolean> {
    const { person } = this;
    if (!person) return false;
    try {
      const trade = fresh ? await this.parts.trade(person, true) : await this.tradeOnceMore(person);
      if (this.person !== person) return false;
      this.adopt(trade);
      return true;
    } catch (error) {
      if (this.person !== person) return false;
      if (isRefusal(error)) await this.signOut();
      else this.renewal.in(RETRY_DELAY);
      return false;
    }
  }

  private adopt({ token, lifetime, user }: Trade): void {
    this.token = token;
    this.parts.storage.setItem(ACCESS_TOKEN_KEY, token);
    this.renewal.arm(lifetime);
    this.become({ status: 'signed-in', user });
  }

  private become(state: SessionState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
