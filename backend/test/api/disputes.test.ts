import { expectConsistentOrders } from '../support/ledger';
import { cancelOrder, findPurchaseNumber } from '../support/orders';
import { Order } from '../../src/modules/orders';
import { Refund } from '../../src/modules/payments';
import { User } from '../../src/modules/users';
import { addTool, loadStock } from '../support/catalogue';
import { deliverShipments, packOrders, shipPaidOrders, unpackOrders } from '../support/fulfillment';
import { startDomain, type Domain } from '../support/domain';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';
import { startLocalStripe } from '../support/local-stripe';
import {
  confirmPayment,
  createPaidOrder,
  createPaidPurchase,
  createPaymentIntent,
} from '../support/payments';
import { rethrow } from '../support/order-steps';
import {
  createStripeClient,
  decideDispute,
  disputePayment,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
} from '../support/stripe';
import { signInAsAdmin, createCustomer, type TestUser } from '../support/users';
import { rest } from '../support/rest';
import { errorCode, startServer, type TestServer } from '../support/server';

const ORDER = `query ($id: ID!) {
  order(id: $id) {
    status isPaid paidAt history { status actor reason } payment { dispute disputedAt refundedAmount }
  }
}`;
const ORDERS = `query ($isPaid: Boolean) { orders(isPaid: $isPaid) { edges { node { id } } } }`;
/** The discrepancy of a payment with orders that are not shipped. */
const RETURNED_PART =
  'The bank returned a part of it to the customer after a dispute; cancel what is not shipped, or ship it';

interface OrderWithHistory {
  readonly order: {
    readonly status: string;
    readonly isPaid: boolean;
    readonly paidAt: string;
    readonly history: readonly object[];
    readonly payment: { readonly disputedAt: string | null };
  };
}

interface OrderList {
  readonly orders: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
}

