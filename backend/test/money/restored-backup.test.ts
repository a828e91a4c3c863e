import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../../src/common/days';
import { newId } from '../../src/common/ids';
import { Role } from '../../src/common/viewer';
import { ClaimResolution, ClaimStatus } from '../../src/modules/claims';
import { Order, OrderStatus } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import { ReturnStatus } from '../../src/modules/returns';
import { createBackup } from '../../src/platform/backup/create-backup';
import { restoreBackup } from '../../src/platform/backup/restore-backup';
import { countBlocked, runBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import { createDatabase } from '../support/database';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { chargeCard, placeLines, rethrow } from '../support/order-steps';
import { createStripeClient, listRefundAmounts, refundAtProvider, settleRefund } from '../support/stripe';
import { ofOrder } from '../support/payments';
import { waitUntil } from '../support/wait-until';
import { ReconciliationFixture } from './reconciliation-fixture';

describe('Reconciliation after an older backup is restored', () => {
  const fixture = new ReconciliationFixture();

  const loadStatus = async () =>
    (await fixture.server.services.orders.loadByIds([fixture.orderId]))[0]?.status;
  const createPaymentIntent = async () =>
    (await fixture.server.services.payments.createPaymentIntent(fixture.customer, fixture.orderId)).id;
  const deletePayment = (transactionId: string) =>
    fixture.server.database.getRepository(Payment).delete({ transactionId });
  /** Charges a card at Stripe directly, by default with the metadata that the server writes. */
  const chargeDirectly = async (values: { amount?: number; metadata?: Record<string, string> } = {}) => {
    const metadata = {
      shop: fixture.server.databaseUrl,
      purchaseId: fixture.purchaseId,
      userId: fixture.customer.id,
    };
    const { id } = await createStripeClient().paymentIntents.create({
      amount: values.amount ?? 1000,
      currency: 'usd',
      metadata: { ...metadata, ...values.metadata },
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    return id;
  };
  /** Backs up the database. Returns the function that starts a server on a restored copy. */
  const backUp = async (): Promise<() => Promise<Domain>> => {
    const folder = mkdtempSync(join(tmpdir(), 'tools-hub-backup-'));
    const locate = (databaseUrl: string) => ({
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      dataDir: folder,
    });
    const clock = () => fixture.now;
    await createBackup(locate(fixture.server.databaseUrl), join(folder, 'backup'), clock);
    return async () => {
      const target = locate(await createDatabase());
      await restoreBackup(target, join(folder, 'backup'));
      rmSync(folder, { recursive: true });
      return startDomain({ databaseUrl: target.databaseUrl, clock });
    };
  };
  /** Pays two orders of $10.00 and $20.00 before a backup. */
  const payBeforeBackup = async () => {
    const { server, customer } = fixture;
    const orders = await placeLines(server, customer, [
      { tool: fixture.tool, quantity: 10 },
      { tool: await addTool(server, { price: 200 }), quantity: 10 },
    ]);
    const [first = '', second = ''] = orders.map(({ id }) => id);
    const transactionId = await chargeCard(server, customer, first);
    await server.services.payments.confirm(customer, first);
    return { transactionId, first, second, restore: await backUp() };
  };
  /** The same with a cancellation of the first order after the backup. */
  const cancelAfterBackup = async () => {
    const paid = await payBeforeBackup();
    await fixture.server.services.cancellations.cancel(fixture.customer, paid.first);
    return paid;
  };
  /** Adds a pending refund of $10.00 to a restored database. */
  const insertDueRefund = async ({ database }: Domain, transactionId: string, orderId: string) => {
    const { id: paymentId } = await database.getRepository(Payment).findOneByOrFail({ transactionId });
    const due = { id: newId(), paymentId, orderId, amount: 1000, createdAt: fixture.now };
    await database.getRepository(Refund).insert({ ...due, status: 'pending' });
    await database.getRepository(Order).update({ id: orderId }, { status: OrderStatus.REFUND_PENDING });
  };
  const importedPayment = (id: string) => ({
    subject: `payment ${id}`,
    description: `The provider reports it as succeeded for purchase ${fixture.purchaseId}; its missing record was created`,
    resolved: true,
  });
  const unknownCharge = (id: string) => ({
    subject: `payment ${id}`,
    description: `The provider reports it as succeeded for purchase ${fixture.purchaseId}, but it has no record`,
    resolved: false,
  });

  it('imports a payment whose record is missing, and reports it once', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await deletePayment(id);
    expect(await fixture.findDiscrepancies()).toEqual([importedPayment(id)]);
    expect(await loadStatus()).toBe(OrderStatus.PAID);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('imports a missing payment that names a former address of the shop', async () => {
    const id = await chargeDirectly({ metadata: { shop: 'https://former.test' } });
    expect(await fixture.findDiscrepancies()).toEqual([importedPayment(id)]);
    expect(await loadStatus()).toBe(OrderStatus.PAID);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('imports a missing payment once when two servers reconcile simultaneously', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await deletePayment(id);
    const otherServer = await startDomain({ databaseUrl: fixture.server.databaseUrl });
    const runs = await Promise.all([fixture.findDiscrepancies(), otherServer.services.reconciliation.run()]);
    await otherServer.close();
    expect(runs[1].unresolvedCount).toBe(0);
    expect(await fixture.server.database.getRepository(Payment).countBy(ofOrder(fixture.orderId))).toBe(1);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('reports nothing of a missing payment that another server imports meanwhile', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await deletePayment(id);
    const others: Promise<unknown>[] = [];
    const slowServer = await startDomain({
      databaseUrl: fixture.server.databaseUrl,
      async onCheckpoint(checkpoint) {
        if (checkpoint !== 'after retrieve' || others.length > 0) return;
        others.push(fixture.findDiscrepancies());
        await others[0];
      },
    });
    const { discrepancies } = await slowServer.services.reconciliation.run();
    await slowServer.close();
    expect(await Promise.all(others)).toEqual([[importedPayment(id)]]);
    expect(discrepancies).toEqual([]);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('imports a missing payment together with its later refund', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await refundAtProvider(id);
    await deletePayment(id);
    expect(await fixture.findDiscrepancies()).toEqual([importedPayment(id)]);
    expect(await loadStatus()).toBe(OrderStatus.REFUNDED);
    expect(await loadStock(fixture.server, fixture.tool)).toBe(100);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('assigns the refund of one of several orders, which the backup does not have, to that order', async () => {
    const { transactionId, first, second, restore } = await cancelAfterBackup();
    const restored = await restore();
    const { discrepancies } = await restored.services.reconciliation.run();
    expect(discrepancies).toMatchObject([{ subject: `payment ${transactionId}`, resolved: true }]);
    const found = await restored.services.orders.loadByIds([first, second]);
    expect(found.map(({ status }) => status)).toEqual([OrderStatus.REFUNDED, OrderStatus.PAID]);
    await expectLedgerToMatchStripe(restored.database, [first]);
    await restored.close();
  });

  it('does not repeat a refund that was due in the backup and that another one has replaced since', async () => {
    const { transactionId, first, second, restore } = await cancelAfterBackup();
    const restored = await restore();
    await insertDueRefund(restored, transactionId, first);
    await restored.services.reconciliation.run();
    await restored.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    const found = await restored.services.orders.loadByIds([first, second]);
    expect(found.map(({ status }) => status)).toEqual([OrderStatus.REFUNDED, OrderStatus.PAID]);
    await restored.close();
  });

  it('refunds what is left of an order whose refund was due in the backup after a part was refunded since', async () => {
    const { transactionId, first, restore } = await payBeforeBackup();
    const { services, database } = fixture.server;
    const admin = await createViewer(database, Role.ADMIN);
    await services.orderRefunds.refund(admin, { orderId: first, amount: 400, reason: 'Scratched' });
    const restored = await restore();
    await insertDueRefund(restored, transactionId, first);
    await restored.services.reconciliation.run();
    await restored.services.refunds.retry(rethrow);
    expect((await listRefundAmounts(transactionId)).toSorted()).toEqual([400, 600]);
    await restored.close();
  });

  it('does not refund a return or a claim again that was refunded after the backup', async () => {
    const { server, customer, orderId } = fixture;
    const transactionId = await chargeCard(server, customer, orderId);
    await server.services.payments.confirm(customer, orderId);
    const admin = await createViewer(server.database, Role.ADMIN);
    await server.services.fulfillment.pack(admin, [orderId]);
    const [shipment] = await server.services.fulfillment.ship(admin, [
      { orderIds: [orderId], carrier: 'UPS' },
    ]);
    await server.services.fulfillment.deliver(admin, [shipment?.id ?? '']);
    const returned = await server.services.returns.request(customer, { orderId, quantity: 3 });
    const claim = await server.services.claims.request(customer, { orderId, quantity: 2, problem: 'Bent' });
    const restore = await backUp();
    const finish = async ({ services }: Domain) => {
      const received = { receivedQuantity: 3, sellableQuantity: 3 };
      return [
        (await services.returnReceipts.receive(admin, returned.id, received)).status,
        (await services.claimDecisions.accept(admin, claim.id, ClaimResolution.REFUND)).status,
      ];
    };
    await finish(server);
    const restored = await restore();
    await restored.services.reconciliation.run();
    expect(await finish(restored)).toEqual([ReturnStatus.REFUNDED, ClaimStatus.SETTLED]);
    await restored.services.refunds.retry(rethrow);
    expect((await listRefundAmounts(transactionId)).toSorted()).toEqual([200, 300]);
    expect((await restored.services.reconciliation.run()).discrepancies).toEqual([]);
    await expectLedgerToMatchStripe(restored.database, [orderId]);
    await restored.close();
  });

  it('keeps the refund of a return whose record the backup does not have', async () => {
    const { server, customer, orderId } = fixture;
    const transactionId = await chargeCard(server, customer, orderId);
    await server.services.payments.confirm(customer, orderId);
    const metadata = { refundId: newId(), orderId, returnId: newId() };
    await createStripeClient().refunds.create({ payment_intent: transactionId, amount: 300, metadata });
    await fixture.reconcile();
    const refunds = await server.database.getRepository(Refund).findBy({ orderId });
    expect(refunds).toMatchObject([{ amount: 300, returnId: null, claimId: null }]);
  });

  it('cancels the open payment of the backup when another payment of the order was charged', async () => {
    const previousId = await createPaymentIntent();
    const id = await chargeDirectly();
    expect(await fixture.findDiscrepancies()).toContainEqual(importedPayment(id));
    expect((await createStripeClient().paymentIntents.retrieve(previousId)).status).toBe('canceled');
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
  });

  it('reports a second charge for one order for manual action', async () => {
    const charges = [await chargeDirectly(), await chargeDirectly()];
    const discrepancies = await fixture.findDiscrepancies();
    expect(discrepancies.filter(({ resolved }) => resolved)).toHaveLength(1);
    const [secondCharge = ''] = charges.filter(
      (id) => !discrepancies.some(({ subject, resolved }) => resolved && subject.endsWith(id)),
    );
    expect(discrepancies).toContainEqual(unknownCharge(secondCharge));
    await refundAtProvider(secondCharge);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 900 }],
    ['another customer', { metadata: { userId: newId() } }],
  ])('reports a charge of %s for manual action, and changes nothing', async (_case, values) => {
    const id = await chargeDirectly(values);
    expect(await fixture.findDiscrepancies()).toEqual([unknownCharge(id)]);
    expect(await loadStatus()).toBe(OrderStatus.PLACED);
  });

  it('reports a charge for a cancelled order for manual action', async () => {
    await fixture.server.services.cancellations.cancel(fixture.customer, fixture.orderId);
    const id = await chargeDirectly();
    expect(await fixture.findDiscrepancies()).toEqual([unknownCharge(id)]);
  });

  it('reports a charge for manual action whose order is cancelled while it is imported', async () => {
    const { server, customer, orderId, purchaseId } = fixture;
    const id = await chargeDirectly();
    const lock = `SELECT FROM purchases WHERE id = '${purchaseId}' FOR UPDATE`;
    let reconciling: ReturnType<typeof fixture.findDiscrepancies> | undefined;
    await runBlocked(
      server,
      lock,
      [() => server.services.cancellations.cancel(customer, orderId)],
      async () => {
        reconciling = fixture.findDiscrepancies();
        await waitUntil(async () => (await countBlocked(server.database)) === 2);
      },
    );
    expect(await reconciling).toEqual([unknownCharge(id)]);
    expect(await loadStatus()).toBe(OrderStatus.CANCELLED);
  });

  it('reports a charge for a purchase that does not exist in every run until it is refunded', async () => {
    const missingId = newId();
    const id = await chargeDirectly({ metadata: { purchaseId: missingId, userId: newId() } });
    const description = `The provider reports it as succeeded for purchase ${missingId}, but the purchase does not exist`;
    // It stays reported when the charge is older than the previous run.
    for (let run = 0; run < 4; run += 1) {
      expect(await fixture.findDiscrepancies()).toEqual([
        { subject: `payment ${id}`, description, resolved: false },
      ]);
      fixture.now = new Date(fixture.now.getTime() + DAY_MS);
    }
    expect((await fixture.reconcile()).paymentsCompared).toBe(1);
    await refundAtProvider(id);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  /** Reconciles as a server with another account at Stripe. */
  const findWithOtherAccount = async (prepare?: (other: Domain) => Promise<unknown>) => {
    const environment = { ...process.env };
    const stopOther = await startLocalStripe();
    const otherServer = await startDomain({ databaseUrl: fixture.server.databaseUrl });
    try {
      await prepare?.(otherServer);
      return (await otherServer.services.reconciliation.run()).discrepancies;
    } finally {
      await otherServer.close();
      await stopOther();
      Object.assign(process.env, environment);
    }
  };

  it('still reports unresolved discrepancies after a change of the Stripe account', async () => {
    const id = await chargeDirectly({ metadata: { userId: newId() } });
    expect(await fixture.findDiscrepancies()).toEqual([unknownCharge(id)]);
    expect(await findWithOtherAccount()).toEqual([unknownCharge(id)]);
  });

  it('reports a failed refund once after a change of the Stripe account, until it is made in another way', async () => {
    const { server, customer, orderId } = fixture;
    const id = await chargeCard(server, customer, orderId);
    await server.services.payments.confirm(customer, orderId);
    await server.services.cancellations.cancel(customer, orderId);
    await settleRefund(id, 'fail');
    await fixture.reconcile();
    const failed = {
      subject: `payment ${id}`,
      description: 'The bank returned its refund; it must be refunded in another way',
      resolved: false,
    };
    expect(await fixture.findDiscrepancies()).toEqual([failed]);
    expect(await findWithOtherAccount()).toEqual([failed]);
    const admin = await createViewer(server.database, Role.ADMIN);
    const refund = await server.database.getRepository(Refund).findOneByOrFail({ orderId });
    const paid = { failedRefundId: refund.id, amount: refund.amount, reference: 'Transfer 4711' };
    const resolve = ({ services }: Domain) => services.outsideRefunds.record(admin, paid);
    expect(await findWithOtherAccount(resolve)).toEqual([]);
  });
});
