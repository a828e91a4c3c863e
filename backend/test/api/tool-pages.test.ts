import { addTool } from '../support/catalogue';
import { openPages, PUBLIC_URL, structuredData, textOf, type PageServer } from '../support/pages';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createToolReview } from '../support/tool-reviews';
import { signInAsAdmin, type TestUser } from '../support/users';

const EDIT = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';

let server: TestServer;
let pages: PageServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL } });
  pages = openPages(server);
  admin = await signInAsAdmin(server);
});
afterAll(() => server.close());

/** The tags of a page before its styles. */
const headOf = (html: string): string => html.slice(0, html.indexOf('<style data-emotion'));

const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(PUBLIC_URL, '');

/** The names of the tools in a list. */
const toolsOf = (html: string) =>
  Array.from(html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)<\/a><\/h2>/g), ([, name]) => name);

describe('Lists of tools', () => {
  it('shows the number of tools, the first ones and a link to the next ones', async () => {
    const response = await pages.open('/tools');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(textOf(html)).toContain('All tools');
    expect(textOf(html)).toContain('72 tools');
    expect(toolsOf(html)).toHaveLength(24);
    expect(canonicalOf(html)).toBe('/tools');
    expect(headOf(html)).not.toContain('noindex');
    const next =
      /href="(\/tools\?after=[^"]+)"[^>]*rel="next"|rel="next"[^>]*href="(\/tools\?after=[^"]+)"/.exec(html);
    const nextUrl = next?.[1] ?? next?.[2] ?? '';
    const second = await pages.read(nextUrl);
    expect(canonicalOf(second)).toBe(nextUrl);
    expect(toolsOf(second)).toHaveLength(24);
    expect(toolsOf(second)).not.toContain(toolsOf(html)[0]);
  });

  it('shows a category with its own address, and responds with 404 for an unknown one', async () => {
    const html = await pages.read('/tools/category/saws');
    expect(textOf(html)).toContain('Saws');
    expect(canonicalOf(html)).toBe('/tools/category/saws');
    const misspelt = await pages.open('/tools/category/Saws/?sort=name');
    expect([misspelt.status, misspelt.headers.get('location')]).toEqual([
      301,
      '/tools/category/saws?sort=name',
    ]);
    const unknown = await pages.open('/tools/category/no-such-category');
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-cache']);
    expect(textOf(await unknown.text())).toContain('Category not found');
  });

  it('finds tools by a search and filters, which search engines do not list', async () => {
    const html = await pages.read(
      '/tools/category/hammers-and-mallets?search=hamer&inStock=true&maxPrice=20',
    );
    expect(toolsOf(html)).toContain('Hickory Claw Hammer 20 oz');
    expect(canonicalOf(html)).toBe('/tools/category/hammers-and-mallets');
    expect(headOf(html)).toContain('<meta name="robots" content="noindex" />');
    expect(textOf(html)).toContain('Up to $20.00');
  });

  it('says what to do when a search finds nothing', async () => {
    const text = textOf(await pages.read('/tools?search=xyzzyx'));
    expect(text).toContain('0 tools');
    expect(text).toContain('No tools found for “xyzzyx”');
    expect(text).toContain('Check the spelling');
  });

  it('opens the tool whose SKU is searched for', async () => {
    const response = await pages.open('/tools?search=ham0020');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/tools/claw-hammer']);
  });

  it('has one page for addresses that differ in parameters without an effect', async () => {
    const etag = (await pages.open('/tools?sort=name')).headers.get('etag') ?? '';
    const repeated = await pages.open('/tools?utm_source=mail&sort=name&search=', { 'if-none-match': etag });
    expect(repeated.status).toBe(304);
  });

  it('serves the list as JSON to clients that do not prefer HTML, and neither to a shared cache', async () => {
    const html = await pages.open('/tools');
    const json = await pages.open('/tools', { accept: 'application/json' });
    expect(await json.json()).toHaveLength(72);
    expect(html.headers.get('etag')).not.toBe(json.headers.get('etag'));
    for (const { headers } of [html, json]) {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    }
    expect((await pages.open('/tools', { accept: '*/*' })).headers.get('content-type')).toContain('json');
  });
});

