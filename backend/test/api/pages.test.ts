import { brotliDecompressSync } from 'node:zlib';
import { addTool } from '../support/catalogue';
import { placeOrder } from '../support/orders';
import { BROWSER, openPages, PUBLIC_URL, textOf, type PageServer } from '../support/pages';
import { sendRaw } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

const SECOND = 1000;

const EDIT = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';

const FIRST_TOOL = '{ tools(first: 1) { edges { node { id price available minOrder } } } }';

interface Tool {
  readonly id: string;
  readonly price: number;
  readonly available: number;
  readonly minOrder: number;
}

const publicPages = [
  ['/', 'Get all your carpentry tools in bulk amount', '/'],
  ['/home', 'Get all your carpentry tools in bulk amount', '/'],
  ['/about-us', 'About Us', '/about-us'],
  ['/blogs', 'Some Question Answer', '/blogs'],
  ['/portfolio', 'Portfolio', '/portfolio'],
  ['/login', 'Login', '/login'],
  ['/register', 'Register', '/register'],
  ['/quick-order', 'Quick order', '/quick-order'],
] as const;

describe('Pages', () => {
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  let tool: Tool;
  let now = Date.now();
  beforeAll(async () => {
    server = await startServer({ clock: () => new Date(now), environment: { PUBLIC_URL } });
    ({ open, read } = openPages(server));
    admin = await signInAsAdmin(server);
    customer = await createCustomer(server);
  });
  beforeEach(async () => {
    const { data } = await server.graphql<{ tools: { edges: { node: Tool }[] } }>(FIRST_TOOL);
    const [edge] = data.tools.edges;
    if (edge) tool = edge.node;
  });
  afterAll(() => server.close());

  let open: PageServer['open'];
  let read: PageServer['read'];
  const edit = async (input: object) => {
    const { errors } = await server.graphql(EDIT, { id: tool.id, input }, admin.token);
    expect(errors).toBeUndefined();
  };

  it.each(publicPages)(
    'renders %s with its heading, title, description and addresses',
    async (path, heading, canonical) => {
      const response = await open(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(new RegExp(`<h1[^>]*>${heading}</h1>`).test(html)).toBe(true);
      expect(html).toMatch(/<title>[^<]+ \| Tools-Hub<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]+" \/>/);
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${canonical}" />`);
      expect(html).toContain(`<meta property="og:url" content="${PUBLIC_URL}${canonical}" />`);
      expect(html).not.toContain('noindex');
      expect(html).toMatch(/<meta name="modules" content="\/assets\/[^"]+\.js" data-start="after-load" \/>/);
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    },
  );

  it('takes no address from the Host header', async () => {
    const { text } = await sendRaw(server, {
      path: '/blogs',
      headers: ['Host: evil.example', `Accept: ${BROWSER}`, 'Accept-Encoding: identity'],
    });
    expect(text).toContain(`${PUBLIC_URL}/blogs`);
    expect(text).not.toContain('evil.example');
  });

  it('shows the first tools on Home, and the new price after an edit', async () => {
    expect(textOf(await read('/'))).toContain(`$${tool.price.toFixed(2)}`);
    await edit({ price: 7654.32 });
    expect(textOf(await read('/'))).toContain('$7,654.32');
  });

  it('embeds what a tool is called as data that cannot end the script', async () => {
    await edit({ toolName: '</script><script>alert(1)</script>' });
    const html = await read('/');
    expect(html.includes('\\u003c/script>')).toBe(true);
    expect(html.includes('<script>alert(1)')).toBe(false);
    await edit({ toolName: 'Hammer' });
  });

  it('shows the stock of at most ten seconds ago', async () => {
    const before = textOf(await read('/'));
    expect(before).toContain(`Available :${tool.available} `);
    const { errors } = await placeOrder(server, customer, tool, { orderQuantity: tool.minOrder });
    expect(errors).toBeUndefined();
    expect(textOf(await read('/'))).toBe(before);
    now += 10 * SECOND;
    expect(textOf(await read('/'))).toContain(`Available :${tool.available - tool.minOrder} `);
  });

  it('responds with 304 to a browser that has the page, whatever the parameters of the URL', async () => {
    const { headers } = await open('/');
    const etag = headers.get('etag') ?? '';
    const repeated = await open('/?utm_source=mail', { 'if-none-match': etag });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
    await edit({ toolDescription: 'Another description of this tool' });
    expect((await open('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('sends a page with the same headers when it is rendered as when it is stored', async () => {
    await edit({ toolDescription: 'A description that makes all pages render again' });
    const readHeaders = async () => {
      const { headers } = await open('/');
      return ['cache-control', 'vary', 'etag'].map((name) => headers.get(name));
    };
    const rendered = await readHeaders();
    expect(await readHeaders()).toEqual(rendered);
  });

  it('reads the data of a page once for visitors who open it at the same time', async () => {
    await edit({ toolDescription: 'A description that is not in a stored page' });
    const statements = await recordStatements(server, async () => {
      const pages = await Promise.all(Array.from({ length: 10 }, () => read('/')));
      expect(new Set(pages).size).toBe(1);
    });
    // The tools, and their number.
    expect(statements.filter((text) => /FROM "?tools/i.test(text))).toHaveLength(2);
  });

  it('compresses Home to at most 20 kB, with its data and styles', async () => {
    const { headers, rawPayload } = await server.app.inject({
      url: '/',
      headers: { accept: BROWSER, 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(await read('/'));
    expect(rawPayload.length).toBeLessThanOrEqual(20_000);
  });

  it('renders the tool of an order page for visitors but no search engine, before the form', async () => {
    const response = await open(`/order/${tool.id}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(textOf(html)).toContain(`Available ${tool.available} `);
    expect(html).toContain('Checking your session');
    expect(html).not.toContain('Order Quantity');
    const unknown = await open('/order/5f6a0b8e-0000-4000-8000-000000000000');
    expect([unknown.status, textOf(await unknown.text())]).toEqual([
      200,
      expect.stringContaining('Tool not found'),
    ]);
  });

  it.each(['/cart', '/dashboard', '/dashboard/all-orders', '/profile'])(
    'renders %s without data, for no search engine and no shared cache',
    async (path) => {
      const response = await open(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).toContain('<footer');
      expect(html).toMatch(/<meta name="modules" content="\/assets\/[^"]+\.js" data-start="after-paint" \/>/);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('renders what a private page shows before its data, with its parameters', async () => {
    const html = await read('/dashboard?search=TH-42&status=closed');
    expect(html).toContain('<title>My Orders | Tools-Hub</title>');
    expect(html).toMatch(/<h1[^>]*>Past orders<\/h1>/);
    expect(html).toContain('value="TH-42"');
    expect(html).toContain('inert');
    expect(html).toContain('Loading your orders');
  });

  it.each([
    ['/cart', 'Loading cart'],
    ['/checkout', 'Loading checkout'],
  ])('renders %s for a cart that is not known yet', async (path, status) => {
    const html = await read(path);
    expect(html).toContain(status);
    expect(html).not.toContain('Your cart is empty');
  });

  it('renders nothing of an admin page, which only admins may see', async () => {
    const html = await read('/dashboard/all-orders');
    expect(html).toContain('Checking your role');
    expect(html).not.toContain('<h1');
  });

  it('lets the browser draw the page of the links in emails', async () => {
    const response = await open('/auth/action?mode=verifyEmail&oobCode=abc');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root"><!-- page --></div>');
  });

  it('responds with 404 and the same page for every unknown address', async () => {
    const response = await open('/no-such-page');
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(html).toContain('Page not found');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(await read('/dashboard/no-such-page')).toBe(html);
  });

  it.each([
    ['*/*', '/', 200, 'text/html'],
    ['*/*', '/blogs/', 200, 'text/html'],
    ['application/json', '/', 404, 'application/json'],
    ['*/*', '/no-such-page', 404, 'application/json'],
  ])('serves a client that accepts %s at %s with %i and %s', async (accept, path, status, type) => {
    const response = await open(path, { accept });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
  });

  it('allows by its content security policy only the scripts that the page has', async () => {
    const response = await open('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = (await response.text()).match(/<script(?![^>]*type=)[^>]*>/g) ?? [];
    expect(policy.match(/'sha256-/g)).toHaveLength(scripts.filter((tag) => !tag.includes('src=')).length);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  it('serves the files of the frontend, of which those with a hash in their name never change', async () => {
    const [asset = ''] = /\/assets\/[^" ]+\.js/.exec(await read('/')) ?? [];
    for (const [path, caching] of [
      [asset, 'public, max-age=31536000, immutable'],
      ['/favicon.svg', 'public, max-age=3600'],
    ]) {
      const { status, headers } = await open(path ?? '', { 'accept-encoding': 'br' });
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, caching]);
      expect(headers.get('content-encoding')).toBe('br');
    }
  });

  it.each(['/server/entry-server.js', '/server/manifest.json', '/index.html', '/index.html.br'])(
    'does not serve the file %s',
    async (path) => {
      const { status, headers } = await open(path, { accept: '*/*' });
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it('tells search engines the addresses of the public pages, without archived tools', async () => {
    await addTool(server, { slug: 'archived-froe', deletedAt: new Date() });
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\n(Disallow: \/.+\n)+(Allow: \/.+\n)+Sitemap: https:.+\/sitemap\.xml\n$/,
    );
    const addresses = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
    expect(addresses(await read('/sitemap.xml'))).toEqual(
      ['pages', 'categories', 'tools-1'].map((name) => `${PUBLIC_URL}/sitemaps/${name}.xml`),
    );
    const canonical = new Set(publicPages.map(([, , path]) => PUBLIC_URL + path));
    expect(addresses(await read('/sitemaps/pages.xml'))).toEqual(expect.arrayContaining([...canonical]));
    expect(addresses(await read('/sitemaps/categories.xml'))).toContain(`${PUBLIC_URL}/tools/category/saws`);
    const tools = addresses(await read('/sitemaps/tools-1.xml'));
    expect(tools).toContain(`${PUBLIC_URL}/tools/claw-hammer`);
    expect(tools).toHaveLength(72);
    expect((await open('/sitemaps/tools-2.xml')).status).toBe(404);
  });

  it('lets the browser draw a page that takes too long, without storing that', async () => {
    const hurried = await startServer({
      databaseUrl: server.databaseUrl,
      environment: { PAGE_RENDER_LIMIT_MS: '1', LOG_LEVEL: 'silent' },
    });
    try {
      const response = await fetch(`${hurried.url}/`, { headers: { accept: BROWSER } });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await response.text()).toContain('<div id="root"><!-- page --></div>');
      // What the address is does not depend on the renderer.
      for (const [path, accept, status] of [
        ['/', '*/*', 200],
        ['/no-such-page', BROWSER, 404],
        ['/no-such-page', '*/*', 404],
      ] as const)
        expect([path, (await fetch(hurried.url + path, { headers: { accept } })).status]).toEqual([
          path,
          status,
        ]);
    } finally {
      await hurried.close();
    }
  });
});
