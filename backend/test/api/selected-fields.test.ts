import { Tool } from '../../src/modules/tools';
import { selectList } from '../../src/platform/database/select-list';
import { createPaidOrder } from '../support/payments';
import { startServer, type TestServer } from '../support/server';
import { recordStatements, selectedProperties } from '../support/statements';
import { createCustomer, type TestUser } from '../support/users';

describe('Selected fields', () => {
  let server: TestServer;
  let customer: TestUser;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server);
    await createPaidOrder(server, customer);
  });
  afterAll(() => server.close());

  const request = async (query: string, variables: object = {}): Promise<unknown> => {
    const response = await server.graphql<object>(query, variables, customer.token);
    expect(response.errors).toBeUndefined();
    return response.data;
  };

  it('selects the columns of aliases, fragments and repeated fields once', async () => {
    const query = `{ page: myOrders { edges { node { bill: totalBill tool { toolName } } ...Rest } } }
      fragment Rest on OrderEdge { node { ...Address ... { tool { cents: price } } } }
      fragment Address on Order { again: totalBill orderAddress }`;
    const statements = await recordStatements(server, async () =>
      expect(await request(query)).toEqual({
        page: {
          edges: [
            {
              node: {
                ...{ bill: 125, again: 125, orderAddress: '1 Saw Street' },
                tool: { toolName: 'Test Mallet', cents: 12.5 },
              },
            },
          ],
        },
      }),
    );
    expect(selectedProperties(statements, 'orders')).toEqual([
      ['id', 'orderAddress', 'toolName', 'toolPrice', 'totalBill', 'userId'],
    ]);
  });

  it('omits the columns of fields that @skip and @include exclude', async () => {
    const query = `query ($no: Boolean!, $yes: Boolean!) { tools(first: 1) { edges { node {
        price @skip(if: $yes) available @include(if: $no) minOrder @skip(if: $no) toolName @include(if: $yes)
        ... @skip(if: $yes) { toolDescription } ...Image @include(if: $no)
      } } } }
      fragment Image on Tool { imageLink }`;
    const selectedWith = async (variables: { no: boolean; yes: boolean }) =>
      selectedProperties(await recordStatements(server, () => request(query, variables)), 'tools');
    expect(await selectedWith({ no: false, yes: true })).toEqual([['id', 'minOrder', 'toolName']]);
    expect(await selectedWith({ no: true, yes: false })).toEqual([
      ['available', 'id', 'image', 'price', 'toolDescription'],
    ]);
  });

  it('loads a nested record once when several fields of the query return it', async () => {
    const query = `{ myOrders { edges { node {
      one: payment { totalBill userEmail } other: payment { order { orderAddress payment { refundedAmount } } }
    } } } }`;
    const statements = await recordStatements(server, async () =>
      expect(await request(query)).toEqual({
        myOrders: {
          edges: [
            {
              node: {
                one: { totalBill: 125, userEmail: customer.email },
                other: { order: { orderAddress: '1 Saw Street', payment: { refundedAmount: 0 } } },
              },
            },
          ],
        },
      }),
    );
    expect(selectedProperties(statements, 'payments')).toHaveLength(1);
    expect(selectedProperties(statements, 'orders')).toHaveLength(2);
  });

  it('selects all columns for a field that is not a column and declares no dependencies', () => {
    expect(selectList(server.database, Tool, ['id', 'imageLink'])).toBe(selectList(server.database, Tool));
  });
});
