import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { publicHeaders } from './response-cache';

const CACHE = publicHeaders({ maxAge: 3600, sources: [] });

/** What search engines have no use for: the API, pages for signed-in users, and searches, filters and sorts of tools. */
const DISALLOWED = ['/graphql', '/docs', '/dashboard', '/profile', '/auth/', '/tools*?'];
/** The further pages of a list of tools. The longest rule that matches an address decides. */
const ALLOWED = ['/tools*?after=', '/tools*?before='];

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
/** Building a large file is slow, so it is cached. */
const CACHE_TTL_MS = 60_000;
const MAX_CACHED_FILES = 20;

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
    ...ALLOWED.map((path) => `Allow: ${path}`),
    `Sitemap: ${absolute('/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.headers(CACHE).type('text/plain; charset=utf-8').send(robots),
  );
  const sendXml = (reply: FastifyReply, content: string) =>
    reply.headers(CACHE).type('application/xml; charset=utf-8').send(content);
  const urlset = (paths: readonly string[]) => xml('urlset', 'url', paths.map(absolute));

  const buildIndex = async () => {
    const parts = Math.ceil((await tools.count()) / MAX_URLS);
    const names = [
      'pages',
      'categories',
      ...Array.from({ length: parts }, (_, index) => `tools-${index + 1}`),
    ];
    return xml(
      'sitemapindex',
      'sitemap',
      names.map((name) => absolute(`/sitemaps/${name}.xml`)),
    );
  };
  /** Returns undefined for a part beyond the last tool. */
  const buildToolFile = async (part: number) => {
    const slugs = await tools.listSlugs({ offset: (part - 1) * MAX_URLS, limit: MAX_URLS });
    return slugs.length === 0 ? undefined : urlset(slugs.map((slug) => `/tools/${slug}`));
  };
  const files = new LRUCache<string, { readonly content: string | undefined }>({
    max: MAX_CACHED_FILES,
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
    // A file that others displace while it is built is returned all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (name) => ({
      content: name === 'index' ? await buildIndex() : await buildToolFile(Number(name)),
    }),
  });
  const sendFile = async (reply: FastifyReply, name: string) => {
    const content = (await files.fetch(name))?.content;
    if (content !== undefined) return sendXml(reply, content);
    // Parts that do not exist must not displace files.
    files.delete(name);
    reply.callNotFound();
    return reply;
  };

  app.get('/sitemap.xml', (_request, reply) => sendFile(reply, 'index'));
  app.get('/sitemaps/pages.xml', (_request, reply) => sendXml(reply, urlset(paths)));
  app.get('/sitemaps/categories.xml', async (_request, reply) => {
    const list = await categories.list();
    return sendXml(reply, urlset(list.map(({ slug }) => `/tools/category/${slug}`)));
  });
  app.get<{ Params: { part: string } }>('/sitemaps/tools-:part(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    sendFile(reply, request.params.part),
  );
}
