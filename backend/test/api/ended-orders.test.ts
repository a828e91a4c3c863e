import { cancelOrder } from '../support/cancelling';
import { addTool } from '../support/catalogue';
import { placedOrder } from '../support/ordering';
import { paidOrder } from '../support/paid-order';
import { admin, newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';

interface Orders {
  totalCount: number;
  edges: { cursor: string; node: { id: string } }[];
}

const MINE = `query ($ended: Boolean!, $first: Int, $after: String) {
  list: myOrders(ended: $ended, first: $first, after: $after) { totalCount edges { cursor node { id } } }
}`;
const ALL = `query ($ended: Boolean!, $user: String, $isPaid: Boolean) {
  list: orders(ended: $ended, user: $user, isPaid: $isPaid) { totalCount edges { cursor node { id } } }
}`;
const ONE = 'query ($id: ID!) { order(id: $id) { status payUntil history { status actor reason } } }';

describe('orders that have ended', () => {
  let shop: Shop;
  let chief: Person;
  let cara: Person;
  /** Three orders of Cara's, of which the first two are cancelled. */
  let placed: string[];

  beforeAll(async () => {
    shop = await startShop();
    [chief, cara] = [await admin(shop), await newCustomer(shop)];
    const tool = await addTool(shop);
    placed = [];
    for (let count = 0; count < 3; count += 1) placed.push((await placedOrder(shop, cara, tool)).id);
    for (const id of placed.slice(0, 2)) await cancelOrder(shop, cara, id);
  });
  afterAll(() => shop.close());

  const list = async (query: string, variables: object, { token }: Person) =>
    (await shop.graphql<{ list: Orders }>(query, variables, token)).data.list;
  const idsOf = ({ edges }: Orders) => edges.map(({ node }) => node.id);

  it.each([
    [true, [1, 0]],
    [false, [2]],
  ])('are a list of their own, of one customer and of all: ended is %s', async (ended, expected) => {
    const mine = await list(MINE, { ended }, cara);
    expect(idsOf(mine)).toEqual(expected.map((index) => placed[index]));
    expect(mine.totalCount).toBe(expected.length);
    expect(await list(ALL, { ended, user: cara.email }, chief)).toEqual(mine);
  });

  it('come page by page', async () => {
    const first = await list(MINE, { ended: true, first: 1 }, cara);
    const second = await list(MINE, { ended: true, first: 1, after: first.edges[0]?.cursor }, cara);
    expect([...idsOf(first), ...idsOf(second)]).toEqual([placed[1], placed[0]]);
  });

  it('are not paid: what was paid for them went back', async () => {
    const jo = await newCustomer(shop);
    const { orderId } = await paidOrder(shop, jo);
    await cancelOrder(shop, jo, orderId);
    const ended = { ended: true, user: jo.email };
    expect(idsOf(await list(ALL, { ...ended, isPaid: false }, chief))).toEqual([orderId]);
    expect(idsOf(await list(ALL, { ...ended, isPaid: true }, chief))).toEqual([]);
  });

  it("are nobody else's", async () => {
    expect(await list(MINE, { ended: true }, await newCustomer(shop))).toEqual({ totalCount: 0, edges: [] });
  });

  it('are shown to the customer and to admins with what became of them, and to nobody else', async () => {
    const ask = (person: Person) => shop.graphql(ONE, { id: placed[0] }, person.token);
    const ended = {
      status: 'CANCELLED',
      payUntil: null,
      history: [
        { status: 'PLACED', actor: 'CUSTOMER', reason: 'Placed' },
        { status: 'CANCELLED', actor: 'CUSTOMER', reason: 'Cancelled' },
      ],
    };
    expect((await ask(cara)).data).toEqual({ order: ended });
    expect((await ask(chief)).data).toEqual({ order: ended });
    expect((await ask(await newCustomer(shop))).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
