import { newId } from '../../src/common/ids';
import { User } from '../../src/modules/users';
import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { queriesDuring } from '../support/statements';

const FIND = `query Find($isPaid: Boolean, $user: String, $placedFrom: DateTime, $placedUntil: DateTime, $search: String) {
  orders(
    isPaid: $isPaid, user: $user, placedFrom: $placedFrom, placedUntil: $placedUntil, search: $search, descending: false
  ) {
    totalCount
    edges { node { id } }
  }
}`;

interface Found {
  orders: { totalCount: number; edges: { node: { id: string } }[] };
}

const MOMENTS = ['2026-01-01T08:00:00Z', '2026-02-01T08:00:00Z', '2026-03-01T08:00:00Z'] as const;

describe('finding orders', () => {
  let shop: Shop;
  let chief: Person;
  let cara: Person;
  let caraId: string;
  /** Cara's, Jo's and again Cara's, a month apart; Jo's is paid. */
  let placed: string[];

  beforeAll(async () => {
    shop = await startShop();
    [chief, cara] = [await admin(shop), await newCustomer(shop, 'Cara')];
    caraId = (await shop.database.getRepository(User).findOneByOrFail({ email: cara.email })).id;
    const [saw, mallet] = [await addTool(shop, { toolName: 'Pull Saw' }), await addTool(shop)];
    const jo = await newCustomer(shop, 'Jo');
    placed = [
      (await placedOrder(shop, cara, saw)).id,
      (await placedOrder(shop, jo, mallet)).id,
      (await placedOrder(shop, cara, mallet)).id,
    ];
    for (const [index, moment] of MOMENTS.entries()) {
      await shop.database.query('UPDATE orders SET created_at = $1 WHERE id = $2', [moment, placed[index]]);
    }
    await shop.database.query("UPDATE orders SET paid_at = now(), status = 'PAID' WHERE id = $1", [
      placed[1],
    ]);
  });
  afterAll(() => shop.close());

  it.each<[what: string, filter: () => object, found: readonly number[]]>([
    ['that are paid', () => ({ isPaid: true }), [1]],
    ['that are not paid', () => ({ isPaid: false }), [0, 2]],
    ['of a customer by the address in any case', () => ({ user: ` ${cara.email.toUpperCase()} ` }), [0, 2]],
    ['of a customer by the id', () => ({ user: caraId }), [0, 2]],
    ['of nobody', () => ({ user: newId() }), []],
    ['of a blank address', () => ({ user: ' ' }), []],
    ['from a moment on, which is part of it', () => ({ placedFrom: MOMENTS[1] }), [1, 2]],
    ['until a moment, which is not part of it', () => ({ placedUntil: MOMENTS[1] }), [0]],
    [
      'between moments in other zones',
      () => ({ placedFrom: '2026-02-01T09:00:00+01:00', placedUntil: '2026-03-01T03:00:00-05:00' }),
      [1],
    ],
    [
      'by all of it together',
      () => ({ isPaid: false, user: cara.email, placedUntil: MOMENTS[2], search: 'saw' }),
      [0],
    ],
    [
      'without a filter',
      () => ({ isPaid: null, user: null, placedFrom: null, placedUntil: null }),
      [0, 1, 2],
    ],
  ])('finds those %s, and counts them', async (_what, filter, found) => {
    const { orders } = (await shop.graphql<Found>(FIND, filter(), chief.token)).data;
    expect(orders.edges.map(({ node }) => node.id)).toEqual(found.map((index) => placed[index]));
    expect(orders.totalCount).toBe(found.length);
  });

  it('searches by an index, the page and its count alike', async () => {
    const queries = await queriesDuring(shop, () => shop.graphql(FIND, { search: 'saw' }, chief.token));
    const searches = queries.filter(({ statement }) => statement.includes('ILIKE'));
    expect(searches).toHaveLength(2);
    await shop.database.transaction(async (manager) => {
      // Of three orders all are read; what counts is that PostgreSQL can do without.
      await manager.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off');
      for (const { statement, values } of searches) {
        const plan = await manager.query<object[]>(`EXPLAIN ${statement}`, values);
        expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on orders_search');
      }
    });
  });
});
