import { addDays, dayIn } from '../../src/common/days';
import { newId } from '../../src/common/ids';
import { Document } from '../../src/modules/documents';
import { Mail, MailKind } from '../../src/modules/mail';
import { Order, OrderEvent } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { Reconciliation } from '../../src/modules/reconciliation';
import { DatabaseUnavailableError } from '../../src/platform/database/unavailable';
import { startDomain } from '../support/domain';
import { startProviderProxy } from '../support/provider-proxy';
import { expectDomainError } from './concurrency-fixture';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { chargeCard, placeOrder, rethrow } from '../support/order-steps';
import { chargedAt, createStripeClient, payByCard } from '../support/stripe';
import { ReconciliationFixture } from './reconciliation-fixture';

const HOUR_MS = 60 * 60 * 1000;

describe('Reconciliation', () => {
  const fixture = new ReconciliationFixture();

  const createUnrecordedPayment = (metadata: Record<string, string>) =>
    createStripeClient().paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      metadata,
      confirm: true,
      payment_method: 'pm_card_visa',
    });

  it('finds no discrepancy when all records match', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    expect(await fixture.reconcile()).toMatchObject({ unresolvedCount: 0, discrepancies: [] });
  });

  it('records a charge that was never confirmed, and reports it once', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    expect(await fixture.findDiscrepancies()).toEqual([
      {
        subject: `payment ${id}`,
        description: 'Updated from the provider: status changed from open to succeeded',
        resolved: true,
      },
    ]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('records a lost charge as of when the card was charged, and its history as of now', async () => {
    const { server, customer, orderId, purchaseId } = fixture;
    const before = fixture.now;
    await chargeCard(server, customer, orderId);
    fixture.now = new Date(before.getTime() + 40 * 24 * HOUR_MS);
    await fixture.reconcile();
    const order = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    const payment = await server.database.getRepository(Payment).findOneByOrFail({ purchaseId });
    const invoice = await server.database.getRepository(Document).findOneByOrFail({ purchaseId });
    const mail = await server.database.getRepository(Mail).findOneByOrFail({ kind: MailKind.PURCHASE_PAID });
    const { paidAt } = payment;
    expect(paidAt).not.toBeNull();
    expect(Math.abs(Number(paidAt) - before.getTime())).toBeLessThan(HOUR_MS);
    const day = dayIn('America/New_York', paidAt ?? before);
    expect(order).toMatchObject({ paidAt, deliverBy: addDays(day, 7) });
    // Invoices have the days of their numbers.
    const issuedOn = dayIn('America/New_York', fixture.now);
    expect(invoice).toMatchObject({ createdAt: fixture.now, facts: { issuedOn, paidOn: day } });
    // The promised day has passed.
    expect(mail.data).toMatchObject({ deliverBy: null });
    const events = await server.database
      .getRepository(OrderEvent)
      .find({ where: { orderId }, order: { id: 'ASC' } });
    expect(events.at(-1)).toMatchObject({ status: 'PAID', createdAt: fixture.now });
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('promises in the email about a lost charge a delivery until the end of the promised day', async () => {
    const { server, customer, orderId } = fixture;
    const transactionId = await chargeCard(server, customer, orderId);
    const promisedDay = addDays(dayIn('America/New_York', await chargedAt(transactionId)), 7);
    // On that day in New York.
    fixture.now = new Date(`${promisedDay}T17:00:00Z`);
    await fixture.reconcile();
    const mail = await server.database.getRepository(Mail).findOneByOrFail({ kind: MailKind.PURCHASE_PAID });
    expect(mail.data).toMatchObject({ deliverBy: promisedDay });
  });

  it('lists a payment that cannot be compared, and compares the others and the records', async () => {
    const { server, customer, tool, orderId } = fixture;
    const failing = await chargeCard(server, customer, orderId);
    const { id } = await placeOrder(server, customer, tool, 10);
    const other = await chargeCard(server, customer, id);
    const name = `reject_${failing}`;
    await server.database.query(
      `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Broken record'; END $$;
       CREATE TRIGGER ${name} BEFORE UPDATE ON payments FOR EACH ROW WHEN (NEW.transaction_id = '${failing}')
         EXECUTE FUNCTION ${name}()`,
    );
    const failure = {
      ...{ subject: `payment ${failing}`, resolved: false },
      description: 'It could not be compared: Broken record',
    };
    const found = await fixture.findDiscrepancies();
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([failure, expect.objectContaining({ subject: `payment ${other}` })]),
    );
    expect(await fixture.findDiscrepancies()).toEqual([failure]);
    await server.database.query(`DROP FUNCTION ${name} CASCADE`);
    expect(await fixture.findDiscrepancies()).toMatchObject([{ subject: failure.subject, resolved: true }]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('counts each payment once that it compares, however many events it has', async () => {
    const { paymentsCompared } = await fixture.reconcile();
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await createStripeClient().refunds.create({ payment_intent: id, amount: 400 });
    expect((await fixture.reconcile()).paymentsCompared).toBe(paymentsCompared + 1);
  });

  it('records refunds and disputes whose webhook events were lost', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await createStripeClient().refunds.create({ payment_intent: id, amount: 400 });
    const disputed = await placeOrder(fixture.server, fixture.customer, fixture.tool, 10);
    const other = await chargeCard(fixture.server, fixture.customer, disputed.id, 'pm_card_createDispute');
    const descriptions = Object.fromEntries(
      (await fixture.findDiscrepancies()).map(({ subject, description }) => [subject, description]),
    );
    expect(descriptions).toEqual({
      [`payment ${id}`]: 'Updated from the provider: refunded amount changed to 400 cents',
      [`payment ${other}`]:
        'Updated from the provider: status changed from open to succeeded, dispute is open',
    });
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId, disputed.id]);
  });

  it('keeps an open payment that the server has not recorded yet', async () => {
    const paymentIntent = await createStripeClient().paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      metadata: { purchaseId: fixture.purchaseId },
    });
    expect(await fixture.findDiscrepancies()).toEqual([]);
    expect((await payByCard(paymentIntent.client_secret ?? '')).status).toBe(200);
  });

  it.each([
    ['has no purchase', {}],
    ['names a purchase of another shop', { shop: 'https://another.test', purchaseId: newId() }],
    ['names an invalid purchase id', { purchaseId: 'basket-17' }],
  ])('ignores a payment of the same Stripe account that %s', async (_case, metadata) => {
    await createUnrecordedPayment(metadata);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('reports a payment that does not match its purchase in every run until it is refunded', async () => {
    const { id, clientSecret } = await fixture.server.services.payments.createPaymentIntent(
      fixture.customer,
      fixture.orderId,
    );
    await createStripeClient().paymentIntents.update(id, { amount: 900 });
    await payByCard(clientSecret);
    const description = `Payment ${id} does not match purchase ${await fixture.loadNumber()}.`;
    // It is first listed by the provider, then also open for long, and at last only that.
    for (let run = 0; run < 3; run += 1) {
      expect(await fixture.findDiscrepancies()).toEqual([
        { subject: `payment ${id}`, description, resolved: false },
      ]);
      fixture.now = new Date(fixture.now.getTime() + 2 * HOUR_MS);
    }
    // After an operator has refunded it, the order can be paid correctly.
    await createStripeClient().refunds.create({ payment_intent: id });
    expect(await fixture.findDiscrepancies()).toMatchObject([{ subject: `payment ${id}`, resolved: true }]);
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('reports a stock that differs from the ledger', async () => {
    await fixture.server.database.query('UPDATE tools SET available = available - 1 WHERE id = $1', [
      fixture.tool.id,
    ]);
    expect(await fixture.findDiscrepancies()).toEqual([
      {
        subject: `tool ${fixture.tool.id}`,
        description: 'Its stock movements add up to 90 pieces, but its stock is 89',
        resolved: false,
      },
    ]);
  });

  it('reports an order whose stock movement is missing', async () => {
    await fixture.server.database.query(
      "DELETE FROM stock_movements WHERE order_id = $1 AND kind = 'order'",
      [fixture.orderId],
    );
    expect((await fixture.findDiscrepancies()).map(({ subject }) => subject).toSorted()).toEqual([
      `order ${fixture.orderId}`,
      `tool ${fixture.tool.id}`,
    ]);
  });

  it('reports a paid order without a payment', async () => {
    await fixture.server.database.query(
      "UPDATE orders SET status = 'PAID', paid_at = now(), deliver_by = now() WHERE id = $1",
      [fixture.orderId],
    );
    expect(await fixture.findDiscrepancies()).toContainEqual({
      subject: `purchase ${await fixture.loadNumber()}`,
      description: 'Its orders account for 1000 cents, but 0 cents are held for it',
      resolved: false,
    });
  });

  it('reports a last purchase of a customer that differs from the last charge', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    const query = "UPDATE users SET last_purchase_at = last_purchase_at - interval '1 day' WHERE id = $1";
    await fixture.server.database.query(query, [fixture.customer.id]);
    expect(await fixture.findDiscrepancies()).toEqual([
      {
        subject: `user ${fixture.customer.id}`,
        description: expect.stringMatching(
          /^The user has 1 paid purchases of 1000 cents, the last at .+, but 1 of 1000 cents, the last at .+, are stored$/,
        ) as string,
        resolved: false,
      },
    ]);
  });

  it('reports a refund that is still pending after an hour, whatever the age of the order', async () => {
    fixture.now = new Date(fixture.now.getTime() + 2 * HOUR_MS);
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await fixture.server.database.query("UPDATE orders SET status = 'REFUND_PENDING' WHERE id = $1", [
      fixture.orderId,
    ]);
    await fixture.server.database.query(
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, created_at)
       SELECT id, id, order_ids[1], total_bill, 'pending', $1 FROM payments`,
      [fixture.now],
    );
    expect(await fixture.findDiscrepancies()).toEqual([]);
    fixture.now = new Date(fixture.now.getTime() + 2 * HOUR_MS);
    expect(await fixture.findDiscrepancies()).toEqual([
      { subject: `payment ${id}`, description: 'Its refund is overdue', resolved: false },
    ]);
    await fixture.server.services.refunds.retry(rethrow);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('covers the time since the start of the previous run plus one hour', async () => {
    const first = await fixture.reconcile();
    expect(first.since.getTime()).toBe(fixture.now.getTime() - 30 * 24 * HOUR_MS);
    // A long run.
    const finishedAt = new Date(first.startedAt.getTime() + 2 * HOUR_MS);
    await fixture.server.database.getRepository(Reconciliation).update({ id: first.id }, { finishedAt });
    fixture.now = new Date(fixture.now.getTime() + 24 * HOUR_MS);
    expect((await fixture.reconcile()).since.getTime()).toBe(first.startedAt.getTime() - HOUR_MS);
  });

  it('saves nothing when the provider is unavailable, so that the next run covers the same time', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    const offlineServer = await startDomain({
      databaseUrl: fixture.server.databaseUrl,
      stripeUrl: 'http://127.0.0.1:9',
    });
    await expect(offlineServer.services.reconciliation.run()).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
    await offlineServer.close();
    expect(await fixture.server.services.reconciliation.last()).toBeNull();
    expect((await fixture.findDiscrepancies()).map(({ subject }) => subject)).toEqual([`payment ${id}`]);
  });

  it('saves nothing when the database becomes unavailable', async () => {
    const { server, customer, orderId } = fixture;
    await chargeCard(server, customer, orderId);
    const outage = new DatabaseUnavailableError('timeout exceeded when trying to connect');
    jest.spyOn(server.services.payments, 'findByTransactionId').mockRejectedValueOnce(outage);
    await expect(server.services.reconciliation.run()).rejects.toBe(outage);
    expect(await server.services.reconciliation.last()).toBeNull();
  });

  it.each([
    [
      'an unresolved discrepancy',
      async () => {
        const metadata = { shop: fixture.server.databaseUrl, purchaseId: newId() };
        return (await createUnrecordedPayment(metadata)).id;
      },
    ],
    [
      'a payment that has been open for long',
      async () => {
        const { services } = fixture.server;
        return (await services.payments.createPaymentIntent(fixture.customer, fixture.orderId)).id;
      },
    ],
  ])(
    'saves nothing when the provider becomes unavailable before it compares %s again',
    async (_case, create) => {
      const id = await create();
      for (let day = 0; day < 2; day += 1) {
        await fixture.reconcile();
        fixture.now = new Date(fixture.now.getTime() + 24 * HOUR_MS);
      }
      const last = await fixture.server.services.reconciliation.last();
      const proxy = await startProviderProxy();
      const { databaseUrl } = fixture.server;
      const server = await startDomain({ databaseUrl, stripeUrl: proxy.url, clock: () => fixture.now });
      try {
        // The list of events still responds.
        proxy.failRequests(new RegExp(`/v1/payment_intents/${id}`), 503);
        await expectDomainError(server.services.reconciliation.run(), 'PROVIDER_UNAVAILABLE');
      } finally {
        await server.close();
        await proxy.close();
      }
      expect(await fixture.server.services.reconciliation.last()).toEqual(last);
    },
  );

  it('runs on two servers simultaneously without a discrepancy', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    const otherServer = await startDomain({ databaseUrl: fixture.server.databaseUrl });
    const runs = await Promise.all([fixture.reconcile(), otherServer.services.reconciliation.run()]);
    await otherServer.close();
    expect(runs.map(({ unresolvedCount }) => unresolvedCount)).toEqual([0, 0]);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  // The last test: its events fill the lists of the suite.
  it('compares payments beyond the first page of events', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    const { paymentIntents } = createStripeClient();
    await Promise.all(
      Array.from({ length: 100 }, () => paymentIntents.create({ amount: 1000, currency: 'usd' })),
    );
    expect((await fixture.findDiscrepancies()).map(({ subject }) => subject)).toEqual([`payment ${id}`]);
  });
});
