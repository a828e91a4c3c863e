import { SearchWithoutResultService } from '../../src/modules/tools';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';

interface Listed {
  searchesWithoutResult: { id: string; text: string; count: number; lastSearchedAt: string }[];
}

const SEARCH = `query ($search: String!, $after: String, $before: String, $filter: ToolFilter) {
  tools(search: $search, after: $after, before: $before, filter: $filter) { edges { cursor } }
}`;
const LIST = '{ searchesWithoutResult { id text count lastSearchedAt } }';
const DELETE = 'mutation ($ids: [ID!]!) { deleteSearchesWithoutResult(ids: $ids) { text } }';

const NOW = new Date('2026-05-04T08:00:00.000Z');

describe('Searches without a result', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startServer({ clock: () => NOW });
    admin = await signInAsAdmin(server);
  });
  afterEach(() => server.database.query('DELETE FROM searches_without_result'));
  afterAll(() => server.close());

  const search = (text: string, variables: object = {}) =>
    server.graphql<{ tools: { edges: { cursor: string }[] } }>(SEARCH, { search: text, ...variables });
  const list = async () => (await server.graphql<Listed>(LIST, {}, admin.token)).data.searchesWithoutResult;
  const counts = async () => (await list()).map(({ text, count }) => [text, count]);

  it('counts a search that finds nothing, in any case and with any punctuation, the most frequent first', async () => {
    for (const text of ['qwzx', 'Qwzx Vbnk', 'qwzx, VBNK!', 'hammer']) await search(text);
    expect(await counts()).toEqual([
      ['qwzx vbnk', 2],
      ['qwzx', 1],
    ]);
    await search('qwzx vbnk');
    const [first] = await list();
    expect(first).toMatchObject({ text: 'qwzx vbnk', count: 3, lastSearchedAt: NOW.toISOString() });
  });

  it('counts what customers search, and not what admins do, who search the products that they edit', async () => {
    const customer = await createCustomer(server);
    for (const { token } of [admin, customer]) await server.graphql(SEARCH, { search: 'qwzx' }, token);
    expect(await counts()).toEqual([['qwzx', 1]]);
  });

  it('does not count suggestions, further pages, and searches with a filter', async () => {
    const { data } = await search('saw');
    const cursor = data.tools.edges[0]?.cursor;
    await search('qwzx', { after: cursor });
    await search('qwzx', { before: cursor });
    const specifications = [{ name: 'Handle', values: ['Beech'] }];
    for (const filter of [{ category: 'saws' }, { inStock: false }, { specifications }])
      await search('qwzx', { filter });
    await server.graphql('{ searchSuggestions(text: "qwzx") { tools { id } } }');
    expect(await list()).toEqual([]);
  });

  it.each([
    ...['jo@qwzx.test', 'qwzx 1234567', '0171 2345678 qwzx', 'qwzx +49 (171) 23-45.67/8'],
    ...['&|!', 'q'.repeat(61)],
  ])('does not store "%s"', async (text) => {
    await search(text);
    expect(await list()).toEqual([]);
  });

  it('counts a text of 60 characters, and one with six digits', async () => {
    for (const text of ['q'.repeat(60), 'qwzx 123456']) await search(text);
    expect(await list()).toHaveLength(2);
  });

  it('stores the counts when the server stops', async () => {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    await other.graphql(SEARCH, { search: 'qwzx' });
    await other.close();
    expect(await counts()).toEqual([['qwzx', 1]]);
  });

  it('keeps those that are searched most, of others the latest', async () => {
    let at = NOW;
    const searches = new SearchWithoutResultService(server.database, () => at, 2);
    for (const [minutes, text] of ['old', 'frequent', 'frequent', 'new'].entries()) {
      at = new Date(NOW.getTime() + minutes * 60_000);
      searches.count(text);
    }
    await searches.store();
    expect((await searches.list()).map(({ text }) => text)).toEqual(['frequent', 'new']);
  });

  it('lists those that are searched equally often by when they were last searched, the latest first', async () => {
    let at = NOW;
    const searches = new SearchWithoutResultService(server.database, () => at);
    for (const [minutes, text] of ['froe', 'scorp', 'scorp', 'froe'].entries()) {
      at = new Date(NOW.getTime() + minutes * 60_000);
      searches.count(text);
      await searches.store();
    }
    const listed = (await searches.list()).map(({ text, count, lastSearchedAt }) => [
      text,
      count,
      lastSearchedAt,
    ]);
    expect(listed).toEqual([
      ['froe', 2, at],
      ['scorp', 2, new Date(at.getTime() - 60_000)],
    ]);
  });

  it('counts at most 200 texts at a time', async () => {
    const searches = new SearchWithoutResultService(server.database, () => NOW);
    for (let n = 0; n < 201; n++)
      searches.count(`qwzx${'a'.repeat(n % 20)}${'b'.repeat(Math.floor(n / 20))}`);
    // One of the 200 is counted on.
    searches.count('qwzx');
    await searches.store();
    const [row] = await server.database.query<[{ count: number }]>(
      'SELECT count(*)::integer AS count FROM searches_without_result',
    );
    expect(row.count).toBe(200);
    const listed = await searches.list();
    expect(listed).toHaveLength(100);
    expect(listed[0]).toMatchObject({ text: 'qwzx', count: 2 });
  });

  it('rejects a deletion that names no search', async () => {
    const { errors } = await server.graphql(DELETE, { ids: [] }, admin.token);
    expect(errors?.[0]?.extensions.fields).toEqual({ ids: 'Choose at least one search' });
  });

  it('deletes searches, and ignores those that were deleted before', async () => {
    for (const text of ['qwzx', 'vbnk']) await search(text);
    const ids = (await list()).filter(({ text }) => text === 'qwzx').map(({ id }) => id);
    for (const deleted of [[{ text: 'qwzx' }], []]) {
      const { data } = await server.graphql(DELETE, { ids }, admin.token);
      expect(data).toEqual({ deleteSearchesWithoutResult: deleted });
    }
    expect(await counts()).toEqual([['vbnk', 1]]);
  });
});
