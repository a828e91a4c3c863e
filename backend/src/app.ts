import cors, { type FastifyCorsOptions } from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { DEMO_CATALOGUE_FOLDER } from './demo/seed-demo-catalogue';
import { systemClock, type Clock } from './common/clock';
import { composeServices } from './compose-services';
import { BACKEND_FOLDER, PROJECT_FOLDER } from './config/folders';
import type { Settings } from './config/settings';
import { buildSchema } from './graphql/schema';
import { installGraphQL } from './graphql/server';
import { installAddressCheck } from './http/client-address';
import { installCompression } from './http/compression';
import { installContentNegotiation } from './http/content-negotiation';
import { installEmulatorProxy } from './http/emulator-proxy';
import { respondWithError } from './http/errors';
import { installGracefulStop } from './http/graceful-stop';
import { installHealth } from './http/health';
import { installHostCheck } from './http/host-header';
import { installImageFiles } from './http/image-files';
import { installRateLimit } from './http/rate-limit';
import { installReceiveLimit } from './http/receive-limit';
import { installResponseCache, ResponseCache } from './http/response-cache';
import { securityHeaders } from './http/security-headers';
import { installFrontend, installFrontendProxy } from './http/static-frontend';
import { installJobs } from './jobs';
import { createResolvers, resolverClasses, type Services } from './modules';
import { MemoryGenerations } from './platform/generations/generations';
import { RedisGenerations } from './platform/generations/redis-generations';
import { RedisCounter } from './platform/rate-limits/redis-counter';
import { RedisConnection } from './platform/redis';
import { logging } from './platform/logging';
import { installRest } from './rest/rest';
import { installUnsubscribe } from './rest/unsubscribe/routes';
import { installWebhooks } from './rest/webhooks/routes';

const FRONTEND_FOLDER = join(PROJECT_FOLDER, 'frontend/dist');
const BUNDLED_IMAGES_FOLDERS = [join(BACKEND_FOLDER, 'assets/images'), join(DEMO_CATALOGUE_FOLDER, 'images')];
const MAX_BODY_BYTES = 256 * 1024;
/** Fits an email address with every character percent-encoded. */
const MAX_PARAMETER_LENGTH = 1024;
/** How often the counts of searches without a result are stored. */
const SEARCH_COUNTS_MS = 30_000;
/** A catalogue of 100 MB takes this long at three megabits per second. */
const REQUEST_LIMIT_MS = 300_000;
/** The bodies of all other requests, such as images, take less. */
const RECEIVE_LIMIT_MS = 120_000;

/** Composes the server over a connected, migrated database. It does not listen yet. */
export async function createApp(
  settings: Settings,
  database: DataSource,
  clock: Clock = systemClock,
): Promise<FastifyInstance> {
  const app = createServer(settings);
  const redis = connectRedis(app, settings);
  const generations = redis ? new RedisGenerations(redis) : new MemoryGenerations();
  const counter = redis && new RedisCounter(redis);
  const { services, identityProvider, mailTransport, imageUrls, imageStores, writeLimiter } = composeServices(
    settings,
    database,
    clock,
    generations,
    counter,
  );

  app.addHook('onClose', async () => {
    mailTransport?.close();
    await identityProvider.close();
  });
  installSearchCounts(app, services.searchesWithoutResult);
  installGracefulStop(app, settings.drainSeconds);
  installAddressCheck(app);
  installHostCheck(app);
  installReceiveLimit(app, RECEIVE_LIMIT_MS);
  await installCors(app, settings);
  await installRateLimit(app, settings, counter);
  const responseCache = new ResponseCache(generations, clock);
  installResponseCache(app, responseCache);
  await installCompression(app);
  await installContentNegotiation(app);
  const executeForVisitor = await installGraphQL(app, {
    schema: buildSchema(resolverClasses, createResolvers(services, imageUrls)),
    sandbox: settings.sandbox,
    persistedOnly: settings.persistedOnly,
    findViewer: (accessToken, request) => services.users.authenticate(accessToken, request),
    writeLimiter,
  });
  if (settings.runJobs) installJobs(app, settings, services, imageStores);
  installHealth(app, database);
  await installRest(app, { services, writeLimiter, imageUrls, imageStores });
  await installWebhooks(app, services.payments);
  await installUnsubscribe(app, services.users, writeLimiter);
  await installImageFiles(app, { uploads: imageStores.images.folder, bundled: BUNDLED_IMAGES_FOLDERS });
  await installEmulatorProxy(app, settings);
  if (settings.frontendDevServer === undefined)
    await installFrontend(app, FRONTEND_FOLDER, {
      settings,
      cache: responseCache,
      execute: executeForVisitor,
      sitemap: services,
    });
  else await installFrontendProxy(app, settings.frontendDevServer, settings);
  return app;
}

function createServer(settings: Settings): FastifyInstance {
  const { logLevel, trustedProxies } = settings;
  const headers = securityHeaders(settings);
  const withHeaders = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers(headers).header('x-request-id', id);
  const log = logging(logLevel);
  const app = fastify({
    ...log,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: trustedProxies ?? false,
    forceCloseConnections: 'idle',
    // Fastify finds these errors before it runs hooks, and logs only the responses of routes.
    frameworkErrors: (error, request, reply) => {
      void respondWithError(error, request, withHeaders(request, reply));
      log.logController.requestCompleted(null, request, reply);
    },
  });
  app.decorateRequest('viewer', undefined);
  app.setErrorHandler(respondWithError);
  app.addHook('onRequest', (request, reply, done) => {
    withHeaders(request, reply);
    done();
  });
  return app;
}

function connectRedis(
  app: FastifyInstance,
  { redisUrl, redisTimeoutMs }: Settings,
): RedisConnection | undefined {
  if (redisUrl === undefined) return undefined;
  const redis = new RedisConnection(redisUrl, redisTimeoutMs, app.log);
  app.addHook('onClose', () => redis.close());
  return redis;
}

/** Stores the counts of searches without a result now and then, and when the server stops. */
function installSearchCounts(app: FastifyInstance, searches: Services['searchesWithoutResult']): void {
  const store = () =>
    searches.store().catch((error: unknown) => {
      app.log.error({ err: error }, 'Counts of searches without a result are lost');
    });
  const timer = setInterval(() => void store(), SEARCH_COUNTS_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await store();
  });
}

async function installCors(app: FastifyInstance, { corsOrigins }: Settings): Promise<void> {
  if (corsOrigins.length === 0) return;
  const options: FastifyCorsOptions = {
    origin: corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [
      ...['allow', 'date', 'etag', 'link', 'retry-after', 'www-authenticate', 'x-request-id'],
      ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
    ],
    maxAge: 600,
  };
  await app.register(cors, {
    // Any other OPTIONS request is for the route, which responds with `Allow`.
    delegator: ({ headers }, callback) =>
      callback(null, {
        ...options,
        preflight: headers.origin !== undefined && 'access-control-request-method' in headers,
      }),
  });
}
