import type { RedisConnection } from '../redis';
import type { CountLimit, ReachedLimit } from './count-limit';

/** Counts one request, and starts the time window with the first one. Returns the count and the rest of the window. */
const COUNT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('PTTL', KEYS[1]) }`;

/**
 * Counts once for each key, unless one of the counts has reached its limit. Returns the position of that key and the rest of
 * its time window, else nothing. The arguments are the time window and the limits.
 */
const COUNT_WITHIN = `for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[i + 1]) then
    return { i - 1, redis.call('PTTL', key) }
  end
end
for _, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ARGV[1]) end
end
return {}`;

export interface RequestCount {
  readonly current: number;
  /** Milliseconds until the count starts again. */
  readonly ttl: number;
}

/** Counts requests and writes in Redis, for several servers together. */
export class RedisCounter {
  constructor(private readonly redis: RedisConnection) {}

  /** @throws Error when Redis is unavailable. */
  async count(key: string, windowMs: number): Promise<RequestCount> {
    const result = await this.redis.run((redis) => redis.eval(COUNT, 1, key, windowMs));
    const [current, ttl] = result as [number, number];
    return { current, ttl };
  }

  /**
   * Counts once towards each limit, or returns the limit that is reached and counts nothing.
   * @throws Error when Redis is unavailable.
   */
  async countWithin(limits: readonly CountLimit[], windowMs: number): Promise<ReachedLimit | undefined> {
    const keys = limits.map(({ key }) => `tools-hub-quota-${key}`);
    const values = limits.map(({ limit }) => limit);
    const result = await this.redis.run((redis) =>
      redis.eval(COUNT_WITHIN, keys.length, ...keys, windowMs, ...values),
    );
    const [position, waitMs] = result as [number, number] | [];
    const reached = position === undefined ? undefined : limits[position];
    return reached && waitMs !== undefined ? { key: reached.key, waitMs } : undefined;
  }
}
