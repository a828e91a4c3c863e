import { startServer, type TestServer } from '../support/server';

interface Found {
  tools: { edges: { node: { sku: string } }[]; totalCount: number };
}

const SEARCH = `query Search($search: String!) {
  tools(search: $search, sortBy: RELEVANCE, first: 100) { totalCount edges { node { sku } } }
}`;

describe('Search of the catalogue', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each([
    ['hammr', 'HAM-0020'],
    ['HAM-0020', 'HAM-0020'],
    ['HAM0020', 'HAM-0020'],
    ['ham 20', 'HAM-0020'],
    ['ham-00', 'HAM-0020'],
    ['0020', 'HAM-0020'],
    ['20oz', 'HAM-0020'],
    ['20 oz hamer', 'HAM-0020'],
    ['clamp 150', 'CLA-0150'],
    ['oil can', 'OIL-0250'],
  ])('finds for "%s" first the tool %s', async (search, sku) => {
    const { data } = await server.graphql<Found>(SEARCH, { search });
    expect(data.tools.edges[0]?.node.sku).toBe(sku);
  });

  it.each(["' & | ! <->", "hammer'); DROP TABLE tools; --", "\\'", ':* & ()', '.', '%'])(
    'takes "%s" as words and not as syntax',
    async (search) => {
      const { errors } = await server.graphql<Found>(SEARCH, { search });
      expect(errors).toBeUndefined();
    },
  );
});
