import type { Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { createAddress, updateBillingDetails } from '../support/addresses';
import { addTool } from '../support/catalogue';
import { requestClaimWithPhotos, uploadClaimPhoto } from '../support/claim-photos';
import { dataOf } from '../support/data-of';
import { collectLogLines } from '../support/log-lines';
import { addCustomizationRequest } from '../support/customization';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { confirmPayment, payAtProvider } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { rest } from '../support/rest';
import { createReturn, receiveReturn } from '../support/returns';
import { startServer, type TestServer } from '../support/server';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';

type Export = Readonly<Record<string, object | null>>;

describe('The export of what is stored about a user', () => {
  let server: TestServer;
  let admin: TestUser;
  let tool: Tool;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    tool = await addTool(server, { price: 150, available: 100 });
  });
  afterAll(() => server.close());

  const exportData = ({ token }: TestUser) => rest<Export>(server, 'GET /user/export.json', { token });
  const run = async (user: TestUser, operation: string, variables: object = {}) => {
    dataOf(await server.graphql(operation, variables, user.token));
  };

  /** Adds records of every kind to the account. */
  async function fillAccount(user: TestUser, company: string, soldOut: Tool) {
    await createAddress(server, user, { label: 'Workshop' });
    await updateBillingDetails(server, user, { name: company, invoiceEmail: 'books@export.test' });
    const lines = '[{ toolId: $toolId, quantity: 10, jobReference: "Oak St." }]';
    const toolId = tool.id;
    await run(user, `mutation ($toolId: ID!) { addShoppingList(name: "Site", lines: ${lines}) { id } }`, {
      toolId,
    });
    await run(user, 'mutation ($toolId: ID!) { addStockAlert(toolId: $toolId) { isActive } }', {
      toolId: soldOut.id,
    });
    const { number, orders } = await createPurchase(server, user, [tool], {
      ...{ deliveryAddress: '1 Export Street', purchaseOrderNumber: 'PO-1', deliveryNotes: 'Ring' },
    });
    const orderId = orders[0]?.id ?? '';
    await payAtProvider(server, user, orderId);
    await confirmPayment(server, user, orderId);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
    await receiveReturn(server, admin, await createReturn(server, user, orderId, 2), 2);
    const photoId = await uploadClaimPhoto(server, user);
    await requestClaimWithPhotos(server, user, orderId, [photoId]);
    await run(user, 'mutation { addReview(input: { reviewText: "Sharp.", reviewRating: 4 }) { id } }');
    await run(
      user,
      'mutation ($toolId: ID!) { addToolReview(toolId: $toolId, input: { rating: 5, text: "Holds." }) { id } }',
      { toolId },
    );
    await addCustomizationRequest(server, { email: user.email });
    await run(user, `mutation ($toolId: ID!) { addToCart(lines: ${lines}) { version } }`, { toolId });
    return { number, orderId, photoId };
  }

  it('has the records of every kind, and none of another user', async () => {
    const [customer, other] = [await createCustomer(server, 'Ada Export'), await createCustomer(server)];
    const soldOut = await addTool(server, { available: 0 });
    const others = await fillAccount(other, 'Other & Co.', soldOut);
    const { number, orderId, photoId } = await fillAccount(customer, 'Export & Co.', soldOut);

    const { status, headers, body, text } = await exportData(customer);
    expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      ...[200, 'no-store', 'attachment; filename="tools-hub-data.json"'],
    ]);
    const empty = Object.keys(body).filter((name) => JSON.stringify(body[name]) === '[]');
    expect(empty).toEqual([]);
    const line = { sku: tool.sku, toolName: tool.toolName, quantity: 10, jobReference: 'Oak St.' };
    expect(body).toMatchObject({
      profile: {
        email: customer.email,
        displayName: 'Ada Export',
        spend: 12,
        photoURL: 'http://shop.test/images/blank-profile.webp',
      },
      billingDetails: { name: 'Export & Co.' },
      addresses: [{ label: 'Workshop' }],
      cart: [line],
      shoppingLists: [{ name: 'Site', lines: [line] }],
      stockAlerts: [{ sku: soldOut.sku }],
      purchases: [{ number, purchaseOrderNumber: 'PO-1', deliveryNotes: 'Ring' }],
      orders: [{ id: orderId, purchaseNumber: number, orderAddress: '1 Export Street', totalBill: 15 }],
      payments: [
        { purchaseNumber: number, totalBill: 15, refundedAmount: 3, status: 'SUCCEEDED', dispute: null },
      ],
      refunds: [{ orderId, amount: 3, status: 'SUCCEEDED' }],
      shipments: [{ purchaseNumber: number }],
      documents: [
        { purchaseNumber: number, kind: 'INVOICE' },
        { purchaseNumber: number, kind: 'CREDIT_NOTE' },
      ],
      returns: [{ orderId, quantity: 2, status: 'REFUNDED' }],
      claims: [{ orderId, problem: 'The handle broke', photoIds: [photoId] }],
      reviews: [{ reviewText: 'Sharp.' }],
      toolReviews: [{ text: 'Holds.' }],
      customizationRequests: [{ email: customer.email, answers: [] }],
      images: [{ id: photoId, isPrivate: true }],
    });
    const { emails } = body as { emails: readonly { kind: string; data: { isCopy?: boolean } }[] };
    const copies = emails.filter(({ data }) => data.isCopy === true);
    expect(copies.map(({ kind }) => kind)).toEqual(['PURCHASE_PAID', 'REFUND_SUCCEEDED']);
    const { orderHistory } = body as { orderHistory: readonly { orderId: string }[] };
    expect([...new Set(orderHistory.map((event) => event.orderId))]).toEqual([orderId]);
    for (const value of [other.email, others.number, others.orderId, others.photoId])
      expect(text).not.toContain(value);
  });

  it('has no emails to an admin about other customers', async () => {
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email: admin.email });
    await server.database.query(
      `INSERT INTO mails (id, user_id, kind, event_id, data, status, attempts, created_at)
       SELECT gen_random_uuid(), $1, kind, gen_random_uuid(), '{}', 'FAILED', 1, now()
       FROM unnest(ARRAY['ADMIN_REFUND_FAILED', 'CLAIM_REJECTED']) kind`,
      [id],
    );
    const { emails } = (await exportData(admin)).body as { emails: readonly { kind: string }[] };
    const kinds = emails.map(({ kind }) => kind);
    expect(kinds).toContain('CLAIM_REJECTED');
    expect(kinds).not.toContain('ADMIN_REFUND_FAILED');
  });

  it('has no customization requests with an email address that the user has not verified', async () => {
    const customer = await createCustomer(server, undefined, { isVerified: false });
    await addCustomizationRequest(server, { email: customer.email });
    const { body } = await exportData(customer);
    expect(body).toMatchObject({ profile: { email: customer.email }, customizationRequests: [] });
  });

  it('has no end at the size of a batch', async () => {
    const customer = await createCustomer(server);
    await server.database.query(
      `INSERT INTO customization_requests (id, email, status, created_at)
       SELECT gen_random_uuid(), $1, 'NEW', now() FROM generate_series(1, 1001)`,
      [customer.email],
    );
    const { body } = await exportData(customer);
    expect(body['customizationRequests']).toHaveLength(1001);
    expect(body).toMatchObject({ billingDetails: null, addresses: [], purchases: [] });
  });

  it('is cut off when a part cannot be read, with the reason in the log', async () => {
    const { token } = await createCustomer(server);
    const { databaseUrl } = server;
    const other = await startServer({ databaseUrl, environment: { LOG_LEVEL: 'error' } });
    const lines = collectLogLines(other);
    await server.database.query('ALTER TABLE images RENAME TO images_away');
    try {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${other.url}/user/export.json`, { headers });
      await expect(response.text()).rejects.toThrow('terminated');
      await waitUntil(() => Promise.resolve(lines.length > 0));
      expect(lines).toMatchObject([{ level: 50, err: { code: '42P01' } }]);
    } finally {
      await server.database.query('ALTER TABLE images_away RENAME TO images');
      await other.close();
    }
  });
});
