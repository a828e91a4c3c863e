import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: `/readyz` is 503. */
    isStopping: () => boolean;
    /** Serves requests for `DRAIN_SECONDS` more, until proxies have noticed that the server is not ready. */
    drain: () => Promise<void>;
  }
}

/**
 * Closes each connection with its response while the server stops. Proxies and browsers keep connections open, and would
 * otherwise delay the stop until the time limit, or send a request just before it closes.
 */
export function installGracefulStop(app: FastifyInstance, drainSeconds: number): void {
  let isStopping = false;
  let isClosing = false;
  app.decorate('isStopping', () => isStopping);
  app.decorate('drain', async () => {
    isStopping = true;
    await pause(drainSeconds * 1000);
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // The head of a response that began before, such as that of a download, lets the client keep the connection.
    if (isClosing) raw.socket.destroySoon();
    done();
  });
}
