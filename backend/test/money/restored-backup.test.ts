import { newId } from '../../src/common/ids';
import { OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { loadStock } from '../support/catalogue';
import { startDomain } from '../support/domain';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { chargeCard } from '../support/order-steps';
import { createStripeClient, refundAtProvider } from '../support/stripe';
import { ofOrder } from '../support/payments';
import { ReconciliationFixture } from './reconciliation-fixture';

const DAY_MS = 24 * 60 * 60 * 1000;

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

  it('imports a missing payment together with its later refund', async () => {
    const id = await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await refundAtProvider(id);
    await deletePayment(id);
    expect(await fixture.findDiscrepancies()).toEqual([importedPayment(id)]);
    expect(await loadStatus()).toBe(OrderStatus.REFUNDED);
    expect(await loadStock(fixture.server, fixture.tool)).toBe(100);
    await expectLedgerToMatchStripe(fixture.server.database, [fixture.orderId]);
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
    await refundAtProvider(id);
    expect(await fixture.findDiscrepancies()).toEqual([]);
    expect(await fixture.findDiscrepancies()).toEqual([]);
  });

  it('still reports unresolved discrepancies after a change of the Stripe account', async () => {
    const id = await chargeDirectly({ metadata: { userId: newId() } });
    expect(await fixture.findDiscrepancies()).toEqual([unknownCharge(id)]);
    const environment = { ...process.env };
    const stopOther = await startLocalStripe();
    const otherServer = await startDomain({ databaseUrl: fixture.server.databaseUrl });
    expect((await otherServer.services.reconciliation.run()).discrepancies).toEqual([unknownCharge(id)]);
    await otherServer.close();
    await stopOther();
    Object.assign(process.env, environment);
  });
});
