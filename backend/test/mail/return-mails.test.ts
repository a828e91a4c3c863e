import { addDays, dayIn } from '../../src/common/days';
import { MailKind } from '../../src/modules/mail';
import { formatDate } from '../../src/modules/mail/templates/format';
import { addTool } from '../support/catalogue';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { startMailer, textOf, type TestMailer } from '../support/mail';
import { rethrow } from '../support/order-steps';
import { findPurchaseNumber } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { cancelReturn, createReturn, receiveReturn, refundReturn, requestReturn } from '../support/returns';
import { startServer, type TestServer } from '../support/server';
import { disputePayment, refundAtProvider, settleRefund, type TestCard } from '../support/stripe';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const { RETURN_REQUESTED, RETURN_RECEIVED, RETURN_CANCELLED, REFUND_SUCCEEDED, REFUND_DUE } = MailKind;

describe('Emails about returns', () => {
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

  /** Delivers ten hammers for $12.50 each, of a purchase without other tools. */
  async function createDelivered(card?: TestCard) {
    const tool = await addTool(server, { toolName: 'Hammer', price: 1_250 });
    const { orders, transactionId } = await createPaidPurchase(server, customer, [tool], card, 'Oak St.');
    const orderId = orders[0]?.id ?? '';
    const number = await findPurchaseNumber(server, orderId);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
    return { number, orderId, transactionId };
  }

  it('names what comes back, where to send it and until when more can be returned, to an unverified address', async () => {
    const { number, orderId } = await createDelivered();
    const headers = { key: 'one-return-key' };
    await requestReturn(server, customer, orderId, 4, headers);
    await requestReturn(server, customer, orderId, 4, headers);
    const [mail, ...others] = await mailer.receive(RETURN_REQUESTED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your return from purchase ${number}`);
    const text = textOf(mail);
    expect(text).toContain('4 × Hammer $50.00 Job: Oak St.');
    expect(text).toContain('Where to send it Tools-Hub 100 Timber Way Portland, OR 97201 United States');
    expect(text).toContain(`a note with the number ${number} into the parcel`);
    expect(text).toContain(
      'we refund what you paid for these pieces to your card and write to you. If a part of the order was refunded before, ' +
        'we refund at most the rest.',
    );
    const [shipment] = await server.database.query<[{ deliveredAt: Date }]>(
      'SELECT delivered_at AS "deliveredAt" FROM shipments ORDER BY id DESC LIMIT 1',
    );
    const until = addDays(dayIn('America/New_York', shipment.deliveredAt), 30);
    expect(text).toContain(`more of this tool until ${formatDate(until)}.`);
    expect(mail?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('names no day for further returns when nothing is left to return', async () => {
    const { orderId } = await createDelivered();
    await createReturn(server, customer, orderId, 10);
    const [mail] = await mailer.receive(RETURN_REQUESTED, customer);
    expect(textOf(mail)).toContain('10 × Hammer $125.00');
    expect(textOf(mail)).not.toContain('return more');
  });

  it('sends nothing for a return that is rejected', async () => {
    const { orderId } = await createDelivered();
    expect((await requestReturn(server, customer, orderId, 11)).errors).toHaveLength(1);
    expect(await mailer.receive(RETURN_REQUESTED, customer)).toEqual([]);
  });

  it('says that an admin has cancelled a return, once, and nothing to a customer who has cancelled it', async () => {
    const { number, orderId } = await createDelivered();
    await cancelReturn(server, customer, await createReturn(server, customer, orderId, 2));
    expect(await mailer.receive(RETURN_CANCELLED, customer)).toEqual([]);
    const id = await createReturn(server, customer, orderId, 4);
    for (const user of [admin, admin, customer]) await cancelReturn(server, user, id);
    const [mail, ...others] = await mailer.receive(RETURN_CANCELLED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We cancelled your return from purchase ${number}`);
    expect(textOf(mail)).toContain(
      'Please do not send these pieces. If they are on their way already, or you have a question, reply to this email. Tool 4 × Hammer Job: Oak St.',
    );
    expect(textOf(mail)).toContain(`http://localhost:4000/dashboard/purchases/${number}`);
  });

  it('says what arrived and what is refunded, once', async () => {
    const { number, orderId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 4);
    await receiveReturn(server, admin, id, 3, 1);
    await receiveReturn(server, admin, id, 3, 1);
    const [mail, ...others] = await mailer.receive(RETURN_RECEIVED, customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We received your return from purchase ${number}`);
    const text = textOf(mail);
    expect(text).toContain('We refund $37.50 to the card that you paid with');
    expect(text).toContain('3 × Hammer Job: Oak St.');
    expect(text).toContain('You announced 4.');
  });

  it('says that the refund is on its way when other refunds return all that is left of the order', async () => {
    const { orderId } = await createDelivered('pm_card_pendingRefund');
    const id = await createReturn(server, customer, orderId, 2);
    await server.graphql(
      'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { status } }',
      { input: { orderId, amount: 125, reason: 'Goodwill' } },
      admin.token,
    );
    await receiveReturn(server, admin, id, 2);
    const [mail] = await mailer.receive(RETURN_RECEIVED, customer);
    expect(textOf(mail)).toContain('The refund of these tools is on its way already.');
    expect(textOf(mail)).not.toContain('back with you');
  });

  it('promises no refund while the customer disputes the payment', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 2);
    await disputePayment(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.dispute.created', transactionId));
    await receiveReturn(server, admin, id, 2);
    const [mail] = await mailer.receive(RETURN_RECEIVED, customer);
    expect(textOf(mail)).toContain(
      'This has arrived. You dispute the payment with your bank, so we can refund these tools only once it has decided.',
    );
    expect(textOf(mail)).not.toContain('to the card');
  });

  it('says that the money is back already when the order was refunded before', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createReturn(server, customer, orderId, 2);
    await refundAtProvider(transactionId);
    await sendWebhookEvent(server, createWebhookEvent('charge.refunded', transactionId));
    await receiveReturn(server, admin, id, 2);
    const [mail] = await mailer.receive(RETURN_RECEIVED, customer);
    expect(textOf(mail)).toContain('The money for these tools is back with you already. Tool 2 × Hammer');
    expect(textOf(mail)).not.toContain('You announced');
  });

  describe('when a refund fails before the email about it is sent', () => {
    /** Returns pieces for $50.00, whose refund has failed after it succeeded. */
    async function createFailed() {
      const { number, orderId, transactionId } = await createDelivered();
      const id = await createReturn(server, customer, orderId, 4);
      await receiveReturn(server, admin, id, 4);
      await settleRefund(transactionId, 'fail');
      const event = createWebhookEvent('refund.failed', transactionId, `evt_${transactionId}`);
      await sendWebhookEvent(server, event);
      return { number, id };
    }

    it('reports the money once when it is refunded again, with the credit note', async () => {
      const { number, id } = await createFailed();
      expect((await refundReturn(server, admin, id)).data.refundReturn.status).toBe('REFUNDED');
      const [mail, ...others] = await mailer.receive(REFUND_SUCCEEDED, customer);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(`We refunded $50.00 of your purchase ${number}`);
      expect(textOf(mail)).toMatch(/We refunded \$50\.00 .* \$50\.00 Job: Oak St\. Total \$50\.00/);
      expect(textOf(mail)?.match(/10 × Hammer/g)).toHaveLength(1);
      expect(mail?.attachments).toMatchObject([{ fileName: expect.stringMatching(/^CN-/) as string }]);
    });

    it('sends no email when nothing else was refunded', async () => {
      await createFailed();
      expect(await mailer.receive(REFUND_SUCCEEDED, customer)).toEqual([]);
    });
  });

  it('says that a refund is due each time that it failed', async () => {
    const { number, orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const mailerLater = await startMailer(server, () => new Date(Date.now() + 61 * 60_000));
    const failRefund = async (event: string) => {
      await settleRefund(transactionId, 'fail');
      const id = `evt_${transactionId}_${event}`;
      await sendWebhookEvent(server, createWebhookEvent('refund.updated', transactionId, id));
      await mailerLater.services.refunds.queueDueMails(rethrow);
      return mailerLater.receive(REFUND_DUE, customer);
    };
    const id = await createReturn(server, customer, orderId, 4);
    await receiveReturn(server, admin, id, 4);
    const [mail] = await failRefund('first');
    expect(mail?.subject).toBe(`Your refund of $50.00 for purchase ${number} did not reach you`);
    expect(textOf(mail)).toContain('10 × Hammer (a part of $125.00) $50.00 Job: Oak St.');
    await refundReturn(server, admin, id);
    expect(await failRefund('second')).toHaveLength(2);
    await mailerLater.close();
  });
});
