import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take as long as the server allows for a request. */
    hasLargeBody?: boolean;
  }
}

/** Closes the connection of a request whose body takes longer to be received. */
export function installReceiveLimit(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions } = request;
    if (isReceived(request) && routeOptions.config.hasLargeBody !== true) {
      const timer = setTimeout(() => raw.destroy(), limitMs).unref();
      // The body is complete, or the connection is closed.
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** Whether there is a body that Fastify reads. One that it does not read ends with the response, which may take longer. */
const isReceived = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers);
