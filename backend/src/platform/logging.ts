import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const MAX_CAUSES = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code: unknown;
  readonly constraint: unknown;
  readonly cause: LoggedError | undefined;
}

/** Of an error only this: a failed statement carries its parameters with it, and these are people's own data. */
export function loggedError(error: Error, depth = 0): LoggedError {
  const { name: type, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const inner = cause instanceof Error && depth < MAX_CAUSES ? loggedError(cause, depth + 1) : undefined;
  return { type, message, stack, code, constraint, cause: inner };
}

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
        err: (error: Error) => ({ ...loggedError(error) }),
        req: (request: FastifyRequest) => ({
          method: request.method,
          route: request.routeOptions.url ?? 'none',
        }),
      },
    },
  };
}
