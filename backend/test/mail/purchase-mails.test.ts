import { ILike, In, Raw } from 'typeorm';
import { DAY_MS } from '../../src/common/days';
import { Mail, MailKind } from '../../src/modules/mail';
import { formatTime } from '../../src/modules/mail/templates/format';
import { Order } from '../../src/modules/orders';
import { Refund } from '../../src/modules/payments';
import { updateBillingDetails } from '../support/addresses';
import type { Tool } from '../../src/modules/tools';
import { addTool, addTools } from '../support/catalogue';
import { acceptClaim, createClaim } from '../support/claims';
import { createViewer } from '../support/domain';
import { readMails, startMailer, textOf, type CaughtMail, type TestMailer } from '../support/mail';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { cancelOrder, findPurchaseNumber } from '../support/orders';
import { rethrow } from '../support/order-steps';
import {
  confirmPayment,
  createPaidPurchase,
  createUnallocatedRefund,
  payAtProvider,
} from '../support/payments';
import { createPurchase, placePurchase } from '../support/purchases';
import { createReturn, receiveReturn } from '../support/returns';
import { errorCode, startServer, type TestServer } from '../support/server';
import { decideDispute, disputePayment, refundAtProvider, settleRefund } from '../support/stripe';
import { createAdmin, createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const {
  PURCHASE_PLACED,
  PURCHASE_PAID,
  PURCHASE_CANCELLED,
  REFUND_SUCCEEDED,
  REFUND_FAILED,
  REFUND_DUE,
  ADMIN_REFUND_FAILED,
} = MailKind;
/** More than an hour, in which an admin can make a failed refund again. */
const LATER_MS = 61 * 60 * 1000;

describe('Emails about purchases', () => {
  let server: TestServer;
  let mailer: TestMailer;
  let mailerLater: TestMailer;
  let customer: TestUser;

  beforeAll(async () => {
    server = await startServer();
    mailer = await startMailer(server);
    mailerLater = await startMailer(server, () => new Date(Date.now() + LATER_MS));
  });
  afterAll(async () => {
    await mailer.close();
    await mailerLater.close();
    await server.close();
  });
  beforeEach(async () => {
    customer = await createCustomer(server);
  });

  const receive = (kind: MailKind, user: Pick<TestUser, 'email'> = customer) => mailer.receive(kind, user);
  /** A paid purchase whose refunds stay pending until the bank settles them. */
  const payWithSlowRefunds = (tools: readonly Tool[]) =>
    createPaidPurchase(server, customer, tools, 'pm_card_pendingRefund');
  /** What the customer has been told of due refunds, more than an hour later. */
  const receiveDue = async () => {
    await mailerLater.services.refunds.queueDueMails(rethrow);
    return mailerLater.receive(REFUND_DUE, customer);
  };
  const cancelPurchase = (number: string, { token } = customer) =>
    server.graphql(
      'mutation ($number: String!) { cancelPurchase(number: $number) { number } }',
      { number },
      token,
    );

  const turnEmailsOff = async ({ token }: TestUser) => {
    const off = 'mutation { updateProfile(input: { emailUpdates: false }) { emailUpdates } }';
    expect((await server.graphql(off, {}, token)).data).toEqual({ updateProfile: { emailUpdates: false } });
  };

  it('confirms a purchase with its lines, total, address and the time to pay', async () => {
    const hammer = await addTool(server, { toolName: 'Hammer', price: 1_250 });
    const saw = await addTool(server, { toolName: 'Saw', price: 2_000 });
    const lines = [
      { toolId: hammer.id, quantity: 10, jobReference: 'Oak St. kitchen' },
      { toolId: saw.id, quantity: 10 },
    ];
    const input = { lines, purchaseOrderNumber: 'PO-77', deliveryAddress: '1 Saw Street\nPortland' };
    const { number, createdAt } = await createPurchase(server, customer, [hammer, saw], input);
    const [mail, ...others] = await receive(PURCHASE_PLACED);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Thank you for your purchase ${number}`);
    const text = textOf(mail);
    expect(text).toContain('10 × Hammer $125.00 Job: Oak St. kitchen 10 × Saw $200.00 Total $325.00');
    expect(text).toContain('Purchase order number: PO-77');
    expect(text).toContain('Delivery address 1 Saw Street Portland');
    const payUntil = new Date(Date.parse(createdAt) + 30 * DAY_MS).toISOString();
    expect(text).toContain(`Please pay $325.00 by ${formatTime(payUntil, 'America/New_York')}.`);
    expect(mail?.html).toContain(`http://localhost:4000/dashboard/purchases/${number}`);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
    expect(fileNamesOf(mail)).toEqual([`pro-forma-${number}.pdf`]);
  });

  it('does not ask for the payment of a purchase that was paid or cancelled while the mail server was down', async () => {
    await createPaidPurchase(server, customer, [await addTool(server)]);
    const { number } = await createPurchase(server, customer, [await addTool(server)]);
    await cancelPurchase(number);
    const unpaid = await createPurchase(server, customer, [await addTool(server), await addTool(server)]);
    await cancelOrder(server, customer, unpaid.orders[0]?.id ?? '');
    const [mail, ...others] = await receive(PURCHASE_PLACED);
    expect(mail?.subject).toBe(`Thank you for your purchase ${unpaid.number}`);
    expect(others).toEqual([]);
    expect(await receive(PURCHASE_PAID)).toHaveLength(1);
  });

  it('asks for what is still to be paid of a purchase of which a part was cancelled while the mail server was down', async () => {
    const hammer = await addTool(server, { toolName: 'Hammer', price: 1_250 });
    const saw = await addTool(server, { toolName: 'Saw', price: 2_000 });
    const lines = [
      { toolId: hammer.id, quantity: 10, jobReference: 'Oak St. kitchen' },
      { toolId: saw.id, quantity: 10 },
    ];
    const { orders } = await createPurchase(server, customer, [hammer, saw], { lines });
    await cancelOrder(server, customer, orders[1]?.id ?? '');
    const text = textOf((await receive(PURCHASE_PLACED))[0]);
    expect(text).toContain('Please pay $125.00 by ');
    expect(text).toContain('10 × Hammer $125.00 Job: Oak St. kitchen Total $125.00');
    expect(text).not.toContain('Saw $');
  });

  it('escapes the texts of customers and of the catalogue', async () => {
    const tool = await addTool(server, { toolName: '<b>Adze</b> & axe' });
    await createPurchase(server, customer, [tool], { deliveryAddress: '<script>1</script>' });
    const [mail] = await receive(PURCHASE_PLACED);
    expect(mail?.html).toContain('&lt;b&gt;Adze&lt;/b&gt; &amp; axe');
    expect(mail?.html).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(mail?.html).not.toMatch(/<b>|<script/);
  });

  it('stores no email for a purchase that is rejected, and one for a repeated request', async () => {
    const tool = await addTool(server, { available: 10, minOrder: 10 });
    const headers = { 'idempotency-key': 'one-purchase-key' };
    await placePurchase(server, customer, [tool], {}, headers);
    await placePurchase(server, customer, [tool], {}, headers);
    expect((await placePurchase(server, customer, [tool])).errors).toHaveLength(1);
    expect(await receive(PURCHASE_PLACED)).toHaveLength(1);
  });

  it('starts the job that sends emails once the purchase is written', async () => {
    const viewer = await createViewer(server.database);
    const { id: toolId } = await addTool(server);
    const mails = server.database.getRepository(Mail);
    const counts: Promise<number>[] = [];
    mailer.services.outbox.onCommit(() => void counts.push(mails.countBy({ userId: viewer.id })));
    const order = { toolId, orderQuantity: 10, phoneNumber: '01712345678', orderAddress: '1 Saw Street' };
    await mailer.services.checkout.placeOrder(viewer, order);
    expect(await Promise.all(counts)).toEqual([1]);
  });

  it('confirms the payment of a purchase, to an unverified address that has turned emails off', async () => {
    customer = await createCustomer(server, 'Una', { isVerified: false });
    await turnEmailsOff(customer);
    const tools = [await addTool(server, { price: 150_000 }), await addTool(server, { price: 100 })];
    const { orders } = await createPaidPurchase(server, customer, tools);
    const [mail, ...others] = await receive(PURCHASE_PAID);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your purchase TH-\d{6} is paid$/);
    const order = await server.database.getRepository(Order).findOneByOrFail({ id: orders[0]?.id ?? '' });
    const day = new Date(order.deliverBy ?? 0).toLocaleDateString('en-US', {
      ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
    });
    expect(textOf(mail)).toContain(`We received $15,010.00. We deliver by ${day},`);
    expect(textOf(mail)).not.toContain('cancelled before');
    expect(mail?.text).toContain('1 Saw Street');
  });

  it('sends an unverified address nothing that the user wrote before a payment, and at most ten such emails a day', async () => {
    customer = await createCustomer(server, 'Una Unverified', { isVerified: false });
    const tools = [await addTool(server, { minOrder: 1 })];
    const lines = tools.map(({ id: toolId }) => ({ toolId, quantity: 10, jobReference: 'Job of Una' }));
    const input = { lines, purchaseOrderNumber: 'PO-77', deliveryAddress: 'Call this number' };
    const placeAndCancel = async () => {
      const { number } = await createPurchase(server, customer, tools, input);
      await receive(PURCHASE_PLACED);
      await cancelPurchase(number);
      await receive(PURCHASE_CANCELLED);
    };
    for (let round = 1; round <= 6; round += 1) await placeAndCancel();
    const received = await readMails(customer.email);
    expect(received).toHaveLength(10);
    for (const mail of received) {
      expect(JSON.stringify(mail)).not.toMatch(/Una|PO-77|Call this/);
      expect(mail.attachments).toEqual([]);
    }
    const sendEarlier = (age: string) =>
      server.database.query(
        `UPDATE mails SET created_at = mails.created_at - $1::interval
         FROM users WHERE users.id = user_id AND email = $2`,
        [age, customer.email],
      );
    await sendEarlier('23 hours');
    await placeAndCancel();
    expect(await readMails(customer.email)).toHaveLength(10);
    await sendEarlier('25 hours');
    await placeAndCancel();
    expect(await readMails(customer.email)).toHaveLength(12);
  });

  it('attaches the invoice to the confirmation of a payment', async () => {
    await createPaidPurchase(server, customer, [await addTool(server)]);
    const [paid] = await receive(PURCHASE_PAID);
    expect(fileNamesOf(paid)).toEqual([expect.stringMatching(/^INV-\d{6}\.pdf$/)]);
    const content = Buffer.from(paid?.attachments[0]?.content ?? '', 'base64');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('sends the confirmation of a payment again with its invoice, but no request for payment', async () => {
    const { orders } = await createPurchase(server, customer, [await addTool(server)]);
    expect(await receive(PURCHASE_PLACED)).toHaveLength(1);
    const admin = await signInAsAdmin(server);
    const query = `{ order(id: "${orders[0]?.id ?? ''}") { purchase { mails { id kind canResend } } } }`;
    interface Data {
      order: { purchase: { mails: readonly { id: string; kind: MailKind; canResend: boolean }[] } };
    }
    const loadMails = async () =>
      (await server.graphql<Data>(query, {}, admin.token)).data.order.purchase.mails;
    const resend = async (kind: MailKind) => {
      const { id } = (await loadMails()).find((mail) => mail.kind === kind) ?? {};
      return server.graphql('mutation ($id: ID!) { resendMail(id: $id) { status } }', { id }, admin.token);
    };
    expect(await loadMails()).toEqual([expect.objectContaining({ kind: PURCHASE_PLACED, canResend: false })]);
    expect((await resend(PURCHASE_PLACED)).errors).toMatchObject([
      { message: 'The email has been sent already.', extensions: { code: 'CONFLICT' } },
    ]);
    await payAtProvider(server, customer, orders[0]?.id ?? '');
    await confirmPayment(server, customer, orders[0]?.id ?? '');
    const [first] = await receive(PURCHASE_PAID);
    expect(await loadMails()).toContainEqual(
      expect.objectContaining({ kind: PURCHASE_PAID, canResend: true }),
    );
    // The purchase has a credit note by now.
    await cancelPurchase(await findPurchaseNumber(server, orders[0]?.id ?? ''));
    expect((await resend(PURCHASE_PAID)).data).toEqual({ resendMail: { status: 'PENDING' } });
    const [, copy, ...others] = await receive(PURCHASE_PAID);
    expect(others).toEqual([]);
    expect(fileNamesOf(copy)).toEqual(fileNamesOf(first));
    expect(fileNamesOf(copy)).toHaveLength(1);
    // Receivers drop an email with a Message-ID that they have.
    expect(copy?.messageId).not.toBe(first?.messageId);
  });

  it('attaches at most ten credit notes', async () => {
    const { orders } = await createPaidPurchase(server, customer, await addTools(server, 11));
    await cancelPurchase(await findPurchaseNumber(server, orders[0]?.id ?? ''));
    const [mail] = await receive(REFUND_SUCCEEDED);
    expect(new Set(fileNamesOf(mail)).size).toBe(10);
  });

  it('sends a copy of the paid purchase to the address for invoices', async () => {
    const invoiceEmail = `books-${Date.now()}@example.test`;
    await updateBillingDetails(server, customer, { invoiceEmail });
    await createPaidPurchase(server, customer, [await addTool(server)]);
    const [own] = await receive(PURCHASE_PAID);
    const copies = await receive(PURCHASE_PAID, { email: invoiceEmail });
    expect(copies.map(({ subject }) => subject)).toEqual([own?.subject]);
    expect(fileNamesOf(own)).toHaveLength(1);
    expect(fileNamesOf(copies[0])).toEqual(fileNamesOf(own));
    expect(textOf(copies[0])).toContain('We received $125.00. The invoice is attached. Tool');
    expect(textOf(own)).toContain(
      'write to you when your tools are on their way. The invoice is attached. View your purchase',
    );
  });

  it('sends a copy of a refund with its credit notes to the address for invoices', async () => {
    const invoiceEmail = `refunds-${Date.now()}@example.test`;
    await updateBillingDetails(server, customer, { invoiceEmail });
    const { orders } = await createPaidPurchase(server, customer, await addTools(server, 2));
    await cancelPurchase(await findPurchaseNumber(server, orders[0]?.id ?? ''));
    const [own] = await receive(REFUND_SUCCEEDED);
    const copies = await receive(REFUND_SUCCEEDED, { email: invoiceEmail });
    expect(copies.map(({ subject }) => subject)).toEqual([own?.subject]);
    expect(fileNamesOf(own)).toHaveLength(2);
    expect(fileNamesOf(copies[0])).toEqual(fileNamesOf(own));
    expect(textOf(own)).toContain('View your purchase');
    expect(textOf(copies[0])).not.toContain('View your purchase');
  });

  it('sends no copy of the paid purchase to the address of the account', async () => {
    await updateBillingDetails(server, customer, { invoiceEmail: customer.email.toUpperCase() });
    await createPaidPurchase(server, customer, [await addTool(server)]);
    expect(await receive(PURCHASE_PAID)).toHaveLength(1);
    const copies = { kind: PURCHASE_PAID, address: ILike(customer.email) };
    expect(await server.database.getRepository(Mail).countBy(copies)).toBe(0);
  });

  it('says how much is refunded when a part of the purchase was cancelled before the charge', async () => {
    const tools = [await addTool(server, { price: 1_000 }), await addTool(server, { price: 2_000 })];
    const [kept, closed] = (await createPurchase(server, customer, tools)).orders;
    await payAtProvider(server, customer, kept?.id ?? '');
    // As a cancellation leaves it that the charge has overtaken.
    await server.database.query("UPDATE orders SET status = 'CANCELLED', closed_at = now() WHERE id = $1", [
      closed?.id,
    ]);
    await confirmPayment(server, customer, kept?.id ?? '');
    const [mail] = await receive(PURCHASE_PAID);
    expect(textOf(mail)).toContain('$200.00 of it was for tools that were cancelled before.');
    expect(textOf(mail)).toContain('Total $100.00');
  });

  it('sends one email when the unpaid orders of a purchase are cancelled', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' }), await addTool(server, { toolName: 'Saw' })];
    const { number } = await createPurchase(server, customer, tools);
    await cancelPurchase(number);
    const [mail, ...others] = await receive(PURCHASE_CANCELLED);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your purchase ${number} is cancelled`);
    expect(mail?.text).toMatch(/Hammer[^]*Saw/);
    expect(mail?.text).toContain('You cancelled the tools below');
    expect(mail?.text).toContain('$250.00');
  });

  it('waits half a minute for further cancellations of the purchase, and says when all of it is cancelled', async () => {
    const tools = [await addTool(server), await addTool(server)];
    const { number, orders } = await createPurchase(server, customer, tools);
    const findWaiting = () =>
      server.database.getRepository(Mail).findOneOrFail({
        where: { kind: PURCHASE_CANCELLED },
        order: { id: 'DESC' },
      });
    const pauseAfter = async (orderId = '') => {
      const before = Date.now();
      await cancelOrder(server, customer, orderId);
      const after = Date.now();
      const { id, nextAttemptAt } = await findWaiting();
      // A third of its time has passed.
      const passed = new Date(before + 20_000);
      await server.database.getRepository(Mail).update({ id }, { nextAttemptAt: passed });
      const nextAttempt = nextAttemptAt?.getTime() ?? 0;
      return { longest: nextAttempt - before, shortest: nextAttempt - after };
    };
    for (const { id } of orders) {
      const { longest, shortest } = await pauseAfter(id);
      expect(longest).toBeGreaterThanOrEqual(30_000);
      expect(shortest).toBeLessThanOrEqual(30_000);
    }
    const subjects = (await receive(PURCHASE_CANCELLED)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Your purchase ${number} is cancelled`]);
  });

  it('reports what the customer and what the shop has cancelled of one purchase with an email each', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' }), await addTool(server, { toolName: 'Saw' })];
    const { orders } = await createPurchase(server, customer, tools);
    const idOf = (tool: Tool) => orders.find((order) => order.tool.toolId === tool.id)?.id ?? '';
    const [hammer, saw] = tools.map(idOf);
    await cancelOrder(server, customer, hammer ?? '');
    await cancelOrder(server, await signInAsAdmin(server), saw ?? '');
    const texts = (await receive(PURCHASE_CANCELLED)).map(textOf).toSorted();
    expect(texts).toHaveLength(2);
    const own = texts.find((text) => text?.includes('You cancelled the tools below'));
    expect(own).toMatch(/Hammer(?!.*Saw)/);
    const ofShop = texts.find((text) => text?.includes('We cancelled the tools below'));
    expect(ofShop).toMatch(/Saw(?!.*Hammer)/);
  });

  it.each<[string, Partial<Mail>]>([
    ['the mail server has deferred', { attempts: 1, reason: '451' }],
    ['an admin sends again', { resentAt: new Date() }],
  ])('adds no cancellation to an email that %s', async (_which, changes) => {
    const { orders } = await createPurchase(server, customer, [await addTool(server), await addTool(server)]);
    const [first, second] = orders.map(({ id }) => id);
    await cancelOrder(server, customer, first ?? '');
    const mails = server.database.getRepository(Mail);
    const tried = await mails.findOneOrFail({
      where: { kind: PURCHASE_CANCELLED },
      order: { id: 'DESC' },
    });
    await mails.update({ id: tried.id }, changes);
    await cancelOrder(server, customer, second ?? '');
    expect(await receive(PURCHASE_CANCELLED)).toHaveLength(2);
  });

  it('says that a purchase is cancelled because it was not paid in time', async () => {
    const { id, number } = await createPurchase(server, customer, [await addTool(server)]);
    await server.database.query(
      "UPDATE orders SET created_at = now() - interval '31 days' WHERE purchase_id = $1",
      [id],
    );
    await mailer.services.cancellations.expireOrders(rethrow);
    const mails = await server.database.getRepository(Mail).findBy({ kind: PURCHASE_CANCELLED });
    const data = mails.map((mail) => mail.data);
    expect(data).toContainEqual(
      expect.objectContaining({ purchaseId: id, number, cause: 'UNPAID', isWhole: true }),
    );
  });

  it('says that there is nothing to refund of what is not shipped when the bank has returned the payment', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' }), await addTool(server, { toolName: 'Saw' })];
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      tools,
      'pm_card_createDispute',
    );
    const admin = await signInAsAdmin(server);
    await shipPaidOrders(server, admin, [orders[0]?.id ?? '']);
    await decideDispute(transactionId, 'losing_evidence');
    await sendWebhookEvent(server, createWebhookEvent('charge.dispute.closed', transactionId));
    expect(await receive(PURCHASE_CANCELLED)).toEqual([]);
    for (const { id } of orders) await cancelOrder(server, admin, id);
    const [mail] = await receive(PURCHASE_CANCELLED);
    expect(mail?.subject).toMatch(/^Part of your purchase TH-\d{6} is cancelled$/);
    expect(textOf(mail)).toContain('The payment for the tools below is back with you');
    expect(textOf(mail)).toContain('Saw');
    expect(textOf(mail)).not.toContain('Hammer');
    expect(await receive(REFUND_SUCCEEDED)).toEqual([]);
  });

  it('says that there is nothing to refund when the bank returns the payment before the refund is sent', async () => {
    const { orders, transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
    await cancelDuringOutage(orders[0]?.id ?? '');
    await disputePayment(transactionId);
    await decideDispute(transactionId, 'losing_evidence');
    await sendWebhookEvent(server, createWebhookEvent('charge.dispute.closed', transactionId));
    const [mail, ...others] = await receive(PURCHASE_CANCELLED);
    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('The payment for the tools below is back with you');
    expect(await receive(REFUND_SUCCEEDED)).toEqual([]);
  });

  it('reports that the cancellation is undone of an order whose refund the bank has not accepted, once', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' }), await addTool(server, { toolName: 'Saw' })];
    const { orders, transactionId } = await payWithSlowRefunds(tools);
    const [{ id } = { id: '' }] = orders;
    const admin = await createAdmin(server);
    await cancelOrder(server, customer, id);
    expect(await receive(REFUND_FAILED)).toEqual([]);
    await settleRefund(transactionId, 'fail');
    for (const event of ['evt_failed', 'evt_failed_again'])
      await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, event));
    const [mail, ...others] = await receive(REFUND_FAILED);
    expect(others).toEqual([]);
    const number = await findPurchaseNumber(server, id);
    expect(mail?.subject).toBe(`The refund of your purchase ${number} failed`);
    const text = textOf(mail);
    expect(text).toContain('So the cancellation is undone: the tools are paid, and we deliver them.');
    expect(text).toContain('10 × Hammer');
    expect(text).not.toContain('Saw');
    expect(await receive(REFUND_SUCCEEDED)).toEqual([]);
    expect(await receiveDue()).toEqual([]);
    const [alarm, ...more] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(more).toEqual([]);
    expect(alarm?.subject).toBe(`A refund of $125.00 for ${number} failed`);
    expect(textOf(alarm)).toContain('The cancellation is undone. Cancel the order again, or ship it.');
    expect(textOf(alarm)).toContain('10 × Hammer $125.00');
    expect(textOf(alarm)).toContain(`/dashboard/purchases/${number}`);
  });

  it('tells admins who have turned emails off to cancel an order when its refund that was made at the provider has failed', async () => {
    const tools = [await addTool(server)];
    const { transactionId } = await payWithSlowRefunds(tools);
    const admin = await createAdmin(server);
    await turnEmailsOff(admin);
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_dashboard'));
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(textOf(alarm)).toContain('Cancel the order, or refund it once it is shipped.');
    expect(textOf(alarm)).not.toContain('cancellation');
  });

  /** Cancels an order of which a part was refunded at the provider before. Both refunds are pending. */
  async function cancelAfterPartialRefund() {
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [await addTool(server)],
      'pm_card_pendingRefund',
    );
    const admin = await createAdmin(server);
    const orderId = orders[0]?.id ?? '';
    const { id: partId } = await refundAtProvider(transactionId, 2_500);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await cancelOrder(server, customer, orderId);
    return { admin, orderId, transactionId, partId };
  }

  it('tells admins to cancel an order again, or ship it, when a part of its refund fails while the rest is pending', async () => {
    const { admin, transactionId, partId } = await cancelAfterPartialRefund();
    await settleRefund(transactionId, 'fail', partId);
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_part'));
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    const later =
      'The cancellation is undone once no other refund of the order is pending. Then cancel the order';
    expect(textOf(alarm)).toContain(`${later} again, or ship it.`);
    expect(textOf(alarm)).not.toContain('Refund the order again.');

    await settleRefund(transactionId, 'succeed');
    await sendWebhookEvent(server, createWebhookEvent('refund.updated', transactionId, 'evt_rest'));
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_returned'));
    const [, returned] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(textOf(returned)).toContain('The cancellation is undone. Cancel the order again, or ship it.');
  });

  it('sends admins no alarm about the refund of an undone cancellation once the order is shipped', async () => {
    const { admin, orderId, transactionId, partId } = await cancelAfterPartialRefund();
    await settleRefund(transactionId, 'fail', partId);
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_failed_part'));
    await settleRefund(transactionId, 'succeed');
    await sendWebhookEvent(server, createWebhookEvent('refund.updated', transactionId, 'evt_other_part'));
    await shipPaidOrders(server, admin, [orderId]);
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_after_shipment'));
    expect(await receive(ADMIN_REFUND_FAILED, admin)).toHaveLength(1);
  });

  it('tells admins of a rejection that the customer has seen when the cancellation is undone only later', async () => {
    const tools = [await addTool(server)];
    const { orders, transactionId } = await payWithSlowRefunds(tools);
    const admin = await createAdmin(server);
    await refundAtProvider(transactionId, 2_500);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, 'evt_pending_part'));
    await disputePayment(transactionId);
    const cancelled = await cancelOrder(server, customer, orders[0]?.id ?? '');
    expect(errorCode(cancelled)).toBe('REFUND_REJECTED');
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(textOf(alarm)).toContain(
      'The cancellation is undone once no other refund of the order is pending.',
    );
  });

  it.each([
    [
      'return',
      async (orderId: string, admin: TestUser) => {
        await receiveReturn(server, admin, await createReturn(server, customer, orderId, 2), 2);
      },
    ],
    [
      'claim',
      async (orderId: string, admin: TestUser) => {
        await acceptClaim(server, admin, await createClaim(server, customer, orderId, 2), 'REFUND');
      },
    ],
  ])('tells admins to refund a %s again whose refund has failed', async (name, begin) => {
    const tools = [await addTool(server)];
    const { orders, transactionId } = await payWithSlowRefunds(tools);
    const admin = await createAdmin(server);
    const orderId = orders[0]?.id ?? '';
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
    await begin(orderId, admin);
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, `evt_${name}`));
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(alarm?.subject).toMatch(/^A refund of \$25\.00 for TH-\d{6} failed$/);
    expect(textOf(alarm)).toContain(`Refund the ${name} again.`);
  });

  it('tells admins to refund a closed order in another way when the bank returns its refund', async () => {
    const { orders, transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
    const admin = await createAdmin(server);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_closed'));
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(textOf(alarm)).toContain('The order is closed. Refund the money at Stripe, or pay the customer');
    expect(await receive(REFUND_FAILED)).toEqual([]);
  });

  it('tells admins to refund a shipped order again when the refund of all of it has failed', async () => {
    const tools = [await addTool(server)];
    const { orders, transactionId } = await payWithSlowRefunds(tools);
    const admin = await createAdmin(server);
    await shipPaidOrders(server, admin, [orders[0]?.id ?? '']);
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, 'evt_whole'));
    await settleRefund(transactionId, 'fail');
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, 'evt_whole_failed'));
    const [alarm] = await receive(ADMIN_REFUND_FAILED, admin);
    expect(textOf(alarm)).toContain('Refund the order again.');
  });

  it('sends admins no alarm about what the bank returned to the shop after an appeal', async () => {
    const { transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
    const admin = await createAdmin(server);
    await disputePayment(transactionId, 2_500);
    for (const evidence of ['losing_evidence', 'A new receipt', 'winning_evidence']) {
      await decideDispute(transactionId, evidence);
      const event = createWebhookEvent('charge.dispute.closed', transactionId, `evt_appeal_${evidence}`);
      await sendWebhookEvent(server, event);
    }
    expect(await receive(ADMIN_REFUND_FAILED, admin)).toEqual([]);
  });

  it('reports no failed refund to admins once another one returns the money', async () => {
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [await addTool(server)],
      'pm_card_pendingRefund',
    );
    const admin = await createAdmin(server);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    await settleRefund(transactionId, 'fail');
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId));
    expect(await receive(ADMIN_REFUND_FAILED, admin)).toEqual([]);
    await settleRefund(transactionId, 'succeed');
    await sendWebhookEvent(server, createWebhookEvent('refund.updated', transactionId, 'evt_other'));
    expect(await receive(REFUND_SUCCEEDED)).toHaveLength(1);
  });

  /** Cancels a paid purchase of two tools, whose refunds succeed. */
  async function cancelPaidPurchase() {
    const tools = [
      await addTool(server, { toolName: 'Hammer', price: 1_000 }),
      await addTool(server, { toolName: 'Saw', price: 2_000 }),
    ];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools, undefined, 'Oak St.');
    const number = await findPurchaseNumber(server, orders[0]?.id ?? '');
    await cancelPurchase(number);
    const orderId = In(orders.map(({ id }) => id));
    const refunds = await server.database.getRepository(Refund).findBy({ orderId });
    const ids = refunds.map(({ providerRefundId }) => providerRefundId ?? '');
    return { number, transactionId, refundIds: ids };
  }

  it('tells the customer once, after an hour, which refunds of closed orders the bank has returned', async () => {
    const { number, transactionId, refundIds } = await cancelPaidPurchase();
    expect(await receive(REFUND_SUCCEEDED)).toHaveLength(1);
    for (const id of refundIds) {
      await settleRefund(transactionId, 'fail', id);
      await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, `evt_${id}`));
    }
    await mailer.services.refunds.queueDueMails(rethrow);
    expect(await receive(REFUND_DUE)).toEqual([]);
    const [mail] = await receiveDue();
    expect(mail?.subject).toBe(`Your refund of $300.00 for purchase ${number} did not reach you`);
    const text = textOf(mail);
    expect(text).toContain('We still owe you this money.');
    expect(text).toContain('10 × Hammer (cancelled) $100.00 Job: Oak St.');
    expect(text).toContain('10 × Saw (cancelled) $200.00 Job: Oak St. Total $300.00');
    expect(fileNamesOf(mail)).toEqual([]);
    expect(await receiveDue()).toHaveLength(1);
    expect(await receive(REFUND_FAILED)).toEqual([]);
    // The page of the purchase says what is due by now.
    const sent = await server.database.getRepository(Mail).findOneByOrFail({
      kind: REFUND_DUE,
      data: Raw((data) => `${data} ->> 'number' = :number`, { number }),
    });
    expect(mailer.services.mails.canResend(sent)).toBe(false);
  });

  it.each([
    ['returns the money', undefined],
    ['is not assigned to an order', 5_000],
  ])('does not say that a refund is due when another one at the provider %s', async (_case, amount) => {
    const { transactionId, refundIds } = await cancelPaidPurchase();
    for (const id of refundIds) await settleRefund(transactionId, 'fail', id);
    const { id } = await refundAtProvider(transactionId, amount);
    await sendWebhookEvent(server, createWebhookEvent('refund.failed', transactionId, `evt_${id}`));
    expect(await receiveDue()).toEqual([]);
  });

  it('says that a refund is due that failed during a dispute, once the dispute is won', async () => {
    const tools = [await addTool(server), await addTool(server)];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    const report = (type: string) =>
      sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_${type}_${transactionId}`));
    await disputePayment(transactionId);
    await report('charge.dispute.created');
    await settleRefund(transactionId, 'fail');
    await report('refund.failed');
    expect(await receiveDue()).toEqual([]);
    await decideDispute(transactionId, 'winning_evidence');
    await report('charge.dispute.closed');
    expect(await receiveDue()).toHaveLength(1);
  });

  it('says that a refund by hand is due when it failed and is not made again', async () => {
    const tools = [await addTool(server, { toolName: 'Hammer' })];
    const { orders, transactionId } = await payWithSlowRefunds(tools);
    const admin = await createAdmin(server);
    let events = 0;
    const refundByHand = async (outcome: 'succeed' | 'fail') => {
      const operation = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { id } }';
      const input = { orderId: orders[0]?.id, amount: 25, reason: 'Goodwill' };
      expect((await server.graphql(operation, { input }, admin.token)).errors).toBeUndefined();
      await settleRefund(transactionId, outcome);
      const id = `evt_${transactionId}_${String((events += 1))}`;
      await sendWebhookEvent(server, createWebhookEvent('refund.updated', transactionId, id));
    };
    await refundByHand('fail');
    expect(await receive(ADMIN_REFUND_FAILED, admin)).toHaveLength(1);
    await refundByHand('succeed');
    expect(await receiveDue()).toEqual([]);
    await refundByHand('fail');
    const [mail, ...others] = await receiveDue();
    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('10 × Hammer (a part of $125.00) $25.00 Total $25.00');
  });

  it.each([
    ['a job', () => mailer.services.refunds.retry(() => undefined)],
    ['a later request', async (id: string) => cancelOrder(server, await signInAsAdmin(server), id)],
  ])(
    'reports that the cancellation is undone of an order whose refund %s could not make',
    async (_by, refund) => {
      const { orders, transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
      const [{ id } = { id: '' }] = orders;
      const admin = await createAdmin(server);
      await disputePayment(transactionId);
      expect(errorCode(await cancelOrder(server, customer, id))).toBe('REFUND_REJECTED');
      expect(await receive(REFUND_FAILED)).toEqual([]);
      expect(await receive(ADMIN_REFUND_FAILED, admin)).toEqual([]);
      // As when the provider was unavailable: the cancellation waits for its refund.
      await server.database.query("UPDATE orders SET status = 'REFUND_PENDING' WHERE id = $1", [id]);
      await server.database.query(
        `UPDATE refunds SET status = 'pending', finished_at = NULL WHERE order_id = $1`,
        [id],
      );
      await refund(id);
      const [mail, ...others] = await receive(REFUND_FAILED);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(
        `The refund of your purchase ${await findPurchaseNumber(server, id)} failed`,
      );
      expect(textOf(mail)).toContain('cancelled, but the refund could not be made.');
      expect(await receive(ADMIN_REFUND_FAILED, admin)).toHaveLength(1);
    },
  );

  /** Cancels a paid order, whose refund waits until the provider is available. */
  async function cancelDuringOutage(orderId: string): Promise<void> {
    const environment = { STRIPE_API_URL: 'http://127.0.0.1:9' };
    const offlineServer = await startServer({ environment, databaseUrl: server.databaseUrl });
    try {
      const { data } = await cancelOrder(offlineServer, customer, orderId);
      expect(data.cancelOrder?.status).toBe('REFUND_PENDING');
    } finally {
      await offlineServer.close();
    }
  }

  it('reports that the cancellation is undone of an order whose rest a job could not refund', async () => {
    const { orders, transactionId } = await createPaidPurchase(server, customer, [await addTool(server)]);
    await cancelDuringOutage(orders[0]?.id ?? '');
    await refundAtProvider(transactionId, 2_500);
    await disputePayment(transactionId);
    await mailer.services.refunds.retry(() => undefined);
    expect(await receive(REFUND_FAILED)).toHaveLength(1);
  });

  it('reports only the refund of an order whose dispute the shop has won', async () => {
    const { transactionId } = await createPaidPurchase(
      server,
      customer,
      [await addTool(server)],
      'pm_card_createDispute',
    );
    await decideDispute(transactionId, 'winning_evidence');
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    expect(await receive(REFUND_SUCCEEDED)).toHaveLength(1);
    expect(await receive(PURCHASE_CANCELLED)).toEqual([]);
  });

  it('says which part of a purchase an admin has cancelled', async () => {
    const [kept, cancelled] = [
      await addTool(server, { toolName: 'Hammer' }),
      await addTool(server, { toolName: 'Saw' }),
    ];
    const { number, orders } = await createPurchase(server, customer, [kept, cancelled]);
    const order = orders.find(({ tool }) => tool.toolId === cancelled.id);
    await cancelOrder(server, await signInAsAdmin(server), order?.id ?? '');
    const [mail] = await receive(PURCHASE_CANCELLED);
    expect(mail?.subject).toBe(`Part of your purchase ${number} is cancelled`);
    expect(mail?.text).toContain('We cancelled the tools below');
    expect(mail?.text).toContain('Saw');
    expect(mail?.text).not.toContain('Hammer');
  });

  it('sends one email with all refunds when a paid purchase is cancelled', async () => {
    const tools = [
      await addTool(server, { toolName: 'Hammer', price: 1_000 }),
      await addTool(server, { toolName: 'Saw', price: 2_000 }),
    ];
    const { orders } = await createPaidPurchase(server, customer, tools);
    const number = await findPurchaseNumber(server, orders[0]?.id ?? '');
    await cancelPurchase(number);
    const [mail, ...others] = await receive(REFUND_SUCCEEDED);
    expect(others).toEqual([]);
    expect(await receive(PURCHASE_CANCELLED)).toEqual([]);
    expect(mail?.subject).toBe(`We refunded $300.00 of your purchase ${number}`);
    const text = textOf(mail);
    expect(text).toContain('10 × Hammer (cancelled) $100.00');
    expect(text).toContain('10 × Saw (cancelled) $200.00');
    expect(text).toContain('We do not deliver the tools that are cancelled.');
  });

  it('sends an email for each refund that is made after the one before was sent', async () => {
    const { transactionId } = await createPaidPurchase(server, customer, [
      await addTool(server, { price: 1_000 }),
    ]);
    for (const amount of [2_500, 7_500]) {
      const { id } = await refundAtProvider(transactionId, amount);
      await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, `evt_${id}`));
      await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId, `evt_2_${id}`));
      await receive(REFUND_SUCCEEDED);
    }
    const [first, second, ...others] = await receive(REFUND_SUCCEEDED);
    expect(others).toEqual([]);
    expect(textOf(first)).toContain('10 × Test Mallet (a part of $100.00) $25.00');
    expect(textOf(first)).not.toContain('cancelled');
    expect(textOf(second)).toContain('10 × Test Mallet (cancelled, a part of $100.00) $75.00');
    const fileNames = [...fileNamesOf(first), ...fileNamesOf(second)];
    expect(fileNames).toEqual([0, 1].map(() => expect.stringMatching(/^CN-\d{6}\.pdf$/) as string));
    expect(new Set(fileNames).size).toBe(2);
    expect(second?.subject).toMatch(/^We refunded \$75\.00 of your purchase/);
  });

  it('reports a refund that the bank takes days for only once it has succeeded', async () => {
    const tool = await addTool(server, { price: 1_000 });
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [tool],
      'pm_card_pendingRefund',
    );
    await cancelOrder(server, customer, orders[0]?.id ?? '');
    expect(await receive(REFUND_SUCCEEDED)).toEqual([]);
    await settleRefund(transactionId, 'succeed');
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    const [mail, ...others] = await receive(REFUND_SUCCEEDED);
    expect(others).toEqual([]);
    expect(textOf(mail)).toContain('10 × Test Mallet (cancelled) $100.00 Total $100.00');
  });

  it('stores no email of a shop that sends none', async () => {
    const silent = await startServer({ databaseUrl: server.databaseUrl, environment: { MAIL: 'off' } });
    try {
      const tools = [await addTool(server), await addTool(server)];
      const { orders } = await createPurchase(silent, customer, tools);
      await cancelOrder(silent, customer, orders[0]?.id ?? '');
      await payAtProvider(silent, customer, orders[1]?.id ?? '');
      await confirmPayment(silent, customer, orders[1]?.id ?? '');
      const { userId } = await server.database
        .getRepository(Order)
        .findOneByOrFail({ id: orders[0]?.id ?? '' });
      const kinds = In([PURCHASE_PLACED, PURCHASE_PAID, PURCHASE_CANCELLED]);
      expect(await server.database.getRepository(Mail).countBy({ userId, kind: kinds })).toBe(0);
    } finally {
      await silent.close();
    }
  });

  it('reports a refund that was made at the provider once an admin has assigned it to an order', async () => {
    const { orderIds, refundId } = await createUnallocatedRefund(server, customer, 600);
    expect(await receive(REFUND_SUCCEEDED)).toEqual([]);
    const allocate = `mutation ($id: ID!, $orderId: ID!) { allocateRefund(id: $id, orderId: $orderId) { id } }`;
    const admin = await signInAsAdmin(server);
    const response = await server.graphql(allocate, { id: refundId, orderId: orderIds[0] }, admin.token);
    expect(response.errors).toBeUndefined();
    const [mail, ...others] = await receive(REFUND_SUCCEEDED);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^We refunded \$6\.00 of your purchase/);
  });
});

const fileNamesOf = (mail: CaughtMail | undefined): readonly string[] =>
  mail?.attachments.map(({ fileName }) => fileName) ?? [];
