import type { FastifyBaseLogger } from 'fastify';
import Redis, { ReplyError } from 'ioredis';

const CONNECT_LIMIT_MS = 1_000;
const RECONNECT_DELAY_MS = 500;

/**
 * The connection to Redis. When it does not respond in time, the connection is closed, and every command fails
 * immediately until a new connection responds. Logs one line when that starts and one when it ends.
 */
export class RedisConnection {
  private readonly redis: Redis;
  private isUnavailable = false;
  private connectionCount = 0;

  constructor(
    url: string,
    /** How long a request waits for a command, in milliseconds. */
    private readonly timeout: number,
    private readonly log: FastifyBaseLogger,
  ) {
    this.redis = new Redis(url, {
      connectTimeout: CONNECT_LIMIT_MS,
      // For the command with which the client checks a new connection; others have a shorter time.
      commandTimeout: timeout + CONNECT_LIMIT_MS,
      retryStrategy: () => RECONNECT_DELAY_MS,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      // Sends the commands of requests that arrive together in one packet.
      enableAutoPipelining: true,
    });
    this.redis.on('error', (error: Error) => this.reportUnavailable(error));
    this.redis.on('ready', () => {
      this.connectionCount += 1;
      this.reportAvailable();
    });
  }

  /** Changes with each new connection: before it, what other servers have written may have been missed. */
  get connectionNumber(): number {
    return this.connectionCount;
  }

  /** Calls `listener` after each new connection. */
  onConnect(listener: () => void): void {
    this.redis.on('ready', listener);
  }

  /** @throws Error when Redis is unavailable, or rejects the command: it may accept reads and no writes. */
  run<Result>(command: (redis: Redis) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isSettled = false;
      const timer = setTimeout(() => {
        // After a pause of this process, the response may have arrived and is read before this callback.
        setImmediate(() => {
          if (isSettled) return;
          const error = new Error(`Redis did not respond within ${this.timeout} ms`);
          reject(error);
          if (this.isUnavailable) return;
          this.reportUnavailable(error);
          this.redis.disconnect(true);
        });
      }, this.timeout);
      command(this.redis)
        .catch((error: unknown) => {
          if (error instanceof ReplyError) this.log.error({ err: error }, 'Redis rejected a command');
          throw error;
        })
        .then(resolve, reject)
        .finally(() => {
          isSettled = true;
          clearTimeout(timer);
        });
    });
  }

  close(): void {
    this.redis.disconnect();
  }

  private reportUnavailable(error: Error): void {
    if (!this.isUnavailable)
      this.log.warn({ err: error }, 'Redis unavailable, rate limiting and response cache disabled');
    this.isUnavailable = true;
  }

  private reportAvailable(): void {
    if (this.isUnavailable) this.log.warn('Redis available, rate limiting and response cache enabled');
    this.isUnavailable = false;
  }
}
