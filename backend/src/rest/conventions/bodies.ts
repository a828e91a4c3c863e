import type { FastifyInstance } from 'fastify';
import { badInput, DomainError } from '../../common/errors';

/**
 * Reads JSON and nothing else. An empty body is none, whatever its content type says: clients send the type along with
 * every DELETE.
 */
export function installBodies(scope: FastifyInstance): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null);
    else void readJson(request, body, (error, value) => done(error && unreadable(), value));
  });
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => {
    const isNone = body.length === 0;
    done(isNone ? null : new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.'));
  });
}

const unreadable = () => badInput({ body: 'The body is not readable JSON, or has a key such as __proto__.' });
