import { MailKind, Mail } from '../../src/modules/mail';
import { Order } from '../../src/modules/orders';
import { newId } from '../../src/common/ids';
import { addTool, loadStock } from '../support/catalogue';
import { acceptClaim, createClaim } from '../support/claims';
import { startDomain } from '../support/domain';
import { deliverShipments, shipPaidOrders } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { rethrow } from '../support/order-steps';
import { cancelOrder, createOrder } from '../support/orders';
import { createPaidPurchase } from '../support/payments';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';
import { createReturn, receiveReturn } from '../support/returns';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import { listRefundAmounts, settleRefund, type TestCard } from '../support/stripe';
import { createAdmin, createCustomer, type TestUser } from '../support/users';

const REFUND = `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) {
  id status refundableAmount
  history { reason actor actorName }
  payment { refundedAmount refunds { amount status returnId claimId providerRefundId } }
} }`;

interface RefundedOrder {
  readonly id: string;
  readonly status: string;
  readonly refundableAmount: number;
  readonly history: readonly { reason: string; actor: string; actorName: string | null }[];
  readonly payment: { refundedAmount: number; refunds: readonly object[] };
}

describe('Refunds of orders by admins', () => {
  let stopStripe: () => Promise<void>;
  let proxy: ProviderProxy;
  let server: TestServer;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    proxy = await startProviderProxy();
    server = await startServer({ environment: { STRIPE_API_URL: proxy.url } });
    customer = await createCustomer(server);
    admin = await createAdmin(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await server.close();
    await proxy.close();
    await stopStripe();
  });

  /** Two orders of ten pieces for $1.00 each. */
  const createPaid = async (card?: TestCard) => {
    const tool = await addTool(server, { price: 100 });
    const tools = [tool, await addTool(server, { price: 100 })];
    const { orders, transactionId } = await createPaidPurchase(server, customer, tools, card);
    const [first = { id: '' }, second = { id: '' }] = orders;
    return { orderId: first.id, otherId: second.id, tool, transactionId };
  };
  const createShipped = async (card?: TestCard) => {
    const paid = await createPaid(card);
    return { ...paid, shipmentId: await shipPaidOrders(server, admin, [paid.orderId]) };
  };
  const createReplacement = async (): Promise<string> => {
    const { orderId, shipmentId } = await createShipped();
    await deliverShipments(server, admin, [shipmentId]);
    const claimId = await createClaim(server, customer, orderId, 1);
    const { data } = await acceptClaim(server, admin, claimId, 'REPLACEMENT');
    return data.acceptClaim.replacement?.id ?? '';
  };
  const refund = (
    orderId: string,
    amount: number,
    {
      key,
      reason = 'Scratched handles',
      user = admin,
    }: { key?: string; reason?: string; user?: TestUser } = {},
  ): Promise<GraphQLResponse<{ refundOrder: RefundedOrder }>> =>
    server.graphql(
      REFUND,
      { input: { orderId, amount, reason } },
      user.token,
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const invalidAmount = ({ errors }: GraphQLResponse<unknown>) => errors?.[0]?.extensions.fields?.['amount'];

  it('refunds a part of a paid order with the reason in its history, a credit note and an email', async () => {
    const { orderId, transactionId } = await createPaid();
    const { refundOrder } = (await refund(orderId, 2.5, { reason: ' Scratched handles ' })).data;
    expect(refundOrder).toMatchObject({
      ...{ status: 'PAID', refundableAmount: 7.5 },
      payment: {
        refundedAmount: 2.5,
        refunds: [
          {
            ...{ amount: 2.5, status: 'SUCCEEDED', returnId: null, claimId: null },
            providerRefundId: expect.stringMatching(/^re_/) as string,
          },
        ],
      },
    });
    expect(refundOrder.history.slice(-2)).toEqual([
      { reason: 'Refund of $2.50: Scratched handles', actor: 'ADMIN', actorName: 'Carla Penter' },
      { reason: '$2.50 was refunded', actor: 'PROVIDER', actorName: null },
    ]);
    expect(await listRefundAmounts(transactionId)).toEqual([250]);
    const { purchaseId } = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    const mails = await server.database.getRepository(Mail).findBy({ kind: MailKind.REFUND_SUCCEEDED });
    expect(mails.map(({ data }) => data)).toContainEqual(expect.objectContaining({ purchaseId, total: 250 }));
    const documents = await server.database.query<{ kind: string }[]>(
      'SELECT kind FROM documents WHERE purchase_id = $1 ORDER BY id',
      [purchaseId],
    );
    expect(documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE']);
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('refunds once for a repeated key, and rejects the key for another amount or reason', async () => {
    const { orderId, transactionId } = await createPaid();
    const [first, second] = await Promise.all([
      refund(orderId, 3, { key: 'refund-1' }),
      refund(orderId, 3, { key: 'refund-1' }),
    ]);
    for (const { data } of [first, second, await refund(orderId, 3, { key: 'refund-1' })])
      expect(data.refundOrder.status).toBe('PAID');
    expect(errorCode(await refund(orderId, 4, { key: 'refund-1' }))).toBe('IDEMPOTENCY_KEY_REUSED');
    const otherReason = await refund(orderId, 3, { key: 'refund-1', reason: 'Late' });
    expect(errorCode(otherReason)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await listRefundAmounts(transactionId)).toEqual([300]);
  });

  it('refunds at most what is left of the order, also when two admins refund it at once', async () => {
    const { orderId, transactionId } = await createShipped();
    expect(invalidAmount(await refund(orderId, 10.01))).toBe('At most $10.00 of this order can be refunded');
    expect(invalidAmount(await refund(orderId, 0))).toBe('Enter an amount of at least $0.01');
    const outcomes = await Promise.all([refund(orderId, 6), refund(orderId, 6)]);
    expect(outcomes.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await listRefundAmounts(transactionId)).toEqual([600]);
  });

  it('closes a shipped order whose rest it refunds, and does not restock it', async () => {
    const { orderId, tool } = await createShipped();
    const stock = await loadStock(server, tool);
    await refund(orderId, 4);
    const { refundOrder } = (await refund(orderId, 6, { key: 'rest' })).data;
    expect(refundOrder).toMatchObject({ status: 'REFUNDED', refundableAmount: 0 });
    expect(refundOrder.history.slice(-2).map(({ reason }) => reason)).toEqual([
      'Refund of $6.00: Scratched handles',
      'The payment was refunded',
    ]);
    expect(await loadStock(server, tool)).toBe(stock);
    expect((await refund(orderId, 6, { key: 'rest' })).data.refundOrder).toEqual(refundOrder);
    expect(errorCode(await refund(orderId, 1))).toBe('CONFLICT');
  });

  it('shows in the history what each refund of a part returned', async () => {
    const { orderId } = await createPaid();
    await refund(orderId, 2);
    const { history } = (await refund(orderId, 1.5)).data.refundOrder;
    const reasons = history.map(({ reason }) => reason).filter((reason) => reason.endsWith('was refunded'));
    expect(reasons).toEqual(['$2.00 was refunded', '$1.50 was refunded']);
  });

  it('does not refund all of an order that is not shipped, which must be cancelled', async () => {
    const { orderId } = await createPaid();
    await refund(orderId, 4);
    expect(invalidAmount(await refund(orderId, 6))).toBe(
      'This is all that is left of an order that is not shipped. Cancel the order instead',
    );
    expect((await refund(orderId, 5.99)).data.refundOrder).toMatchObject({
      status: 'PAID',
      refundableAmount: 0.01,
    });
    expect((await cancelOrder(server, customer, orderId)).data.cancelOrder?.status).toBe('REFUNDED');
  });

  it('leaves less for the refund of a return', async () => {
    const { orderId, shipmentId } = await createShipped();
    await deliverShipments(server, admin, [shipmentId]);
    await refund(orderId, 7);
    const { data } = await receiveReturn(server, admin, await createReturn(server, customer, orderId, 5), 5);
    expect(data.receiveReturn).toMatchObject({
      status: 'REFUNDED',
      refund: { amount: 3 },
      order: { status: 'REFUNDED' },
    });
  });

  it('counts a refund that the bank has not completed, and returns what it fails', async () => {
    const { orderId, transactionId } = await createShipped('pm_card_pendingRefund');
    expect((await refund(orderId, 4)).data.refundOrder).toMatchObject({
      refundableAmount: 6,
      payment: { refundedAmount: 0, refunds: [{ amount: 4, status: 'PENDING' }] },
    });
    await settleRefund(transactionId, 'fail');
    // The next refund records the failure.
    expect((await refund(orderId, 5)).data.refundOrder).toMatchObject({ refundableAmount: 5 });
  });

  it('leaves a refund to the job when the provider is unavailable, and begins no other one until it is sent', async () => {
    const { orderId, transactionId } = await createPaid();
    proxy.failRequests(/POST \/v1\/refunds/, 503);
    expect((await refund(orderId, 4)).data.refundOrder).toMatchObject({
      ...{ status: 'PAID', refundableAmount: 6 },
      payment: { refunds: [{ amount: 4, status: 'PENDING' }] },
    });
    for (const { errors } of [await refund(orderId, 1), await cancelOrder(server, customer, orderId)])
      expect(errors).toMatchObject([
        {
          message: 'Another refund of this order is not completed yet. Try again in a moment.',
          extensions: { code: 'PAYMENT_IN_PROGRESS' },
        },
      ]);
    await proxy.recover();
    const jobs = await startDomain({ databaseUrl: server.databaseUrl });
    await jobs.services.refunds.retry(rethrow);
    await jobs.close();
    expect(await listRefundAmounts(transactionId)).toEqual([400]);
    expect((await cancelOrder(server, customer, orderId)).data.cancelOrder?.status).toBe('REFUNDED');
    expect(await listRefundAmounts(transactionId)).toEqual([600, 400]);
  });

  it('counts every refund of a payment, also when the provider lists only the latest ten with it', async () => {
    const { orderId } = await createPaid();
    for (let count = 0; count < 10; count += 1) await refund(orderId, 0.5);
    expect((await refund(orderId, 1)).data.refundOrder).toMatchObject({
      ...{ status: 'PAID', refundableAmount: 4 },
      payment: { refundedAmount: 6 },
    });
  });

  it('rejects unpaid, closed and unknown orders, replacements, and customers', async () => {
    const { orderId } = await createPaid();
    const unpaid = await createOrder(server, customer, await addTool(server));
    expect((await refund(unpaid.id, 1)).errors?.[0]).toMatchObject({
      message: 'Only a paid order can be refunded.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await refund(await createReplacement(), 1)).errors?.[0]).toMatchObject({
      message: 'This order replaces other pieces for free.',
      extensions: { code: 'CONFLICT' },
    });
    expect(errorCode(await refund(orderId, 1, { user: customer }))).toBe('FORBIDDEN');
    expect(errorCode(await refund(newId(), 1))).toBe('NOT_FOUND');
    await cancelOrder(server, admin, orderId);
    expect(errorCode(await refund(orderId, 1))).toBe('CONFLICT');
  });
});
