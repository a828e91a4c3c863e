import replyFrom from '@fastify/reply-from';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { prefersPage } from './page-preference';
import { fillPage } from './page-settings';

/** Names of built files carry a hash of what is in them, so they never change. */
const HASHED = /[/\\]assets[/\\]/;

const notFound = { code: 'NOT_FOUND', message: 'There is nothing at this address.' };

/** The limit of requests holds here too, where routes' own hooks do not reach. */
const limited = (app: FastifyInstance) =>
  app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
}

/** Serves the built page: its files, and its one document for every address that a browser opens. */
export async function installPage(app: FastifyInstance, folder: string, settings: Settings): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    app.log.warn({ folder }, 'The page is not built; only the API is served');
    app.setNotFoundHandler(limited(app), (_request, reply) => reply.code(404).send(notFound));
    return;
  }
  const html = fillPage(readFileSync(file, 'utf8'), settings);
  await app.register(serveStatic, {
    root: folder,
    // One route for each built file, so that every other address comes to the handler below.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{html,br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler(limited(app), (request, reply) =>
    prefersPage(request, reply) ? sendPage(reply, html) : reply.code(404).send(notFound),
  );
}

/** While the page is being worked on: everything that is not the API's comes from Vite's server. */
export async function installPageInDevelopment(
  app: FastifyInstance,
  devServer: string,
  settings: Settings,
): Promise<void> {
  await app.register(replyFrom, { base: devServer });
  app.setNotFoundHandler(async (request, reply) => {
    if (!prefersPage(request, reply)) return reply.from(request.url);
    const page = await fetch(devServer, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    });
    return sendPage(reply, fillPage(await page.text(), settings));
  });
}
