import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../common/error-catalogue';
import { DomainError, faultOfOurs } from '../common/errors';

/** Faults of the request that Fastify or a plugin itself finds, by their HTTP status; others below 500 are input. */
const REQUEST_FAULTS: Readonly<Record<number, ErrorCode>> = {
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** What the caller is told of an error; one that the operator must know of is logged under the request id. */
export function failureOf(error: FastifyError, request: FastifyRequest): DomainError {
  const failure = error instanceof DomainError ? error : requestFault(error);
  if (failure === undefined || failure.alarming) request.log.error({ err: error }, 'Request failed');
  return failure ?? faultOfOurs;
}

/** Every failure outside GraphQL answers `{code, message, fields?}` with the status of the catalogue. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, fields, status } = failureOf(error, request);
  return reply.code(status).send({ code, message, ...(fields && { fields }) });
}

function requestFault({ statusCode = 500, message }: FastifyError): DomainError | undefined {
  if (statusCode >= 500) return undefined;
  return new DomainError(REQUEST_FAULTS[statusCode] ?? 'BAD_USER_INPUT', message);
}

export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
