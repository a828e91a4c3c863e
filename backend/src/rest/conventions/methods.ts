import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../common/errors';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/** Watches the routes that are added from here on; `answer` then gives every address its word for all other methods. */
export function watchMethods(scope: FastifyInstance): { answer(): void } {
  const allowed = new Map<string, Set<string>>();
  scope.addHook('onRoute', ({ url, method }) => {
    const methods = allowed.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    allowed.set(url, methods);
  });
  return {
    answer: () => {
      for (const [url, methods] of [...allowed]) answerOthers(scope, url, [...methods]);
    },
  };
}

function answerOthers(scope: FastifyInstance, url: string, methods: readonly string[]): void {
  const allow = [...methods, 'OPTIONS'].join(', ');
  const shared = { url, config: { access: 'public', isScreen: true }, schema: { hide: true } } as const;
  const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header('allow', allow);
    const message = `${request.method} is not for this address; use ${allow}.`;
    return Promise.reject(new DomainError('METHOD_NOT_ALLOWED', message));
  };
  scope.route({
    ...shared,
    method: 'OPTIONS',
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  });
  scope.route({
    ...shared,
    method: METHODS.filter((method) => !methods.includes(method)),
    // Before the body is read, which may be anything.
    onRequest: refuse,
    handler: refuse,
  });
}
