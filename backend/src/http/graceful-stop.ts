import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection with its response while the server stops. Clients that keep connections open, as browsers do,
 * would otherwise delay the stop until the time limit.
 */
export function installGracefulStop(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done();
  });
}
