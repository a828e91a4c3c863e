import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/errors';

/** A host name, an IPv4 address or a bracketed IPv6 address, with an optional port. */
const AUTHORITY = /^(?:[\w.~-]+|\[[\d.:a-f]+\])(?::\d{1,5})?$/i;

/** Rejects a request whose host is no address, so that nothing behind the server has to parse it. */
export function installHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, host }, _reply, done) => {
    // HTTP/1.0, which some health checks use, has no host.
    const isMissing = raw.headers.host === undefined && host === '';
    if (isMissing || AUTHORITY.test(host)) done();
    else done(new DomainError('BAD_USER_INPUT', 'The Host header is invalid.'));
  });
}
