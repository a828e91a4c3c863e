import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import etag from '@fastify/etag';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors';
import type { Viewer } from '../common/viewer';
import { failureOf } from '../http/errors';
import { bearerOf, single } from '../http/headers';
import { Context } from './context';
import { limits } from './limits';
import { GRAPHQL_RESPONSE } from './older-clients';

const url = '/graphql';
const METHODS = ['GET', 'POST'];

/** A failure outside the operation, such as a body too large, in the form that clients of GraphQL read. */
function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message, status } = failureOf(error, request);
  const known = request.headers.accept?.includes(GRAPHQL_RESPONSE);
  void reply.code(status).type(`${known ? GRAPHQL_RESPONSE : 'application/json'}; charset=utf-8`);
  return reply.send({ errors: [{ message, extensions: { code } }] });
}

/** `/graphql` by POST, and by GET for queries, whose answers can be kept and asked for again by their ETag. */
export async function installRoutes(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  findViewer: (accessToken: string) => Promise<Viewer | undefined>,
): Promise<void> {
  const route = { url, bodyLimit: limits.bodyBytes, errorHandler: answerFailure };
  const handler = fastifyApolloHandler(apollo, {
    context: ({ headers, log }) =>
      Promise.resolve(
        new Context(bearerOf(headers.authorization), findViewer, single(headers['idempotency-key']), log),
      ),
  });
  app.route({ ...route, method: 'POST', handler });
  await app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    scope.addHook('onRequest', (_request, reply, done) => {
      // The form of the answer follows `Accept`; CORS may have named `Origin` already.
      const vary = reply.getHeader('vary');
      void reply.header('vary', vary ? `${String(vary)}, Accept` : 'Accept');
      done();
    });
    scope.route({ ...route, method: 'GET', exposeHeadRoute: false, handler });
  });
  app.route({
    ...route,
    method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
    // Before the body is read.
    onRequest: (_request, reply, done) => {
      void reply.header('allow', METHODS.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'Use GET or POST here.'));
    },
    handler: () => undefined,
  });
}
