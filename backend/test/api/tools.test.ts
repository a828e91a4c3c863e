import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { SearchWithoutResultService, ToolService } from '../../src/modules/tools';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const { tools: demoTools } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);

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

const FILTERED = `query Filtered($search: String, $filter: ToolFilter) {
  tools(first: 100, search: $search, filter: $filter) {
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

describe('Catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const loadPage = async (first: number, after?: string | null) => {
    const response = await server.graphql<ToolPage>(PAGE, { first, after });
    return response.data.tools;
  };

  it('lists every tool of the catalogue once, page by page, in the order of the catalogue', async () => {
    const toolNames: string[] = [];
    let after: string | null = null;
    for (let more = true; more;) {
      const { edges, pageInfo } = await loadPage(7, after);
      toolNames.push(...edges.map(({ node }) => node.toolName));
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    expect(toolNames).toEqual(demoTools.map(({ toolName }) => toolName));
  });

  it('reports whether a page of tools has a previous and a next page', async () => {
    const first = await loadPage(2);
    expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const secondPage = await loadPage(100, first.pageInfo.endCursor);
    expect(secondPage.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
  });

  it('returns prices in dollars and absolute image URLs in three widths', async () => {
    const [edge] = (await loadPage(1)).edges;
    const [first] = demoTools;
    expect(edge?.node.price).toBe((first?.priceCents ?? 0) / 100);
    const stem = `http://shop.test/images/catalogue/${first?.slug ?? ''}`;
    expect(edge?.node.imageLink).toBe(`${stem}-640.webp`);
    expect(edge?.node.imageSrcSet).toBe(
      `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-960.webp 960w`,
    );
  });

  it('counts the tools only when totalCount is selected', async () => {
    const countTools = () => server.graphql<ToolPage>('{ tools(first: 1) { totalCount } }');
    expect((await countTools()).data.tools.totalCount).toBe(demoTools.length);
    expect(await recordStatements(server, countTools)).toHaveLength(2);
    expect(await recordStatements(server, () => loadPage(1))).toHaveLength(1);
  });

  it.each([
    [{ minPrice: 42.6 }, (tool: Filtered) => tool.price >= 42.6],
    [{ maxPrice: 9.05 }, (tool: Filtered) => tool.price <= 9.05],
    [{ minPrice: 5, maxPrice: 20 }, (tool: Filtered) => tool.price >= 5 && tool.price <= 20],
    [{ inStock: true }, (tool: Filtered) => tool.available >= tool.minOrder],
    [{ inStock: false }, (tool: Filtered) => tool.available < tool.minOrder],
    [{ lowStock: true }, (tool: Filtered) => tool.available < 3 * tool.minOrder],
    [{ lowStock: false }, (tool: Filtered) => tool.available >= 3 * tool.minOrder],
    [
      { inStock: true, maxPrice: 30, maxMinOrder: 20 },
      (tool: Filtered) => tool.available >= tool.minOrder && tool.price <= 30 && tool.minOrder <= 20,
    ],
  ])('filters the tools and their count by %j', async (filter, isExpected) => {
    await server.database.query(`
      UPDATE tools SET available = CASE min_order WHEN 10 THEN min_order - 1 ELSE min_order END WHERE min_order < 20`);
    const allTools = (await server.graphql<FilteredPage>(FILTERED)).data.tools.edges.map(({ node }) => node);
    const { edges, totalCount } = (await server.graphql<FilteredPage>(FILTERED, { filter })).data.tools;
    const expected = allTools.filter(isExpected);
    expect(edges.map(({ node }) => node)).toEqual(expected);
    expect(totalCount).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(allTools.length);
  });

  it('filters tools by prices above the largest integer of the database', async () => {
    const countFiltered = async (filter: object) =>
      (await server.graphql<FilteredPage>(FILTERED, { filter })).data.tools.totalCount;
    expect(await countFiltered({ minPrice: 30_000_000 })).toBe(0);
    expect(await countFiltered({ maxPrice: 30_000_000 })).toBe(demoTools.length);
  });

  it('lists the slugs of a part of the catalogue for the sitemap, that of the oldest tool first', async () => {
    const searches = new SearchWithoutResultService(server.database, () => new Date());
    const tools = new ToolService(server.database, searches);
    const slugs = await tools.listSlugs({ offset: 0, limit: demoTools.length });
    const { edges } = (
      await server.graphql<{ tools: { edges: { node: { slug: string } }[] } }>(
        '{ tools(first: 100) { edges { node { slug } } } }',
      )
    ).data.tools;
    expect(slugs).toEqual(edges.map(({ node }) => node.slug));
    expect(await tools.listSlugs({ offset: 3, limit: 2 })).toEqual(slugs.slice(3, 5));
  });

  it.each([0, -1, 101])('rejects a page size of %i with BAD_USER_INPUT', async (first) => {
    const response = await server.graphql(PAGE, { first });
    expect(response.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { first: '`first` must be between 1 and 100.' },
    });
  });

  it('rejects an invalid cursor with BAD_USER_INPUT', async () => {
    const response = await server.graphql(PAGE, { first: 1, after: 'nonsense' });
    expect(response.errors?.[0]?.extensions.fields).toEqual({ after: 'Invalid cursor for this list.' });
  });

  it('returns a tool by its id, ignoring whitespace around it', async () => {
    const [edge] = (await loadPage(1)).edges;
    const response = await server.graphql<{ tool: object }>(
      'query One($id: ID!) { tool(id: $id) { toolName } }',
      {
        id: ` ${edge?.node.id ?? ''} `,
      },
    );
    expect(response.data.tool).toEqual({ toolName: edge?.node.toolName });
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'no-id', ''])(
    'returns NOT_FOUND for a tool with the id "%s"',
    async (id) => {
      const response = await server.graphql<{ tool: null }>(
        'query One($id: ID!) { tool(id: $id) { toolName } }',
        { id },
      );
      expect(response.data.tool).toBeNull();
      expect(response.errors?.[0]).toMatchObject({
        message: 'Tool not found.',
        extensions: { code: 'NOT_FOUND' },
      });
    },
  );
});
