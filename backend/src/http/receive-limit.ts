import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take as long as the server allows for a request. */
    hasLargeBody?: boolean;
  }
}

/** Closes the connection of a request whose body takes longer to be received. */
export function installReceiveLimit(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, _reply, done) => {
    if (hasBody(headers) && routeOptions.config.hasLargeBody !== true) {
      const timer = setTimeout(() => raw.destroy(), limitMs).unref();
      // The body is complete, or the connection is closed.
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
