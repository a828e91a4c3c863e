import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a request without an address, by which requests are limited: the client has reset the
 * connection, so it gets no response.
 */
export function installAddressCheck(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.socket.remoteAddress === undefined) {
      reply.hijack();
      raw.destroy();
    } else done();
  });
}
