import { In } from 'typeorm';
import { addDays, dayIn } from '../../src/common/days';
import { Role, type Viewer } from '../../src/common/viewer';
import { Claim } from '../../src/modules/claims';
import { Order, OrderKind } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { StockMovement, type Tool } from '../../src/modules/tools';
import { User } from '../../src/modules/users';
import { addTool, loadStock } from '../support/catalogue';
import { acceptClaim, createClaim, refundClaim, rejectClaim, requestClaim } from '../support/claims';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { downloadDocument, listDocuments } from '../support/documents';
import { confirmReceipt, deliverShipments, packOrders, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { rethrow } from '../support/order-steps';
import { cancelOrder, loadHistory } from '../support/orders';
import { confirmPayment, payAtProvider } from '../support/payments';
import { createPurchase } from '../support/purchases';
import { readPdf } from '../support/read-pdf';
import { requestReturn } from '../support/returns';
import { errorCode, startServer, type TestServer } from '../support/server';
import { decideDispute, listRefundAmounts } from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const ORDER = `query ($id: ID!) { order(id: $id) {
  replacedPurchaseNumber
  kind status isPaid fulfillmentStatus totalBill orderQuantity orderAddress phoneNumber userName userEmail
  jobReference deliverBy canCancel
  returnUntil returnableQuantity claimUntil claimableQuantity history { reason actor } payment { id }
  tool { toolName price } purchase { number outstanding deliveryNotes purchaseOrderNumber documents { kind } }
} }`;

interface TestOrder {
  readonly replacedPurchaseNumber: string | null;
  readonly kind: string;
  readonly status: string;
  readonly orderAddress: string;
  readonly phoneNumber: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly history: readonly { readonly reason: string; readonly actor: string }[];
  readonly tool: { readonly toolName: string; readonly price: number };
  readonly purchase: {
    readonly number: string;
    readonly outstanding: number;
    readonly deliveryNotes: string | null;
    readonly documents: readonly { kind: string }[];
  };
}

interface Delivered {
  readonly orderId: string;
  readonly tool: Tool;
  readonly transactionId: string;
}

describe('Replacements', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  let operator: Viewer;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
    operator = await createViewer(server.database, Role.ADMIN);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  /** A delivered order of ten pieces for $1.00 each, with so many left in stock. */
  const createDelivered = async (
    left = 20,
    card?: 'pm_card_createDispute',
    buyer = customer,
  ): Promise<Delivered> => {
    const tool = await addTool(server, { price: 100, available: 10 + left });
    const { orders } = await createPurchase(server, buyer, [], {
      lines: [{ toolId: tool.id, quantity: 10, jobReference: 'Oak St.' }],
      ...{ deliveryNotes: 'Ring twice', purchaseOrderNumber: 'PO-17' },
    });
    const orderId = orders[0]?.id ?? '';
    const transactionId = await payAtProvider(server, buyer, orderId, card);
    await confirmPayment(server, buyer, orderId);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [orderId])]);
    return { orderId, tool, transactionId };
  };
  const loadOrder = async (id: string): Promise<TestOrder> =>
    (await server.graphql<{ order: TestOrder }>(ORDER, { id }, customer.token)).data.order;
  const loadClaim = (id: string) => server.database.getRepository(Claim).findOneByOrFail({ id });
  const addStock = (tool: Tool, availableChange: number) =>
    jobs.services.toolEditing.update(operator, tool.id, { availableChange });
  const replace = async (orderId: string, quantity: number, buyer = customer): Promise<string> => {
    const id = await createClaim(server, buyer, orderId, quantity);
    const { data } = await acceptClaim(server, admin, id, 'REPLACEMENT');
    return data.acceptClaim.replacement?.id ?? '';
  };

  it('orders the pieces again for free, to the same address with its notes, and ships them like any order', async () => {
    const { orderId, tool } = await createDelivered();
    const original = await loadOrder(orderId);
    const id = await createClaim(server, customer, orderId, 3);
    const accepted = await acceptClaim(server, admin, id, 'REPLACEMENT', 'New ones are on their way');
    expect(accepted.data.acceptClaim).toMatchObject({
      ...{ status: 'SETTLED', resolution: 'REPLACEMENT', decisionNote: 'New ones are on their way' },
      ...{ refund: null, amount: 3, order: { status: 'PAID', claimableQuantity: 7 } },
    });
    expect((await acceptClaim(server, admin, id, 'REPLACEMENT')).data).toEqual(accepted.data);
    expect(await loadStock(server, tool)).toBe(17);
    const replacementId = accepted.data.acceptClaim.replacement?.id ?? '';
    const replacement = await loadOrder(replacementId);
    const { orderAddress, phoneNumber, userName, userEmail, purchase, tool: orderedTool } = original;
    const { paidAt } = await server.database.getRepository(Order).findOneByOrFail({ id: replacementId });
    const deliverBy = addDays(dayIn('America/New_York', paidAt ?? new Date(0)), 7);
    expect(replacement).toMatchObject({
      ...{ kind: 'REPLACEMENT', status: 'PAID', isPaid: true, fulfillmentStatus: 'UNFULFILLED' },
      ...{ totalBill: 0, orderQuantity: 3, orderAddress, phoneNumber, userName, canCancel: false },
      ...{ userEmail, jobReference: 'Oak St.', deliverBy },
      ...{ payment: null, tool: { ...orderedTool, price: 0 } },
      purchase: { outstanding: 0, deliveryNotes: 'Ring twice', purchaseOrderNumber: null, documents: [] },
    });
    expect(replacement.purchase.number).not.toBe(purchase.number);
    expect([replacement.replacedPurchaseNumber, original.replacedPurchaseNumber]).toEqual([
      purchase.number,
      null,
    ]);
    const byAdmin = { actor: 'ADMIN', actorName: 'Ada Admin' };
    expect((await loadHistory(server, admin, orderId)).slice(-2)).toEqual([
      { reason: 'Claim of 3 pieces accepted with a replacement', ...byAdmin },
      { reason: `Replacement of 3 pieces ordered: ${replacement.purchase.number}`, ...byAdmin },
    ]);
    expect(await loadHistory(server, admin, replacementId)).toEqual([
      { reason: `Replacement for ${purchase.number}`, ...byAdmin },
    ]);
    expect(
      await server.database.getRepository(StockMovement).findBy({ orderId: replacementId }),
    ).toMatchObject([{ kind: 'order', quantity: -3 }]);
    const shipmentId = await shipPaidOrders(server, admin, [replacementId]);
    await confirmReceipt(server, customer, shipmentId);
    expect(await loadOrder(replacementId)).toMatchObject({
      ...{ fulfillmentStatus: 'DELIVERED', returnUntil: null, returnableQuantity: 0, claimableQuantity: 3 },
    });
    await expectLedgerToMatchStripe(server.database, [orderId]);
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('names the replaced purchase on the packing slip', async () => {
    const { orderId } = await createDelivered();
    const id = await replace(orderId, 3);
    await packOrders(server, admin, [id]);
    const [original, replacement] = [await loadOrder(orderId), await loadOrder(id)];
    const readSlip = async ({ purchase: { number } }: TestOrder) => {
      const documents = await listDocuments(server, admin, number);
      const slip = documents.find(({ kind }) => kind === 'PACKING_SLIP');
      if (slip === undefined) throw new Error(`No packing slip of ${number}`);
      const { pages } = await readPdf(await downloadDocument(server, slip));
      return pages.flatMap(({ texts }) => texts);
    };
    const texts = await readSlip(replacement);
    expect(texts.slice(texts.indexOf('Replacement for')).slice(0, 2)).toEqual([
      'Replacement for',
      original.purchase.number,
    ]);
    expect(await readSlip(original)).not.toContain('Replacement for');
  });

  it('can neither be cancelled nor paid nor returned nor refunded, but claimed for another replacement', async () => {
    const { orderId } = await createDelivered();
    const id = await replace(orderId, 4);
    for (const user of [customer, admin])
      expect((await cancelOrder(server, user, id)).errors).toMatchObject([
        {
          message: 'This order replaces claimed pieces and cannot be cancelled.',
          extensions: { code: 'CONFLICT' },
        },
      ]);
    const intent = await server.graphql(
      'mutation ($id: ID!) { createPaymentIntent(orderId: $id) { clientSecret } }',
      { id },
      customer.token,
    );
    expect(errorCode(intent)).toBe('ORDER_ALREADY_PAID');
    const update = await server.graphql(
      `mutation ($number: String!) {
        updatePurchase(number: $number, input: { purchaseOrderNumber: "PO-18" }) { id }
      }`,
      { number: (await loadOrder(id)).purchase.number },
      customer.token,
    );
    expect(update.errors).toMatchObject([
      {
        message: 'The purchase order number of a replacement cannot be changed.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [id])]);
    expect((await requestReturn(server, customer, id, 1)).errors).toMatchObject([
      {
        message: 'A replacement can’t be returned. Report a problem instead.',
        extensions: { code: 'NOT_RETURNABLE' },
      },
    ]);
    const claim = await requestClaim(server, customer, id, 1);
    expect(claim.data.requestClaim.amount).toBe(0);
    const { id: claimId } = claim.data.requestClaim;
    const refunded = await acceptClaim(server, admin, claimId, 'REFUND');
    expect(refunded.errors?.[0]?.extensions.fields).toEqual({
      resolution: 'The pieces are a free replacement: only another replacement is possible',
    });
    expect((await acceptClaim(server, admin, claimId, 'REPLACEMENT')).data.acceptClaim.status).toBe(
      'SETTLED',
    );
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('waits for stock, which the job gives to the oldest claims that it is enough for', async () => {
    const { orderId, tool } = await createDelivered(0);
    const ids: string[] = [];
    for (const quantity of [4, 2, 2]) {
      const id = await createClaim(server, customer, orderId, quantity);
      ids.push(id);
      expect((await acceptClaim(server, admin, id, 'REPLACEMENT')).data.acceptClaim).toMatchObject({
        status: 'ACCEPTED',
        replacement: null,
      });
    }
    const statuses = async () =>
      (await Promise.all(ids.map((id) => loadClaim(id)))).map(({ status }) => status);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
    await addStock(tool, 2);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(1);
    expect(await statuses()).toEqual(['ACCEPTED', 'SETTLED', 'ACCEPTED']);
    await addStock(tool, 4);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(1);
    expect(await statuses()).toEqual(['SETTLED', 'SETTLED', 'ACCEPTED']);
    expect(await loadStock(server, tool)).toBe(0);
    expect((await loadOrder(orderId)).history.at(-1)).toMatchObject({ actor: 'SYSTEM' });
  });

  it('is ordered although the replacement of an older claim fails', async () => {
    const { orderId, tool } = await createDelivered(0);
    const ids = [
      await createClaim(server, customer, orderId, 1),
      await createClaim(server, customer, orderId, 1),
    ];
    for (const id of ids) await acceptClaim(server, admin, id, 'REPLACEMENT');
    await addStock(tool, 2);
    await server.database.query(
      `CREATE FUNCTION reject_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'Broken record'; END $$;
       CREATE TRIGGER reject_claim BEFORE UPDATE ON claims FOR EACH ROW WHEN (OLD.id = '${ids[0]}')
         EXECUTE FUNCTION reject_claim()`,
    );
    const errors: unknown[] = [];
    const placed = await jobs.services.replacements.placeWaiting((error) => errors.push(error));
    await server.database.query('DROP FUNCTION reject_claim CASCADE');
    expect([placed, errors]).toMatchObject([1, [{ message: 'Broken record' }]]);
    const claims = await server.database
      .getRepository(Claim)
      .find({ where: { orderId }, order: { id: 'ASC' } });
    expect(claims).toMatchObject([{ status: 'ACCEPTED' }, { status: 'SETTLED' }]);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(1);
  });

  it('becomes a refund while it waits, also for an archived tool', async () => {
    const { orderId, tool, transactionId } = await createDelivered();
    await jobs.services.toolBatch.archive(operator, [tool.id]);
    const id = await createClaim(server, customer, orderId, 2);
    expect((await acceptClaim(server, admin, id, 'REPLACEMENT', 'Soon')).data.acceptClaim.status).toBe(
      'ACCEPTED',
    );
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
    expect(errorCode(await refundClaim(server, admin, id))).toBe('CONFLICT');
    expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
      ...{ status: 'SETTLED', resolution: 'REFUND', decisionNote: null, refund: { amount: 2 } },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([200]);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
  });

  it('is rejected while it waits when it replaces a replacement, and the order that was paid is refunded by hand', async () => {
    const buyer = await createCustomer(server);
    const { orderId, tool, transactionId } = await createDelivered(20, undefined, buyer);
    const replacementId = await replace(orderId, 4, buyer);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [replacementId])]);
    await jobs.services.toolBatch.archive(operator, [tool.id]);
    const id = await createClaim(server, buyer, replacementId, 3);
    await acceptClaim(server, admin, id, 'REPLACEMENT', 'Soon');
    const deleteBuyer = async () => {
      const { id: userId } = await server.database
        .getRepository(User)
        .findOneByOrFail({ email: buyer.email });
      return server.graphql(
        'mutation ($id: ID!) { deleteUser(id: $id) { id } }',
        { id: userId },
        buyer.token,
      );
    };
    expect((await deleteBuyer()).errors?.[0]?.message).toContain('1 open claim');
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect((await rejectClaim(server, admin, id, ' No longer made ')).data.rejectClaim).toMatchObject({
        ...{ status: 'REJECTED', resolution: null, decisionNote: 'No longer made', refund: null },
        ...{ replacement: null, closedAt: expect.any(String) as string },
        order: { status: 'PAID', claimableQuantity: 4 },
      });
    for (const decision of ['REFUND', 'REPLACEMENT'] as const)
      expect((await acceptClaim(server, admin, id, decision)).errors).toHaveLength(1);
    expect((await loadHistory(server, admin, replacementId)).at(-1)).toEqual({
      ...{ reason: 'Claim of 3 pieces rejected', actor: 'ADMIN', actorName: 'Ada Admin' },
    });
    await jobs.services.toolBatch.restore(operator, [tool.id]);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
    expect((await requestReturn(server, buyer, replacementId, 1)).errors).toHaveLength(1);
    const again = await createClaim(server, buyer, replacementId, 4);
    expect(errorCode(await requestClaim(server, buyer, replacementId, 1))).toBe('NOT_CLAIMABLE');
    await rejectClaim(server, admin, again, 'We refund them');
    const refunded = await server.graphql(
      'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { status returnableQuantity claimableQuantity } }',
      { input: { orderId, amount: 3, reason: 'No longer made' } },
      admin.token,
    );
    expect(refunded.data).toEqual({
      refundOrder: { status: 'PAID', returnableQuantity: 6, claimableQuantity: 6 },
    });
    expect(await listRefundAmounts(transactionId)).toEqual([300]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
    expect((await deleteBuyer()).errors).toBeUndefined();
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('is not rejected while it waits when its order was paid, which can be refunded', async () => {
    const { orderId } = await createDelivered(0);
    const id = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, id, 'REPLACEMENT');
    expect((await rejectClaim(server, admin, id, 'No longer made')).errors).toMatchObject([
      { message: 'This claim has already been decided.', extensions: { code: 'CONFLICT' } },
    ]);
    expect(await loadClaim(id)).toMatchObject({ status: 'ACCEPTED', resolution: 'REPLACEMENT' });
  });

  it('is either ordered or rejected when both happen at the same time', async () => {
    const { orderId, tool } = await createDelivered(4);
    const replacementId = await replace(orderId, 4);
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [replacementId])]);
    const id = await createClaim(server, customer, replacementId, 3);
    await acceptClaim(server, admin, id, 'REPLACEMENT');
    await addStock(tool, 3);
    const [placed, rejected] = await Promise.all([
      jobs.services.replacements.placeWaiting(rethrow),
      rejectClaim(server, admin, id, 'No longer made'),
    ]);
    expect((await loadClaim(id)).status).toBe(placed === 1 ? 'SETTLED' : 'REJECTED');
    expect(errorCode(rejected)).toBe(placed === 1 ? 'CONFLICT' : undefined);
    expect(await loadStock(server, tool)).toBe(placed === 1 ? 0 : 3);
  });

  it('becomes a refund while it waits when the whole order is refunded', async () => {
    const { orderId, tool, transactionId } = await createDelivered(0);
    const id = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, id, 'REPLACEMENT');
    await server.graphql(
      'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { status } }',
      { input: { orderId, amount: 10, reason: 'Goodwill' } },
      admin.token,
    );
    expect(await loadClaim(id)).toMatchObject({ status: 'SETTLED', resolution: 'REFUND' });
    await addStock(tool, 10);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('is ordered only while the payment is with the shop', async () => {
    const { orderId, tool, transactionId } = await createDelivered(0, 'pm_card_createDispute');
    const id = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, id, 'REPLACEMENT');
    const deliverEvent = (type: string) =>
      sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_replacement_${type}`));
    await deliverEvent('charge.dispute.created');
    await decideDispute(transactionId, 'losing_evidence');
    await deliverEvent('charge.dispute.closed');
    expect(await loadClaim(id)).toMatchObject({ status: 'SETTLED', resolution: 'REFUND' });
    await addStock(tool, 10);
    expect(await jobs.services.replacements.placeWaiting(rethrow)).toBe(0);
    expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
      ...{ status: 'SETTLED', refund: null },
    });
  });

  it('is reported when the claimed order is charged back before it is shipped', async () => {
    const { orderId, transactionId } = await createDelivered(20, 'pm_card_createDispute');
    const id = await replace(orderId, 2);
    const find = async () =>
      (await jobs.services.reconciliation.run()).discrepancies.filter(
        ({ subject }) => subject === `order ${id}`,
      );
    expect(await find()).toEqual([]);
    const deliverEvent = (type: string) =>
      sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_shipping_${type}`));
    await deliverEvent('charge.dispute.created');
    await decideDispute(transactionId, 'losing_evidence');
    await deliverEvent('charge.dispute.closed');
    const chargedBack = [{ description: 'Its claimed order was charged back; decide before it is shipped' }];
    expect(await find()).toMatchObject(chargedBack);
    await packOrders(server, admin, [id]);
    expect(await find()).toMatchObject(chargedBack);
    await shipPaidOrders(server, admin, [id]);
    expect(await find()).toEqual([]);
  });

  it('gives the last pieces to one of simultaneous acceptances, jobs and orders', async () => {
    const { orderId, tool } = await createDelivered(0);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await createClaim(server, customer, orderId, 3));
    await acceptClaim(server, admin, ids[0] ?? '', 'REPLACEMENT');
    await addStock(tool, 3);
    await Promise.all([
      ...ids.slice(1).map((id) => acceptClaim(server, admin, id, 'REPLACEMENT')),
      jobs.services.replacements.placeWaiting(rethrow),
      jobs.services.replacements.placeWaiting(rethrow),
    ]);
    expect(await loadStock(server, tool)).toBe(0);
    const claims = await server.database.getRepository(Claim).findBy({ id: In(ids) });
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'ACCEPTED', 'SETTLED']);
  });

  it('replaces once when a claim is accepted twice at the same time', async () => {
    const { orderId, tool } = await createDelivered();
    const id = await createClaim(server, customer, orderId, 2);
    const responses = await Promise.all([1, 2].map(() => acceptClaim(server, admin, id, 'REPLACEMENT')));
    expect(new Set(responses.map(({ data }) => data.acceptClaim.replacement?.id)).size).toBe(1);
    expect(await loadStock(server, tool)).toBe(18);
  });

  it('is reported when it is of another tool than its claim', async () => {
    const { orderId, tool } = await createDelivered();
    const id = await replace(orderId, 1);
    const orders = server.database.getRepository(Order);
    const { id: toolId } = await addTool(server);
    await orders.update({ id }, { toolId });
    expect((await jobs.services.reconciliation.run()).discrepancies).toContainEqual({
      ...{ subject: `order ${id}`, resolved: false },
      description: expect.stringMatching(/^It does not have the pieces of claim/) as string,
    });
    await orders.update({ id }, { toolId: tool.id });
  });

  it('is reported when its claim or its payment does not match', async () => {
    const { orderId } = await createDelivered();
    const ids = [await replace(orderId, 1), await replace(orderId, 1)];
    const orders = server.database.getRepository(Order);
    const [paid, other] = await orders.find({ where: { id: In(ids) }, order: { id: 'ASC' } });
    expect(paid?.kind).toBe(OrderKind.REPLACEMENT);
    await server.database.query(
      `INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object(
         'id', gen_random_uuid(), 'transaction_id', 'pi_' || $1, 'purchase_id', $1::uuid, 'total_bill', 1, 'status', 'canceled', 'paid_at', NULL, 'order_ids', ARRAY[o.id]
       ))).* FROM payments p JOIN orders o ON o.purchase_id = p.purchase_id WHERE o.id = $2`,
      [paid?.purchaseId, orderId],
    );
    await server.database.query('UPDATE claims SET quantity = 2 WHERE replacement_order_id = $1', [
      other?.id,
    ]);
    const { discrepancies } = await jobs.services.reconciliation.run();
    const found = discrepancies.filter(({ subject }) => subject.startsWith('order'));
    expect(Object.fromEntries(found.map(({ subject, description }) => [subject, description]))).toEqual({
      [`order ${orderId}`]: 'It counts 2 claimed pieces, but its claims have 3',
      [`order ${paid?.id}`]: 'It is a replacement, but its purchase has a payment',
      [`order ${other?.id}`]: expect.stringMatching(/^It does not have the pieces of claim/) as string,
    });
    await server.database.query('UPDATE claims SET quantity = 1 WHERE replacement_order_id = $1', [
      other?.id,
    ]);
    const [claim] = await server.database
      .getRepository(Claim)
      .findBy({ replacementOrderId: other?.id ?? '' });
    await server.database.query(
      "UPDATE claims SET status = 'ACCEPTED', closed_at = NULL, replacement_order_id = NULL WHERE id = $1",
      [claim?.id],
    );
    expect((await jobs.services.reconciliation.run()).discrepancies).toContainEqual(
      expect.objectContaining({
        ...{ subject: `order ${other?.id}`, description: 'It is a replacement without a claim' },
      }),
    );
    await server.database.query(
      "UPDATE claims SET status = 'SETTLED', closed_at = now(), replacement_order_id = $2 WHERE id = $1",
      [claim?.id, other?.id],
    );
    await server.database.getRepository(Payment).delete({ purchaseId: paid?.purchaseId ?? '' });
  });
});
