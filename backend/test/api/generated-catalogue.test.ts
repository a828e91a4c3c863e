import { systemClock } from '../../src/common/clock';
import { fillCatalogue } from '../../src/demo/fill-catalogue';
import { generateTool } from '../../src/demo/generate-tool';
import { DEMO_CATALOGUE_FOLDER, loadDemoCatalogue } from '../../src/demo/seed-demo-catalogue';
import { checkTool } from '../../src/modules/tools';
import { startServer, type TestServer } from '../support/server';

const { tools: demoTools } = loadDemoCatalogue(DEMO_CATALOGUE_FOLDER);

describe('Generated catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const fill = async (count: number) => {
    const progress: number[] = [];
    await fillCatalogue(server.database, count, systemClock, (done) => progress.push(done));
    return progress;
  };

  it('continues where an interrupted run stopped, and adds nothing when there are enough tools', async () => {
    expect(await fill(100)).toEqual([100]);
    expect(await fill(150)).toEqual([150]);
    expect(await fill(150)).toEqual([]);
    const { data } = await server.graphql<{ tools: { totalCount: number } }>('{ tools { totalCount } }');
    expect(data.tools.totalCount).toBe(demoTools.length + 150);
  });

  it('adds tools that are found, with data sheets, breaks and an opening entry in the stock ledger', async () => {
    const { data } = await server.graphql<{ tools: { edges: { node: object }[]; facets: object } }>(
      `{ tools(search: "compact claw hammer", sortBy: RELEVANCE) {
        edges { node { sku slug toolName imageLink priceBreaks { minQuantity } } }
        facets { categories { count } }
      } }`,
    );
    expect(data.tools.edges[0]?.node).toMatchObject({
      sku: expect.stringMatching(/^HAM-1\d{6}$/) as string,
      slug: expect.stringMatching(/^claw-hammer-ham-1\d{6}$/) as string,
      toolName: expect.stringMatching(/^Compact Hickory Claw Hammer/) as string,
      imageLink: 'http://shop.test/images/catalogue/claw-hammer-640.webp',
    });
    const unbalanced = await server.database.query<unknown[]>(
      `SELECT FROM tools WHERE available <> (SELECT sum(quantity) FROM stock_movements WHERE tool_id = tools.id)`,
    );
    expect(unbalanced).toEqual([]);
  });

  it('generates valid tools with different SKUs', () => {
    const tools = Array.from({ length: 10_000 }, (_, n) => generateTool(demoTools, n * 199));
    for (const { priceCents, priceBreaks, ...tool } of tools) {
      const breaks = priceBreaks.map((step) => ({ minQuantity: step.minQuantity, price: step.priceCents }));
      expect(() => checkTool({ ...tool, price: priceCents, priceBreaks: breaks })).not.toThrow();
    }
    expect(new Set(tools.map(({ sku }) => sku)).size).toBe(tools.length);
  });
});
