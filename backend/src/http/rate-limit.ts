import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/errors';
import type { Settings } from '../config/settings';
import type { RedisCounter } from '../platform/rate-limits/redis-counter';

/** Not counted: files of the frontend, which a whole office may fetch from one address, and health checks. */
const UNCOUNTED = /^\/(assets\/|images\/|healthz$|readyz$)/;

/**
 * Limits the requests of one address per minute. Several servers share their counts in Redis when it is configured; while
 * Redis is unavailable, requests are not limited.
 */
export async function installRateLimit(
  app: FastifyInstance,
  { requestsPerMinute }: Settings,
  counter: RedisCounter | undefined,
): Promise<void> {
  if (requestsPerMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    cache: 10_000,
    skipOnError: true,
    ...(counter && { store: createStore(counter) }),
    allowList: ({ method, url }) => method === 'GET' && UNCOUNTED.test(url),
    errorResponseBuilder: (_request, { after }) =>
      new DomainError('RATE_LIMITED', `Too many requests. Try again in ${after}.`),
  });
}

/** The store of the plugin, which counts the requests of all routes together. */
function createStore(counter: RedisCounter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      counter.count(`tools-hub-rate-${key}`, windowMs).then(
        (count) => callback(null, count),
        (error: unknown) => callback(error as Error),
      );
    }

    child(): this {
      return this;
    }
  };
}
