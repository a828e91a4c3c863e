import { HeaderMap, type ApolloServer, type HTTPGraphQLRequest } from '@apollo/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { DomainError } from '../common/errors';
import { toDomainError } from '../http/errors';
import { installEtag } from '../http/etag';
import { bearerToken, headerValue } from '../http/headers';
import { splitUrl } from '../http/request-url';
import { Context, type ContextDependencies } from './context';
import { GRAPHQL_RESPONSE } from './legacy-media-type';
import type { KnownOperations } from './known-operations';
import { limits } from './limits';
import { requirePersisted } from './persisted-operations';
import { checkRequestShape, readParameters } from './request-shape';

const path = '/graphql';
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

/** The headers that Apollo Server reads. */
const APOLLO_HEADERS = ['accept', 'content-type', 'apollo-require-preflight', 'x-apollo-operation-name'];

function toApolloRequest(request: FastifyRequest): HTTPGraphQLRequest {
  const { method, headers, body } = request;
  const map = new HeaderMap();
  for (const name of APOLLO_HEADERS) {
    const value = headerValue(headers[name]);
    if (value) map.set(name, value);
  }
  return { method, headers: map, body, search: splitUrl(request.url).search };
}

export interface RouteOptions {
  /** Serves GraphQL Sandbox at `/graphql` to browsers, allows introspection and keeps GraphQL's own error messages. */
  readonly sandbox: boolean;
  /** Executes only the operations of the frontend. */
  readonly persistedOnly: boolean;
}

/** Serves `/graphql` over POST, and over GET for queries, whose responses have an ETag for revalidation. */
export async function installRoutes(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  known: KnownOperations,
  { sandbox, persistedOnly, ...deps }: ContextDependencies & RouteOptions,
): Promise<void> {
  const route = { url: path, bodyLimit: limits.bodyBytes, errorHandler: respondWithGraphqlError };
  const createContext = (request: FastifyRequest): Context => {
    const { authorization, 'idempotency-key': key } = request.headers;
    return new Context(bearerToken(authorization), headerValue(key), request, deps);
  };
  const respondWithApollo = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: toApolloRequest(request),
      context: () => Promise.resolve(createContext(request)),
    });
    for (const [name, value] of headers) void reply.header(name, value);
    void reply.code(status ?? 200);
    return body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator);
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const parameters = readParameters(request);
    checkRequestShape(parameters);
    if (persistedOnly) requirePersisted(parameters);
    const body = await known.respond(request, reply, parameters, () => createContext(request));
    return body ?? respondWithApollo(request, reply);
  };
  app.route({ ...route, method: 'POST', handler });
  await app.register((scope) => {
    installEtag(scope);
    scope.addHook('onRequest', (_request, reply, done) => {
      // GraphQL Sandbox loads its page from Apollo.
      if (sandbox) void reply.removeHeader('content-security-policy');
      // The media type of the response depends on `Accept`; CORS may have added `Origin` already.
      const vary = reply.getHeader('vary');
      void reply.header('vary', vary ? `${String(vary)}, Accept` : 'Accept');
      // The response cache replaces it in responses that are shared.
      void reply.header('cache-control', 'private, no-store');
      done();
    });
    scope.route({
      ...route,
      method: 'GET',
      exposeHeadRoute: false,
      config: { varyBy: APOLLO_HEADERS },
      handler,
    });
  });
  app.route({
    ...route,
    method: app.supportedMethods.filter((method) => !METHODS.includes(method)),
    // Before the body is read, after the rate limit.
    preParsing: (_request, reply, _body, done) => {
      void reply.header('allow', METHODS.join(', '));
      done(new DomainError('METHOD_NOT_ALLOWED', 'Method not allowed.'));
    },
    handler: () => undefined,
  });
}
