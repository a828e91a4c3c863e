import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import Redis from 'ioredis';
import { DomainError } from '../common/errors';
import type { Settings } from '../config/settings';

const CONNECT_LIMIT_MS = 1_000;
/** Longer than this nobody waits for the count of requests. */
const COMMAND_LIMIT_MS = 500;

/**
 * What costs next to nothing and is asked often: the files of a page, which a whole office may fetch at once from one
 * address, and the pages of health.
 */
const FREE = /^\/(assets\/|images\/|healthz$|readyz$)/;

/**
 * Bounds how much one address may ask in a minute. Several servers count together in Redis when there is one; while
 * it does not answer, everybody is served.
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
  // It tries again and again, and each try may fail in several ways: one line when it goes, one when it is back.
  let away = false;
  redis?.on('error', (error: Error) => {
    if (!away) app.log.warn({ err: error }, 'Redis does not answer; requests are not counted');
    away = true;
  });
  redis?.on('ready', () => {
    if (away) app.log.warn('Redis answers again');
    away = false;
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
    allowList: ({ method, url }) => method === 'GET' && FREE.test(url),
    errorResponseBuilder: (_request, { after }) =>
      new DomainError('RATE_LIMITED', `Too many requests. Try again in ${after}.`),
  });
}
