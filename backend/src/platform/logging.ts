import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { standardLogOutput } from './log-output';
import { limitRepeatedLines } from './repeated-lines';

const MAX_CAUSES = 3;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code: unknown;
  readonly constraint: unknown;
  readonly cause: LoggedError | undefined;
}

/** Selects what is logged of an error. A failed statement also holds its parameters, which are personal data. */
export function loggedError(error: Error, depth = 0): LoggedError {
  const { name: type, message, stack = '', cause } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const loggedCause =
    cause instanceof Error && depth < MAX_CAUSES ? loggedError(cause, depth + 1) : undefined;
  return { type, message, stack, code, constraint, cause: loggedCause };
}

/**
 * Configures structured logs: one JSON object per line, with the request id. A request is logged by the pattern of its
 * route and never by its URL, headers or body, so that no token or personal data is logged.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'genReqId'> {
  return {
    genReqId: () => randomUUID(),
    logger: {
      level,
      stream: standardLogOutput(),
      hooks: { logMethod: limitRepeatedLines() },
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
