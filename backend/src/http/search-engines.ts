import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicHeaders } from './response-cache';

const CACHE = publicHeaders({ maxAge: 3600, sources: [] });

/** What search engines have no use for: the API, and pages for signed-in users. */
const DISALLOWED = ['/graphql', '/docs', '/dashboard', '/profile', '/auth/'];

const xml = (root: 'sitemapindex' | 'urlset', item: 'sitemap' | 'url', urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...urls.map((url) => `  <${item}><loc>${escapeXml(url)}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** The largest number of addresses in a file. */
const MAX_URLS = 50_000;

/** What has pages besides those without parameters. */
export interface SitemapSource {
  readonly tools: {
    count(): Promise<number>;
    listSlugs(range: { offset: number; limit: number }): Promise<readonly string[]>;
  };
  readonly categories: { list(): Promise<readonly { readonly slug: string }[]> };
}

/**
 * Serves `robots.txt` and the sitemap: an index of files for the pages, the categories and the tools.
 * @param paths the public pages without parameters
 */
export function installSearchEngineFiles(
  app: FastifyInstance,
  publicUrl: string,
  paths: readonly string[],
  { tools, categories }: SitemapSource,
): void {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const robots = [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(CACHE).type('text/plain; charset=utf-8').send(robots),
  );
  const sendXml = (reply: FastifyReply, content: string) =>
    reply.headers(CACHE).type('application/xml; charset=utf-8').send(content);
  const sendUrls = (reply: FastifyReply, paths: readonly string[]) =>
    sendXml(reply, xml('urlset', 'url', paths.map(absolute)));

  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.ceil((await tools.count()) / MAX_URLS);
    const names = [
      'pages',
      'categories',
      ...Array.from({ length: parts }, (_, index) => `tools-${index + 1}`),
    ];
    const files = names.map((name) => absolute(`/sitemaps/${name}.xml`));
    return sendXml(reply, xml('sitemapindex', 'sitemap', files));
  });
  app.get('/sitemaps/pages.xml', (_request, reply) => sendUrls(reply, paths));
  app.get('/sitemaps/categories.xml', async (_request, reply) => {
    const slugs = (await categories.list()).map(({ slug }) => slug);
    return sendUrls(
      reply,
      slugs.map((slug) => `/tools/category/${slug}`),
    );
  });
  app.get<{ Params: { part: string } }>(
    '/sitemaps/tools-:part(^[1-9]\\d{0,3}$).xml',
    async (request, reply) => {
      const offset = (Number(request.params.part) - 1) * MAX_URLS;
      const slugs = await tools.listSlugs({ offset, limit: MAX_URLS });
      if (slugs.length === 0) {
        reply.callNotFound();
        return reply;
      }
      return sendUrls(
        reply,
        slugs.map((slug) => `/tools/${slug}`),
      );
    },
  );
}
