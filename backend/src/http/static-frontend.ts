import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { prefersHtml } from './content-negotiation';
import { renderIndexHtml } from './frontend-settings';
import { pageHeaders } from './security-headers';

/** Names of built files contain a hash of the content, so the files never change. */
const HASHED_ASSET = /[/\\]assets[/\\]/;

const notFound = { code: 'NOT_FOUND', message: 'Path not found.' };

/** Applies the rate limit to the not-found handler, which the hooks of routes do not cover. */
const rateLimited = (app: FastifyInstance) =>
  app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};

/** The headers of `index.html`. */
const indexHtmlHeaders = (settings: Settings) => ({
  ...pageHeaders(settings),
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
});

/** Serves the built frontend: its files, and `index.html` for every other path that a browser opens. */
export async function installFrontend(
  app: FastifyInstance,
  folder: string,
  settings: Settings,
): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    app.log.warn({ folder }, 'The frontend is not built; only the API is served');
    app.setNotFoundHandler(rateLimited(app), (_request, reply) => reply.code(404).send(notFound));
    return;
  }
  const html = renderIndexHtml(readFileSync(file, 'utf8'), settings);
  const headers = indexHtmlHeaders(settings);
  await app.register(serveStatic, {
    root: folder,
    // One route per built file, so that every other path reaches the handler below.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{html,br,gz}'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler(rateLimited(app), (request, reply) =>
    prefersHtml(request, reply) ? reply.headers(headers).send(html) : reply.code(404).send(notFound),
  );
}

/** Proxies every path outside the API to Vite's dev server. */
export async function installFrontendProxy(
  app: FastifyInstance,
  devServer: string,
  settings: Settings,
): Promise<void> {
  const headers = indexHtmlHeaders(settings);
  const { default: replyFrom } = await import('@fastify/reply-from');
  await app.register(replyFrom, { base: devServer });
  app.setNotFoundHandler(async (request, reply) => {
    if (!prefersHtml(request, reply)) return reply.from(request.url);
    const response = await fetch(devServer, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    });
    return reply.headers(headers).send(renderIndexHtml(await response.text(), settings));
  });
}
