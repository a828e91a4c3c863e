import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import etag from '@fastify/etag';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors';
import { toDomainError } from '../http/errors';
import { bearerToken, headerValue } from '../http/headers';
import { Context, type ContextDependencies } from './context';
import { GRAPHQL_RESPONSE } from './legacy-media-type';
import { limits } from './limits';
import { checkRequestShape } from './request-shape';

const url = '/graphql';
const METHODS = ['GET', 'POST'];

/** Responds in GraphQL's format to an error outside the operation, such as a body that is too large. */
function respondWithGraphqlError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { code, message, status, retryAfterSeconds } = toDomainError(error, request);
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const acceptsGraphqlResponse = request.headers.accept?.includes(GRAPHQL_RESPONSE);
  void reply
    .code(status)
    .type(`${acceptsGraphqlResponse ? GRAPHQL_RESPONSE : 'application/json'}; charset=utf-8`);
  return reply.send({ errors: [{ message, extensions: { code } }] });
}

/** Serves `/graphql` over POST, and over GET for queries, whose responses have an ETag for revalidation. */
export async function installRoutes(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  { sandbox, ...deps }: ContextDependencies & { readonly sandbox: boolean },
): Promise<void> {
  const route = { url, bodyLimit: limits.bodyBytes, errorHandler: respondWithGraphqlError };
  const preHandler = (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    checkRequestShape(request);
    done();
  };
  const handler = fastifyApolloHandler(apollo, {
    context: (request) => {
      const { authorization, 'idempotency-key': key } = request.headers;
      return Promise.resolve(new Context(bearerToken(authorization), headerValue(key), request, deps));
    },
  });
  app.route({ ...route, method: 'POST', preHandler, handler });
  await app.register(async (scope) => {
    await scope.register(etag, { weak: true });
    scope.addHook('onRequest', (_request, reply, done) => {
      // GraphQL Sandbox loads its page from Apollo.
      if (sandbox) void reply.removeHeader('content-security-policy');
      // The media type of the response depends on `Accept`; CORS may have added `Origin` already.
      const vary = reply.getHeader('vary');
      void reply.header('vary', vary ? `${String(vary)}, Accept` : 'Accept');
      done();
    });
    scope.route({ ...route, method: 'GET', exposeHeadRoute: false, preHandler, handler });
  });
  app.route({
    ...route,
    method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
    // Before the body is read.
    onRequest: (_request, reply, done) => {
      void reply.header('allow', METHODS.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'Method not allowed.'));
    },
    handler: () => undefined,
  });
}
