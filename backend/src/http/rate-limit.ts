import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import Redis from 'ioredis';
import { DomainError } from '../common/errors';
import type { Settings } from '../config/settings';

const CONNECT_LIMIT_MS = 1_000;
/** A request waits at most this long for its count. */
const COMMAND_LIMIT_MS = 500;

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
  const redis =
    redisUrl === undefined
      ? undefined
      : new Redis(redisUrl, {
          connectTimeout: CONNECT_LIMIT_MS,
          commandTimeout: COMMAND_LIMIT_MS,
          maxRetriesPerRequest: 1,
          enableOfflineQueue: false,
        });
  // Each reconnection attempt emits errors: log one line when Redis becomes unavailable and one when it is back.
  let isUnavailable = false;
  redis?.on('error', (error: Error) => {
    if (!isUnavailable) app.log.warn({ err: error }, 'Redis unavailable, rate limiting disabled');
    isUnavailable = true;
  });
  redis?.on('ready', () => {
    if (isUnavailable) app.log.warn('Redis available, rate limiting enabled');
    isUnavailable = false;
  });
  app.addHook('onClose', () => {
    redis?.disconnect();
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    cache: 10_000,
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'tools-hub-rate-' }),
    allowList: ({ method, url }) => method === 'GET' && UNCOUNTED.test(url),
    errorResponseBuilder: (_request, { after }) =>
      new DomainError('RATE_LIMITED', `Too many requests. Try again in ${after}.`),
  });
}
