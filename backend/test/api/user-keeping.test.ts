import { Role } from '../../src/common/viewer';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { admin, newCustomer, signUp, sync, type Person } from '../support/people';
import { startShop, type Answer, type Shop } from '../support/shop';

describe('keeping the users', () => {
  let shop: Shop;
  let chief: Person;
  beforeEach(async () => {
    shop = await startShop();
    chief = await admin(shop);
  });
  afterEach(() => shop.close());

  const codeOf = (answer: Answer<unknown>) => answer.errors?.[0]?.extensions.code;
  const idOf = async ({ email }: Person) =>
    (await shop.database.getRepository(User).findOneByOrFail({ email })).id;
  const change = (verb: 'makeAdmin' | 'deleteUser', by: Person, id: string) =>
    shop.graphql<Record<typeof verb, { role: string } | null>>(
      `mutation ($id: ID!) { ${verb}(id: $id) { id email role } }`,
      { id },
      by.token,
    );

  it('lists everybody, sorted and searched', async () => {
    await newCustomer(shop, 'Zoe Zimmermann');
    await newCustomer(shop, 'Abel Arnold');
    const query = `query ($search: String) { users(search: $search, sortBy: NAME) { totalCount edges { node { displayName } } } }`;
    interface Users {
      users: { totalCount: number; edges: { node: { displayName: string } }[] };
    }
    const all = (await shop.graphql<Users>(query, {}, chief.token)).data.users;
    expect(all.edges.map(({ node }) => node.displayName)).toEqual([
      'Abel Arnold',
      'Ada Admin',
      'Zoe Zimmermann',
    ]);
    const found = (await shop.graphql<Users>(query, { search: 'zimmer' }, chief.token)).data.users;
    expect(found).toEqual({ totalCount: 1, edges: [{ node: { displayName: 'Zoe Zimmermann' } }] });
  });

  it('shows somebody to admins, and to the person', async () => {
    const [person, other] = [await newCustomer(shop, 'Abel Arnold'), await newCustomer(shop)];
    const query = 'query ($id: ID!) { user(id: $id) { email displayName role } }';
    const ask = (by: Person, id: string) => shop.graphql<{ user: object | null }>(query, { id }, by.token);
    const id = await idOf(person);
    const shown = { email: person.email, displayName: 'Abel Arnold', role: 'USER' };
    expect((await ask(person, id)).data.user).toEqual(shown);
    expect((await ask(chief, ` ${id} `)).data.user).toEqual(shown);
    const refused = await ask(other, id);
    expect(codeOf(refused)).toBe('NOT_FOUND');
    expect(refused).toEqual(await ask(other, '00000000-0000-7000-8000-000000000000'));
    await change('deleteUser', chief, id);
    expect(codeOf(await ask(chief, id))).toBe('NOT_FOUND');
  });

  it('makes somebody an admin, at once and whatever their token says', async () => {
    const person = await newCustomer(shop);
    const ask = () => shop.graphql('{ users { totalCount } }', {}, person.token);
    expect(codeOf(await ask())).toBe('FORBIDDEN');
    expect((await change('makeAdmin', chief, await idOf(person))).data.makeAdmin?.role).toBe('ADMIN');
    expect(codeOf(await ask())).toBeUndefined();
    expect(codeOf(await change('makeAdmin', chief, '00000000-0000-7000-8000-000000000000'))).toBe(
      'NOT_FOUND',
    );
  });

  it('deletes somebody: signed out at once, gone at Firebase, orders kept, the address free again', async () => {
    const person = await newCustomer(shop);
    const { id } = await placedOrder(shop, person, await addTool(shop));
    expect(codeOf(await change('deleteUser', chief, await idOf(person)))).toBeUndefined();
    expect(codeOf(await shop.graphql('{ me { id } }', {}, person.token))).toBe('UNAUTHENTICATED');
    expect(codeOf(await shop.graphql('mutation { syncUser { token } }', {}, person.idToken))).toBe(
      'UNAUTHENTICATED',
    );
    const kept = await shop.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { userEmail } }',
      { id },
      chief.token,
    );
    expect(kept.data.order).toEqual({ userEmail: person.email });
    const { idToken } = await signUp(person.email);
    const token = await sync(shop, idToken);
    const mine = await shop.graphql<{ myOrders: object }>('{ myOrders { totalCount } }', {}, token);
    expect(mine.data.myOrders).toEqual({ totalCount: 0 });
  });

  it('lets people delete themselves, and nobody else', async () => {
    const [person, other] = [await newCustomer(shop), await newCustomer(shop)];
    expect(codeOf(await change('deleteUser', person, await idOf(other)))).toBe('NOT_FOUND');
    expect(codeOf(await change('deleteUser', person, await idOf(person)))).toBeUndefined();
  });

  it('never deletes the last admin, not even when two delete each other at once', async () => {
    expect(codeOf(await change('deleteUser', chief, await idOf(chief)))).toBe('LAST_ADMIN');
    const second = await newCustomer(shop);
    await change('makeAdmin', chief, await idOf(second));
    // The demonstration admin's account at Firebase is shared by all suites: here it is another one's.
    const third = await newCustomer(shop);
    await change('makeAdmin', chief, await idOf(third));
    await shop.database.getRepository(User).delete({ email: chief.email });
    const [secondId, thirdId] = [await idOf(second), await idOf(third)];
    await Promise.all([change('deleteUser', second, thirdId), change('deleteUser', third, secondId)]);
    const repository = shop.database.getRepository(User);
    const left = (await repository.find()).filter(
      ({ role, deletedAt }) => role === Role.ADMIN && deletedAt === null,
    );
    expect(left).toHaveLength(1);
  });
});
