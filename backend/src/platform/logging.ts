import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/**
 * Structured logs, one JSON object a line, each with the id of its request. A request is logged by the pattern of
 * its route and never by its address, headers or body, so that no token and no personal data reach a log.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions.url ?? 'none',
        }),
      },
    },
  };
}
