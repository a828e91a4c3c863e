import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../common/error-catalogue';
import { DomainError, internalError } from '../common/errors';
import type { Viewer } from '../common/viewer';
import { asServiceUnavailable } from '../platform/database/unavailable';
import { logSecurityEvent } from '../platform/security-log';
import { prefersHtml } from './content-negotiation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller; undefined for a visitor, and as long as no operation requires a role. */
    viewer: Viewer | undefined;
  }
}

/** Codes of errors that Fastify or a plugin finds, by HTTP status; any other status below 500 is BAD_USER_INPUT. */
const REQUEST_ERRORS: Readonly<Record<number, ErrorCode>> = {
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Writes an error that concerns the security of the shop to the security log. */
export function logSecurityError(
  request: FastifyRequest,
  error: DomainError | undefined,
  operation: string | undefined,
): void {
  if (error?.securityEvent === undefined) return;
  const { securityEvent: name, code } = error;
  logSecurityEvent(request, { name, code, userId: request.viewer?.id, operation });
}

/** Returns what the client receives for an error, and logs it when it is reportable or concerns the security. */
export function toDomainError(error: FastifyError, request: FastifyRequest): DomainError {
  const unavailable = asServiceUnavailable(error);
  const domainError = error instanceof DomainError ? error : (unavailable ?? requestError(error));
  if (domainError === undefined || domainError.isReportable)
    request.log.error({ err: unavailable ?? error }, 'Request failed');
  const { schema, url } = request.routeOptions;
  logSecurityError(request, domainError, schema?.operationId ?? url);
  return domainError ?? internalError;
}

/** What a browser shows in place of a page, which it opens again after some seconds. Its policy permits no styles. */
const tooManyRequests = (message: string, seconds = 60): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${seconds}">
<title>Too many requests | Tools-Hub</title>
<h1>This page opens in a moment</h1>
<p>${message}</p>
`;

/**
 * Responds to an error outside GraphQL with `{code, message, fields?}` and the status of the code. A browser that opens a page
 * beyond the request limit gets HTML.
 */
export function respondWithError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message, fields, status, retryAfterSeconds } = toDomainError(error, request);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  if (code === 'RATE_LIMITED' && prefersHtml(request, reply))
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(tooManyRequests(message, retryAfterSeconds));
  return reply.code(status).send({ code, message, ...(fields && { fields }) });
}

function requestError({ statusCode = 500, message }: FastifyError): DomainError | undefined {
  if (statusCode >= 500) return undefined;
  return new DomainError(REQUEST_ERRORS[statusCode] ?? 'BAD_USER_INPUT', message);
}
