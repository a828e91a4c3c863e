import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { DomainError } from '../common/errors';
import type { Settings } from '../config/settings';
import { RedisCounter } from './redis-counter';

/** Not counted: files of the frontend, which a whole office may fetch from one address, and health checks. */
const UNCOUNTED = /^\/(assets\/|images\/|healthz$|readyz$)/;

/**
 * Limits the requests of one address per minute. Several servers share their counts in Redis when it is configured; while
 * Redis is unavailable, requests are not limited.
 */
export async function installRateLimit(
  app: FastifyInstance,
  { requestsPerMinute, redisUrl }: Settings,
): Promise<void> {
  if (requestsPerMinute === 0) return;
  const counter = redisUrl === undefined ? undefined : new RedisCounter(redisUrl, app.log);
  app.addHook('onClose', () => counter?.close());
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

/** The store of the plugin, which creates one for all routes and a child for each route with a limit of its own. */
function createStore(counter: RedisCounter): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    constructor(
      _options: unknown,
      private readonly prefix = 'tools-hub-rate-',
    ) {}

    incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
      counter.count(this.prefix + key, windowMs).then(
        (count) => callback(null, count),
        (error: unknown) => callback(error as Error),
      );
    }

    child(route: Parameters<FastifyRateLimitStore['child']>[0]): Store {
      // The types of the plugin lack it.
      const { method, url } = (route as unknown as { routeInfo: RouteOptions }).routeInfo;
      return new Store(route, `${this.prefix}${String(method)}${url}-`);
    }
  };
}
