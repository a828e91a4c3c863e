import { newId } from '../../src/common/ids';
import { Tool } from '../../src/modules/tools';
import { liftStatementLimit } from '../../src/platform/database/pool';
import { addTool } from '../support/catalogue';
import { startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';

const PAGE = `query Page($first: Int, $after: String, $last: Int, $before: String, $sortBy: ToolSort, $descending: Boolean) {
  tools(first: $first, after: $after, last: $last, before: $before, sortBy: $sortBy, descending: $descending) {
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

interface ToolPage {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

describe('Cursor pagination', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  // 20 tools, many of them with the same price.
  beforeEach(async () => {
    await server.database.query('TRUNCATE tools CASCADE');
    for (let price = 0; price < 20; price += 1) await addTool(server, { price: 100 + (price % 3) });
  });
  afterAll(() => server.close());

  const request = (variables: object) => server.graphql<{ tools: ToolPage }>(PAGE, variables);
  const loadPage = async (variables: object) => (await request(variables)).data.tools;
  const idsOf = ({ edges }: ToolPage) => edges.map(({ node }) => node.id);
  const loadAllIds = async (sorting: object) => idsOf(await loadPage({ first: 100, ...sorting }));

  /** Loads the list page by page in one direction to its end. Returns the ids in the order of the list. */
  async function walkPages(
    direction: 'forwards' | 'backwards',
    sorting: object,
    betweenPages: () => Promise<unknown>,
  ) {
    const seenIds: string[] = [];
    for (let cursor: string | null = null, more = true; more;) {
      const forwards = direction === 'forwards';
      const { edges, pageInfo }: ToolPage = await loadPage(
        forwards ? { first: 3, after: cursor, ...sorting } : { last: 3, before: cursor, ...sorting },
      );
      const ids = edges.map(({ node }) => node.id);
      if (forwards) seenIds.push(...ids);
      else seenIds.unshift(...ids);
      more = forwards ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
      cursor = forwards ? pageInfo.endCursor : pageInfo.startCursor;
      await betweenPages();
    }
    return seenIds;
  }

  const sortings = (['CREATED_AT', 'PRICE', 'NAME'] as const).flatMap((sortBy) =>
    [false, true].map((descending) => ({ sortBy, descending })),
  );
  const walks = sortings.flatMap((sorting) =>
    (['forwards', 'backwards'] as const).map((direction) => [direction, sorting] as const),
  );

  it.each(walks)(
    'returns each record once when paging %s with the sort order %j',
    async (direction, sorting) => {
      expect(await walkPages(direction, sorting, () => Promise.resolve())).toEqual(await loadAllIds(sorting));
    },
  );

  it.each(walks)(
    'neither skips nor repeats records when paging %s with the sort order %j during changes',
    async (direction, sorting) => {
      const idsBefore = await loadAllIds(sorting);
      const deleted = new Set<string>();
      const seenIds = await walkPages(direction, sorting, async () => {
        // Adds a record with an equal key at either end of the list, and deletes one elsewhere.
        await addTool(server, { price: 101, id: '00000000-0000-7000-8000-' + newId().slice(-12) });
        await addTool(server, { price: 101 });
        const deletedId = idsBefore[deleted.size * 2];
        if (deletedId === undefined) return;
        deleted.add(deletedId);
        await server.database.getRepository(Tool).update({ id: deletedId }, { deletedAt: new Date() });
      });
      expect(new Set(seenIds).size).toBe(seenIds.length);
      const remaining = idsBefore.filter((id) => !deleted.has(id));
      expect(seenIds.filter((id) => remaining.includes(id))).toEqual(remaining);
    },
  );

  it('returns 20 records by default in either direction', async () => {
    await addTool(server);
    const ids = await loadAllIds({});
    expect(idsOf(await loadPage({}))).toEqual(ids.slice(0, 20));
    const { endCursor } = (await loadPage({ first: 21 })).pageInfo;
    expect(idsOf(await loadPage({ before: endCursor }))).toEqual(ids.slice(0, 20));
  });

  it('reports previous and next pages in either direction', async () => {
    const loadPageInfo = async (variables: object) => {
      const { hasPreviousPage, hasNextPage } = (await loadPage(variables)).pageInfo;
      return [hasPreviousPage, hasNextPage];
    };
    const [first, last] = [await loadPage({ first: 1 }), await loadPage({ last: 1 })];
    expect(await loadPageInfo({ first: 20 })).toEqual([false, false]);
    expect(await loadPageInfo({ last: 20 })).toEqual([false, false]);
    expect(await loadPageInfo({ first: 5 })).toEqual([false, true]);
    expect(await loadPageInfo({ last: 5 })).toEqual([true, false]);
    expect(await loadPageInfo({ first: 5, after: first.pageInfo.endCursor })).toEqual([true, true]);
    expect(await loadPageInfo({ last: 5, before: last.pageInfo.startCursor })).toEqual([true, true]);
    expect(await loadPageInfo({ first: 19, after: first.pageInfo.endCursor })).toEqual([true, false]);
    // The page after the last record is empty; so is the page before the first one.
    expect(await loadPageInfo({ after: last.pageInfo.endCursor })).toEqual([true, false]);
    expect(await loadPageInfo({ before: first.pageInfo.startCursor })).toEqual([false, true]);
    const empty = await request({ after: last.pageInfo.endCursor });
    expect(empty.errors).toBeUndefined();
    expect(empty.data.tools.pageInfo).toMatchObject({ startCursor: null, endCursor: null });
    // The record of the cursor was the only one before the page; it is deleted.
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [
      first.edges[0]?.node.id,
    ]);
    expect(await loadPageInfo({ first: 5, after: first.pageInfo.endCursor })).toEqual([false, true]);
  });

  it('counts up to 10,000 records, and one more for any larger number', async () => {
    const count = async () =>
      (await server.graphql<{ tools: { totalCount: number } }>('{ tools(first: 1) { totalCount } }')).data
        .tools.totalCount;
    const insert = (records: number) =>
      server.database.transaction(async (manager) => {
        await liftStatementLimit(manager);
        await manager.query(
          `INSERT INTO tools (id, slug, category_id, tool_name, image, price, available, min_order, tool_description, created_at)
           SELECT gen_random_uuid(), gen_random_uuid(), (SELECT id FROM categories LIMIT 1), 'Saw', '/images/saw-640.webp', 100, 10, 1, 'Cuts.', now() FROM generate_series(1, $1)`,
          [records],
        );
      });
    await insert(10_000 - 20);
    expect(await count()).toBe(10_000);
    await insert(5);
    expect(await count()).toBe(10_001);
  });

  it('loads a page with one statement, with and without a cursor', async () => {
    const { endCursor } = (await loadPage({ first: 3 })).pageInfo;
    for (const variables of [
      {},
      { last: 3 },
      { first: 3, after: endCursor },
      { last: 3, before: endCursor },
    ]) {
      expect(await recordStatements(server, () => loadPage(variables))).toHaveLength(1);
    }
  });

  it.each([
    [{ first: 1, last: 1 }, 'last'],
    [{ first: 1, before: 'x' }, 'before'],
    [{ last: 1, after: 'x' }, 'last'],
    [{ after: 'x', before: 'x' }, 'before'],
  ])('rejects %j, which mixes directions, without running a statement', async (variables, field) => {
    let response: Awaited<ReturnType<typeof request>> | undefined;
    const statements = await recordStatements(server, async () => {
      response = await request(variables);
    });
    expect(response?.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'Use either first/after or last/before.' },
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['after', { sortBy: 'PRICE' }, { sortBy: 'NAME' }],
    ['before', { sortBy: 'PRICE' }, { sortBy: 'CREATED_AT' }],
    ['before', { sortBy: 'CREATED_AT' }, { sortBy: 'PRICE' }],
  ])(
    'rejects the cursor "%s" of the sort order %j for the sort order %j',
    async (argument, original, other) => {
      const { endCursor } = (await loadPage({ first: 1, ...original })).pageInfo;
      const response = await request({ ...other, [argument]: endCursor });
      expect(response.errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { [argument]: 'Invalid cursor for this list.' },
      });
    },
  );

  it.each([
    ['PRICE', 1.5],
    ['PRICE', 2 ** 31],
    ['PRICE', null],
    ['NAME', 'a\0'],
    ['NAME', {}],
    ['CREATED_AT', 1],
  ])('rejects a forged cursor of the sort order %s with the value %j', async (sortBy, value) => {
    const after = Buffer.from(JSON.stringify([newId(), value])).toString('base64url');
    expect((await request({ sortBy, after })).errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { after: 'Invalid cursor for this list.' },
    });
  });
});