describe('Page of a tool', () => {
  const findId = async (slug: string): Promise<string> => {
    const query = 'query ($slug: String!) { tool(slug: $slug) { id } }';
    const { data } = await server.graphql<{ tool: { id: string } }>(query, { slug });
    return data.tool.id;
  };

  it('shows prices, cartons, stock, data sheet and the way to the page', async () => {
    const response = await pages.open('/tools/claw-hammer');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Hickory Claw Hammer 20 oz');
    const head = headOf(html);
    expect(canonicalOf(html)).toBe('/tools/claw-hammer');
    expect(head).toMatch(/<meta property="og:image" content="https:\/\/[^"]+claw-hammer[^"]*" \/>/);
    expect(head).not.toContain('noindex');
    const text = textOf(html);
    for (const part of [
      'Hammers and mallets',
      'SKU HAM-0020',
      'Sold in cartons of 24',
      'In stock',
      'Delivered to your door in 7 days',
      '6-month guarantee',
      'Data sheet',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('describes the image of link previews by its text, or else by the name of the tool', async () => {
    const image = { slug: 'froe-without-a-text', toolName: 'Shingle froe' };
    await addTool(server, image);
    await addTool(server, { ...image, slug: 'froe-with-a-text', imageAlt: 'A froe in a log' });
    const altOf = async (slug: string) =>
      /<meta property="og:image:alt" content="([^"]*)" \/>/.exec(await pages.read(`/tools/${slug}`))?.[1];
    expect(await altOf('froe-without-a-text')).toBe('Shingle froe');
    expect(await altOf('froe-with-a-text')).toBe('A froe in a log');
  });

  it('describes the tool and the way to it for search engines', async () => {
    const { data } = await server.graphql<{
      tool: { price: number; minOrder: number; priceBreaks: { minQuantity: number; price: number }[] };
    }>('{ tool(slug: "claw-hammer") { price minOrder priceBreaks { minQuantity price } } }');
    const { price, minOrder, priceBreaks } = data.tool;
    const [product, breadcrumbs] = structuredData(await pages.read('/tools/claw-hammer'));
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'HAM-0020',
      url: `${PUBLIC_URL}/tools/claw-hammer`,
      offers: [{ minQuantity: minOrder, price }, ...priceBreaks].map((offer) => ({
        '@type': 'Offer',
        price: offer.price.toFixed(2),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: offer.minQuantity },
      })),
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: ['Home', 'Tools', 'Hammers and mallets', 'Hickory Claw Hammer 20 oz'].map(
        (name, index) => ({
          name,
          position: index + 1,
        }),
      ),
    });
  });

  it('gives search engines the average rating and the latest three reviews of a tool, and shows a new one at once', async () => {
    const id = await findId('oilstone');
    const read = async () => structuredData(await pages.read('/tools/oilstone'))[0];
    expect(await read()).not.toHaveProperty('aggregateRating');
    for (const rating of [1, 2, 5, 4])
      await createToolReview(server, { rating, text: `Rated ${rating}.` }, { id });
    expect(await read()).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 3, reviewCount: 4 },
      review: [4, 5, 2].map((rating) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: rating },
        author: { '@type': 'Person', name: 'Carla Penter' },
        reviewBody: `Rated ${rating}.`,
      })),
    });
  });

  it('embeds what a tool is called as data that cannot end the script', async () => {
    const id = await findId('panel-saw');
    // In a replacement string, $&, $' and $$ are special patterns.
    const toolName = "</script><script>alert(1)</script> $& $' $$";
    await server.graphql(EDIT, { id, input: { toolName } }, admin.token);
    const html = await pages.read('/tools/panel-saw');
    expect(html.includes('<script>alert(1)')).toBe(false);
    expect(structuredData(html)[0]).toMatchObject({ name: toolName });
    const [, data = ''] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ [`Tool:${id}`]: { toolName } });
    expect(textOf(html)).toContain('$&amp; $&#x27; $$');
  });

  it.each(['/tools/Claw-Hammer', '/tools/claw-hammer/', '/TOOLS/claw-hammer', '/tools/claw%2Dhammer'])(
    'redirects %s to the address of the tool',
    async (path) => {
      const response = await pages.open(path);
      expect([response.status, response.headers.get('location')]).toEqual([301, '/tools/claw-hammer']);
    },
  );

  it('redirects a former slug to the current one', async () => {
    const id = await findId('jack-plane');
    expect((await pages.open('/tools/jack-plane')).status).toBe(200);
    await server.graphql(EDIT, { id, input: { slug: 'jack-plane-5' } }, admin.token);
    const response = await pages.open('/tools/jack-plane');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/tools/jack-plane-5']);
    expect((await pages.open('/tools/jack-plane-5')).status).toBe(200);
  });

  it('responds with 404 for an unknown tool and with 410 for an archived one, for no shared cache', async () => {
    const id = await findId('tape-measure');
    expect((await pages.open('/tools/tape-measure')).status).toBe(200);
    await server.graphql(DELETE, { id }, admin.token);
    for (const [path, status] of [
      ['/tools/no-such-tool', 404],
      ['/tools/tape-measure', 410],
    ] as const) {
      const response = await pages.open(path);
      const html = await response.text();
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-cache']);
      expect(textOf(html)).toContain('Tool not found');
      expect(html.includes('<meta name="robots" content="noindex" />')).toBe(true);
      expect(headOf(html)).not.toMatch(/rel="canonical"|property="og:/);
    }
  });
});

describe('Comparison', () => {
  it('shows tools next to each other, which search engines do not list', async () => {
    const response = await pages.open('/compare?tools=claw-hammer,no-such-tool,lump-hammer');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    const text = textOf(html);
    for (const part of [
      'Compare tools',
      'Hickory Claw Hammer 20 oz',
      'Lump Hammer 1.5 kg',
      'Head weight',
      '“no such tool” is not in our catalogue.',
    ]) {
      expect(text).toContain(part);
    }
    expect(headOf(html)).toContain('<meta name="robots" content="noindex" />');
    expect(await pages.read('/sitemaps/pages.xml')).not.toContain('/compare');
  });

  it('reads the tools with one statement for each kind of record', async () => {
    const statements = await recordStatements(server, () =>
      pages.read('/compare?tools=pin-hammer,lump-hammer'),
    );
    expect(statements.filter((statement) => /FROM (tools|\(SELECT)/.test(statement))).toHaveLength(1);
    expect(statements.filter((statement) => statement.includes('FROM tool_specifications'))).toHaveLength(1);
    expect(statements.filter((statement) => statement.includes('FROM categories'))).toHaveLength(1);
  });

  it('says what to do without tools', async () => {
    expect(textOf(await pages.read('/compare'))).toContain('No tools to compare');
    expect(textOf(await pages.read('/compare?tools=no-such-tool'))).toContain('No tools to compare');
  });
});
