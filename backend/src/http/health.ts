import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { poolOf } from '../platform/database/pool';

/**
 * `/healthz`: the process is running. `/readyz`: it can serve, since the database responds and accepts writes (migrations
 * run before the start). The check has its own connection: busy servers stay ready.
 */
export function installHealth(app: FastifyInstance, database: DataSource): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await poolOf(database).probe.requireServing();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Database unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
