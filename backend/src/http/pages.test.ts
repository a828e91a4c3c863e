import type { FastifyRequest } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CachePolicy } from '../common/cache-policy';
import { MemoryGenerations } from '../platform/generations/generations';
import type { ExecutePageOperation, PagePattern, PageRenderer } from '../platform/page-renderer';
import { Pages, type PageOptions } from './pages';
import { ResponseCache } from './response-cache';

const PATTERNS: readonly PagePattern[] = [
  { path: '/', kind: 'public' },
  { path: '/home', kind: 'public', canonicalPath: '/' },
  { path: '/tools', kind: 'public', parameters: ['search', 'sort'] },
  { path: '/tools/:slug', kind: 'public' },
  { path: '/compare', kind: 'public', isIndexed: false },
  { path: '/order/:id', kind: 'private' },
  { path: '/auth/action', kind: 'unrendered' },
  { path: '*', kind: 'not-found' },
];

describe('Pages', () => {
  let now: number;
  let rendered: string[];
  let operations: number;
  let policies: (CachePolicy | undefined)[];
  let errorCode: string | undefined;
  let isMoved: boolean;
  let open: () => void;
  let gate: Promise<void>;
  let generations: MemoryGenerations;
  let options: PageOptions;
  let pages: Pages;
  const warn = jest.fn();
  beforeEach(() => {
    [now, rendered, operations, policies, errorCode, isMoved] = [0, [], 0, [], undefined, false];
    [gate, open] = [Promise.resolve(), () => undefined];
    generations = new MemoryGenerations();
    warn.mockReset();
    const renderer = {
      render: async (address: string, execute: ExecutePageOperation) => {
        rendered.push(address);
        await gate;
        await Promise.all(policies.map(() => execute({ query: '', variables: {} })));
        if (isMoved) return { status: 301, location: '/tools' };
        return { status: address === '/not-found' ? 404 : 200, html: `<p>${address}</p>` };
      },
    };
    options = {
      patterns: PATTERNS,
      renderer: renderer as unknown as PageRenderer,
      cache: new ResponseCache(generations, () => new Date(now)),
      execute: () => {
        const cachePolicy = policies[operations % policies.length];
        operations += 1;
        const errors = errorCode && { errors: [{ extensions: { code: errorCode } }] };
        return Promise.resolve({ result: { data: {}, ...errors }, cachePolicy });
      },
      isApiPath: (path) => path === '/tools',
      renderLimitMs: 0,
    };
    pages = new Pages(options);
  });

  const requestFor = (url: string, method = 'GET') =>
    ({ url, method, log: { warn } }) as unknown as FastifyRequest;
  const find = (url: string, method?: string) => pages.find(requestFor(url, method));
  const load = async (url: string) => {
    const page = find(url);
    return page && pages.load(page, requestFor(url));
  };
  const headersOf = async (url: string) => (await load(url))?.headers;

  it.each([
    ['/tools?utm_source=mail&sort=name&search=', '/tools?sort=name'],
    ['/tools?sort=name&search=saw', '/tools?search=saw&sort=name'],
    ['/tools?sort=price&sort=name', '/tools?sort=price&sort=name'],
    ['/tools?search=3/8?&sort=name', '/tools?search=3%2F8%3F&sort=name'],
    ['/TOOLS/', '/TOOLS/'],
    ['/tools/claw-hammer?sort=name', '/tools/claw-hammer'],
    ['/home?x=1', '/home'],
    ['/order/17', '/order/id'],
    ['/nothing/at/all', '/not-found'],
  ])('has for %s the content of %s', (url, address) => {
    expect(find(url)?.address).toBe(address);
  });

  it('is only for GET and HEAD', () => {
    expect(find('/', 'POST')).toBeUndefined();
    expect(find('/', 'HEAD')?.path).toBe('/');
  });

  it('lists for search engines the public pages without parameters, by the address that they show', () => {
    expect(pages.publicPaths()).toEqual(['/', '/tools']);
  });

  it('leaves to the browser an address of more than 1,000 characters, and a page that is not rendered', async () => {
    const ofLength = (length: number) => `/tools/${'x'.repeat(length - '/tools/'.length)}`;
    expect((await load(ofLength(1000)))?.status).toBe(200);
    expect(await load(ofLength(1001))).toBeUndefined();
    expect(await load('/auth/action')).toBeUndefined();
    expect(rendered).toHaveLength(1);
  });

  it('renders at most 16 pages at a time, each once, and leaves others to the browser', async () => {
    gate = new Promise((resolve) => (open = resolve));
    const urls = Array.from({ length: 17 }, (_, index) => `/tools/${index}`);
    const loading = [...urls, '/tools/0'].map(load);
    // Until then, each has been begun or left to the browser.
    await nextTurn();
    open();
    const entries = await Promise.all(loading);
    expect(rendered).toEqual(urls.slice(0, 16));
    expect(entries.map((entry) => entry !== undefined)).toEqual([
      ...urls.map((_, index) => index < 16),
      true,
    ]);
    expect((await load('/tools/16'))?.status).toBe(200);
  });

  it('renders a page again for visitors who opened it after a change, while it was being rendered', async () => {
    policies = [{ maxAge: 10, sources: ['catalogue'] }];
    gate = new Promise((resolve) => (open = resolve));
    const before = load('/');
    await nextTurn();
    await generations.renew('catalogue');
    const after = [load('/'), load('/')];
    await nextTurn();
    expect(rendered).toHaveLength(1);
    open();
    await Promise.all([before, ...after]);
    expect(rendered).toEqual(['/', '/']);
  });

  it('renders a missing record once for all who open it meanwhile', async () => {
    [policies, errorCode] = [[{ maxAge: 10, sources: ['catalogue'] }], 'NOT_FOUND'];
    gate = new Promise((resolve) => (open = resolve));
    const loading = ['/tools/saw', '/tools/saw', '/tools/saw'].map(load);
    await nextTurn();
    open();
    expect((await Promise.all(loading)).map((entry) => entry?.status)).toEqual([404, 404, 404]);
    expect(rendered).toHaveLength(1);
    // It is not stored at its address, of which there are any number.
    await load('/tools/saw');
    expect(rendered).toHaveLength(2);
  });

  it('renders the page of unknown paths once a minute', async () => {
    expect(await load('/nothing')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
    now = 59_999;
    expect((await load('/assets/missing.js'))?.status).toBe(404);
    expect(rendered).toHaveLength(1);
    now = 60_000;
    await load('/nothing');
    expect(rendered).toHaveLength(2);
  });

  it('may be stored for the shortest time of its data, until one of them but the stock changes', async () => {
    policies = [
      { maxAge: 60, sources: ['reviews'] },
      { maxAge: 10, sources: ['catalogue', 'stock'] },
    ];
    expect(await headersOf('/')).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=10',
      'surrogate-key': 'reviews catalogue',
      etag: expect.stringMatching(/^W\//) as string,
    });
    now = 9_999;
    await load('/');
    expect(rendered).toHaveLength(1);
    now = 10_000;
    await load('/');
    expect(rendered).toHaveLength(2);
    policies = [];
    expect(await headersOf('/home')).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=60' });
    expect(await headersOf('/tools')).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(await headersOf('/order/17')).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('is not stored when it has data that cannot be', async () => {
    policies = [{ maxAge: 10, sources: ['catalogue'] }, undefined];
    await load('/');
    await load('/');
    expect(rendered).toHaveLength(2);
  });

  it.each([
    ['NOT_FOUND', 404],
    ['GONE', 410],
  ])('responds to the error %s with %d, for no shared cache', async (code, status) => {
    [policies, errorCode] = [[{ maxAge: 10, sources: ['catalogue'] }], code];
    expect(await load('/tools/saw')).toMatchObject({
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect(await headersOf('/tools/saw')).not.toHaveProperty('etag');
  });

  it('leaves a page to the browser whose data cannot be read, and logs it', async () => {
    [policies, errorCode] = [[{ maxAge: 10, sources: ['catalogue'] }], 'SERVICE_UNAVAILABLE'];
    expect(await load('/')).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    errorCode = undefined;
    expect((await load('/'))?.status).toBe(200);
  });

  it('leaves a page to the browser that takes longer than the limit, and logs that without a stack', async () => {
    gate = new Promise((resolve) => (open = resolve));
    const limited = new Pages({ ...options, renderLimitMs: 1 });
    const page = limited.find(requestFor('/'));
    expect(page && (await limited.load(page, requestFor('/')))).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      ['The page was not rendered within 1 ms (PAGE_RENDER_LIMIT_MS); the browser draws it'],
    ]);
    open();
  });

  it('redirects to another address', async () => {
    isMoved = true;
    const headers = { location: '/tools', 'cache-control': 'public, max-age=0, s-maxage=60' };
    expect(await load('/home')).toMatchObject({ status: 301, body: '', headers });
  });
});
