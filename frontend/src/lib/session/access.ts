import type { IdentityUser } from './identity';
import { isRefusal } from './refusal';
import { Renewal, type Clock } from './renewal';
import type { Trade } from './trade-token';

/** When a renewal that could not reach the shop is tried again, in milliseconds. */
const RETRY_DELAY = 30_000;

/** What an access is made of. */
export interface AccessParts {
  trade: (person: IdentityUser, fresh: boolean) => Promise<Trade>;
  clock: Clock;
}

/** Told what the shop says of the person, until the access is given up. */
interface AccessListener {
  onGranted: (trade: Trade) => void;
  /** The shop or the identity provider refused a renewal. */
  onRefused: () => Promise<void>;
}

/** One person's access to the shop: the token traded for the provider's, renewed silently until it is given up. */
export class Access {
  private held: string | null = null;
  private isGivenUp = false;
  private renewing: Promise<boolean> | undefined;
  private readonly renewal: Renewal;

  constructor(
    readonly person: IdentityUser,
    private readonly parts: AccessParts,
    private readonly listener: AccessListener,
  ) {
    this.renewal = new Renewal(parts.clock, () => void this.renew(false));
  }

  /** The token to send to the shop, null until the first one is granted. */
  get token(): string | null {
    return this.held;
  }

  /** Gets the first token. @throws what kept the shop from granting one; a refusal is a TradeRefused. */
  async open(): Promise<void> {
    this.take(await this.tradeOnceMore());
  }

  /**
   * Gets the next token; one renewal at a time, however many ask for it.
   * @param fresh by a new token of the provider's, since the shop refused what it was sent.
   * @returns whether there is one. Of a refusal the listener is told, anything else is tried again later.
   */
  renew(fresh: boolean): Promise<boolean> {
    this.renewing ??= this.renewOnce(fresh).finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  /** Time may have passed unnoticed: a renewal that fell due meanwhile is made up for. */
  wake(): void {
    this.renewal.wake();
  }

  /** The person leaves: nothing is renewed any more, and answers that are under way count for nothing. */
  giveUp(): void {
    this.isGivenUp = true;
    this.renewal.disarm();
  }

  private async renewOnce(fresh: boolean): Promise<boolean> {
    try {
      this.take(fresh ? await this.parts.trade(this.person, true) : await this.tradeOnceMore());
    } catch (error) {
      if (this.isGivenUp) return false;
      if (isRefusal(error)) await this.listener.onRefused();
      else this.renewal.in(RETRY_DELAY);
      return false;
    }
    return !this.isGivenUp;
  }

  /** A refused token may merely be old: a fresh one gets one chance. */
  private async tradeOnceMore(): Promise<Trade> {
    try {
      return await this.parts.trade(this.person, false);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.parts.trade(this.person, true);
    }
  }

  private take(trade: Trade): void {
    if (this.isGivenUp) return;
    this.held = trade.token;
    this.renewal.arm(trade.lifetime);
    this.listener.onGranted(trade);
  }
}
