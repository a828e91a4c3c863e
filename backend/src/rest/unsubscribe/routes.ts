import type { FastifyInstance } from 'fastify';
import { quotas } from '../../modules/policies';
import type { UserService } from '../../modules/users';
import type { WriteLimiter } from '../../platform/rate-limits/write-limiter';

/**
 * `POST /unsubscribe?token=...` turns off the emails that are not about purchases, for the page of the frontend with this address and
 * for mail clients, which send a form (RFC 8058). GET shows the page and changes nothing: programs that check links follow them.
 */
export async function installUnsubscribe(
  app: FastifyInstance,
  users: UserService,
  writeLimiter: WriteLimiter,
): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    // The token says everything. The body is read up to the limit of all bodies: a compressed one may be far larger than it looks.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: string | string[] } }>(
      '/unsubscribe',
      async ({ query, ip }, reply) => {
        await writeLimiter.count(quotas.unsubscribe, { address: ip });
        await users.unsubscribe(String(query.token));
        return reply.header('cache-control', 'no-store').send({ unsubscribed: true });
      },
    );
    return Promise.resolve();
  });
}
