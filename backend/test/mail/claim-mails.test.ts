import { MailKind } from '../../src/modules/mail';
import { Order, OrderKind } from '../../src/modules/orders';
import { addTool } from '../support/catalogue';
import { acceptClaim, askAboutClaim, createClaim, rejectClaim } from '../support/claims';
import { dataOf } from '../support/data-of';
import { confirmReceipt, deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { startMailer, textOf, type TestMailer } from '../support/mail';
import { findPurchaseNumber } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { startServer, type TestServer } from '../support/server';
import { disputePayment } from '../support/stripe';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const { CLAIM_RECEIVED, CLAIM_QUESTION, CLAIM_DECIDED, REPLACEMENT_ORDERED, DELIVERED } = MailKind;

describe('Emails about claims', () => {
  let server: TestServer;
  let mailer: TestMailer;
  let admin: TestUser;
  let customer: TestUser;

  beforeAll(async () => {
    server = await startServer();
    mailer = await startMailer(server);
    admin = await createAdmin(server);
  });
  afterAll(async () => {
    await mailer.close();
    await server.close();
  });
  beforeEach(async () => {
    customer = await createCustomer(server, 'Una', { isVerified: false });
  });

  /** Ships ten hammers for $12.50 each and ten saws, which are delivered unless the receipt is to be confirmed. */
  async function createShipped({ available = 10_000, isDelivered = true } = {}) {
    const tools = [
      await addTool(server, { toolName: 'Hammer', price: 1_250, available }),
      await addTool(server, { toolName: 'Saw' }),
    ];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools, undefined, 'Oak St.');
    const [orderId = '', sawId = ''] = orders.map(({ id }) => id);
    const shipmentId = await shipPaidOrders(server, admin, [orderId, sawId]);
    if (isDelivered) await deliverShipments(server, admin, [shipmentId]);
    const number = await findPurchaseNumber(server, orderId);
    return { orderId, sawId, shipmentId, number, transactionId, toolId: tools[0]?.id ?? '' };
  }
  const request = (orderId: string, options: { problem?: string; key?: string } = {}) =>
    createClaim(server, customer, orderId, 3, { problem: 'The heads are loose.', ...options });
  const accept = async (id: string, resolution: 'REFUND' | 'REPLACEMENT', note?: string) =>
    dataOf(await acceptClaim(server, admin, id, resolution, note));
  const ask = async (id: string, question: string) =>
    dataOf(await askAboutClaim(server, admin, id, question));
  const reject = async (id: string, note: string) => dataOf(await rejectClaim(server, admin, id, note));

  it('confirms a claim in the words of the customer once, to an unverified address', async () => {
    const { orderId, number } = await createShipped();
    const problem = 'The <b>heads</b> are loose.\n\nThe others are fine.';
    for (let repetition = 0; repetition < 2; repetition += 1)
      await request(orderId, { problem, key: 'one-claim-key' });
    const [mail, ...others] = await mailer.receive(CLAIM_RECEIVED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We received your claim about purchase ${number}`);
    expect(textOf(mail)).toContain(
      '3 × Hammer Job: Oak St. The <b>heads</b> are loose. The others are fine.',
    );
    expect(mail?.html).not.toContain('<b>heads');
    expect(mail?.html).toContain(`http://localhost:4000/dashboard/purchases/${number}`);
  });

  it('confirms each of two claims of one order with an email of its own', async () => {
    const { orderId } = await createShipped();
    for (const problem of ['The heads are loose.', 'The handles are split.'])
      await request(orderId, { problem });
    const texts = (await mailer.receive(CLAIM_RECEIVED, customer)).map(textOf).toSorted();
    expect(texts).toEqual([
      expect.stringContaining('The handles are split.'),
      expect.stringContaining('The heads are loose.'),
    ]);
  });

  it('confirms all pieces that are missing from a delivery with one email', async () => {
    const { orderId, sawId, shipmentId, number } = await createShipped({ isDelivered: false });
    const missing = [orderId, sawId].map((id, index) => ({ orderId: id, quantity: index + 1 }));
    dataOf(await confirmReceipt(server, customer, shipmentId, missing));
    const [mail, ...others] = await mailer.receive(CLAIM_RECEIVED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We received your claims about purchase ${number}`);
    expect(textOf(mail)).toContain(
      '1 × Hammer Job: Oak St. Missing from the delivery 2 × Saw Job: Oak St. Missing from the delivery View your claims',
    );
    expect(await mailer.receive(DELIVERED, customer)).toHaveLength(1);
  });

  it('asks the question of the shop, with a link to the purchase', async () => {
    const { orderId, number } = await createShipped();
    const id = await request(orderId);
    await ask(id, 'Which batch is it?');
    const [mail] = await mailer.receive(CLAIM_QUESTION, customer);
    expect(mail?.subject).toBe(`A question about your claim for purchase ${number}`);
    expect(textOf(mail)).toContain(`Before we decide on your claim about purchase ${number}`);
    expect(textOf(mail)).toContain(
      `Which batch is it? Tool 3 × Hammer Job: Oak St. Answer the question [http://localhost:4000/dashboard/purchases/${number}]`,
    );
  });

  it('asks a question about each of two claims of one order', async () => {
    const { orderId } = await createShipped();
    await ask(await request(orderId), 'Which batch is it?');
    await ask(await request(orderId), 'Do you have a photo?');
    const texts = (await mailer.receive(CLAIM_QUESTION, customer)).map(textOf);
    expect(texts.sort()).toEqual([
      expect.stringContaining('Do you have a photo?'),
      expect.stringContaining('Which batch is it?'),
    ]);
  });

  it('says what is refunded of an accepted claim', async () => {
    const { orderId, number } = await createShipped();
    await accept(await request(orderId), 'REFUND', 'Keep the hammers.');
    const [mail] = await mailer.receive(CLAIM_DECIDED, customer);
    expect(mail?.subject).toBe(`We accepted your claim about purchase ${number}`);
    expect(textOf(mail)).toContain('We refund $37.50 to the card that you paid with');
    expect(textOf(mail)).toContain('3 × Hammer Job: Oak St. Our note Keep the hammers.');
  });

  it('promises no refund of an accepted claim while the customer disputes the payment', async () => {
    const { orderId, transactionId } = await createShipped();
    const id = await request(orderId);
    await disputePayment(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.dispute.created', transactionId));
    await accept(id, 'REFUND');
    const [mail] = await mailer.receive(CLAIM_DECIDED, customer);
    expect(textOf(mail)).toContain('we can refund these tools only once it has decided.');
    expect(textOf(mail)).not.toContain('to the card');
  });

  it('says why a claim is rejected', async () => {
    const { orderId, number } = await createShipped();
    const id = await request(orderId);
    await reject(id, 'They were used as anvils.');
    const [mail] = await mailer.receive(CLAIM_DECIDED, customer);
    expect(mail?.subject).toBe(`We could not accept your claim about purchase ${number}`);
    expect(textOf(mail)).toContain('Our note They were used as anvils.');
  });

  it('names the order that replaces the pieces', async () => {
    const { orderId } = await createShipped();
    await accept(await request(orderId), 'REPLACEMENT');
    const [mail] = await mailer.receive(CLAIM_DECIDED, customer);
    expect(textOf(mail)).toMatch(/a replacement for free: purchase TH-\d{6}, delivered by \w+day, \w+ \d+\./);
    expect(textOf(mail)).not.toContain('Our note');
  });

  it('says that a replacement waits for stock, and when it is ordered', async () => {
    const { orderId, number, toolId } = await createShipped({ available: 10 });
    await accept(await request(orderId), 'REPLACEMENT');
    const [mail] = await mailer.receive(CLAIM_DECIDED, customer);
    expect(textOf(mail)).toContain('The tool is out of stock at the moment');
    expect(await mailer.receive(REPLACEMENT_ORDERED, customer)).toEqual([]);
    await server.database.query('UPDATE tools SET available = 3 WHERE id = $1', [toolId]);
    const { replacements } = mailer.services;
    for (let run = 0; run < 2; run += 1)
      await replacements.placeWaiting((error) => {
        throw error;
      });
    const [ordered, ...others] = await mailer.receive(REPLACEMENT_ORDERED, customer);
    expect(others).toEqual([]);
    expect(ordered?.subject).toBe(`The replacement for your purchase ${number} is on order`);
    expect(textOf(ordered)).toMatch(
      /purchase TH-\d{6}, delivered by \w+day, \w+ \d+\. Tool 3 × Hammer Job: Oak St\. View/,
    );
  });

  it('says that a refund takes the place of a replacement that waits', async () => {
    const { orderId } = await createShipped({ available: 10 });
    const id = await request(orderId);
    await accept(id, 'REPLACEMENT');
    await accept(id, 'REFUND');
    const mails = await mailer.receive(CLAIM_DECIDED, customer);
    expect(mails).toHaveLength(2);
    expect(mails.filter((mail) => textOf(mail)?.includes('We refund $37.50'))).toHaveLength(1);
  });

  it('says why the replacement of a replacement is not sent after all', async () => {
    const { orderId } = await createShipped({ available: 13 });
    await accept(await request(orderId), 'REPLACEMENT');
    const { id: replacementId } = await server.database
      .getRepository(Order)
      .findOneByOrFail({ kind: OrderKind.REPLACEMENT, userEmail: customer.email });
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [replacementId])]);
    const id = await request(replacementId);
    await accept(id, 'REPLACEMENT');
    for (let repetition = 0; repetition < 2; repetition += 1) await reject(id, 'It is no longer made.');
    const number = await findPurchaseNumber(server, replacementId);
    const subject = `We cannot send you the replacement for purchase ${number}`;
    const mails = await mailer.receive(CLAIM_DECIDED, customer);
    const rejections = mails.filter((mail) => mail.subject === subject);
    expect(mails).toHaveLength(3);
    expect(rejections.map(textOf)).toEqual([
      expect.stringMatching(/We had accepted your claim, .* 3 × Hammer .* Our note It is no longer made\./),
    ]);
  });

  it('says that there is nothing left to refund when the bank returned the payment of a replacement that waits', async () => {
    const { orderId } = await createShipped({ available: 10 });
    const id = await request(orderId);
    await accept(id, 'REPLACEMENT', 'It arrives next week.');
    await server.database.query("UPDATE orders SET status = 'CHARGED_BACK' WHERE id = $1", [orderId]);
    await accept(id, 'REFUND');
    const mails = (await mailer.receive(CLAIM_DECIDED, customer)).map(textOf);
    expect(mails).toHaveLength(2);
    const refunded = mails.filter((text) =>
      text?.includes('The money for these tools is back with you already.'),
    );
    expect(refunded).toEqual([expect.not.stringContaining('It arrives next week.')]);
  });
});
