import qrCode from 'qrcode-generator';
import { DAY_MS } from '../../src/common/days';
import { countBlocked, runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import { startDomain } from '../support/domain';
import {
  downloadDocument,
  fetchDocument,
  listDocuments,
  queryDocuments,
  type ListedDocument,
} from '../support/documents';
import { packOrders, shipOrders } from '../support/fulfillment';
import { startLocalStripe } from '../support/local-stripe';
import { cancelOrder } from '../support/orders';
import { confirmPayment, payAtProvider } from '../support/payments';
import { createPurchase, type PlacedPurchase } from '../support/purchases';
import { readPdf } from '../support/read-pdf';
import { drawSquares, readQrCode } from '../support/read-qr-code';
import { errorCode, startServer, type TestServer } from '../support/server';
import { refundAtProvider, settleRefund } from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

describe('The documents of a purchase', () => {
  let now = new Date('2026-11-23T03:00:00Z');
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer({
      clock: () => now,
      environment: {
        API_URL: 'http://api.shop.test',
        SELLER_NAME: 'Bench & Vise',
        SELLER_ADDRESS: '1 Mill Road; Salem, OR 97301',
        SELLER_TAX_NUMBER: '93-1',
      },
    });
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });
  afterAll(async () => {
    await server.close();
    await stopStripe();
  });

  const place = async (prices: readonly number[], input: object = {}): Promise<PlacedPurchase> => {
    const tools = await Promise.all(prices.map((price) => addTool(server, { price, available: 10 })));
    return createPurchase(server, customer, tools, input);
  };
  const pay = async ({ orders }: PlacedPurchase, card?: Parameters<typeof payAtProvider>[3]) => {
    const id = orders[0]?.id ?? '';
    const transactionId = await payAtProvider(server, customer, id, card);
    await confirmPayment(server, customer, id);
    return transactionId;
  };
  const list = ({ number }: PlacedPurchase) => listDocuments(server, customer, number);
  const kindsOf = async (purchase: PlacedPurchase) => (await list(purchase)).map(({ kind }) => kind);
  const find = async (
    purchase: PlacedPurchase,
    kind: string,
    user: TestUser = customer,
  ): Promise<ListedDocument> => {
    const found = (await listDocuments(server, user, purchase.number)).find(
      (document) => document.kind === kind,
    );
    if (found === undefined) throw new Error(`No ${kind}`);
    return found;
  };
  const read = async (document: ListedDocument) => {
    const { pages } = await readPdf(await downloadDocument(server, document));
    return pages.flatMap(({ texts }) => texts);
  };
  const report = (type: string, transactionId: string, id: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${type}_${id}`));

  it('are the pro-forma invoice until the purchase is paid, then the invoice', async () => {
    const purchase = await place([100, 200], { purchaseOrderNumber: 'PO-17' });
    const proForma = await find(purchase, 'PRO_FORMA');
    expect(proForma.number).toBe(purchase.number);
    const texts = await read(proForma);
    expect(texts).toEqual(expect.arrayContaining(['Pro-forma invoice', 'Amount due', '$30.00', 'PO-17']));
    const page = `http://shop.test/dashboard/purchases/${purchase.number}`;
    expect(texts.join(' ')).toContain(`Pay by card at ${page}`);

    await pay(purchase);
    expect(await kindsOf(purchase)).toEqual(['INVOICE']);
    // More often than documents are rendered simultaneously.
    for (let count = 0; count < 9; count += 1)
      expect((await fetchDocument(server, proForma)).status).toBe(404);
  });

  it('are a pro-forma invoice of only what is still to be paid', async () => {
    const purchase = await place([100, 200]);
    await cancelOrder(server, customer, purchase.orders[1]?.id ?? '');
    const texts = await read(await find(purchase, 'PRO_FORMA'));
    expect(texts[texts.indexOf('Amount due') + 1]).toBe('$10.00');
    expect(texts).not.toContain('$20.00');
  });

  it('names the seller, the buyer, the day in the time zone of the shop, and lines that add up to what was paid', async () => {
    const billing = {
      name: 'Oak <& Sons>',
      line1: '2 Mill Lane',
      city: 'Salem',
      region: 'OR',
      postalCode: '97301',
    };
    await server.graphql(
      'mutation ($input: BillingDetailsInput!) { updateBillingDetails(input: $input) { name } }',
      { input: { ...billing, country: 'US', taxNumber: 'US-17', invoiceEmail: 'bills@oak.example' } },
      customer.token,
    );
    const purchase = await place([100, 250]);
    await pay(purchase);
    const invoice = await find(purchase, 'INVOICE');
    const texts = await read(invoice);
    expect(texts).toEqual(
      expect.arrayContaining([
        ...['Bench & Vise', '1 Mill Road', 'Salem, OR 97301', 'Tax number 93-1'],
        ...['Invoice', invoice.number, 'November 22, 2026', purchase.number],
        ...['Oak <& Sons>', '2 Mill Lane', 'Tax number US-17', 'bills@oak.example', '1 Saw Street'],
      ]),
    );
    const totals = purchase.orders.map(({ totalBill }) => `$${totalBill.toFixed(2)}`);
    expect(texts.slice(texts.indexOf('Total') + 1)).toEqual(expect.arrayContaining([...totals, '$35.00']));
    expect(purchase.total).toBe(35);
  });

  it('have the same bytes at any time, whatever becomes of the records', async () => {
    const purchase = await place([100]);
    await pay(purchase);
    const before = await downloadDocument(server, await find(purchase, 'INVOICE'));
    await server.database.query(`UPDATE tools SET tool_name = 'Renamed', sku = 'RENAMED-1' WHERE id = $1`, [
      purchase.orders[0]?.tool.toolId,
    ]);
    await cancelOrder(server, customer, purchase.orders[0]?.id ?? '');
    expect(await kindsOf(purchase)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    now = new Date(now.getTime() + 10 * 60 * 1000);
    expect((await downloadDocument(server, await find(purchase, 'INVOICE'))).equals(before)).toBe(true);
    await expect(server.database.query('UPDATE documents SET number = $1', ['INV-1'])).rejects.toThrow(
      'append-only',
    );
    await expect(server.database.query('DELETE FROM documents')).rejects.toThrow('append-only');
  });

  it('lose the buyer when the account is deleted and the time for which they are kept is over', async () => {
    const purchase = await place([100], { purchaseOrderNumber: 'PO-7', deliveryAddress: '9 Plane Street' });
    await pay(purchase);
    await cancelOrder(server, customer, purchase.orders[0]?.id ?? '');
    const issued = await list(purchase);
    expect(issued).toHaveLength(2);
    const readTexts = () => Promise.all(issued.map(read));
    const before = await readTexts();
    const erase = async (at: Date) => {
      const worker = await startDomain({ databaseUrl: server.databaseUrl, clock: () => at });
      await worker.services.documentRetention.eraseBuyers();
      await worker.close();
    };
    const later = new Date(now);
    later.setUTCFullYear(later.getUTCFullYear() + 10, later.getUTCMonth(), later.getUTCDate() + 1);
    // The account is open.
    await erase(later);
    const { data } = await server.graphql<{ me: { id: string } }>('{ me { id } }', {}, customer.token);
    const erasure = 'UPDATE documents SET facts = without_buyer(facts) WHERE id = $1';
    await expect(server.database.query(erasure, [issued[0]?.id])).rejects.toThrow('append-only');
    await server.graphql(
      'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
      { id: data.me.id },
      customer.token,
    );
    await erase(new Date(later.getTime() - 2 * DAY_MS));
    expect(await readTexts()).toEqual(before);
    await erase(later);
    // If a run changed erased documents again, it would never get past the first batch.
    const readVersions = () => server.database.query('SELECT id, xmin FROM documents ORDER BY id');
    const versions: unknown = await readVersions();
    await erase(later);
    expect(await readVersions()).toEqual(versions);
    const after = await readTexts();
    for (const [index, texts] of after.entries()) {
      const personal = ['Carla Penter', customer.email, '9 Plane Street', 'PO-7'];
      expect(before[index]).toEqual(expect.arrayContaining(personal));
      expect(texts.filter((text) => personal.includes(text))).toEqual([]);
      expect(texts).toEqual(expect.arrayContaining(['Former customer', 'Erased', purchase.number, '$10.00']));
    }
    for (const change of ["number = 'INV-1'", 'facts = facts || \'{"total": 1}\'']) {
      const statement = `UPDATE documents SET ${change} WHERE id = $1`;
      await expect(server.database.query(statement, [issued[0]?.id])).rejects.toThrow('append-only');
    }
  });

  it('are a credit note for each refund, which together never exceed the line of the invoice', async () => {
    const purchase = await place([100, 200]);
    const transactionId = await pay(purchase);
    const { id } = await refundAtProvider(transactionId, 500);
    await report('charge.refunded', transactionId, id);
    expect(await kindsOf(purchase)).toEqual(['INVOICE']);
    const orderId = purchase.orders[1]?.id;
    const unallocated = await server.database.query<{ id: string }[]>(
      'SELECT id FROM refunds WHERE provider_refund_id = $1',
      [id],
    );
    const allocate =
      'mutation ($id: ID!, $orderId: ID!) { allocateRefund(id: $id, orderId: $orderId) { id } }';
    await server.graphql(allocate, { id: unallocated[0]?.id, orderId }, admin.token);
    const invoice = await find(purchase, 'INVOICE');
    const part = await find(purchase, 'CREDIT_NOTE');
    const texts = await read(part);
    expect(texts).toEqual(expect.arrayContaining(['Credit note', part.number, invoice.number]));
    expect(texts.slice(texts.indexOf('Credited') + 1)).toEqual(expect.arrayContaining(['$20.00', '$5.00']));

    await cancelOrder(server, customer, orderId ?? '');
    const notes = (await list(purchase)).filter(({ kind }) => kind === 'CREDIT_NOTE');
    const amounts = await Promise.all(
      notes.map(async (note) =>
        (await read(note)).find((_text, index, all) => all[index - 1] === 'Total credited'),
      ),
    );
    expect(amounts).toEqual(['$5.00', '$15.00']);
  });

  it('keep the credit note of a refund that the bank returned', async () => {
    const purchase = await place([100]);
    const transactionId = await pay(purchase);
    await cancelOrder(server, customer, purchase.orders[0]?.id ?? '');
    const note = await find(purchase, 'CREDIT_NOTE');
    await settleRefund(transactionId, 'fail');
    await report('charge.refund.updated', transactionId, transactionId);
    expect((await find(purchase, 'CREDIT_NOTE')).id).toBe(note.id);
  });

  it('are no invoice and no credit note for a charge of orders that were closed before', async () => {
    const purchase = await place([100]);
    const transactionId = await payAtProvider(server, customer, purchase.orders[0]?.id ?? '');
    await server.database.query(
      `UPDATE orders SET status = 'CANCELLED', closed_at = now() WHERE purchase_id = $1`,
      [purchase.id],
    );
    await report('payment_intent.succeeded', transactionId, transactionId);
    const [refund] = await server.database.query<{ id: string }[]>(
      'SELECT refunds.id FROM refunds JOIN payments ON payments.id = payment_id WHERE transaction_id = $1',
      [transactionId],
    );
    const { id } = await refundAtProvider(transactionId);
    await report('charge.refunded', transactionId, id);
    expect(refund).toBeDefined();
    expect(await list(purchase)).toEqual([]);
  });

  it('continue on further pages with the headings of the table, for 100 lines', async () => {
    const tools = [];
    for (let count = 0; count < 100; count += 1)
      tools.push(await addTool(server, { price: 50, available: 10 }));
    const purchase = await createPurchase(server, customer, tools, {
      lines: tools.map(({ id }, index) => ({
        toolId: id,
        quantity: 10,
        jobReference: `Job number ${index}`,
      })),
    });
    await pay(purchase);
    const { title, language, pages } = await readPdf(
      await downloadDocument(server, await find(purchase, 'INVOICE')),
    );
    expect(title).toMatch(/^Invoice INV-\d{6}$/);
    expect(language).toBe('en-US');
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach(({ texts }, index) => {
      expect(texts.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    });
    const withRows = pages.filter(({ texts }) => texts.some((text) => text.startsWith('Job: ')));
    for (const { texts } of withRows) expect(texts).toEqual(expect.arrayContaining(['SKU', 'Quantity']));
    const jobs = pages.flatMap(({ texts }) => texts.filter((text) => text.startsWith('Job: ')));
    expect(new Set(jobs).size).toBe(100);
    const roles = pages.flatMap((page) => page.roles);
    expect(roles.filter((role) => role === 'TH')).toHaveLength(5);
    expect(roles.filter((role) => role === 'TR')).toHaveLength(101);
    expect(pages.at(-1)?.texts).toContain('$500.00');
  });

  it('are titled by their kind and number, in the file and at the foot of the page', async () => {
    const purchase = await place([100, 200]);
    const readTitles = async () => {
      const documents = await listDocuments(server, admin, purchase.number);
      return Promise.all(
        documents.map(async (document) => {
          const { title, pages } = await readPdf(await downloadDocument(server, document));
          expect(pages[0]?.texts.join(' ')).toContain(`Bench & Vise · ${title} Page 1 of 1`);
          return title;
        }),
      );
    };
    expect(await readTitles()).toEqual([`Pro-forma invoice ${purchase.number}`]);
    await pay(purchase);
    const [first = '', second = ''] = purchase.orders.map(({ id }) => id);
    await packOrders(server, admin, [first]);
    await cancelOrder(server, customer, second);
    expect((await readTitles()).sort()).toEqual([
      expect.stringMatching(/^Credit note CN-\d{6}$/),
      expect.stringMatching(/^Invoice INV-\d{6}$/),
      `Packing slip ${purchase.number}-1`,
    ]);
  });

  it('are a packing slip without prices for each shipment, and for admins one for what is packed', async () => {
    const purchase = await place([100, 200], { deliveryNotes: 'Ring twice', purchaseOrderNumber: 'PO-9' });
    await pay(purchase);
    const [first = '', second = ''] = purchase.orders.map(({ id }) => id);
    await packOrders(server, admin, [first]);
    const packed = await find(purchase, 'PACKING_SLIP', admin);
    expect(packed).toMatchObject({ id: purchase.id, number: `${purchase.number}-1` });
    expect(await kindsOf(purchase)).toEqual(['INVOICE']);
    const texts = await read(packed);
    expect(texts).toEqual(expect.arrayContaining(['Packing slip', 'Ring twice', 'PO-9', 'Quantity', '10']));
    expect(texts).toContain('One more tool of this purchase comes separately.');
    expect(texts.join(' ')).not.toContain('$');

    await shipOrders(server, admin, { orderIds: [first], carrier: 'FedEx', trackingNumbers: ['1Z 999'] });
    await packOrders(server, admin, [second]);
    const slipsFor = async (user: TestUser) =>
      (await listDocuments(server, user, purchase.number)).flatMap(({ kind, number }) =>
        kind === 'PACKING_SLIP' ? number : [],
      );
    expect(await slipsFor(admin)).toEqual([`${purchase.number}-1`, `${purchase.number}-2`]);
    expect(await slipsFor(customer)).toEqual([`${purchase.number}-1`]);
    expect(await read(await find(purchase, 'PACKING_SLIP'))).toEqual(
      expect.arrayContaining(['FedEx', '1Z 999']),
    );
    await shipOrders(server, admin, { orderIds: [second] });
    expect((await fetchDocument(server, packed)).status).toBe(404);
    const slips = (await list(purchase)).filter(({ kind }) => kind === 'PACKING_SLIP');
    expect(slips).toHaveLength(2);
    for (const slip of slips) expect((await read(slip)).join(' ')).not.toContain('separately');
  });

  it('have a QR code with the address of the purchase on a packing slip', async () => {
    const purchase = await place([100]);
    await pay(purchase);
    await packOrders(
      server,
      admin,
      purchase.orders.map(({ id }) => id),
    );
    const slip = await downloadDocument(server, await find(purchase, 'PACKING_SLIP', admin));
    const code = qrCode(0, 'M');
    code.addData(`http://shop.test/dashboard/purchases/${purchase.number}`);
    code.make();
    expect(readQrCode(slip)).toEqual(
      drawSquares(code.getModuleCount(), (row, column) => code.isDark(row, column)),
    );
  });

  it('are no packing slip for what is cancelled after it was packed', async () => {
    const purchase = await place([100, 200, 300]);
    await pay(purchase);
    const [first = '', second = '', unpacked = ''] = purchase.orders.map(({ id }) => id);
    await packOrders(server, admin, [first, second]);
    await cancelOrder(server, admin, first);
    await cancelOrder(server, admin, unpacked);
    const texts = await read(await find(purchase, 'PACKING_SLIP', admin));
    expect(texts.filter((text) => text.startsWith('TEST-'))).toHaveLength(1);
    expect(texts.join(' ')).not.toContain('separately');
    await cancelOrder(server, admin, second);
    const documents = await listDocuments(server, admin, purchase.number);
    expect(documents.filter(({ kind }) => kind === 'PACKING_SLIP')).toEqual([]);
  });

  it('are eight at a time at most, so that a crowd of requests does not stop the server', async () => {
    const proForma = await find(await place([100]), 'PRO_FORMA');
    const rejected: unknown[] = [];
    const statuses = await runBlocked(
      server,
      'LOCK TABLE purchases',
      Array.from({ length: 8 }, () => async () => (await fetchDocument(server, proForma)).status),
      async () => {
        const response = await fetchDocument(server, proForma);
        rejected.push(response.status, await response.json());
      },
    );
    expect(rejected).toEqual([
      503,
      { code: 'SERVICE_UNAVAILABLE', message: 'Too many documents are being made. Try again in a moment.' },
    ]);
    expect(statuses).toEqual(Array(8).fill(200));
  });

  it('are for the customer of the purchase and for admins only', async () => {
    const purchase = await place([100]);
    const other = await createCustomer(server);
    expect(errorCode(await queryDocuments(server, undefined, purchase.number))).toBe('UNAUTHENTICATED');
    expect(errorCode(await queryDocuments(server, other, purchase.number))).toBe('NOT_FOUND');
    expect(await listDocuments(server, admin, purchase.number)).toHaveLength(1);
  });

  it('open under an address that is valid for five minutes and that nothing stores', async () => {
    const purchase = await place([100]);
    await pay(purchase);
    const invoice = await find(purchase, 'INVOICE');
    expect(invoice.url).toMatch(/^http:\/\/api\.shop\.test\/documents\//);
    const response = await fetchDocument(server, invoice);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      'cache-control': 'private, no-store',
    });
    now = new Date(now.getTime() + FIVE_MINUTES_MS - 1000);
    expect((await fetchDocument(server, invoice)).status).toBe(200);
    now = new Date(now.getTime() + 1000);
    const expired = await fetchDocument(server, invoice);
    expect(expired.status).toBe(404);
    expect(expired.headers.get('cache-control')).toBe('private, no-store');
    expect(await expired.json()).toEqual({ code: 'NOT_FOUND', message: 'Document not found.' });
  });

  it.each([
    ['changed', (url: string) => url.replace(/[^.]+(?=\.[^.]+$)/, (payload) => payload.toUpperCase())],
    ['empty', (url: string) => url.replace(/[^/]+$/, 'x')],
    ['an access token', (url: string) => url.replace(/[^/]+$/, customer.token)],
  ])('do not open under an address whose token is %s', async (_kind, change) => {
    const invoice = await find(await place([100]), 'PRO_FORMA');
    expect((await fetchDocument(server, { url: change(invoice.url) })).status).toBe(404);
  });

  const changeNumber = ({ number }: PlacedPurchase) =>
    server.graphql(
      `mutation ($number: String!) {
        updatePurchase(number: $number, input: { purchaseOrderNumber: "PO-2" }) { purchaseOrderNumber }
      }`,
      { number },
      customer.token,
    );

  it('fix the purchase order number once there is an invoice, also of a part of the purchase', async () => {
    const purchase = await place([100, 200], { purchaseOrderNumber: 'PO-1' });
    expect(errorCode(await changeNumber(purchase))).toBeUndefined();
    await cancelOrder(server, customer, purchase.orders[1]?.id ?? '');
    await pay(purchase);
    expect(await read(await find(purchase, 'INVOICE'))).toContain('PO-2');
    expect(errorCode(await changeNumber(purchase))).toBe('CONFLICT');
    await cancelOrder(server, customer, purchase.orders[0]?.id ?? '');
    expect(errorCode(await changeNumber(purchase))).toBe('CONFLICT');
  });

  it('fix the purchase order number also while the payment is being recorded', async () => {
    const purchase = await place([100], { purchaseOrderNumber: 'PO-1' });
    const id = purchase.orders[0]?.id ?? '';
    await payAtProvider(server, customer, id);
    const lock = `SELECT FROM purchases WHERE id = '${purchase.id}' FOR UPDATE`;
    let changing: ReturnType<typeof changeNumber> | undefined;
    await runBlocked(server, lock, [() => confirmPayment(server, customer, id)], async () => {
      changing = changeNumber(purchase);
      await waitUntil(async () => (await countBlocked(server.database)) === 2);
    });
    expect(changing && errorCode(await changing)).toBe('CONFLICT');
    expect(await read(await find(purchase, 'INVOICE'))).toContain('PO-1');
  });
});
