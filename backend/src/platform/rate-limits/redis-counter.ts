import type { FastifyBaseLogger } from 'fastify';
import Redis from 'ioredis';
import type { CountLimit, ReachedLimit } from './count-limit';

/** How long a request waits for its count. */
const COUNT_LIMIT_MS = 50;
const CONNECT_LIMIT_MS = 1_000;
const RECONNECT_DELAY_MS = 500;

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

/**
 * Counts requests and writes in Redis, for several servers together. When Redis does not respond within 50 ms, the connection is
 * closed, and every count fails immediately until a new connection responds. Logs one line when that starts and one when
 * it ends.
 */
export class RedisCounter {
  private readonly redis: Redis;
  private isUnavailable = false;

  constructor(
    url: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.redis = new Redis(url, {
      connectTimeout: CONNECT_LIMIT_MS,
      // For the command with which the client checks a new connection.
      commandTimeout: CONNECT_LIMIT_MS,
      retryStrategy: () => RECONNECT_DELAY_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
    });
    this.redis.on('error', (error: Error) => this.reportUnavailable(error));
    this.redis.on('ready', () => this.reportAvailable());
  }

  /** @throws Error when Redis is unavailable. */
  async count(key: string, windowMs: number): Promise<RequestCount> {
    const result = await this.withLimit(this.redis.eval(COUNT, 1, key, windowMs));
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
    const result = await this.withLimit(
      this.redis.eval(COUNT_WITHIN, keys.length, ...keys, windowMs, ...values),
    );
    const [position, waitMs] = result as [number, number] | [];
    const reached = position === undefined ? undefined : limits[position];
    return reached && waitMs !== undefined ? { key: reached.key, waitMs } : undefined;
  }

  close(): void {
    this.redis.disconnect();
  }

  private withLimit<Result>(command: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const timer = setTimeout(() => {
        // After a pause of this process, the response may have arrived and is read before this callback.
        setImmediate(() => {
          if (isSettled) return;
          const error = new Error(`Redis did not respond within ${COUNT_LIMIT_MS} ms`);
          reject(error);
          if (this.isUnavailable) return;
          this.reportUnavailable(error);
          this.redis.disconnect(true);
        });
      }, COUNT_LIMIT_MS);
      command.then(resolve, reject).finally(() => {
        isSettled = true;
        clearTimeout(timer);
      });
    });
  }

  private reportUnavailable(error: Error): void {
    if (!this.isUnavailable) this.log.warn({ err: error }, 'Redis unavailable, rate limiting disabled');
    this.isUnavailable = true;
  }

  private reportAvailable(): void {
    if (this.isUnavailable) this.log.warn('Redis available, rate limiting enabled');
    this.isUnavailable = false;
  }
}
