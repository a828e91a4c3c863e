import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { Role, type Viewer } from '../../src/common/viewer';
import { OrderStatus, Purchase, type Order } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { addTool, loadStock } from '../support/catalogue';
import type { Checkpoint } from '../support/checkpoints';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { chargeCard, deliverWebhookEvent, placeLines, rethrow } from '../support/order-steps';
import { createStripeClient, listRefundAmounts, payByCard, refundAtProvider } from '../support/stripe';
import { expectDomainError } from './concurrency-fixture';

const { PLACED, PAID, CANCELLED, REFUND_PENDING, REFUNDED } = OrderStatus;

describe('Concurrent changes of a purchase', () => {
  let stopStripe: () => Promise<void>;
  let slowServer: Domain;
  let otherServer: Domain;
  let customer: Viewer;
  let tools: readonly Tool[];
  let orders: readonly Order[];
  let [first, second]: string[] = [];
  let interruption: { at: Checkpoint; action: () => Promise<unknown> } | undefined;

  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    slowServer = await startDomain({
      async onCheckpoint(checkpoint) {
        if (interruption?.at !== checkpoint) return;
        const { action } = interruption;
        interruption = undefined;
        await action();
      },
    });
    otherServer = await startDomain({ databaseUrl: slowServer.databaseUrl });
    customer = await createViewer(otherServer.database);
  });
  beforeEach(async () => {
    tools = [await addTool(otherServer, { price: 100 }), await addTool(otherServer, { price: 200 })];
    orders = await placeLines(
      otherServer,
      customer,
      tools.map((tool) => ({ tool, quantity: 10 })),
    );
    [first, second] = orders.map(({ id }) => id);
  });
  afterEach(async () => {
    expect(interruption).toBeUndefined();
    await otherServer.services.reconciliation.run();
    await otherServer.services.refunds.retry(rethrow);
    await expectLedgerToMatchStripe(otherServer.database, [first ?? '']);
  });
  afterAll(async () => {
    await slowServer.close();
    await otherServer.close();
    await stopStripe();
  });

  const interruptAt = (at: Checkpoint, action: () => Promise<unknown>) => {
    interruption = { at, action };
  };
  const open = (server: Domain, id = first ?? '') =>
    server.services.payments.createPaymentIntent(customer, id);
  const cancel = (server: Domain, id = first ?? '') => server.services.cancellations.cancel(customer, id);
  const pay = async () => {
    const transactionId = await chargeCard(otherServer, customer, first ?? '');
    await otherServer.services.payments.confirm(customer, first ?? '');
    return transactionId;
  };
  const loadStatuses = async () =>
    (await otherServer.services.orders.loadByIds(orders.map(({ id }) => id))).map(({ status }) => status);
  const findPayments = () =>
    otherServer.database
      .getRepository(Payment)
      .find({ where: { purchaseId: orders[0]?.purchaseId ?? '' }, order: { id: 'ASC' } });

  it('opens a payment of the rest when an order is cancelled while the payment is opened', async () => {
    interruptAt('after create', () => cancel(otherServer));
    const { amount, id } = await open(slowServer, second);
    expect(amount).toBe(2000);
    expect(await findPayments()).toMatchObject([
      { transactionId: id, totalBill: 2000, orderIds: [second], status: 'open' },
    ]);
  });

  it('charges nothing for an order that is cancelled while another tab shows the payment of both', async () => {
    const { clientSecret, amount } = await open(otherServer);
    expect(amount).toBe(3000);
    expect((await cancel(otherServer)).status).toBe(CANCELLED);
    expect((await payByCard(clientSecret)).status).toBe(400);
    const rest = await open(otherServer, second);
    expect(rest.amount).toBe(2000);
    expect((await payByCard(rest.clientSecret)).status).toBe(200);
    await otherServer.services.payments.confirm(customer, second ?? '');
    expect(await loadStatuses()).toEqual([CANCELLED, PAID]);
  });

  it('refunds only the cancelled order when both are paid in another tab during the cancellation', async () => {
    const { clientSecret, id } = await open(otherServer);
    interruptAt('before cancel', () => payByCard(clientSecret));
    expect((await cancel(slowServer)).status).toBe(REFUNDED);
    expect(await loadStatuses()).toEqual([REFUNDED, PAID]);
    expect(await listRefundAmounts(id)).toEqual([1000]);
  });

  it('rejects a cancellation while the bank is processing the payment of the purchase', async () => {
    const { clientSecret, id } = await open(otherServer);
    await payByCard(clientSecret, 'pm_card_processing');
    await expectDomainError(cancel(otherServer), 'PAYMENT_IN_PROGRESS');
    await expectDomainError(open(otherServer, second), 'PAYMENT_IN_PROGRESS');
    expect(await loadStatuses()).toEqual([PLACED, PLACED]);
    await createStripeClient().rawRequest('POST', `/v1/payment_intents/${id}/succeed`);
  });

  it('never returns a payment whose amount was changed at the provider', async () => {
    const { id } = await open(otherServer);
    await createStripeClient().paymentIntents.update(id, { amount: 100 });
    const next = await open(otherServer);
    expect(next).toMatchObject({ amount: 3000 });
    expect(next.id).not.toBe(id);
    expect((await findPayments()).map(({ status }) => status)).toEqual(['canceled', 'open']);
  });

  it('refunds each order once when both are cancelled simultaneously on two servers', async () => {
    const transactionId = await pay();
    // With a key, a request also finds an order that the other server has closed already.
    const cancelByKey = (server: Domain, id = '') =>
      server.services.cancellations.cancel(customer, id, randomUUID());
    await Promise.all([
      cancelByKey(slowServer, first),
      cancelByKey(otherServer, first),
      cancelByKey(slowServer, second),
      cancelByKey(otherServer, second),
    ]);
    expect(await loadStatuses()).toEqual([REFUNDED, REFUNDED]);
    expect((await listRefundAmounts(transactionId)).toSorted()).toEqual([1000, 2000]);
    for (const tool of tools) expect(await loadStock(otherServer, tool)).toBe(tool.available);
  });

  it('cancels the other order of a purchase when one of them fails', async () => {
    await pay();
    const { number } = await otherServer.database
      .getRepository(Purchase)
      .findOneByOrFail({ id: orders[0]?.purchaseId ?? '' });
    interruptAt('before refund', () => Promise.reject(new Error('The connection broke')));
    const errors: unknown[] = [];
    await slowServer.services.cancellations.cancelPurchase(customer, number, (error) => errors.push(error));
    expect(errors).toEqual([expect.objectContaining({ message: 'The connection broke' })]);
    expect((await loadStatuses()).toSorted()).toEqual([REFUND_PENDING, REFUNDED].toSorted());
  });

  it('refunds an order once when the other server retries its refund at the same time', async () => {
    const transactionId = await pay();
    interruptAt('before refund', () => otherServer.services.refunds.retry(rethrow));
    expect((await cancel(slowServer)).status).toBe(REFUNDED);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await loadStatuses()).toEqual([REFUNDED, PAID]);
  });

  it('refunds what is left of the second order when the first has taken a part of it at the provider', async () => {
    const transactionId = await pay();
    await refundAtProvider(transactionId, 500);
    await deliverWebhookEvent(otherServer, 'charge.refunded', transactionId, `evt_500_${transactionId}`);
    const { id: paymentId } = (await findPayments())[0] ?? {};
    const refunds = otherServer.database.getRepository(Refund);
    expect(await refunds.findBy({ paymentId: paymentId ?? '' })).toMatchObject([
      { amount: 500, orderId: null },
    ]);
    expect((await cancel(otherServer)).status).toBe(REFUNDED);
    // Only the second order has money left, so the refund must have been of it.
    expect(await refunds.findBy({ paymentId: paymentId ?? '', orderId: second ?? '' })).toMatchObject([
      { amount: 500, status: 'succeeded' },
    ]);
    expect((await cancel(otherServer, second)).status).toBe(REFUNDED);
    expect((await listRefundAmounts(transactionId)).toSorted()).toEqual([1000, 1500, 500]);
  });

  it('does not assign a refund of the dashboard to an order whose own refund is being made', async () => {
    const transactionId = await pay();
    await refundAtProvider(transactionId, 500);
    await deliverWebhookEvent(otherServer, 'charge.refunded', transactionId, `evt_500_${transactionId}`);
    const refunds = otherServer.database.getRepository(Refund);
    const { id } = await refunds.findOneByOrFail({ ownPayment: { transactionId }, orderId: IsNull() });
    const admin = await createViewer(otherServer.database, Role.ADMIN);
    const allocate = (orderId = '') => otherServer.services.refunds.allocate(admin, id, orderId);
    interruptAt('before refund', () => expectDomainError(allocate(first), 'BAD_USER_INPUT'));
    expect((await cancel(slowServer)).status).toBe(REFUNDED);
    expect((await listRefundAmounts(transactionId)).toSorted()).toEqual([1000, 500]);
    // Only the second order has money left.
    expect(await refunds.findOneByOrFail({ id })).toMatchObject({ orderId: second });
  });

  it('splits a refund of the whole payment over its orders', async () => {
    const transactionId = await pay();
    await refundAtProvider(transactionId, 700);
    await refundAtProvider(transactionId);
    await deliverWebhookEvent(otherServer, 'charge.refunded', transactionId);
    expect(await loadStatuses()).toEqual([REFUNDED, REFUNDED]);
    const rows = await otherServer.database
      .getRepository(Refund)
      .find({ where: { ownPayment: { transactionId } }, order: { amount: 'ASC' } });
    expect(rows.map(({ orderId, amount }) => [orderId, amount])).toEqual([
      [first, 300],
      [first, 700],
      [second, 2000],
    ]);
  });

  it('pays a purchase with one payment when both tabs open it for different orders', async () => {
    const [one, other] = await Promise.all([open(slowServer, first), open(otherServer, second)]);
    expect(one.id).toBe(other.id);
    await payByCard(one.clientSecret);
    await otherServer.services.payments.confirm(customer, second ?? '');
    expect(await loadStatuses()).toEqual([PAID, PAID]);
  });
});
