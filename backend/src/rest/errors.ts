import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../common/error-catalogue';
import { DomainError } from '../common/errors';

/** Faults of the request that Fastify itself finds, by their HTTP status. */
const REQUEST_FAULTS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Every failure outside GraphQL answers `{code, message, fields?}` with the status of the catalogue. */
export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof DomainError) {
      const { code, message, fields, status } = error;
      return reply.code(status).send({ code, message, ...(fields && { fields }) });
    }
    const status = error.statusCode ?? 500;
    const code = REQUEST_FAULTS[status];
    if (code !== undefined) return reply.code(status).send({ code, message: error.message });
    request.log.error({ err: error }, 'Request failed');
    return reply.code(500).send({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong on our side. Please try again.',
    });
  });
}
