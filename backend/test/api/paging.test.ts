import { newId } from '../../src/common/ids';
import { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { startShop, type Shop } from '../support/shop';
import { statementsDuring } from '../support/statements';

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

describe('the pages of a list', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  // A catalogue of 20 tools, many of them with the same price.
  beforeEach(async () => {
    await shop.database.query('TRUNCATE tools CASCADE');
    for (let price = 0; price < 20; price += 1) await addTool(shop, { price: 100 + (price % 3) });
  });
  afterAll(() => shop.close());

  const ask = (variables: object) => shop.graphql<{ tools: ToolPage }>(PAGE, variables);
  const page = async (variables: object) => (await ask(variables)).data.tools;
  const idsOf = ({ edges }: ToolPage) => edges.map(({ node }) => node.id);
  const all = async (order: object) => idsOf(await page({ first: 100, ...order }));

  /** Reads the list to its end in one direction, page by page, in the order of the list. */
  async function readThrough(
    direction: 'forwards' | 'backwards',
    order: object,
    between: () => Promise<unknown>,
  ) {
    const read: string[] = [];
    for (let cursor: string | null = null, more = true; more;) {
      const forwards = direction === 'forwards';
      const { edges, pageInfo }: ToolPage = await page(
        forwards ? { first: 3, after: cursor, ...order } : { last: 3, before: cursor, ...order },
      );
      const ids = edges.map(({ node }) => node.id);
      if (forwards) read.push(...ids);
      else read.unshift(...ids);
      more = forwards ? pageInfo.hasNextPage : pageInfo.hasPreviousPage;
      cursor = forwards ? pageInfo.endCursor : pageInfo.startCursor;
      await between();
    }
    return read;
  }

  const orders = (['ADDED', 'PRICE', 'NAME'] as const).flatMap((sortBy) =>
    [false, true].map((descending) => ({ sortBy, descending })),
  );
  const walks = orders.flatMap((order) =>
    (['forwards', 'backwards'] as const).map((direction) => [direction, order] as const),
  );

  it.each(walks)('hold each record once, read %s in the order %j', async (direction, order) => {
    expect(await readThrough(direction, order, () => Promise.resolve())).toEqual(await all(order));
  });

  it.each(walks)(
    'read %s in the order %j lose and repeat nothing while records come and go',
    async (direction, order) => {
      const before = await all(order);
      const deleted = new Set<string>();
      const read = await readThrough(direction, order, async () => {
        // One comes with an equal key at either end of the list, and one goes from wherever it is.
        await addTool(shop, { price: 101, id: '00000000-0000-7000-8000-' + newId().slice(-12) });
        await addTool(shop, { price: 101 });
        const gone = before[deleted.size * 2];
        if (gone === undefined) return;
        deleted.add(gone);
        await shop.database.getRepository(Tool).update({ id: gone }, { deletedAt: new Date() });
      });
      expect(new Set(read).size).toBe(read.length);
      const stayed = before.filter((id) => !deleted.has(id));
      expect(read.filter((id) => stayed.includes(id))).toEqual(stayed);
    },
  );

  it('come with 20 records in either direction when nobody says how many', async () => {
    await addTool(shop);
    const ids = await all({});
    expect(idsOf(await page({}))).toEqual(ids.slice(0, 20));
    const { endCursor } = (await page({ first: 21 })).pageInfo;
    expect(idsOf(await page({ before: endCursor }))).toEqual(ids.slice(0, 20));
  });

  it('say in either direction whether the list goes on before and behind them', async () => {
    const around = async (variables: object) => {
      const { hasPreviousPage, hasNextPage } = (await page(variables)).pageInfo;
      return [hasPreviousPage, hasNextPage];
    };
    const [first, last] = [await page({ first: 1 }), await page({ last: 1 })];
    expect(await around({ first: 20 })).toEqual([false, false]);
    expect(await around({ last: 20 })).toEqual([false, false]);
    expect(await around({ first: 5 })).toEqual([false, true]);
    expect(await around({ last: 5 })).toEqual([true, false]);
    expect(await around({ first: 5, after: first.pageInfo.endCursor })).toEqual([true, true]);
    expect(await around({ last: 5, before: last.pageInfo.startCursor })).toEqual([true, true]);
    expect(await around({ first: 19, after: first.pageInfo.endCursor })).toEqual([true, false]);
    // Nothing follows the last record, and everything is before it; likewise at the other end.
    expect(await around({ after: last.pageInfo.endCursor })).toEqual([true, false]);
    expect(await around({ before: first.pageInfo.startCursor })).toEqual([false, true]);
    // The record of the cursor has gone, and with it all that was before the page.
    await shop.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [first.edges[0]?.node.id]);
    expect(await around({ first: 5, after: first.pageInfo.endCursor })).toEqual([false, true]);
  });

  it('are one statement each, with and without a cursor', async () => {
    const { endCursor } = (await page({ first: 3 })).pageInfo;
    for (const variables of [
      {},
      { last: 3 },
      { first: 3, after: endCursor },
      { last: 3, before: endCursor },
    ]) {
      expect(await statementsDuring(shop, () => page(variables))).toHaveLength(1);
    }
  });

  it.each([
    [{ first: 1, last: 1 }, 'last'],
    [{ first: 1, before: 'x' }, 'before'],
    [{ last: 1, after: 'x' }, 'last'],
    [{ after: 'x', before: 'x' }, 'before'],
  ])('go one way: %j is refused before any statement', async (variables, field) => {
    let answer: Awaited<ReturnType<typeof ask>> | undefined;
    const statements = await statementsDuring(shop, async () => {
      answer = await ask(variables);
    });
    expect(answer?.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'Ask forwards (first, after) or backwards (last, before), not both.' },
    });
    expect(statements).toEqual([]);
  });

  it.each([
    ['after', { sortBy: 'PRICE' }, { sortBy: 'NAME' }],
    ['before', { sortBy: 'PRICE' }, { sortBy: 'ADDED' }],
    ['before', { sortBy: 'ADDED' }, { sortBy: 'PRICE' }],
  ])('begin at no cursor (%s) of another order: %j is not %j', async (argument, given, asked) => {
    const { endCursor } = (await page({ first: 1, ...given })).pageInfo;
    const answer = await ask({ ...asked, [argument]: endCursor });
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [argument]: 'This is not a cursor of this list.' },
    });
  });

  it.each([
    ['PRICE', 1.5],
    ['PRICE', 2 ** 31],
    ['PRICE', null],
    ['NAME', 'a\0'],
    ['NAME', {}],
    ['ADDED', 1],
  ])('begin at no cursor that the shop has not given: of %s, %j', async (sortBy, value) => {
    const after = Buffer.from(JSON.stringify([newId(), value])).toString('base64url');
    expect((await ask({ sortBy, after })).errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { after: 'This is not a cursor of this list.' },
    });
  });
});
