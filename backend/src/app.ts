import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import { join, resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { systemClock, type Clock } from './common/clock';
import { ImageLinks } from './platform/images/image-links';
import type { Settings } from './config/settings';
import { installGraphQL } from './graphql/server';
import { buildSchema } from './graphql/schema';
import { composeShop } from './compose-shop';
import { installJobs } from './jobs';
import { resolverClasses } from './modules';
import { ImageStore } from './platform/images/image-store';
import { logging } from './platform/logging';
import { answerError, installErrorAnswers } from './http/errors';
import { installGracefulStop } from './http/graceful-stop';
import { installHealth } from './http/health';
import { installImageFiles } from './http/image-files';
import { installPage, installPageInDevelopment } from './http/page';
import { installPagePreference } from './http/page-preference';
import { installRateLimit } from './http/rate-limit';
import { installSecurityHeaders } from './http/security-headers';
import { installStandInProxy } from './http/stand-in-proxy';
import { installRest } from './rest/rest';
import { installWebhooks } from './rest/webhooks';

const PAGE_FOLDER = resolve(__dirname, '../../frontend/dist');
const BUILT_IMAGES_FOLDER = resolve(__dirname, '../dist/images');
const MAX_BODY_BYTES = 256 * 1024;
/** An e-mail address, every letter of it percent-encoded, fits. */
const MAX_PARAMETER_LENGTH = 1024;
/** A picture of 8 MB arrives in time at half a megabit a second. */
const REQUEST_LIMIT_MS = 120_000;

/** The shop's server over a database that is connected and up to date; it listens to nothing yet. */
export async function createApp(
  settings: Settings,
  database: DataSource,
  clock: Clock = systemClock,
): Promise<FastifyInstance> {
  const links = new ImageLinks(settings.picturesUrl);
  const { services, resolvers, identities } = composeShop(settings, database, links, clock);

  const app = fastify({
    ...logging(settings.logLevel),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: settings.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onClose', () => identities.close());

  installErrorAnswers(app);
  installGracefulStop(app);
  await installSecurityHeaders(app, settings);
  if (settings.corsOrigins.length > 0)
    await app.register(cors, {
      origin: settings.corsOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['allow', 'date', 'etag', 'link', 'retry-after', 'www-authenticate', 'x-request-id'],
      maxAge: 600,
    });
  await installRateLimit(app, settings);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await installPagePreference(app);
  await installGraphQL(app, {
    schema: buildSchema(resolverClasses, resolvers),
    explorable: settings.explorable,
    findViewer: (accessToken) => services.users.viewerOf(accessToken),
  });
  if (settings.runJobs) installJobs(app, settings.databaseUrl, services);
  installHealth(app, database);
  const uploads = join(settings.dataDir, 'uploads');
  await installRest(app, services, links, new ImageStore(uploads));
  await installWebhooks(app, services.payments);
  await installImageFiles(app, { uploads, built: BUILT_IMAGES_FOLDER });
  await installStandInProxy(app, settings);
  if (settings.pageDevServer === undefined) await installPage(app, PAGE_FOLDER, settings);
  else await installPageInDevelopment(app, settings.pageDevServer, settings);
  return app;
}
