import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { withTimeLimit } from '../common/time-limit';

const TIME_LIMIT_MS = 2_000;

/** `/healthz`: the process is running. `/readyz`: it can serve, since the database responds (migrations run before the start). */
export function installHealth(app: FastifyInstance, database: DataSource): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await withTimeLimit(database.query('SELECT 1'), TIME_LIMIT_MS);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'Database unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
