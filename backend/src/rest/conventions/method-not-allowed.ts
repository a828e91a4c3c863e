import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../common/errors';

/**
 * Collects the methods of the routes that are registered afterwards. `install` then adds OPTIONS to each address, and
 * 405 with `Allow` for all other methods.
 */
export function collectMethods(scope: FastifyInstance): { install(): void } {
  const methodsByUrl = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByUrl.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    methodsByUrl.set(url, methods);
  });
  return {
    install: () => {
      for (const [url, methods] of [...methodsByUrl]) installMethodNotAllowed(scope, url, [...methods]);
    },
  };
}

function installMethodNotAllowed(scope: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const shared = { url, config: { access: 'public', alsoServesHtml: true }, schema: { hide: true } } as const;
  const reject = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header('allow', allow);
    const message = `${request.method} is not supported here. Use ${allow}.`;
    return Promise.reject(new DomainError('METHOD_NOT_ALLOWED', message));
  };
  scope.route({
    ...shared,
    method: 'OPTIONS',
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  });
  scope.route({
    ...shared,
    method: scope.supportedMethods.filter((method) => method !== 'OPTIONS' && !methods.includes(method)),
    // Before the body is read, whatever it is, and after the rate limit.
    preParsing: reject,
    handler: reject,
  });
}
