import { newId } from '../../src/common/ids';
import { Category } from '../../src/modules/tools';
import { searchPage } from '../../src/modules/tools/search/search-page';
import { parseSearch } from '../../src/modules/tools/search/search-query';
import { matchTools } from '../../src/modules/tools/search/tool-matches';
import { countBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { cancelOrder, createOrder } from '../support/orders';
import { searchQueries } from '../support/search-queries';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

interface Found {
  tools: {
    edges: { cursor: string; node: { sku: string; toolName: string } }[];
    totalCount: number;
    exactMatch: { sku: string } | null;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string; startCursor: string };
  };
}

const SEARCH = `query Search(
  $search: String, $sortBy: ToolSort, $first: Int, $after: String, $last: Int, $before: String, $filter: ToolFilter
) {
  tools(search: $search, sortBy: $sortBy, first: $first, after: $after, last: $last, before: $before, filter: $filter) {
    totalCount exactMatch { sku } edges { cursor node { sku toolName } } pageInfo { hasNextPage hasPreviousPage endCursor startCursor }
  }
}`;

const UPDATE = 'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }';
const DELETE = 'mutation ($id: ID!) { deleteTool(id: $id) { id } }';

describe('Search of the catalogue', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.close());

  const searchTools = async (search: string, variables: object = {}) => {
    const { data } = await server.graphql<Found>(SEARCH, { search, sortBy: 'RELEVANCE', ...variables });
    return data.tools;
  };
  const findSkus = async (search: string, variables?: object) =>
    (await searchTools(search, variables)).edges.map(({ node }) => node.sku);

  it.each(searchQueries)('finds for "%s" first the tool %s', async (text, sku) => {
    const [first] = (await searchTools(text, { first: 1 })).edges;
    expect(first?.node.sku).toBe(sku);
  });

  it.each([
    'Board 19×38 mm',
    'Stanley’s 45° 12″ wood–metal clamp',
    '3½ in router bit',
    '1\u20442 in router bit',
    'Dremel™ sheet m²',
    'Étau à bois “Größe 3”',
  ])('finds the tool "%s" by its own name', async (toolName) => {
    const { sku } = await addTool(server, { toolName });
    expect(await findSkus(`${toolName} `)).toContain(sku);
    expect(await findSkus(toolName)).toContain(sku);
  });

  it('splits texts and searches into the same words at each character', async () => {
    // Without the dotted İ (U+0130), which JavaScript writes as two characters in lower case, and without ideographs.
    const rows = await server.database.query<{ text: string; words: string }[]>(
      `SELECT text, search_words_of(text) AS words
       FROM generate_series(1, x'fffd'::integer) AS code, concat('q', chr(code), 'q7q 8', chr(code), 'q') AS text
       WHERE code <> x'0130'::integer AND code NOT BETWEEN x'3300'::integer AND x'f8ff'::integer`,
    );
    const differences = rows.filter(
      ({ text, words }) => words.split(' ').filter(Boolean).join(' ') !== parseSearch(text).words.join(' '),
    );
    expect(differences).toEqual([]);
  });

  it.each(["' & | ! <->", "hammer'); DROP TABLE tools; --", "\\'", ':* & ()', '.', '%', '\u00a0', '✂️'])(
    'takes "%s" as words and not as syntax',
    async (search) => {
      const { errors } = await server.graphql(SEARCH, { search });
      expect(errors).toBeUndefined();
    },
  );

  it.each(['RELEVANCE', 'PRICE', 'NAME', 'CREATED_AT', 'MIN_ORDER'])(
    'lists each match once, page by page in both directions, in the order of %s',
    async (sortBy) => {
      const all = await findSkus('saw', { first: 100, sortBy });
      expect(all.length).toBeGreaterThan(10);
      const forwards: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const { edges, pageInfo, totalCount }: Found['tools'] = await searchTools('saw', {
          ...{ first: 4, after, sortBy },
        });
        forwards.push(...edges.map(({ node }) => node.sku));
        expect(totalCount).toBe(all.length);
        expect(pageInfo.hasPreviousPage).toBe(after !== null);
        more = pageInfo.hasNextPage;
        after = pageInfo.endCursor;
      }
      expect(forwards).toEqual(all);
      const backwards: string[] = [];
      for (let before: string | null = null, more = true; more;) {
        const { edges, pageInfo }: Found['tools'] = await searchTools('saw', { last: 4, before, sortBy });
        backwards.unshift(...edges.map(({ node }) => node.sku));
        expect(pageInfo.hasNextPage).toBe(before !== null);
        more = pageInfo.hasPreviousPage;
        before = pageInfo.startCursor;
      }
      expect(backwards).toEqual(all);
    },
  );

  it.each([
    { sortBy: 'price', way: 'sorts the matches up to where the page may end', minCheckedById: 0 },
    { sortBy: 'minOrder', way: 'sorts the matches when many have the same place', minCheckedById: 0 },
    { sortBy: 'id', way: 'checks the nearest tools', minCheckedById: 100 },
    { sortBy: 'id', way: 'sorts the matches when these do not fill the page', minCheckedById: 5 },
  ] as const)('finds the same page by $sortBy when it $way', async ({ sortBy, minCheckedById }) => {
    const matches = await matchTools(server.database, 'steel');
    const sortLimits = { checkedPerTool: 0, sampledPerTool: 2, minSample: 0, minCheckedById };
    const loadPage = async (request: object, options?: object) => {
      const order = { sortBy, descending: true };
      const page = await searchPage(
        server.database,
        matches,
        { inStock: true },
        { ...order, ...request },
        options,
      );
      return { ...page, skus: page.items.map(({ sku }) => sku) };
    };
    const { skus } = await loadPage({ first: 100 });
    expect(skus.length).toBeGreaterThan(20);
    const first = await loadPage({ first: 4 }, { sortLimits });
    expect(first).toMatchObject({ skus: skus.slice(0, 4), hasNext: true });
    const [, , , fourth] = first.items;
    const after = fourth && first.cursorOf(fourth);
    expect(await loadPage({ first: 4, after }, { sortLimits })).toMatchObject({ skus: skus.slice(4, 8) });
    expect(await loadPage({ last: 4 }, { sortLimits })).toMatchObject({ skus: skus.slice(-4) });
  });

  it('lists the newest matches in stock, whether low in it or not', async () => {
    const skus: string[] = [];
    for (const available of [20, 10, 0, 100, 29])
      skus.push((await addTool(server, { available, toolName: 'Coachmaker plane' })).sku);
    const newest = { sortBy: 'CREATED_AT', last: 2, filter: { inStock: true } };
    const { edges } = await searchTools('coachmaker', newest);
    expect(edges.map(({ node }) => node.sku)).toEqual(skus.slice(-2));
  });

  it('lists the newest tools that are out of stock or low in it, page by page in both directions', async () => {
    const added: string[] = [];
    for (const available of [9, 10, 0, 100, 29]) added.push((await addTool(server, { available })).sku);
    const [fewer, one, none, , few] = added;
    const newest = { sortBy: 'CREATED_AT', last: 2 };
    const load = async (filter: object, variables?: object) => {
      const { edges, pageInfo } = await searchTools('', { ...newest, filter, ...variables });
      return { skus: edges.map(({ node }) => node.sku), pageInfo };
    };
    expect((await load({ inStock: false })).skus).toEqual([fewer, none]);
    const { skus, pageInfo } = await load({ lowStock: true });
    expect(skus).toEqual([none, few]);
    expect(pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const before = await load({ lowStock: true }, { before: pageInfo.startCursor });
    expect(before).toMatchObject({ skus: [fewer, one], pageInfo: { hasNextPage: true } });
    const { endCursor: after } = before.pageInfo;
    expect(await load({ lowStock: true }, { first: 2, last: null, after })).toEqual({ skus, pageInfo });
  });

  it('ranks words of the category above those of the data sheet, and these above those of the description', async () => {
    const category = { id: newId(), slug: 'zebrano', name: 'Zebrano', position: 50, createdAt: new Date() };
    await server.database.getRepository(Category).insert(category);
    await addTool(server, { sku: 'ZEB-0001', categoryId: category.id });
    await addTool(server, { sku: 'ZEB-0002' }, [{ name: 'Handle', value: 'Zebrano', unit: null }]);
    await addTool(server, { sku: 'ZEB-0003', toolDescription: 'Made of zebrano.' });
    expect(await findSkus('zebrano')).toEqual(['ZEB-0001', 'ZEB-0002', 'ZEB-0003']);
  });

  it('sorts the tools of a search and filters by the property', async () => {
    const filter = {
      inStock: true,
      specifications: [{ name: 'Handle', values: ['Beech', 'Hickory', 'Ash'] }],
    };
    const query = `query ($filter: ToolFilter) {
      tools(search: "steel", filter: $filter, sortBy: PRICE, descending: true, first: 100) { edges { node { price } } }
    }`;
    const { data } = await server.graphql<{ tools: { edges: { node: { price: number } }[] } }>(query, {
      filter,
    });
    const prices = data.tools.edges.map(({ node }) => node.price);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
  });

  it('finds the same tools in each sort order', async () => {
    const byRelevance = await findSkus('hamer', { first: 100 });
    const byPrice = await findSkus('hamer', { first: 100, sortBy: 'PRICE' });
    expect(byPrice.toSorted()).toEqual(byRelevance.toSorted());
    expect(byRelevance.length).toBeGreaterThan(3);
  });

  it('corrects only words that the catalogue does not have', async () => {
    const tool = await addTool(server, { sku: 'XHA-0001', toolName: 'Chizel' });
    expect(await findSkus('chizel')).toEqual(['XHA-0001']);
    await server.graphql(DELETE, { id: tool.id }, admin.token);
  });

  it('rejects sorting by relevance without a search', async () => {
    const { errors } = await server.graphql(SEARCH, { sortBy: 'RELEVANCE' });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { sortBy: 'Only a search can be sorted by relevance.' },
    });
  });

  it('rejects a cursor of another sort order', async () => {
    const { pageInfo } = await searchTools('saw', { first: 1, sortBy: 'NAME' });
    const { errors } = await server.graphql(SEARCH, {
      search: 'saw',
      sortBy: 'RELEVANCE',
      after: pageInfo.endCursor,
    });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('suggests tools and categories from the second letter on', async () => {
    interface Suggested {
      searchSuggestions: { tools: { sku: string }[]; categories: { slug: string }[] };
    }
    const suggest = async (text?: string | null) =>
      (
        await server.graphql<Suggested>(
          'query ($text: String) { searchSuggestions(text: $text) { tools { sku } categories { slug } } }',
          { text },
        )
      ).data.searchSuggestions;
    for (const text of ['h', '', null, undefined]) {
      expect(await suggest(text)).toEqual({ tools: [], categories: [] });
    }
    const { tools, categories } = await suggest('ham');
    expect(tools).toHaveLength(6);
    expect(tools[0]).toEqual({ sku: 'HAM-0020' });
    expect(categories).toEqual([{ slug: 'hammers-and-mallets' }]);
    expect(await suggest('zzzzzz')).toEqual({ tools: [], categories: [] });
    const slugs = ['quoins-d', 'quoins-c', 'quoins-b', 'quoins-a'];
    const added = slugs.map((slug, index) => ({
      ...{ id: newId(), slug, name: `Quoins ${slug.slice(-1)}`, createdAt: new Date() },
      position: slugs.length - index,
    }));
    await server.database.getRepository(Category).insert(added);
    const suggested = (await suggest('quoin')).categories.map(({ slug }) => slug);
    expect(suggested).toEqual(slugs.toReversed().slice(0, 3));
  });

  const update = (id: string, input: object) => server.graphql(UPDATE, { id, input }, admin.token);

  it('finds a tool by its new texts, and no longer by the old ones, as soon as an admin has changed it', async () => {
    const { id } = await addTool(server, {
      sku: 'ADZ-0001',
      toolName: 'Adze',
      toolDescription: 'Hollows bowls.',
    });
    expect(await findSkus('adze')).toEqual(['ADZ-0001']);
    const response = await update(id, {
      toolName: 'Froe',
      sku: 'FRO-0001',
      category: 'saws',
      toolDescription: 'Splits shingles.',
      specifications: [{ name: 'Throat', value: '77', unit: 'mm' }],
    });
    expect(response.errors).toBeUndefined();
    for (const text of ['adze', 'bowls']) expect(await findSkus(text)).not.toContain('FRO-0001');
    for (const text of ['froe', 'fro 1', 'shingles', 'froe saws', 'throat 77mm']) {
      expect(await findSkus(text)).toEqual(['FRO-0001']);
    }
    const filter = { specifications: [{ name: 'Throat', values: ['77 mm'] }] };
    expect(await findSkus('froe', { filter })).toEqual(['FRO-0001']);
    await server.graphql(DELETE, { id }, admin.token);
    expect(await findSkus('froe')).toEqual([]);
  });

  it('finds a tool by a former SKU with a digit, and names the tool whose SKU is searched', async () => {
    const [renamed, other] = [
      await addTool(server, { sku: 'XQZ-0040', toolName: 'Riffler' }),
      await addTool(server, { sku: 'XQZ-0042', toolName: 'Riffler, formerly XQZ-0040' }),
    ];
    const search = async (text: string) => {
      const { edges, exactMatch } = await searchTools(text);
      return [edges[0]?.node.sku, exactMatch?.sku];
    };
    expect(await search('xqz 0040')).toEqual(['XQZ-0040', 'XQZ-0040']);
    for (const sku of ['XQZ', 'XQZ-0041']) await update(renamed.id, { sku });
    for (const text of ['xqz-0041', 'XQZ0040']) expect(await search(text)).toEqual(['XQZ-0041', 'XQZ-0041']);
    expect(await search('xqz')).toEqual([expect.any(String), undefined]);
    expect(await search('riffler')).toEqual([expect.any(String), undefined]);
    await server.graphql(DELETE, renamed, admin.token);
    expect(await search('XQZ-0040')).toEqual([other.sku, undefined]);
  });

  it('filters and sorts matches by the name, price and minimum order that an admin has changed', async () => {
    const other = await addTool(server, { toolName: 'Quibbler, long', price: 500, minOrder: 10 });
    const { id, sku } = await addTool(server, { toolName: 'Quibbler, wide', price: 900, minOrder: 20 });
    const response = await update(id, { toolName: 'Quibbler, flat', price: 2.5, minOrder: 5 });
    expect(response.errors).toBeUndefined();
    for (const sortBy of ['NAME', 'PRICE', 'MIN_ORDER'])
      expect(await findSkus('quibbler', { sortBy })).toEqual([sku, other.sku]);
    for (const filter of [{ maxPrice: 2.5 }, { maxMinOrder: 5 }])
      expect(await findSkus('quibbler', { filter })).toEqual([sku]);
  });

  it('finds a tool as out of stock from the order that takes its units until the order is cancelled', async () => {
    const tool = await addTool(server, { toolName: 'Scorp', available: 14, minOrder: 10 });
    const findStates = async () => ({
      isIn: (await findSkus('scorp', { filter: { inStock: true } })).includes(tool.sku),
      isOut: (await findSkus('scorp', { filter: { inStock: false, lowStock: true } })).includes(tool.sku),
    });
    expect(await findStates()).toEqual({ isIn: true, isOut: false });
    const customer = await createCustomer(server);
    const { id } = await createOrder(server, customer, tool);
    expect(await findStates()).toEqual({ isIn: false, isOut: true });
    await cancelOrder(server, customer, id);
    expect(await findStates()).toEqual({ isIn: true, isOut: false });
  });

  it('finds a tool by its new name and the new name of its category when both change at the same time', async () => {
    const { id, categoryId, available } = await addTool(server, { sku: 'MAU-0001', toolName: 'Maul' });
    const rename = 'mutation ($id: ID!) { updateCategory(id: $id, input: { name: "Forestry" }) { name } }';
    const waitForLocks = (count: number) =>
      waitUntil(async () => (await countBlocked(server.database)) === count);
    const blocking = server.database.createQueryRunner();
    await blocking.startTransaction();
    await blocking.query('SELECT FROM categories WHERE id = $1 FOR UPDATE', [categoryId]);
    const renaming = server.graphql(rename, { id: categoryId }, admin.token);
    await waitForLocks(1);
    // Without stock the edit also changes the flags of the tool in the search.
    const updating = update(id, { toolName: 'Splitter', availableChange: -available });
    await waitForLocks(2);
    await blocking.commitTransaction();
    await blocking.release();
    expect((await renaming).errors).toBeUndefined();
    expect((await updating).errors).toBeUndefined();
    expect(await findSkus('forestry splitter', { filter: { inStock: false } })).toEqual(['MAU-0001']);
  });
});
