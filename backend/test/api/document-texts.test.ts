import { DAY_MS } from '../../src/common/days';
import { addTool } from '../support/catalogue';
import { fetchDocument, listDocuments, type ListedDocument } from '../support/documents';
import { packOrders, shipOrders } from '../support/fulfillment';
import { cancelOrder } from '../support/orders';
import { confirmPayment, payAtProvider } from '../support/payments';
import { createPurchase, type PlacedPurchase } from '../support/purchases';
import { readPdf } from '../support/read-pdf';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, exchangeToken, type TestUser } from '../support/users';

describe('The texts of the documents of a purchase', () => {
  /** In the evening of November 22 in the time zone of the shop. */
  const start = new Date('2026-11-23T03:00:00Z');
  let now: Date;
  let server: TestServer;
  let admin: TestUser;
  let customer: TestUser;
  beforeAll(async () => {
    now = start;
    server = await startServer({ clock: () => now });
    admin = await createAdmin(server);
  });
  beforeEach(async () => {
    now = start;
    customer = await createCustomer(server, 'Ida Joiner');
  });
  afterAll(() => server.close());

  /** Ten pieces of each tool for $1.00 each. */
  const place = async (names: readonly string[], jobReference?: string): Promise<PlacedPurchase> => {
    const lines = [];
    for (const toolName of names) {
      const { id: toolId } = await addTool(server, { toolName, price: 100 });
      lines.push({ toolId, quantity: 10, jobReference });
    }
    return createPurchase(server, customer, [], { lines, deliveryAddress: '1 Saw Street\nSalem' });
  };
  const pay = async ({ orders: [first] }: PlacedPurchase): Promise<void> => {
    await payAtProvider(server, customer, first?.id ?? '');
    await confirmPayment(server, customer, first?.id ?? '');
  };
  const passDay = async (): Promise<void> => {
    now = new Date(now.getTime() + DAY_MS);
    for (const user of [admin, customer])
      Object.assign(user, { token: await exchangeToken(server, user.idToken) });
  };
  const list = async ({ number }: PlacedPurchase, kind: string): Promise<readonly ListedDocument[]> =>
    (await listDocuments(server, admin, number)).filter((document) => document.kind === kind);
  const read = async (document: ListedDocument | undefined) => {
    const response = await fetchDocument(server, { url: document?.url ?? '' });
    const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
    return {
      texts: pages.flatMap(({ texts }) => texts),
      disposition: response.headers.get('content-disposition'),
    };
  };
  /** The texts from one on, at most a number of them. */
  const from = (texts: readonly string[], first: string, count: number): readonly string[] =>
    texts.slice(texts.indexOf(first), texts.indexOf(first) + count);

  it('name the customer, the delivery address and each line of an invoice without billing details', async () => {
    const tool = await addTool(server, { sku: 'HAM-9001', toolName: 'Claw hammer', available: 5_000 });
    const address = ['1 Saw Street', ...Array.from({ length: 8 }, (_, index) => `Gate ${index}`), 'Salem'];
    const purchase = await createPurchase(server, customer, [], {
      lines: [{ toolId: tool.id, quantity: 1_200, jobReference: 'Oak St.' }],
      deliveryAddress: address.join('\n'),
    });
    await pay(purchase);
    const [invoice] = await list(purchase, 'INVOICE');
    const { texts } = await read(invoice);
    expect(from(texts, 'Bill to', 27)).toEqual([
      ...['Bill to', 'Ida Joiner', customer.email, 'Deliver to', ...address],
      ...['SKU', 'Tool', 'Quantity', 'Price', 'Total'],
      ...['HAM-9001', 'Claw hammer', 'Job: Oak St.', '1,200', '$12.50', '$15,000.00'],
      ...['Total', '$15,000.00'],
    ]);
    expect(texts.join(' ')).toContain('Paid by card on November 22, 2026.');
  });

  it('name on a pro-forma invoice the day on which the purchase was placed', async () => {
    const purchase = await place(['Hammer']);
    await passDay();
    const [proForma] = await list(purchase, 'PRO_FORMA');
    const { texts, disposition } = await read(proForma);
    expect(from(texts, 'Date', 4)).toEqual(['Date', 'November 22, 2026', 'Purchase', purchase.number]);
    expect(proForma?.createdAt).toBe(start.toISOString());
    expect(disposition).toBe(`inline; filename="pro-forma-${purchase.number}.pdf"`);
  });

  it('name on a credit note the day of the invoice, and whether a part of the line or all of it was refunded', async () => {
    const purchase = await place(['Hammer', 'Saw'], 'Oak St.');
    await pay(purchase);
    await passDay();
    const [hammer = '', saw = ''] = purchase.orders.map(({ id }) => id);
    await server.graphql(
      'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }',
      { input: { orderId: hammer, amount: 4, reason: 'Scratched' } },
      admin.token,
    );
    await cancelOrder(server, customer, saw);
    const [invoice] = await list(purchase, 'INVOICE');
    const [part, whole] = await list(purchase, 'CREDIT_NOTE');
    const { texts } = await read(part);
    expect(from(texts, 'Date', 8)).toEqual([
      ...['Date', 'November 23, 2026', 'Credits invoice', invoice?.number],
      ...['Invoice date', 'November 22, 2026', 'Purchase', purchase.number],
    ]);
    expect(from(texts, 'Hammer', 8)).toEqual([
      ...['Hammer', 'Job: Oak St.', '10', '$1.00', '$10.00', '$4.00', 'Total credited', '$4.00'],
    ]);
    const refunded = `of invoice ${invoice?.number ?? ''} was refunded.`;
    expect(texts.join(' ')).toContain(`A part of this line ${refunded}`);
    expect((await read(whole)).texts.join(' ')).toContain(`$10.00 This line ${refunded}`);
  });

  it('name on a packing slip the customer, where its tools go and for which jobs, its parcels, and how many tools follow', async () => {
    const purchase = await place(['Hammer', 'Saw', 'Plane'], 'Oak St.');
    await pay(purchase);
    await passDay();
    const [hammer = ''] = purchase.orders.map(({ id }) => id);
    await packOrders(server, admin, [hammer]);
    const trackingNumbers = Array.from(
      { length: 20 },
      (_, index) => `92748927005455000000000000000000${10 + index}`,
    );
    await shipOrders(server, admin, { orderIds: [hammer], trackingNumbers });
    const shippedAt = now.toISOString();
    await passDay();
    const [slip] = await list(purchase, 'PACKING_SLIP');
    const { texts, disposition } = await read(slip);
    expect(from(texts, 'Purchase', 8)).toEqual([
      ...['Purchase', purchase.number, 'Customer', 'Ida Joiner'],
      ...['Shipped', 'November 23, 2026', 'Carrier', 'UPS'],
    ]);
    expect(texts.join(' ')).toContain(`Tracking ${trackingNumbers.join(', ')} SKU`);
    expect(texts).toContain('Page 1 of 1');
    expect(from(texts, 'Deliver to', 4)).toEqual([
      ...['Deliver to', '1 Saw Street', 'Salem', 'Phone 01712345678'],
    ]);
    expect(from(texts, 'Hammer', 4)).toEqual([
      ...['Hammer', 'Oak St.', '10', '2 more tools of this purchase come separately.'],
    ]);
    expect(slip?.createdAt).toBe(shippedAt);
    expect(disposition).toBe(`inline; filename="packing-slip-${purchase.number}-1.pdf"`);
  });

  it('say on a packing slip how many tools followed when it was shipped, whatever becomes of them', async () => {
    const purchase = await place(['Hammer', 'Saw', 'Plane']);
    await pay(purchase);
    await passDay();
    const [hammer = '', saw = '', plane = ''] = purchase.orders.map(({ id }) => id);
    const ship = async (id: string) => {
      await packOrders(server, admin, [id]);
      await shipOrders(server, admin, { orderIds: [id] });
    };
    const readNotes = async () => {
      const slips = await list(purchase, 'PACKING_SLIP');
      const texts = await Promise.all(slips.map(async (slip) => (await read(slip)).texts));
      return texts.map((each) => each.find((text) => text.includes('separately')));
    };
    const first = '2 more tools of this purchase come separately.';
    await ship(hammer);
    await passDay();
    await cancelOrder(server, customer, saw);
    expect(await readNotes()).toEqual([first]);
    await ship(plane);
    expect(await readNotes()).toEqual([first, undefined]);
  });
});
