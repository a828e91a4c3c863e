import type { Tool } from '../../src/modules/tools';
import { addTool } from '../support/catalogue';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { signInAsAdmin } from '../support/users';

interface Line {
  readonly tool: { readonly sku: string } | null;
  readonly price: number | null;
  readonly total: number | null;
  readonly problems: readonly {
    readonly kind: string;
    readonly message: string;
    readonly suggestedQuantity: number | null;
  }[];
  readonly suggestions: readonly { readonly sku: string }[];
}

const QUICK_ORDER = `query ($lines: [QuickOrderLineInput!]!) {
  quickOrder(lines: $lines) {
    tool { sku } price total problems { kind message suggestedQuantity } suggestions { sku }
  }
}`;

describe('Quick order', () => {
  let server: TestServer;
  let mallet: Tool;
  beforeAll(async () => {
    server = await startServer();
    mallet = await addTool(server, {
      sku: 'QMA-0070',
      price: 1000,
      minOrder: 12,
      orderMultiple: 12,
      available: 100,
      priceBreaks: [{ minQuantity: 24, price: 900 }],
    });
  });
  afterAll(() => server.close());

  const request = (lines: readonly object[]) =>
    server.graphql<{ quickOrder: readonly Line[] }>(QUICK_ORDER, { lines });
  const check = async (lines: readonly object[]) => (await request(lines)).data.quickOrder;
  const checkOne = async (line: object) => {
    const [result] = await check([line]);
    if (!result) throw new Error('The row has no result.');
    return result;
  };

  it.each(['HAM-0020', ' ham-0020', 'HAM0020', 'ham 20', 'Ham_020', 'H A M 20'])(
    'finds HAM-0020 for "%s"',
    async (sku) => {
      expect((await checkOne({ sku })).tool).toEqual({ sku: 'HAM-0020' });
    },
  );

  it('prefers the SKU that was typed to one that differs in zeros, and suggests both for neither', async () => {
    await addTool(server, { sku: 'QZE-07' });
    await addTool(server, { sku: 'QZE-0007' });
    const [short, long, neither] = await check([{ sku: 'qze 07' }, { sku: 'QZE0007' }, { sku: 'QZE-7' }]);
    expect(short?.tool).toEqual({ sku: 'QZE-07' });
    expect(long?.tool).toEqual({ sku: 'QZE-0007' });
    expect(neither?.tool).toBeNull();
    expect(neither?.suggestions.map(({ sku }) => sku).toSorted()).toEqual(['QZE-0007', 'QZE-07']);
  });

  it('chooses none of two SKUs that differ in their hyphen only, unless one was typed', async () => {
    await addTool(server, { sku: 'QHY-12' });
    await addTool(server, { sku: 'QH-Y12' });
    const [typed, neither] = await check([{ sku: 'qhy-12' }, { sku: 'QHY12' }]);
    expect(typed?.tool).toEqual({ sku: 'QHY-12' });
    expect(neither?.tool).toBeNull();
    expect(neither?.suggestions.map(({ sku }) => sku).toSorted()).toEqual(['QH-Y12', 'QHY-12']);
  });

  it('finds a tool by a former SKU, and no tool when another one might be meant', async () => {
    const admin = await signInAsAdmin(server);
    const rename = (id: string, sku: string) =>
      server.graphql(
        'mutation ($id: ID!, $input: UpdateToolInput!) { updateTool(id: $id, input: $input) { id } }',
        { id, input: { sku } },
        admin.token,
      );
    const renamed = await addTool(server, { sku: 'QFO-0030' });
    for (const sku of ['QFO-030', 'QFN-0001']) await rename(renamed.id, sku);
    const skusOf = async (...texts: string[]) =>
      (await check(texts.map((sku) => ({ sku })))).map(({ tool }) => tool?.sku);
    expect(await skusOf('QFO-0030', 'qfo 30', 'QFN1')).toEqual(['QFN-0001', 'QFN-0001', 'QFN-0001']);
    await addTool(server, { sku: 'QFO-00030' });
    expect(await skusOf('QFO-0030', 'QFO00030', 'qfo 30')).toEqual(['QFN-0001', 'QFO-00030', undefined]);
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [renamed.id]);
    expect(await skusOf('qfo 30')).toEqual(['QFO-00030']);
  });

  it.each([
    ['HAM-0021', 'HAM-0020'],
    ['HMA-0020', 'HAM-0020'],
    ['HAM-021', 'HAM-0020'],
  ])('suggests for "%s" at most three tools, with %s first', async (sku, first) => {
    const { tool, price, suggestions } = await checkOne({ sku, quantity: 12 });
    expect([tool, price]).toEqual([null, null]);
    expect(suggestions[0]).toEqual({ sku: first });
    expect(suggestions.length).toBeLessThanOrEqual(3);
  });

  it('suggests the three most similar of more tools, in the order of their SKUs', async () => {
    for (const last of [5, 4, 3, 2, 1]) await addTool(server, { sku: `QSU-TWX${last}` });
    const { suggestions } = await checkOne({ sku: 'QSU-TWX' });
    expect(suggestions.map(({ sku }) => sku)).toEqual(['QSU-TWX1', 'QSU-TWX2', 'QSU-TWX3']);
  });

  it('suggests no tool that has only three of ten groups of letters in common', async () => {
    await addTool(server, { sku: 'QLKVBNW' });
    expect((await checkOne({ sku: 'QLK' })).suggestions).toEqual([{ sku: 'QLKVBNW' }]);
    expect((await checkOne({ sku: 'QLKZX' })).suggestions).toEqual([]);
  });

  it.each(['0020', '1E5', '?', "'; DROP TABLE tools; --", '%', '\\', '錘'])(
    'takes "%s" as a text that is no SKU',
    async (sku) => {
      expect((await checkOne({ sku, quantity: 1 })).tool).toBeNull();
    },
  );

  it('finds no archived tool', async () => {
    await addTool(server, { sku: 'QAR-0001', deletedAt: new Date() });
    expect((await checkOne({ sku: 'QAR-0001' })).tool).toBeNull();
  });

  it('suggests a tool whose SKU differs in zeros from that of an archived one, in place of choosing it', async () => {
    await addTool(server, { sku: 'QDJ-010', deletedAt: new Date() });
    await addTool(server, { sku: 'QDJ-10' });
    for (const sku of ['QDJ-010', 'qdj 010']) {
      expect(await checkOne({ sku, quantity: 100 })).toMatchObject({
        ...{ tool: null, problems: [], suggestions: [{ sku: 'QDJ-10' }] },
      });
    }
    expect((await checkOne({ sku: 'QDJ-0010' })).tool).toEqual({ sku: 'QDJ-10' });
  });

  it('prices a row at the break that it reaches together with the cart', async () => {
    const row = { sku: mallet.sku, quantity: 12 };
    expect(await checkOne(row)).toMatchObject({ price: 10, total: 120, problems: [] });
    expect(await checkOne({ ...row, inCart: 12 })).toMatchObject({ price: 9, total: 108, problems: [] });
  });

  it('names the problem of a row and the cart, and suggests what the row can still have', async () => {
    expect((await checkOne({ sku: mallet.sku, quantity: 13 })).problems).toEqual([
      { kind: 'NOT_A_MULTIPLE', message: 'Sold in cartons of 12.', suggestedQuantity: 24 },
    ]);
    const row = { sku: mallet.sku, quantity: 24 };
    expect((await checkOne({ ...row, inCart: 84 })).problems).toEqual([
      { kind: 'NOT_ENOUGH_STOCK', message: 'Only 96 pieces left.', suggestedQuantity: 12 },
    ]);
    expect((await checkOne({ ...row, inCart: 96 })).problems).toEqual([
      { kind: 'NOT_ENOUGH_STOCK', message: 'Only 96 pieces left.', suggestedQuantity: null },
    ]);
  });

  it('returns the tool alone for a row without a quantity', async () => {
    expect(await checkOne({ sku: mallet.sku, quantity: null })).toEqual({
      tool: { sku: mallet.sku },
      price: null,
      total: null,
      problems: [],
      suggestions: [],
    });
  });

  it('reads 100 rows, half of them misspelt, with two statements', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      sku: index % 2 === 0 ? 'HAM-0020' : `HAM-${index}X`,
      quantity: 12,
    }));
    expect(await recordStatements(server, () => check(lines))).toHaveLength(2);
    expect(await check(lines)).toHaveLength(100);
  });

  it('rejects more rows than a cart has lines', async () => {
    expect(errorCode(await request(Array(101).fill({ sku: 'HAM-0020', quantity: 12 })))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('costs as much as its largest number of rows', async () => {
    const sheet = '{ specifications { name value unit } }';
    const list = `quickOrder(lines: [{ sku: "HAM-0020" }]) { tool ${sheet} suggestions ${sheet} }`;
    const { errors } = await server.graphql(`{ a: ${list} b: ${list} c: ${list} d: ${list} }`);
    expect(errors?.[0]?.message).toMatch(/^Query cost limit of 45000 exceeded/);
  });
});
