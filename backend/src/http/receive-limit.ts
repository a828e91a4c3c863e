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
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (hasBody && routeOptions.config.hasLargeBody !== true) {
      const timer = setTimeout(() => raw.destroy(), limitMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
