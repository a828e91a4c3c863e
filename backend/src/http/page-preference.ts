import accepts from '@fastify/accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is a screen of the page, too: who prefers a page to JSON gets that. */
    isScreen?: boolean;
  }
}

/**
 * Whether the caller, as browsers do when they open an address, would rather see the page than read JSON. Tells
 * caches, too, that the answer depends on it.
 */
export function prefersPage(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const varying = new Set(String(reply.getHeader('vary') ?? '').match(/[\w-]+/g));
  void reply.header('vary', [...varying.add('Accept')].join(', '));
  return request.type(['application/json', 'text/html']) === 'text/html';
}

/** Lets a route share its address with a screen: for it the page is found where no route is. */
export async function installPagePreference(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isScreen === true && prefersPage(request, reply)) reply.callNotFound();
    else done();
  });
}
