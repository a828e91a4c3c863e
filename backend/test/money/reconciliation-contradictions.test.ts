import { newId } from '../../src/common/ids';
import { Claim, ClaimResolution, ClaimStatus } from '../../src/modules/claims';
import { Shipment } from '../../src/modules/fulfillment';
import { FulfillmentStatus, Order, OrderStatus } from '../../src/modules/orders';
import { Payment, Refund } from '../../src/modules/payments';
import { checkLedger } from '../../src/modules/reconciliation/check-ledger';
import { Return, ReturnStatus } from '../../src/modules/returns';
import { chargeCard } from '../support/order-steps';
import { ReconciliationFixture } from './reconciliation-fixture';

describe('The check of the ledger reports', () => {
  const fixture = new ReconciliationFixture();

  const change = (values: Partial<Order>) =>
    fixture.server.database.getRepository(Order).update({ id: fixture.orderId }, values);
  /** Without the comparison with the provider, which corrects the states of returns and claims. */
  const findDescriptions = async (subject: string) =>
    (await checkLedger(fixture.server.database, fixture.now, undefined))
      .filter((discrepancy) => discrepancy.subject === subject)
      .map(({ description }) => description);

  /** Pays the order of ten pieces for $1.00 each. */
  const pay = async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
  };
  const deliver = async () => {
    await pay();
    const at = new Date();
    const shipment = { id: newId(), purchaseId: fixture.purchaseId, carrier: 'UPS', trackingNumbers: [] };
    await fixture.server.database
      .getRepository(Shipment)
      .insert({ ...shipment, shippedAt: at, deliveredAt: at });
    await change({ fulfillmentStatus: FulfillmentStatus.DELIVERED, shipmentId: shipment.id });
  };
  const addRefund = async (amount: number, cause: Pick<Partial<Refund>, 'returnId' | 'claimId'>) => {
    const { database } = fixture.server;
    const { id: paymentId } = await database.getRepository(Payment).findOneByOrFail({});
    const id = newId();
    const at = new Date();
    const done = {
      status: 'succeeded' as const,
      providerRefundId: `re_${id}`,
      createdAt: at,
      finishedAt: at,
    };
    await database
      .getRepository(Refund)
      .insert({ id, paymentId, orderId: fixture.orderId, amount, ...done, ...cause });
    return {
      setAmount: (changed: number) => database.getRepository(Refund).update({ id }, { amount: changed }),
    };
  };

  it('an order that waits for a refund without one', async () => {
    await pay();
    await change({ status: OrderStatus.REFUND_PENDING });
    expect(await findDescriptions(`order ${fixture.orderId}`)).toEqual([
      'It is REFUND_PENDING without a pending refund',
    ]);
  });

  it('a refund of a closed order that failed, and who rejected it', async () => {
    await pay();
    const at = new Date();
    await change({ status: OrderStatus.REFUNDED, closedAt: at });
    const { database } = fixture.server;
    const { id: paymentId, transactionId } = await database.getRepository(Payment).findOneByOrFail({});
    const refund = { id: newId(), paymentId, orderId: fixture.orderId, amount: 400, createdAt: at };
    const refunds = database.getRepository(Refund);
    await refunds.insert({ ...refund, status: 'failed', finishedAt: at });
    const find = () => findDescriptions(`payment ${transactionId}`);
    expect(await find()).toEqual(['The provider rejected its refund; it must be refunded in another way']);
    await refunds.update({ id: refund.id }, { providerRefundId: 're_1' });
    expect(await find()).toEqual(['The bank returned its refund; it must be refunded in another way']);
    const setDispute = (dispute: 'open' | null) =>
      database.getRepository(Payment).update({ id: paymentId }, { dispute, disputedAt: dispute && at });
    await setDispute('open');
    expect(await find()).toEqual([]);
    await setDispute(null);
    expect(await find()).toHaveLength(1);
    await refunds.insert({
      ...{ ...refund, id: newId(), amount: 1000, status: 'succeeded', providerRefundId: 're_2' },
      finishedAt: at,
    });
    expect(await find()).toEqual([]);
  });

  it('an open payment of another amount than its purchase owes', async () => {
    const { id } = await fixture.server.services.payments.createPaymentIntent(
      fixture.customer,
      fixture.orderId,
    );
    await fixture.server.database.query('UPDATE payments SET total_bill = 900');
    expect(await findDescriptions(`payment ${id}`)).toEqual([
      'It is open for 900 cents, but its purchase owes 1000 cents',
    ]);
  });

  it('returns that contradict the order, the stock and the refunds', async () => {
    await deliver();
    await change({ returnedQuantity: 3 });
    expect(await findDescriptions(`order ${fixture.orderId}`)).toEqual([
      'It counts 3 returned pieces, but its returns have 0',
    ]);
    const [id, at] = [newId(), new Date()];
    await fixture.server.database.getRepository(Return).insert({
      ...{ id, orderId: fixture.orderId, quantity: 2, status: ReturnStatus.RECEIVED, sellableQuantity: 1 },
      ...{ requestedAt: at, receivedAt: at },
    });
    await fixture.server.database.getRepository(Return).insert({
      ...{ id: newId(), orderId: fixture.orderId, quantity: 4, status: ReturnStatus.CANCELLED },
      ...{ requestedAt: at, closedAt: at },
    });
    expect(await findDescriptions(`order ${fixture.orderId}`)).toEqual([
      'It counts 3 returned pieces, but its returns have 2',
    ]);
    const unsold = '1 of its pieces can be sold again, but its stock movement has 0';
    const failed = 'Its refund failed; it must be refunded again';
    expect(await findDescriptions(`return ${id}`)).toEqual([unsold, failed]);
    const refund = await addRefund(201, { returnId: id });
    const returns = fixture.server.database.getRepository(Return);
    await returns.update({ id }, { status: ReturnStatus.REFUNDED, closedAt: at });
    expect(await findDescriptions(`return ${id}`)).toEqual([
      unsold,
      'Its refunds are 201 cents, but its pieces cost 200',
    ]);
    await refund.setAmount(200);
    expect(await findDescriptions(`return ${id}`)).toEqual([unsold]);
    await returns.update({ id }, { status: ReturnStatus.RECEIVED, closedAt: null });
    expect(await findDescriptions(`return ${id}`)).toEqual([
      unsold,
      'It is RECEIVED, which does not match its refunds',
    ]);
  });

  it('claims that contradict the order and the refunds', async () => {
    await deliver();
    await change({ claimedQuantity: 3 });
    const [id, at] = [newId(), new Date()];
    await fixture.server.database.getRepository(Claim).insert({
      ...{ id, orderId: fixture.orderId, quantity: 2, problem: 'Bent', status: ClaimStatus.ACCEPTED },
      ...{ resolution: ClaimResolution.REFUND, requestedAt: at, decidedAt: at },
    });
    const closed = { orderId: fixture.orderId, problem: 'Bent', requestedAt: at, closedAt: at };
    await fixture.server.database.getRepository(Claim).insert([
      { ...closed, id: newId(), quantity: 4, status: ClaimStatus.CANCELLED },
      {
        ...{ ...closed, id: newId(), quantity: 8, status: ClaimStatus.REJECTED },
        ...{ decisionNote: 'Used as an anvil', decidedAt: at },
      },
    ]);
    expect(await findDescriptions(`order ${fixture.orderId}`)).toEqual([
      'It counts 3 claimed pieces, but its claims have 2',
    ]);
    expect(await findDescriptions(`claim ${id}`)).toEqual(['Its refund failed; it must be refunded again']);
    const payments = fixture.server.database.getRepository(Payment);
    const { id: paymentId } = await payments.findOneByOrFail({});
    await payments.update({ id: paymentId }, { dispute: 'open', disputedAt: at });
    expect(await findDescriptions(`claim ${id}`)).toEqual([]);
    await payments.update({ id: paymentId }, { dispute: null, disputedAt: null });
    const refund = await addRefund(201, { claimId: id });
    const claims = fixture.server.database.getRepository(Claim);
    await claims.update({ id }, { status: ClaimStatus.SETTLED, closedAt: at });
    expect(await findDescriptions(`claim ${id}`)).toEqual([
      'Its refunds are 201 cents, but 200 cents are due for it',
    ]);
    await refund.setAmount(200);
    expect(await findDescriptions(`claim ${id}`)).toEqual([]);
    await claims.update({ id }, { status: ClaimStatus.ACCEPTED, closedAt: null });
    expect(await findDescriptions(`claim ${id}`)).toEqual([
      'It is ACCEPTED, which does not match its refunds',
    ]);
  });
});
