import type { Clock } from '../../common/clock';
import { quotaReached } from '../../common/errors';
import type { QuotaName, Quotas } from '../../common/quotas';
import { clientNetwork } from './client-network';
import type { CountLimit, ReachedLimit } from './count-limit';
import { MemoryCounter } from './memory-counter';
import type { RedisCounter } from './redis-counter';

/** Who writes, as far as it is known. */
export interface Writer {
  readonly account?: string | undefined;
  readonly address?: string | undefined;
}

/** The requests of a quota, in an error message. */
const DESCRIPTIONS: Readonly<Record<QuotaName, string>> = {
  orders: 'orders',
  reviews: 'reviews',
  customizationRequests: 'requests',
  signIns: 'sign-ins',
  uploads: 'uploads',
  documents: 'documents',
  exports: 'exports',
  writes: 'changes',
};

/**
 * Limits how much an account and a client address write, and how many documents and exports they get, in a time window. Several servers count together in Redis when it
 * is configured; while Redis is unavailable, each server counts on its own.
 */
export class WriteLimiter {
  private readonly memory: MemoryCounter;

  constructor(
    private readonly quotas: Quotas,
    clock: Clock,
    private readonly redis?: RedisCounter,
  ) {
    this.memory = new MemoryCounter(clock);
  }

  /**
   * Counts a write towards the quotas of the account and of the address, or towards none when one of them is used up.
   * @throws DomainError RATE_LIMITED
   */
  async count(name: QuotaName, { account, address }: Writer): Promise<void> {
    const quota = this.quotas[name];
    const accountKey = `${name}-account-${account ?? ''}`;
    const addressKey = `${name}-address-${clientNetwork(address ?? '')}`;
    const limits = [
      ...(account !== undefined && quota.account > 0 ? [{ key: accountKey, limit: quota.account }] : []),
      ...(address !== undefined && quota.address > 0 ? [{ key: addressKey, limit: quota.address }] : []),
    ];
    if (limits.length === 0) return;
    const reached = await this.countWithin(limits, quota.windowMs);
    if (reached === undefined) return;
    const source = reached.key === addressKey ? ' from your network' : '';
    throw quotaReached(`${DESCRIPTIONS[name]}${source}`, reached.waitMs);
  }

  private async countWithin(
    limits: readonly CountLimit[],
    windowMs: number,
  ): Promise<ReachedLimit | undefined> {
    try {
      if (this.redis !== undefined) return await this.redis.countWithin(limits, windowMs);
    } catch {
      // The counter has logged that Redis is unavailable.
    }
    return this.memory.countWithin(limits, windowMs);
  }
}
