import { catalogueTools } from '../../src/catalogue-seed';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

interface ToolPage {
  tools: {
    edges: {
      cursor: string;
      node: { id: string; toolName: string; imageLink: string; imageSrcSet: string; price: number };
    }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
    totalCount?: number;
  };
}

const PAGE = `query Page($first: Int!, $after: String) {
  tools(first: $first, after: $after) {
    edges { cursor node { id toolName imageLink imageSrcSet price } }
    pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

const FILTERED = `query Filtered($search: String, $minPrice: Money, $maxPrice: Money, $orderable: Boolean) {
  tools(first: 100, search: $search, minPrice: $minPrice, maxPrice: $maxPrice, orderable: $orderable) {
    totalCount
    edges { node { toolName toolDescription price available minOrder } }
  }
}`;

interface Filtered {
  toolName: string;
  toolDescription: string;
  price: number;
  available: number;
  minOrder: number;
}

interface FilteredPage {
  tools: { totalCount: number; edges: { node: Filtered }[] };
}

describe('the catalogue', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const page = async (first: number, after?: string | null) => {
    const answer = await shop.graphql<ToolPage>(PAGE, { first, after });
    return answer.data.tools;
  };

  it('is read page by page in the order of the shop, each tool once', async () => {
    const names: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { edges, pageInfo } = await page(7, after);
      names.push(...edges.map(({ node }) => node.toolName));
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    expect(names).toEqual(catalogueTools.map(({ toolName }) => toolName));
  });

  it('says whether there is a page before and after', async () => {
    const first = await page(2);
    expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const rest = await page(100, first.pageInfo.endCursor);
    expect(rest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
  });

  it('speaks dollars, and links pictures absolutely in three widths', async () => {
    const [edge] = (await page(1)).edges;
    const [seed] = catalogueTools;
    expect(edge?.node.price).toBe((seed?.priceCents ?? 0) / 100);
    const stem = `http://shop.test/images/catalogue/${seed?.slug ?? ''}`;
    expect(edge?.node.imageLink).toBe(`${stem}-640.webp`);
    expect(edge?.node.imageSrcSet).toBe(
      `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-960.webp 960w`,
    );
  });

  it('counts the whole list only when asked to', async () => {
    const asked = () => shop.graphql<ToolPage>('{ tools(first: 1) { totalCount } }');
    expect((await asked()).data.tools.totalCount).toBe(catalogueTools.length);
    expect(await statementsDuring(shop, asked)).toHaveLength(2);
    expect(await statementsDuring(shop, () => page(1))).toHaveLength(1);
  });

  it.each([
    [{ minPrice: 42.6 }, (tool: Filtered) => tool.price >= 42.6],
    [{ maxPrice: 9.05 }, (tool: Filtered) => tool.price <= 9.05],
    [{ minPrice: 5, maxPrice: 20 }, (tool: Filtered) => tool.price >= 5 && tool.price <= 20],
    [{ orderable: true }, (tool: Filtered) => tool.available >= tool.minOrder],
    [{ orderable: false }, (tool: Filtered) => tool.available < tool.minOrder],
    [
      { orderable: true, maxPrice: 30, search: 'saw' },
      (tool: Filtered) =>
        tool.available >= tool.minOrder &&
        tool.price <= 30 &&
        /saw/i.test(`${tool.toolName} ${tool.toolDescription}`),
    ],
  ])('is filtered by %j, its count too', async (filter, belongs) => {
    await shop.database.query('UPDATE tools SET available = min_order - 1 WHERE min_order = 10');
    const all = (await shop.graphql<FilteredPage>(FILTERED)).data.tools.edges.map(({ node }) => node);
    const { edges, totalCount } = (await shop.graphql<FilteredPage>(FILTERED, filter)).data.tools;
    const expected = all.filter(belongs);
    expect(edges.map(({ node }) => node)).toEqual(expected);
    expect(totalCount).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
  });

  it('is filtered by amounts that no price comes to', async () => {
    const filtered = async (filter: object) =>
      (await shop.graphql<FilteredPage>(FILTERED, filter)).data.tools.totalCount;
    expect(await filtered({ minPrice: 30_000_000 })).toBe(0);
    expect(await filtered({ maxPrice: 30_000_000 })).toBe(catalogueTools.length);
  });

  it.each([0, -1, 101])('refuses a page of %i', async (first) => {
    const answer = await shop.graphql(PAGE, { first });
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { first: 'Ask for 1 to 100 at once.' },
    });
  });

  it('refuses a cursor that is none', async () => {
    const answer = await shop.graphql(PAGE, { first: 1, after: 'nonsense' });
    expect(answer.errors?.[0]?.extensions.fields).toEqual({ after: 'This is not a cursor of this list.' });
  });

  it('answers one tool by its id, also with blanks around it', async () => {
    const [edge] = (await page(1)).edges;
    const answer = await shop.graphql<{ tool: object }>(
      'query One($id: ID!) { tool(id: $id) { toolName } }',
      {
        id: ` ${edge?.node.id ?? ''} `,
      },
    );
    expect(answer.data.tool).toEqual({ toolName: edge?.node.toolName });
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'no-id', ''])(
    'says NOT_FOUND for the id "%s"',
    async (id) => {
      const answer = await shop.graphql<{ tool: null }>(
        'query One($id: ID!) { tool(id: $id) { toolName } }',
        { id },
      );
      expect(answer.data.tool).toBeNull();
      expect(answer.errors?.[0]).toMatchObject({
        message: 'There is no such tool.',
        extensions: { code: 'NOT_FOUND' },
      });
    },
  );
});
