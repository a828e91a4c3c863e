import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings';
import { PageRenderer, readPages } from '../platform/page-renderer';
import { prefersHtml } from './content-negotiation';
import { frontendSettings, renderIndexHtml } from './frontend-settings';
import { Pages, type ExecuteForPage } from './pages';
import { respondWith, type ResponseCache } from './response-cache';
import { installSearchEngineFiles, type SitemapSource } from './search-engines';
import { pageHeaders } from './security-headers';

/** Names of built files contain a hash of the content, so the files never change. */
const HASHED_ASSET = /[/\\]assets[/\\]/;

const notFound = { code: 'NOT_FOUND', message: 'Path not found.' };

/** Applies the rate limit to the not-found handler, which the hooks of routes do not cover. */
const rateLimited = (app: FastifyInstance) =>
  app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};

/** The headers of a page that the browser draws. */
const indexHtmlHeaders = (settings: Settings, html: string) => ({
  ...pageHeaders(settings, html),
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
});

export interface FrontendOptions {
  readonly settings: Settings;
  readonly cache: ResponseCache;
  readonly execute: ExecuteForPage;
  readonly sitemap: SitemapSource;
}

/** Serves the built frontend: its files, and its pages for every other path that a browser opens. */
export async function installFrontend(
  app: FastifyInstance,
  folder: string,
  { settings, cache, execute, sitemap }: FrontendOptions,
): Promise<void> {
  const file = join(folder, 'index.html');
  if (!existsSync(file)) {
    app.log.warn({ folder }, 'The frontend is not built; only the API is served');
    app.setNotFoundHandler(rateLimited(app), (_request, reply) => reply.code(404).send(notFound));
    return;
  }
  const html = renderIndexHtml(readFileSync(file, 'utf8'), settings);
  const headers = indexHtmlHeaders(settings, html);
  await app.register(serveStatic, {
    root: folder,
    // One route per built file, so that every other path reaches the handler below.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{html,br,gz}', 'server/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const renderer = new PageRenderer(folder, html, frontendSettings(settings), (error) =>
    app.log.error(error, 'The page renderer has failed'),
  );
  app.addHook('onClose', () => renderer.close());
  const pages = new Pages({
    patterns: readPages(folder),
    renderer,
    cache,
    execute,
    isApiPath: (url) => app.hasRoute({ method: 'GET', url }),
    renderLimitMs: settings.pageRenderLimitMs,
  });
  installSearchEngineFiles(app, settings.publicUrl, pages.publicPaths(), sitemap);
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const prefersPage = prefersHtml(request, reply);
    const page = pages.find(request);
    // On an address that is only a page, clients that accept anything receive it too, such as link previews.
    const acceptsPage =
      page && page.kind !== 'not-found' && request.type(['text/html', 'application/json']) === 'text/html';
    // The file of a page may be on a server of another release: a cache must ask again.
    if (!prefersPage && !acceptsPage)
      return reply.code(404).header('cache-control', 'no-store').send(notFound);
    void reply.code(page?.kind === 'not-found' ? 404 : 200).headers(headers);
    const entry = page && (await pages.load(page, request));
    return entry === undefined ? reply.send(html) : respondWith(entry, request, reply);
  };
  app.setNotFoundHandler(rateLimited(app), respond);
}

/** Proxies every path outside the API to Vite's dev server, whose pages the browser draws. */
export async function installFrontendProxy(
  app: FastifyInstance,
  devServer: string,
  settings: Settings,
): Promise<void> {
  const headers = indexHtmlHeaders(settings, '');
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
