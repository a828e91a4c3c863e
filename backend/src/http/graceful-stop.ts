import type { FastifyInstance } from 'fastify';

/**
 * While the server closes, each answer ends its connection: a client that would keep it open, as browsers do, would
 * otherwise hold up the stop until the time limit.
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
