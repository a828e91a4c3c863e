import type { FastifyInstance, onRequestHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may take as long as the server allows for a request. */
    hasLargeBody?: boolean;
  }
}

/** Closes the connection of a request whose body takes longer to be received. */
export function installReceiveLimit(app: FastifyInstance, limitMs: number): void {
  const limitReceiving: onRequestHookHandler = ({ raw }, _reply, done) => {
    const timer = setTimeout(() => raw.destroy(), limitMs).unref();
    // The body is complete, or the connection is closed.
    raw.once('close', () => clearTimeout(timer));
    done();
  };
  app.addHook('onRoute', (route) => {
    if (!hasBody(route.method) || route.config?.hasLargeBody === true) return;
    route.onRequest = [limitReceiving, route.onRequest ?? []].flat();
  });
}

/** Fastify leaves the bodies of other methods unread. */
const hasBody = (method: string | readonly string[]): boolean =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].some((name) => [method].flat().includes(name));
