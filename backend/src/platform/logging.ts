import { randomUUID } from 'node:crypto';
import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
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

/** Logs one line for each request, after its response. */
class ResponseLog extends LogController {
  override incomingRequest(): void {
    // The line after the response has all its fields.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      responseTime: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, 'Response failed');
    else request.log.info(line, 'Request completed');
  }
}

/** A request is logged by the pattern of its route, never by its URL. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/**
 * Configures structured logs: one JSON object per line, with the request id. No URL, header or body of a request is
 * logged, so that no token or personal data is.
 */
export function logging(
  level: string,
): Required<Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'>> {
  return {
    genReqId: () => randomUUID(),
    logController: new ResponseLog(),
    logger: {
      level,
      stream: standardLogOutput(),
      hooks: { logMethod: limitRepeatedLines() },
      serializers: {
        err: (error: Error) => ({ ...loggedError(error) }),
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      },
    },
  };
}
