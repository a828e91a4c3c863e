import type { FastifyInstance } from 'fastify';
import type { QuotaName } from '../../common/quotas';
import type { WriteLimiter } from '../../platform/rate-limits/write-limiter';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The quota that a request counts towards. */
    quota?: QuotaName;
  }
}

/** Counts each request with a quota, after the access check and before the body is read. */
export function installQuotas(scope: FastifyInstance, writeLimiter: WriteLimiter): void {
  scope.addHook('preParsing', async ({ routeOptions, viewer, ip }) => {
    const { quota } = routeOptions.config;
    if (quota !== undefined) await writeLimiter.count(quota, { account: viewer?.id, address: ip });
  });
}
