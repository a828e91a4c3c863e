import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';

/** Weak, since compression changes the bytes. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64')}"`;

/** Whether a client has the response already, by its `If-None-Match`. */
export const isKnown = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch === etag ||
  (ifNoneMatch?.split(',').some((known) => opaqueTag(known) === opaqueTag(etag)) ?? false);

const opaqueTag = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Adds an `ETag` to the successful responses to GET and HEAD in this scope, and responds with 304 to a client that has the same
 * response. Errors have none: a client that sent it would get 304 in place of the error.
 */
export function installEtag(scope: FastifyInstance): void {
  scope.addHook('onSend', ({ method, headers }, reply, body, done) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || !(typeof body === 'string' || body instanceof Buffer)) {
      done(null, body);
      return;
    }
    const etag = reply.getHeader('etag')?.toString() ?? etagOf(body);
    void reply.header('etag', etag);
    if (!isKnown(etag, headers['if-none-match'])) {
      done(null, body);
      return;
    }
    void reply.code(304);
    done(null, '');
  });
}
