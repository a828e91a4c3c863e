import { openPages, PUBLIC_URL, structuredData, textOf, type PageServer } from '../support/pages';
import { startServer, type TestServer } from '../support/server';
import { signInAsAdmin, type TestUser } from '../support/users';

const EDIT = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';

describe('Page of a tool', () => {
  let server: TestServer;
  let pages: PageServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer({ environment: { PUBLIC_URL } });
    pages = openPages(server);
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

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
    const head = html.slice(0, html.indexOf('<style data-emotion'));
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_URL}/tools/claw-hammer" />`);
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

  it('embeds what a tool is called as data that cannot end the script', async () => {
    const id = await findId('panel-saw');
    const toolName = '</script><script>alert(1)</script>';
    await server.graphql(EDIT, { id, input: { toolName } }, admin.token);
    const html = await pages.read('/tools/panel-saw');
    expect(html.includes('<script>alert(1)')).toBe(false);
    expect(structuredData(html)[0]).toMatchObject({ name: toolName });
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
    }
  });
});
