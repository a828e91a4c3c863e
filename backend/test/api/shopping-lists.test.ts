import type { Tool } from '../../src/modules/tools';
import { runBlocked } from '../support/blocked-requests';
import { addTool, addTools } from '../support/catalogue';
import { errorCode, startServer, type TestServer } from '../support/server';
import { recordStatements } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

interface ShoppingList {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lineCount: number;
  readonly total: number;
  readonly lines: readonly {
    readonly tool: { readonly id: string };
    readonly quantity: number;
    readonly jobReference: string | null;
  }[];
}

const LIST = `{
  id name lineCount total lines { tool { id } quantity price jobReference problems { kind } }
}`;

describe('Shopping lists', () => {
  let server: TestServer;
  let customer: TestUser;
  let hammer: Tool;
  let saw: Tool;
  beforeAll(async () => {
    server = await startServer();
    hammer = await addTool(server, { price: 1000, minOrder: 12, orderMultiple: 12 });
    saw = await addTool(server, { price: 1250, minOrder: 10 });
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(() => server.close());

  const tryToAdd = (name: string, lines: readonly object[] = [{ toolId: saw.id, quantity: 10 }]) =>
    server.graphql<{ addShoppingList: ShoppingList }>(
      `mutation ($name: String!, $lines: [CartLineInput!]!) {
        addShoppingList(name: $name, lines: $lines) ${LIST}
      }`,
      { name, lines },
      customer.token,
    );
  const add = async (...list: Parameters<typeof tryToAdd>) => (await tryToAdd(...list)).data.addShoppingList;
  const rename = (id: string, name: string) =>
    server.graphql<{ renameShoppingList: ShoppingList }>(
      'mutation ($id: ID!, $name: String!) { renameShoppingList(id: $id, name: $name) { id name lineCount } }',
      { id, name },
      customer.token,
    );
  const names = async (user = customer) => {
    const { data } = await server.graphql<{ shoppingLists: ShoppingList[] }>(
      '{ shoppingLists { name } }',
      {},
      user.token,
    );
    return data.shoppingLists.map(({ name }) => name);
  };
  const nameError = ({ errors }: Awaited<ReturnType<typeof server.graphql>>) =>
    errors?.[0]?.extensions.fields;

  it('saves lines under a name, in their order, with the prices and problems of now', async () => {
    const { id } = await add(' Workshop ', [
      { toolId: saw.id, quantity: 10, jobReference: ' Oak St. ' },
      { toolId: hammer.id, quantity: 13, shownPrice: 1 },
    ]);
    const { data } = await server.graphql<{ shoppingList: ShoppingList }>(
      `query ($id: ID!) { shoppingList(id: $id) ${LIST} }`,
      { id },
      customer.token,
    );
    expect(data.shoppingList).toEqual({
      id,
      name: 'Workshop',
      lineCount: 2,
      total: 255,
      lines: [
        { tool: { id: saw.id }, quantity: 10, price: 12.5, jobReference: 'Oak St.', problems: [] },
        {
          tool: { id: hammer.id },
          quantity: 13,
          price: 10,
          jobReference: null,
          problems: [{ kind: 'NOT_A_MULTIPLE' }],
        },
      ],
    });
  });

  it('lists the lists of the user, newest first, with the lines of all in two statements', async () => {
    const startedAt = Date.now();
    await add('First');
    await add('Second', [{ toolId: hammer.id, quantity: 12 }]);
    const query = '{ shoppingLists { createdAt name lineCount total lines { tool { id } } } }';
    const load = () => server.graphql<{ shoppingLists: ShoppingList[] }>(query, {}, customer.token);
    const { data } = await load();
    expect(data.shoppingLists).toMatchObject([
      { name: 'Second', lineCount: 1, total: 120, lines: [{ tool: { id: hammer.id } }] },
      { name: 'First', lineCount: 1, total: 125, lines: [{ tool: { id: saw.id } }] },
    ]);
    for (const { createdAt } of data.shoppingLists)
      expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(startedAt);
    // The user, the lists, their lines and the tools.
    expect(await recordStatements(server, load)).toHaveLength(4);
    expect(await names(await createCustomer(server))).toEqual([]);
  });

  it('keeps tools that are no longer sold, out of the total', async () => {
    const awl = await addTool(server);
    const { id } = await add('Old', [
      { toolId: awl.id, quantity: 10 },
      { toolId: saw.id, quantity: 10 },
    ]);
    await server.database.query('UPDATE tools SET deleted_at = now() WHERE id = $1', [awl.id]);
    const { data } = await server.graphql<{ shoppingList: ShoppingList }>(
      `query ($id: ID!) { shoppingList(id: $id) ${LIST} }`,
      { id },
      customer.token,
    );
    expect(data.shoppingList).toMatchObject({
      total: 125,
      lines: [{ problems: [{ kind: 'NO_LONGER_SOLD' }] }, { problems: [] }],
    });
  });

  it('renames a list, also to another case of its name', async () => {
    const { id } = await add('Workshop');
    await add('Site');
    expect((await rename(id, ' WORKSHOP ')).data.renameShoppingList).toEqual({
      id,
      name: 'WORKSHOP',
      lineCount: 1,
    });
    expect(await names()).toEqual(['Site', 'WORKSHOP']);
  });

  it('rejects a new name for a list that another request deletes meanwhile', async () => {
    const { id } = await add('Workshop');
    const deletion = `DELETE FROM shopping_lists WHERE id = '${id}'`;
    const [response] = await runBlocked(server, deletion, [() => rename(id, 'Site')]);
    expect(response && errorCode(response)).toBe('NOT_FOUND');
  });

  it('rejects a name that another list of the user has in any case', async () => {
    await add('Workshop');
    const { id } = await add('Site');
    const inUse = { name: 'You have a list of this name already' };
    expect(nameError(await tryToAdd('workshop '))).toEqual(inUse);
    for (const changes of [{ quantity: 20 }, { jobReference: 'Oak St.' }]) {
      const lines = [{ toolId: saw.id, quantity: 10, ...changes }];
      expect(nameError(await tryToAdd('Workshop', lines))).toEqual(inUse);
    }
    expect(nameError(await rename(id, 'WORKSHOP'))).toEqual(inUse);
    customer = await createCustomer(server);
    expect((await tryToAdd('Workshop')).errors).toBeUndefined();
  });

  it('saves one list of two that are saved under one name simultaneously', async () => {
    const other = [{ toolId: hammer.id, quantity: 12 }];
    const results = await Promise.all([tryToAdd('Workshop'), tryToAdd('Workshop', other)]);
    expect(results.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await names()).toEqual(['Workshop']);
  });

  it('saves an equal list once, also when it is saved simultaneously', async () => {
    const lines = [
      { toolId: saw.id, quantity: 10, jobReference: 'Oak St.' },
      { toolId: hammer.id, quantity: 12 },
    ];
    const [first, second] = await Promise.all([add('Workshop', lines), add(' Workshop ', lines)]);
    expect(second).toEqual(first);
    expect(await add('Workshop', lines)).toEqual(first);
    expect(await names()).toEqual(['Workshop']);
  });

  it('saves at most 50 lists, each of at most 100 tools', async () => {
    for (let number = 1; number <= 50; number += 1) await add(`List ${number}`);
    expect(nameError(await tryToAdd('One more'))).toEqual({
      name: 'You have 50 lists already. Delete one first',
    });
    const tools = await addTools(server, 101);
    const lines = tools.map(({ id }) => ({ toolId: id, quantity: 10 }));
    expect(nameError(await tryToAdd('Long', lines))).toEqual({ lines: 'Use at most 100 rows' });
  });

  it('rejects a tool that never existed, and saves nothing', async () => {
    const lines = [{ toolId: '00000000-0000-7000-8000-000000000000', quantity: 1 }];
    expect(errorCode(await tryToAdd('Unknown', lines))).toBe('NOT_FOUND');
    expect(await names()).toEqual([]);
  });

  it('deletes a list with its lines', async () => {
    const { id } = await add('Workshop');
    await add('Site');
    const remove = () =>
      server.graphql('mutation ($id: ID!) { deleteShoppingList(id: $id) { id } }', { id }, customer.token);
    expect((await remove()).data).toEqual({ deleteShoppingList: { id } });
    expect(errorCode(await remove())).toBe('NOT_FOUND');
    expect(await server.database.query('SELECT FROM shopping_list_lines WHERE list_id = $1', [id])).toEqual(
      [],
    );
    expect(await names()).toEqual(['Site']);
  });
});
