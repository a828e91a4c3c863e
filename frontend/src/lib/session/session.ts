import { Access, type AccessParts } from './access';
import type { Identity, IdentityUser } from './identity';
import { isRefusal } from './refusal';
import type { SessionState, SessionUser } from './session-context';
import type { Trade } from './trade-token';

/** Where the access token is kept, as the specification names it. */
export const ACCESS_TOKEN_KEY = 'accessToken';

interface SessionParts extends AccessParts {
  /** Loads the identity provider; called when it is first needed. */
  openIdentity: () => Promise<Identity>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/**
 * Who uses the page: follows the identity provider, here and in other tabs, gives whoever is signed in there their
 * access to the shop, and ends when either of the two says so.
 */
export class Session {
  private state: SessionState = { status: 'loading' };
  private readonly listeners = new Set<() => void>();
  private identity: Promise<Identity> | undefined;
  private access: Access | null = null;
  /** How many sign-ins are under way: a second Google window cancels the first. */
  private signIns = 0;

  constructor(private readonly parts: SessionParts) {}

  readonly getState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The token to send to the shop, null for a visitor. */
  readonly accessToken = (): string | null => this.access?.token ?? null;

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
    this.signIns += 1;
    const { access: before } = this;
    try {
      const identity = await this.openIdentity();
      await this.accessFor(await way(identity)).open();
    } catch (error) {
      if (this.access !== before) await this.signOut();
      throw error;
    } finally {
      this.signIns -= 1;
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
    const token = this.accessToken();
    if (token !== null && token !== refused) return true;
    return this.access?.renew(true) ?? false;
  }

  /** What the shop last said of the signed-in person; of anybody else it is not heard. */
  updateUser(user: SessionUser): void {
    if (this.state.status === 'signed-in' && this.state.user.id === user.id) {
      this.become({ status: 'signed-in', user });
    }
  }

  /** The shop refused even a fresh token, or another tab signed out. */
  end(): void {
    this.access?.giveUp();
    this.access = null;
    this.parts.storage.removeItem(ACCESS_TOKEN_KEY);
    this.become({ status: 'signed-out' });
  }

  /** The page is looked at again, or back on the network: what failed or fell due meanwhile is tried now. */
  wake(): void {
    if (this.state.status === 'unavailable') this.state.retry();
    else this.access?.wake();
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
    if (this.signIns > 0 || (person && person.uid === this.access?.person.uid)) return;
    if (person) return void this.establish(person);
    if (this.state.status !== 'signed-out') this.end();
  }

  private async establish(person: IdentityUser): Promise<void> {
    const access = this.accessFor(person);
    this.become({ status: 'loading' });
    try {
      await access.open();
    } catch (error) {
      if (this.access !== access) return;
      if (isRefusal(error)) return void this.signOut();
      this.become({ status: 'unavailable', error, retry: () => void this.establish(person) });
    }
  }

  /** The access of this person, in place of whoever's there was. */
  private accessFor(person: IdentityUser): Access {
    this.access?.giveUp();
    this.access = new Access(person, this.parts, {
      onGranted: (trade) => this.admit(trade),
      onRefused: () => this.signOut(),
    });
    return this.access;
  }

  private admit({ token, user }: Trade): void {
    this.parts.storage.setItem(ACCESS_TOKEN_KEY, token);
    this.become({ status: 'signed-in', user });
  }

  private become(state: SessionState): void {
    this.state = state;
    this.listeners.forEach((listener) => listener());
  }
}