describe('Disputes', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  const loadOrder = async (user: TestUser, id: string) =>
    (await server.graphql<OrderWithHistory>(ORDER, { id }, user.token)).data.order;
  const listOrders = async (isPaid: boolean) =>
    (await server.graphql<OrderList>(ORDERS, { isPaid }, admin.token)).data.orders.edges.map(
      ({ node }) => node.id,
    );
  const deliver = (transactionId: string, step: 'created' | 'updated' | 'closed') =>
    sendWebhookEvent(
      server,
      createWebhookEvent(`charge.dispute.${step}`, transactionId, `evt_${step}_${transactionId}`),
    );
  const reconcile = async () => (await jobs.services.reconciliation.run()).discrepancies;

  /** Places an order of ten units, all there are, and pays it with a card whose owner disputes the charge. */
  async function createDisputedOrder(buyer = customer) {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { orderId, transactionId } = await createPaidOrder(server, buyer, tool, 'pm_card_createDispute');
    return { tool, id: orderId, transactionId };
  }

  /** As {@link createDisputedOrder}, without the dispute. */
  async function createPaid() {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { orders, transactionId } = await createPaidPurchase(server, customer, [tool]);
    return { tool, id: orders[0]?.id ?? '', transactionId };
  }

  /** Assigns the refunds that could be of several orders to one. */
  async function allocateRefunds(orderId: string) {
    const { data } = await server.graphql<{ unallocatedRefunds: { edges: { node: { id: string } }[] } }>(
      'query { unallocatedRefunds { edges { node { id } } } }',
      {},
      admin.token,
    );
    const allocate =
      'mutation ($id: ID!, $orderId: ID!) { allocateRefund(id: $id, orderId: $orderId) { id } }';
    for (const { node } of data.unallocatedRefunds.edges)
      await server.graphql(allocate, { id: node.id, orderId }, admin.token);
  }

  /** What the emails about cancelled orders of the purchase of an order say. */
  const listCancellations = async (orderId: string): Promise<object[]> =>
    server.database.query(
      `SELECT data->>'cause' AS cause, data->'total' AS total, data->'isWhole' AS "isWhole"
       FROM mails WHERE kind = 'PURCHASE_CANCELLED' AND data->>'number' = $1`,
      [await findPurchaseNumber(server, orderId)],
    );

  it('keeps an order paid while its payment is disputed, and after the dispute is won', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await deliver(transactionId, 'created');
    const disputed = { reason: 'The customer disputed the payment with the bank', status: 'PAID' };
    const order = await loadOrder(admin, id);
    const { disputedAt } = order.payment;
    expect(order).toMatchObject({
      status: 'PAID',
      isPaid: true,
      history: [{}, {}, disputed],
      payment: { dispute: 'OPEN', disputedAt: expect.stringMatching(/^\d{4}-/) as string },
    });
    await decideDispute(transactionId, 'winning_evidence');
    for (const step of ['updated', 'closed'] as const)
      expect((await deliver(transactionId, step)).status).toBe(200);
    for (const user of [customer, admin]) {
      expect(await loadOrder(user, id)).toMatchObject({
        status: 'PAID',
        isPaid: true,
        history: [{}, {}, disputed, { status: 'PAID', reason: 'The bank decided the dispute for the shop' }],
        payment: { dispute: 'WON', disputedAt, refundedAmount: 0 },
      });
    }
    expect(await reconcile()).toEqual([]);
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
  });

  it('rejects cancellations and refunds during a dispute, and allows them once it is won', async () => {
    const { tool, id, transactionId } = await createDisputedOrder();
    const number = await findPurchaseNumber(server, id);
    const attempts = [customer, admin].flatMap((user) => [
      () => cancelOrder(server, user, id),
      () =>
        server.graphql(`mutation { cancelPurchase(number: "${number}") { orders { id } } }`, {}, user.token),
    ]);
    const refundOrder = () =>
      server.graphql(
        'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { refundableAmount } }',
        { input: { orderId: id, amount: 1, reason: 'Goodwill' } },
        admin.token,
      );
    const readOrder = async ({ token }: TestUser) =>
      (
        await server.graphql(
          'query ($id: ID!) { order(id: $id) { canCancel purchase { isDisputed } } }',
          { id },
          token,
        )
      ).data;
    await deliver(transactionId, 'created');
    const before = await loadOrder(admin, id);
    const message =
      'The payment of this order is disputed, so it cannot be refunded until the bank has decided.';
    for (const attempt of [...attempts, refundOrder])
      expect((await attempt()).errors).toMatchObject([{ message, extensions: { code: 'CONFLICT' } }]);
    for (const { token } of [customer, admin])
      expect(await rest(server, `DELETE /order/${id}`, { token })).toMatchObject({
        status: 409,
        body: { message, code: 'CONFLICT' },
      });
    for (const user of [customer, admin])
      expect(await readOrder(user)).toEqual({ order: { canCancel: false, purchase: { isDisputed: true } } });
    expect(await loadOrder(admin, id)).toEqual(before);
    expect(await server.database.getRepository(Refund).countBy({ orderId: id })).toBe(0);
    expect(await listCancellations(id)).toEqual([]);

    await decideDispute(transactionId, 'winning_evidence');
    await deliver(transactionId, 'closed');
    for (const user of [customer, admin])
      expect(await readOrder(user)).toEqual({ order: { canCancel: true, purchase: { isDisputed: false } } });
    expect((await refundOrder()).data).toEqual({ refundOrder: { refundableAmount: 9 } });
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([900, 100]);
    expect(await loadStock(server, tool)).toBe(10);
    expect(await reconcile()).toEqual([]);
  });

  it('shows a lost dispute to customer and admin, and lists it until an admin cancels the order', async () => {
    const { tool, id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect((await deliver(transactionId, 'closed')).status).toBe(200);
    for (const user of [customer, admin]) {
      expect(await loadOrder(user, id)).toMatchObject({
        status: 'CHARGED_BACK',
        isPaid: false,
        history: [
          { status: 'PLACED' },
          { status: 'PAID' },
          { status: 'PAID', reason: 'The customer disputed the payment with the bank' },
          {
            status: 'CHARGED_BACK',
            actor: 'PROVIDER',
            reason: 'The bank decided the dispute for the customer and returned the payment',
          },
        ],
        payment: { dispute: 'LOST', refundedAmount: 0 },
      });
    }
    expect([await listOrders(true), await listOrders(false)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    const discrepancy = {
      subject: `payment ${transactionId}`,
      description: 'The bank returned it to the customer after a dispute; its order must be cancelled',
      resolved: false,
    };
    for (let run = 0; run < 2; run += 1) expect(await reconcile()).toEqual([discrepancy]);

    // The customer can neither pay nor close the order. Its units may be delivered.
    for (const { errors } of [
      await createPaymentIntent(server, customer, id),
      await confirmPayment(server, customer, id),
    ])
      expect(errors).toMatchObject([
        {
          message: 'The payment of this order was returned, or is being returned.',
          extensions: { code: 'PAYMENT_REVERSED' },
        },
      ]);
    expect((await cancelOrder(server, customer, id)).errors).toMatchObject([
      {
        message: 'Your bank returned the payment of this order to you. Contact us about the order.',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
    const canCancel = async ({ token }: TestUser) =>
      (await server.graphql('query ($id: ID!) { order(id: $id) { canCancel } }', { id }, token)).data;
    expect([await canCancel(customer), await canCancel(admin)]).toEqual([
      { order: { canCancel: false } },
      { order: { canCancel: true } },
    ]);
    const number = await findPurchaseNumber(server, id);
    const cancelPurchase = `mutation { cancelPurchase(number: "${number}") { orders { status } } }`;
    const { data } = await server.graphql(cancelPurchase, {}, customer.token);
    expect(data).toEqual({ cancelPurchase: { orders: [{ status: 'CHARGED_BACK' }] } });
    expect(await loadStock(server, tool)).toBe(0);
    const loadStates = async () => {
      const query =
        '{ overview(period: { preset: LAST_7_DAYS }) { ordersByState { status isChargedBack count } } }';
      return (await server.graphql(query, {}, admin.token)).data;
    };
    expect(JSON.stringify(await loadStates())).toContain(
      JSON.stringify({ status: 'CHARGED_BACK', isChargedBack: true, count: 1 }),
    );
    expect((await cancelOrder(server, admin, id)).data.cancelOrder?.status).toBe('REFUNDED');
    const closed = await server.graphql(
      'query ($id: ID!) { order(id: $id) { refundStatus } }',
      { id },
      customer.token,
    );
    expect(closed.data).toEqual({ order: { refundStatus: 'CHARGED_BACK' } });
    expect(JSON.stringify(await loadStates())).toContain(
      JSON.stringify({ status: 'REFUNDED', isChargedBack: true, count: 1 }),
    );
    expect(await loadStock(server, tool)).toBe(10);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('is paid again when a lost dispute is won on appeal', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    const { paidAt, payment } = await loadOrder(admin, id);
    await decideDispute(transactionId, 'A new receipt');
    await reconcile();
    const appealed = await loadOrder(admin, id);
    expect(appealed).toMatchObject({ status: 'CHARGED_BACK', payment: { dispute: 'OPEN' } });
    expect(appealed.history.at(-1)).toEqual({
      ...{ status: 'CHARGED_BACK', actor: 'PROVIDER', reason: 'The payment is in dispute again' },
    });
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    expect(await loadOrder(admin, id)).toMatchObject({
      status: 'PAID',
      paidAt,
      payment: { dispute: 'WON', disputedAt: payment.disputedAt },
    });
    expect(await reconcile()).toEqual([]);
  });

  const deleteUser = async (viewer: TestUser, { email }: TestUser) => {
    const { id } = await server.database.getRepository(User).findOneByOrFail({ email });
    const deletion = 'mutation ($id: ID!) { deleteUser(id: $id) { id } }';
    return (await server.graphql(deletion, { id }, viewer.token)).errors?.[0]?.message;
  };
  const stillHas = (open: string) =>
    `Your account can be deleted once your purchases are completed. It still has ${open}.`;

  it('keeps the account of a customer whose payment is disputed until the dispute is decided', async () => {
    const buyer = await createCustomer(server);
    const { id, transactionId } = await createDisputedOrder(buyer);
    await deliver(transactionId, 'created');
    await deliverShipments(server, admin, [await shipPaidOrders(server, admin, [id])]);
    expect(await deleteUser(buyer, buyer)).toBe(stillHas('1 open dispute'));
    await decideDispute(transactionId, 'winning_evidence');
    await deliver(transactionId, 'closed');
    expect(await deleteUser(buyer, buyer)).toBeUndefined();
  });

  it('keeps the account of a customer whose refund the bank has returned until it is refunded in another way', async () => {
    const buyer = await createCustomer(server);
    const tool = await addTool(server, { price: 100 });
    const { orders, transactionId } = await createPaidPurchase(server, buyer, [tool]);
    await cancelOrder(server, buyer, orders[0]?.id ?? '');
    await settleRefund(transactionId, 'fail');
    await reconcile();
    expect(await deleteUser(buyer, buyer)).toBe(stillHas('1 failed refund'));
    await refundAtProvider(transactionId);
    await reconcile();
    expect(await deleteUser(buyer, buyer)).toBeUndefined();
  });

  it('keeps the delivery address of a charged back order until it is cancelled, since the dispute can be won on appeal', async () => {
    const buyer = await createCustomer(server);
    const { id, transactionId } = await createDisputedOrder(buyer);
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    const loadAddress = async () =>
      (await server.database.getRepository(Order).findOneByOrFail({ id })).orderAddress;
    const before = await loadAddress();
    expect(await deleteUser(buyer, buyer)).toBeUndefined();
    expect(await loadAddress()).toBe(before);
    await cancelOrder(server, admin, id);
    await jobs.services.users.erasePurchases(rethrow);
    expect(await loadAddress()).toBe('Erased');
  });

  it('refunds an order that an admin has cancelled when its lost dispute is won on appeal', async () => {
    const { id, transactionId } = await createDisputedOrder();
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    await cancelOrder(server, admin, id);
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'REFUNDED',
      payment: { dispute: 'WON', refundedAmount: 10 },
    });
    expect(await reconcile()).toEqual([]);
  });

  it('is paid again when an admin has cancelled the shipped order before the dispute is won on appeal', async () => {
    const { tool, id, transactionId } = await createDisputedOrder();
    await shipPaidOrders(server, admin, [id]);
    await decideDispute(transactionId, 'losing_evidence');
    await deliver(transactionId, 'closed');
    expect((await cancelOrder(server, admin, id)).data.cancelOrder?.status).toBe('REFUNDED');
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([]);
    const order = await loadOrder(customer, id);
    expect(order).toMatchObject({ status: 'PAID', isPaid: true, payment: { refundedAmount: 0 } });
    expect(order.history.at(-1)).toMatchObject({ reason: 'The bank decided the dispute for the shop' });
    expect(await listOrders(true)).toContain(id);
    expect(await loadStock(server, tool)).toBe(0);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('refunds a shipped order again whose refund the bank had returned when its lost dispute is won on appeal', async () => {
    const { id, transactionId } = await createPaid();
    await shipPaidOrders(server, admin, [id]);
    await refundAtProvider(transactionId);
    await reconcile();
    await settleRefund(transactionId, 'fail');
    await disputePayment(transactionId);
    for (const evidence of ['losing_evidence', 'A new receipt', 'winning_evidence']) {
      await decideDispute(transactionId, evidence);
      await reconcile();
    }
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000, 1000]);
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'REFUNDED',
      payment: { refundedAmount: 10 },
    });
    expect(await reconcile()).toEqual([]);
  });

  it('does not repeat a refund that the bank has returned when another dispute is won', async () => {
    const { id, transactionId } = await createPaid();
    const refund = await refundAtProvider(transactionId, 400);
    await reconcile();
    await cancelOrder(server, customer, id);
    expect(await listRefundAmounts(transactionId)).toEqual([600, 400]);
    await createStripeClient().rawRequest('POST', `/v1/refunds/${refund.id}/fail`);
    await reconcile();
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'winning_evidence');
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([600, 400]);
    expect(await loadOrder(customer, id)).toMatchObject({ status: 'REFUNDED', payment: { dispute: 'WON' } });
    await refundAtProvider(transactionId, 400);
    await reconcile();
    expect(await reconcile()).toEqual([]);
  });

  it('closes a cancelled order whose refund failed before the bank returned the payment', async () => {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [tool],
      'pm_card_pendingRefund',
    );
    const id = orders[0]?.id ?? '';
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUND_PENDING');
    await settleRefund(transactionId, 'fail');
    await disputePayment(transactionId);
    await decideDispute(transactionId, 'losing_evidence');
    await reconcile();
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'REFUNDED',
      payment: { dispute: 'LOST', refundedAmount: 0 },
    });
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('does not count an inquiry of the bank as a dispute, also beside one of a part of the payment', async () => {
    const tool = await addTool(server, { available: 10, price: 100 });
    const { orders, transactionId } = await createPaidPurchase(
      server,
      customer,
      [tool],
      'pm_card_createDisputeInquiry',
    );
    const id = orders[0]?.id ?? '';
    expect((await deliver(transactionId, 'created')).status).toBe(200);
    expect(await loadOrder(customer, id)).toMatchObject({
      history: [{ status: 'PLACED' }, { status: 'PAID' }],
      payment: { dispute: null, disputedAt: null },
    });
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'losing_evidence');
    expect((await deliver(transactionId, 'closed')).status).toBe(200);
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'PAID',
      payment: { dispute: 'LOST', refundedAmount: 4 },
    });
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([600]);
    expect(await reconcile()).toEqual([]);
  });

  it('records a lost dispute of a part of the payment as a refund of that part', async () => {
    const { tool, id, transactionId } = await createPaid();
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'losing_evidence');
    // The reconciliation of these tests stores no emails.
    await deliver(transactionId, 'closed');
    const returned = { subject: `payment ${transactionId}`, description: RETURNED_PART, resolved: false };
    expect(await reconcile()).toContainEqual(returned);
    const order = await loadOrder(customer, id);
    expect(order).toMatchObject({
      status: 'PAID',
      isPaid: true,
      payment: { dispute: 'LOST', refundedAmount: 4 },
    });
    expect(order.history.slice(2)).toEqual([
      {
        status: 'PAID',
        actor: 'PROVIDER',
        reason: 'The bank returned $4.00 to the customer after a dispute',
      },
      {
        status: 'PAID',
        actor: 'PROVIDER',
        reason: 'The bank decided the dispute for the customer and returned a part of the payment',
      },
    ]);
    expect(await reconcile()).toEqual([returned]);
    await packOrders(server, admin, [id]);
    expect(await reconcile()).toEqual([returned]);
    await unpackOrders(server, admin, [id]);
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([600]);
    expect(await loadStock(server, tool)).toBe(10);
    // The customer knows from the bank what the bank returned.
    const { purchaseId } = await server.database.getRepository(Order).findOneByOrFail({ id });
    const credited =
      'SELECT amount FROM documents JOIN refunds ON refunds.id = refund_id WHERE purchase_id = $1';
    expect(await server.database.query(credited, [purchaseId])).toEqual([{ amount: 600 }]);
    const mailed =
      "SELECT data->'total' AS total FROM mails WHERE kind = 'REFUND_SUCCEEDED' AND data->>'number' = $1";
    expect(await server.database.query(mailed, [await findPurchaseNumber(server, id)])).toEqual([
      { total: 600 },
    ]);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('lists no failed cancellation of an order whose lost dispute of a part is won on appeal', async () => {
    const { id, transactionId } = await createPaid();
    await disputePayment(transactionId, 400);
    expect(errorCode(await cancelOrder(server, customer, id))).toBe('REFUND_REJECTED');
    for (const evidence of ['losing_evidence', 'A new receipt', 'winning_evidence']) {
      await decideDispute(transactionId, evidence);
      await reconcile();
    }
    expect(await loadOrder(admin, id)).toMatchObject({ status: 'PAID', payment: { dispute: 'WON' } });
    expect(await reconcile()).toEqual([]);
  });

  it.each([
    ['has the money again', 400, 'PAID'],
    ['is paid again, since its customer has the goods,', 1000, 'REFUNDED'],
  ])('%s when a lost dispute of a part of the payment is won on appeal', async (_outcome, amount, lost) => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 50 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    const [id = '', other = ''] = orders.map((order) => order.id);
    await shipPaidOrders(server, admin, [id, other]);
    await disputePayment(transactionId, amount);
    for (const [evidence, status, refunded] of [
      ['losing_evidence', lost, amount],
      ['A new receipt', lost, amount],
      ['winning_evidence', 'PAID', 0],
    ] as const) {
      await decideDispute(transactionId, evidence);
      await reconcile();
      await allocateRefunds(id);
      expect((await reconcile()).map(({ description }) => description)).not.toContain(RETURNED_PART);
      const payment = { refundedAmount: refunded / 100 };
      expect(await loadOrder(customer, id)).toMatchObject({ status, payment });
      expect(await loadOrder(customer, other)).toMatchObject({ status: 'PAID', payment });
    }
    const { history, payment } = await loadOrder(admin, id);
    expect(payment).toMatchObject({ dispute: 'WON' });
    expect(history).toContainEqual({
      ...{ actor: 'PROVIDER', status: lost },
      reason: `The bank returned $${(amount / 100).toFixed(2)} to the shop after an appeal`,
    });
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([]);
    expect(await listCancellations(id)).toEqual([]);
    await expectConsistentOrders(server.database, tools);
    expect(await reconcile()).toEqual([]);
  });

  it('refunds a cancelled order when the dispute of its part of the payment is won on appeal', async () => {
    const tools = [await addTool(server, { price: 100 }), await addTool(server, { price: 50 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools);
    await disputePayment(transactionId, 1000);
    await decideDispute(transactionId, 'losing_evidence');
    await reconcile();
    const id = orders[0]?.id ?? '';
    await allocateRefunds(id);
    expect((await loadOrder(customer, id)).history.at(-1)).toMatchObject({
      status: 'REFUNDED',
      reason: 'The bank returned $10.00 to the customer after a dispute',
    });
    expect(await listCancellations(id)).toEqual([{ cause: 'CHARGED_BACK', total: 1000, isWhole: false }]);
    for (const evidence of ['A new receipt', 'winning_evidence'])
      await decideDispute(transactionId, evidence);
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([1000]);
    expect(await loadOrder(customer, id)).toMatchObject({ status: 'REFUNDED' });
    expect(await loadOrder(customer, orders[1]?.id ?? '')).toMatchObject({ status: 'PAID' });
    await expectConsistentOrders(server.database, tools);
    expect(await reconcile()).toEqual([]);
  });

  it('has an open dispute while one of several is not decided, and the outcome of each counts', async () => {
    const { tool, id, transactionId } = await createPaid();
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'losing_evidence');
    await disputePayment(transactionId, 300);
    await reconcile();
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'PAID',
      payment: { dispute: 'OPEN', refundedAmount: 4 },
    });
    await decideDispute(transactionId, 'losing_evidence');
    await reconcile();
    expect(await loadOrder(customer, id)).toMatchObject({
      status: 'PAID',
      payment: { dispute: 'LOST', refundedAmount: 7 },
    });
    // An appeal that the shop hears of once it is decided.
    for (const evidence of ['A new receipt', 'winning_evidence'])
      await decideDispute(transactionId, evidence);
    await reconcile();
    const order = await loadOrder(customer, id);
    expect(order).toMatchObject({ status: 'PAID', payment: { dispute: 'LOST', refundedAmount: 4 } });
    expect(order.history.at(-1)).toMatchObject({
      reason: 'The bank returned $3.00 to the shop after an appeal',
    });
    expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([600]);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it('is charged back when the bank returns what a lost dispute of a part had left', async () => {
    const { tool, id, transactionId } = await createPaid();
    await disputePayment(transactionId, 400);
    await decideDispute(transactionId, 'losing_evidence');
    await disputePayment(transactionId);
    await decideDispute(transactionId, 'losing_evidence');
    await reconcile();
    const payment = { dispute: 'LOST', refundedAmount: 4 };
    expect(await loadOrder(customer, id)).toMatchObject({ status: 'CHARGED_BACK', payment });
    expect(await loadStock(server, tool)).toBe(0);
    expect((await cancelOrder(server, admin, id)).data.cancelOrder?.status).toBe('REFUNDED');
    for (const evidence of ['A new receipt', 'winning_evidence'])
      await decideDispute(transactionId, evidence);
    await reconcile();
    await jobs.services.refunds.retry(rethrow);
    expect(await listRefundAmounts(transactionId)).toEqual([600]);
    await expectConsistentOrders(server.database, [tool]);
    expect(await reconcile()).toEqual([]);
  });

  it.each([
    ['winning_evidence', 'PAID', 'won'],
    ['losing_evidence', 'CHARGED_BACK', 'lost'],
  ] as const)(
    'finds the outcome after %s when its webhook event was lost',
    async (evidence, status, outcome) => {
      const { id, transactionId } = await createDisputedOrder();
      await decideDispute(transactionId, evidence);
      expect(await reconcile()).toContainEqual({
        subject: `payment ${transactionId}`,
        description: expect.stringContaining(`dispute is ${outcome}`) as string,
        resolved: true,
      });
      expect(await loadOrder(customer, id)).toMatchObject({ status });
      if (status === 'CHARGED_BACK') await cancelOrder(server, admin, id);
    },
  );

  describe('whose event about the outcome is lost', () => {
    const createDecided = async (evidence: 'winning_evidence' | 'losing_evidence') => {
      const disputed = await createDisputedOrder();
      await deliver(disputed.transactionId, 'created');
      await decideDispute(disputed.transactionId, evidence);
      return disputed;
    };

    it('lets the customer cancel an order when the dispute was won', async () => {
      const { tool, id, transactionId } = await createDecided('winning_evidence');
      expect((await cancelOrder(server, customer, id)).data.cancelOrder?.status).toBe('REFUNDED');
      expect(await loadOrder(customer, id)).toMatchObject({
        payment: { dispute: 'WON', refundedAmount: 10 },
      });
      expect(await listRefundAmounts(transactionId)).toEqual([1000]);
      expect(await loadStock(server, tool)).toBe(10);
      expect(await reconcile()).toEqual([]);
    });

    it('tells the customer that the bank returned the payment when the dispute was lost, and lets an admin cancel', async () => {
      const { tool, id, transactionId } = await createDecided('losing_evidence');
      const number = await findPurchaseNumber(server, id);
      const cancelPurchase = `mutation { cancelPurchase(number: "${number}") { orders { status } } }`;
      expect(errorCode(await server.graphql(cancelPurchase, {}, customer.token))).toBe('FORBIDDEN');
      expect((await loadOrder(customer, id)).status).toBe('CHARGED_BACK');
      expect(await server.graphql(cancelPurchase, {}, admin.token)).toEqual({
        data: { cancelPurchase: { orders: [{ status: 'REFUNDED' }] } },
      });
      expect(await listRefundAmounts(transactionId)).toEqual([]);
      expect(await loadStock(server, tool)).toBe(10);
      expect(await reconcile()).toEqual([]);
    });

    it('lets an admin refund a part of an order when the dispute was won', async () => {
      const { id, transactionId } = await createDecided('winning_evidence');
      const refundOrder =
        'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { refundableAmount } }';
      const input = { orderId: id, amount: 1, reason: 'Goodwill' };
      expect((await server.graphql(refundOrder, { input }, admin.token)).data).toEqual({
        refundOrder: { refundableAmount: 9 },
      });
      expect(await listRefundAmounts(transactionId)).toEqual([100]);
    });
  });
});
