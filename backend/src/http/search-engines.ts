import type { FastifyInstance } from 'fastify';
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

/**
 * Serves `robots.txt` and the sitemap: an index, since one file has at most 50,000 addresses, and a file for the pages.
 * @param findPaths returns the paths of the public pages
 */
export function installSearchEngineFiles(
  app: FastifyInstance,
  publicUrl: string,
  findPaths: () => Promise<readonly string[]>,
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
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .headers(CACHE)
      .type('application/xml; charset=utf-8')
      .send(xml('sitemapindex', 'sitemap', [absolute('/sitemaps/pages.xml')])),
  );
  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const paths = await findPaths();
    return reply
      .headers(CACHE)
      .type('application/xml; charset=utf-8')
      .send(xml('urlset', 'url', paths.map(absolute)));
  });
}
