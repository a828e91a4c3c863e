import { MailKind } from '../../src/modules/mail';
import { addTool } from '../support/catalogue';
import { findPurchaseNumber } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { errorCode, startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

const QUERY = `query ($number: String!) { purchase(number: $number) {
  mails { kind recipient } orders { history { actor actorName reason } }
} }`;

interface Result {
  readonly purchase: {
    readonly mails: readonly { kind: string; recipient: string }[] | null;
    readonly orders: readonly { history: readonly { actor: string; actorName: string | null }[] }[];
  };
}

describe('The history of a purchase for admins', () => {
  let server: TestServer;
  let customer: TestUser;
  let number: string;
  beforeAll(async () => {
    server = await startServer();
    customer = await createCustomer(server, 'Ada Turner');
    const { orders } = await createPaidPurchase(server, customer, [await addTool(server)]);
    await createPaidPurchase(server, customer, [await addTool(server)]);
    number = await findPurchaseNumber(server, orders[0]?.id ?? '');
  });
  afterAll(() => server.close());

  it('has the emails about the purchase and who caused each event', async () => {
    const admin = await createAdmin(server);
    const { purchase } = (await server.graphql<Result>(QUERY, { number }, admin.token)).data;
    expect(purchase.mails).toEqual([
      { kind: MailKind.PURCHASE_PLACED, recipient: customer.email },
      { kind: MailKind.PURCHASE_PAID, recipient: customer.email },
    ]);
    expect(purchase.orders[0]?.history).toEqual([
      { actor: 'CUSTOMER', actorName: 'Ada Turner', reason: expect.any(String) as string },
      { actor: 'PROVIDER', actorName: null, reason: 'The card was charged' },
    ]);
  });

  it('shows customers neither the emails nor the names', async () => {
    const response = await server.graphql<Result>(QUERY, { number }, customer.token);
    expect(errorCode(response)).toBe('FORBIDDEN');
    expect(response.data.purchase.mails).toBeNull();
    expect(response.data.purchase.orders[0]?.history[0]?.actorName).toBeNull();
  });
});
