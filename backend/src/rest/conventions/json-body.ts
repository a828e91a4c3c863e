import type { FastifyInstance } from 'fastify';
import { badInput, DomainError } from '../../common/errors';

/**
 * Accepts JSON bodies only. An empty body counts as none, whatever its content type: many clients send a content type
 * with every DELETE.
 */
export function installJsonBody(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null);
    else void parseJson(request, body, (error, value) => done(error && invalidJson(), value));
  });
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    const isEmpty = body.length === 0;
    done(isEmpty ? null : new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

const invalidJson = () =>
  badInput({ body: 'The body is not valid JSON, or has a forbidden key such as __proto__.' });
