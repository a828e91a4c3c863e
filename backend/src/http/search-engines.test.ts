import fastify, { type FastifyInstance } from 'fastify';
import { installSearchEngineFiles } from './search-engines';

describe('The sitemap', () => {
  let app: FastifyInstance;
  let count: number;
  const listSlugs = jest.fn(({ offset }: { offset: number; limit: number }) =>
    Promise.resolve(offset < count ? [`tool-${offset}`] : []),
  );
  beforeEach(() => {
    app = fastify();
    const tools = { count: () => Promise.resolve(count), listSlugs };
    const categories = { list: () => Promise.resolve([{ slug: 'saws' }]) };
    const paths = ['/', '/search?a=1&b=2'];
    installSearchEngineFiles(app, 'https://shop.test', paths, { tools, categories });
  });
  afterEach(async () => {
    listSlugs.mockClear();
    await app.close();
  });

  const read = async (url: string) => (await app.inject(url)).body;

  it.each([
    [50_000, ['pages', 'categories', 'tools-1']],
    [50_001, ['pages', 'categories', 'tools-1', 'tools-2']],
  ])('of %d tools has a file for each 50,000 of them', async (tools, files) => {
    count = tools;
    const names = Array.from(
      (await read('/sitemap.xml')).matchAll(/sitemaps\/(.*?)\.xml/g),
      ([, name]) => name,
    );
    expect(names).toEqual(files);
  });

  it('tells search engines what to leave out, and lets caches keep the files for an hour', async () => {
    count = 1;
    expect(await read('/robots.txt')).toBe(
      [
        'User-agent: *',
        ...['/graphql', '/docs', '/dashboard', '/profile', '/auth/'].map((path) => `Disallow: ${path}`),
        'Disallow: /tools*?',
        'Allow: /tools*?after=',
        'Allow: /tools*?before=',
        'Sitemap: https://shop.test/sitemap.xml',
        '',
      ].join('\n'),
    );
    for (const [path, type] of [
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
      ['/sitemaps/tools-1.xml', 'application/xml'],
    ] as const) {
      const { headers } = await app.inject(path);
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        `${type}; charset=utf-8`,
        'public, max-age=0, s-maxage=3600',
      ]);
    }
  });

  it('lists the tools of a file, and responds with 404 after the last one', async () => {
    count = 50_001;
    expect(await read('/sitemaps/tools-2.xml')).toContain('<loc>https://shop.test/tools/tool-50000</loc>');
    expect(listSlugs).toHaveBeenLastCalledWith({ offset: 50_000, limit: 50_000 });
    expect((await app.inject('/sitemaps/tools-3.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemaps/tools-0.xml')).statusCode).toBe(404);
  });

  it('builds a file of tools once for simultaneous and repeated requests, and again after an error', async () => {
    count = 1;
    listSlugs.mockRejectedValueOnce(new Error('The database is unavailable'));
    expect((await app.inject('/sitemaps/tools-1.xml')).statusCode).toBe(500);
    const responses = await Promise.all(
      ['?a=1', '?a=2', ''].map((query) => app.inject(`/sitemaps/tools-1.xml${query}`)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const missing = Array.from({ length: 30 }, (_, index) => `/sitemaps/tools-${index + 2}.xml`);
    for (const path of missing) expect((await app.inject(path)).statusCode).toBe(404);
    listSlugs.mockClear();
    expect((await app.inject('/sitemaps/tools-1.xml')).statusCode).toBe(200);
    expect(listSlugs).not.toHaveBeenCalled();
  });

  it('serves a file that is built while many other files are requested', async () => {
    count = 1;
    const paths = Array.from({ length: 30 }, (_, index) => `/sitemaps/tools-${index + 1}.xml`);
    const responses = await Promise.all(paths.map((path) => app.inject(path)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, ...paths.slice(1).map(() => 404)]);
  });

  it('lists the categories, and the pages with escaped addresses', async () => {
    expect(await read('/sitemaps/categories.xml')).toContain('https://shop.test/tools/category/saws<');
    expect(await read('/sitemaps/pages.xml')).toContain('https://shop.test/search?a=1&amp;b=2<');
  });
});
