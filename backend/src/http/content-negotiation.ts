import accepts from '@fastify/accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the path is also a page of the frontend, which clients that prefer HTML to JSON receive. */
    alsoServesHtml?: boolean;
  }
}

/** Whether the client prefers HTML to JSON, as browsers do when they open a page. Adds `Vary: Accept` to the response. */
export function prefersHtml(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const varyHeaders = new Set(String(reply.getHeader('vary') ?? '').match(/[\w-]+/g));
  void reply.header('vary', [...varyHeaders.add('Accept')].join(', '));
  return request.type(['application/json', 'text/html']) === 'text/html';
}

/** Passes requests that prefer HTML from a route with `alsoServesHtml` to the frontend, which the not-found handler serves. */
export async function installContentNegotiation(app: FastifyInstance): Promise<void> {
  await app.register(accepts);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.alsoServesHtml === true && prefersHtml(request, reply))
      reply.callNotFound();
    else done();
  });
}
