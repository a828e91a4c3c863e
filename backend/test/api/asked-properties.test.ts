import { Tool } from '../../src/modules/tools';
import { selectList } from '../../src/platform/database/select-list';
import { paidOrder } from '../support/paid-order';
import { newCustomer, type Person } from '../support/people';
import { startShop, type Shop } from '../support/shop';
import { propertiesRead, statementsDuring } from '../support/statements';

describe('what is read of a record', () => {
  let shop: Shop;
  let customer: Person;
  let variables: { readonly orderId: string; readonly toolId: string };
  beforeAll(async () => {
    shop = await startShop();
    customer = await newCustomer(shop);
    variables = await paidOrder(shop, customer);
  });
  afterAll(() => shop.close());

  const ask = async (query: string, more = {}): Promise<unknown> => {
    const answer = await shop.graphql<object>(query, { ...variables, ...more }, customer.token);
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const askOrder = (fields: string) => ask(`query ($orderId: ID!) { order(id: $orderId) { ${fields} } }`);

  it('follows other names, fragments, and a field that is asked for more than once', async () => {
    const query = `query ($orderId: ID!) { order(id: $orderId) {
        bill: totalBill tool { toolName } ...Where ... { tool { cents: price } }
      } }
      fragment Where on Order { ...Again orderAddress }
      fragment Again on Order { again: totalBill orderAddress }`;
    const statements = await statementsDuring(shop, async () =>
      expect(await ask(query)).toEqual({
        order: {
          ...{ bill: 125, again: 125, orderAddress: '1 Saw Street' },
          tool: { toolName: 'Test Mallet', cents: 12.5 },
        },
      }),
    );
    expect(propertiesRead(statements, 'orders')).toEqual([
      ['id', 'orderAddress', 'toolName', 'toolPrice', 'totalBill', 'userId'],
    ]);
  });

  it('leaves out what is skipped or not included', async () => {
    const query = `query ($toolId: ID!, $no: Boolean!, $yes: Boolean!) { tool(id: $toolId) {
        price @skip(if: $yes) available @include(if: $no) minOrder @skip(if: $no) toolName @include(if: $yes)
        ... @skip(if: $yes) { toolDescription } ...Picture @include(if: $no)
      } }
      fragment Picture on Tool { imageLink }`;
    const readWith = async (given: { no: boolean; yes: boolean }) =>
      propertiesRead(await statementsDuring(shop, () => ask(query, given)), 'tools');
    expect(await readWith({ no: false, yes: true })).toEqual([['id', 'minOrder', 'toolName']]);
    expect(await readWith({ no: true, yes: false })).toEqual([
      ['available', 'id', 'image', 'price', 'toolDescription'],
    ]);
  });

  it('is all that several fields want of it when they ask at once, by one statement', async () => {
    const statements = await statementsDuring(shop, async () =>
      expect(
        await askOrder(
          'one: payment { paid: totalBill userEmail } other: payment { order { orderAddress } }',
        ),
      ).toEqual({
        order: {
          one: { paid: 125, userEmail: customer.email },
          other: { order: { orderAddress: '1 Saw Street' } },
        },
      }),
    );
    expect(propertiesRead(statements, 'payments')).toEqual([['id', 'orderId', 'totalBill']]);
    expect(propertiesRead(statements, 'orders')).toEqual([
      ['id', 'paidAt', 'userId'],
      ['id', 'orderAddress', 'userEmail'],
    ]);
  });

  it('is never too little for a field that asks later for more', async () => {
    expect(await askOrder('payment { order { totalBill payment { totalBill refundedAmount } } }')).toEqual({
      order: { payment: { order: { totalBill: 125, payment: { totalBill: 125, refundedAmount: 0 } } } },
    });
  });

  it('is everything for a field that is neither a column nor says what it is made of', () => {
    expect(selectList(shop.database, Tool, ['id', 'imageLink'])).toBe(selectList(shop.database, Tool));
  });
});
