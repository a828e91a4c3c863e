import { Claim } from '../../src/modules/claims';
import { Order } from '../../src/modules/orders';
import { deletionOf, runBlocked } from '../support/blocked-requests';
import { addTool } from '../support/catalogue';
import {
  acceptClaim,
  answerClaim,
  askAboutClaim,
  cancelClaim,
  createClaim,
  refundClaim,
  rejectClaim,
  requestClaim,
  type TestClaim,
} from '../support/claims';
import { startDomain, type Domain } from '../support/domain';
import { createDeliveredOrder, createShippedOrder, deliverShipments } from '../support/fulfillment';
import { expectConsistentOrders, expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { loadHistory } from '../support/orders';
import { forgetDispute, listFailedRefunds } from '../support/payments';
import { createReturn, requestReturn } from '../support/returns';
import { errorCode, startServer, type GraphQLResponse, type TestServer } from '../support/server';
import {
  decideDispute,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
  type TestCard,
} from '../support/stripe';
import { createCustomer, signInAsAdmin, type TestUser } from '../support/users';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const ORDER = `query ($id: ID!) { order(id: $id) {
  status claimUntil claimableQuantity returnableQuantity history { reason actor } claims { id status quantity refundedAmount refund { status } }
} }`;

interface TestOrder {
  readonly status: string;
  readonly claimUntil: string | null;
  readonly claimableQuantity: number;
  readonly returnableQuantity: number;
  readonly history: readonly { readonly reason: string; readonly actor: string }[];
  readonly claims: readonly Pick<TestClaim, 'id' | 'status' | 'quantity' | 'refundedAmount' | 'refund'>[];
}

describe('Claims', () => {
  let stopStripe: () => Promise<void>;
  let server: TestServer;
  let jobs: Domain;
  /** The time of `jobs`, when it is not the current one. */
  let now: Date | undefined;
  let customer: TestUser;
  let admin: TestUser;
  let events = 0;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    server = await startServer();
    jobs = await startDomain({ databaseUrl: server.databaseUrl, clock: () => now ?? new Date() });
    customer = await createCustomer(server);
    admin = await signInAsAdmin(server);
  });
  afterEach(() => expectConsistentOrders(server.database));
  afterAll(async () => {
    await jobs.close();
    await server.close();
    await stopStripe();
  });

  const addToolForDollar = () => addTool(server, { price: 100, available: 30 });
  const createShipped = async (card?: TestCard) =>
    createShippedOrder(server, customer, admin, await addToolForDollar(), card);
  const createDelivered = async (card?: TestCard) =>
    createDeliveredOrder(server, customer, admin, await addToolForDollar(), card);
  const loadOrder = async (id: string): Promise<TestOrder> =>
    (await server.graphql<{ order: TestOrder }>(ORDER, { id }, customer.token)).data.order;
  const deliverEvent = (type: string, transactionId: string) =>
    sendWebhookEvent(server, createWebhookEvent(type, transactionId, `evt_claim_${(events += 1)}`));
  /** Why a piece of an order cannot be claimed. */
  const rejectionOf = async (orderId: string) => {
    const response = await requestClaim(server, customer, orderId, 1);
    expect(errorCode(response)).toBe('NOT_CLAIMABLE');
    return response.errors?.[0]?.message;
  };
  const findDiscrepancies = async (subject: string) =>
    (await jobs.services.reconciliation.run()).discrepancies.filter(
      (discrepancy) => discrepancy.subject === subject,
    );

  it('settles a claim with a refund after a question', async () => {
    const { orderId, transactionId } = await createDelivered();
    const requested = await requestClaim(server, customer, orderId, 3, { problem: ' The handle\nbroke ' });
    expect(requested.data.requestClaim).toMatchObject({
      ...{ quantity: 3, problem: 'The handle\nbroke', status: 'OPEN', amount: 3, resolution: null },
      ...{ refund: null, replacement: null, order: { status: 'PAID', claimableQuantity: 7 } },
    });
    const { id } = requested.data.requestClaim;
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect(
        (await askAboutClaim(server, admin, id, ' On the first day? ')).data.askAboutClaim,
      ).toMatchObject({
        ...{ status: 'ASKED', question: 'On the first day?', answer: null },
      });
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect((await answerClaim(server, customer, id, ' Yes ')).data.answerClaim).toMatchObject({
        ...{ status: 'OPEN', answer: 'Yes' },
      });
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect((await acceptClaim(server, admin, id, 'REFUND', 'Sorry!')).data.acceptClaim).toMatchObject({
        ...{ status: 'SETTLED', resolution: 'REFUND', decisionNote: 'Sorry!', replacement: null },
        ...{ refund: { amount: 3, status: 'SUCCEEDED' }, order: { status: 'PAID', claimableQuantity: 7 } },
      });
    expect((await refundClaim(server, admin, id)).data.refundClaim.status).toBe('SETTLED');
    expect(await listRefundAmounts(transactionId)).toEqual([300]);
    const byCustomer = { actor: 'CUSTOMER', actorName: 'Carla Penter' };
    const byAdmin = { actor: 'ADMIN', actorName: 'Ada Admin' };
    expect((await loadHistory(server, admin, orderId)).slice(-5)).toEqual([
      { reason: 'Claim of 3 pieces requested', ...byCustomer },
      { reason: 'Question about the claim of 3 pieces asked', ...byAdmin },
      { reason: 'Question about the claim of 3 pieces answered', ...byCustomer },
      { reason: 'Claim of 3 pieces accepted with a refund', ...byAdmin },
      { reason: '$3.00 was refunded', actor: 'PROVIDER', actorName: null },
    ]);
    await expectLedgerToMatchStripe(server.database, [orderId]);
    expect((await jobs.services.reconciliation.run()).discrepancies).toEqual([]);
  });

  it('can be requested for six months after the delivery', async () => {
    const { orderId, shipmentId } = await createShipped();
    expect(await loadOrder(orderId)).toMatchObject({ claimUntil: null, claimableQuantity: 0 });
    expect(await rejectionOf(orderId)).toBe('This order is not delivered yet.');
    await deliverShipments(server, admin, [shipmentId]);
    const deliver = (at: Date) =>
      server.database.query('UPDATE shipments SET delivered_at = $2 WHERE id = $1', [shipmentId, at]);
    await deliver(new Date('2026-03-31T12:00:00Z'));
    expect((await loadOrder(orderId)).claimUntil).toBe('2026-09-30');
    const today = new Date();
    // At noon it is the first of the month in the shop's time zone too, so that the last day is one as well.
    const monthsAgo = (months: number) =>
      new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1, 12));
    await deliver(monthsAgo(5));
    expect((await loadOrder(orderId)).claimableQuantity).toBe(10);
    const id = await createClaim(server, customer, orderId, 1);
    await deliver(monthsAgo(7));
    expect(await rejectionOf(orderId)).toBe('The guarantee ended 6 months after the delivery.');
    expect((await loadOrder(orderId)).claimableQuantity).toBe(0);
    expect((await acceptClaim(server, admin, id, 'REFUND', ' ')).data.acceptClaim).toMatchObject({
      ...{ status: 'SETTLED', decisionNote: null },
    });
  });

  it("can be requested until the last day ends in the shop's time zone", async () => {
    const { orderId } = await createDelivered();
    const order = await server.database.getRepository(Order).findOneByOrFail({ id: orderId });
    const { claims } = jobs.services;
    // 8:30 PM on March 30 in New York.
    const shipment = { deliveredAt: new Date('2026-03-31T00:30:00Z') };
    expect(claims.claimUntil(shipment)).toBe('2026-09-30');
    now = new Date('2026-10-01T03:59:59.999Z');
    expect(claims.claimableQuantity(order, shipment)).toBe(10);
    now = new Date('2026-10-01T04:00:00.000Z');
    expect(claims.claimableQuantity(order, shipment)).toBe(0);
    now = undefined;
  });

  it('shares the delivered pieces with returns, and releases those of rejected and cancelled claims', async () => {
    const { orderId } = await createDelivered();
    await createReturn(server, customer, orderId, 2);
    const tooMany = await requestClaim(server, customer, orderId, 9);
    expect(tooMany.errors?.[0]?.extensions.fields).toEqual({ quantity: 'At most 8 pieces can be claimed' });
    const rejected = await createClaim(server, customer, orderId, 3);
    const cancelled = await createClaim(server, customer, orderId, 5);
    const message = 'All pieces of this order are returned or claimed already.';
    expect(await rejectionOf(orderId)).toBe(message);
    expect((await requestReturn(server, customer, orderId, 1)).errors).toMatchObject([
      { message, extensions: { code: 'NOT_RETURNABLE' } },
    ]);
    for (let repetition = 0; repetition < 2; repetition += 1) {
      expect((await rejectClaim(server, admin, rejected, ' Normal wear ')).data.rejectClaim).toMatchObject({
        ...{ status: 'REJECTED', decisionNote: 'Normal wear', resolution: null },
        order: { claimableQuantity: repetition === 0 ? 3 : 8 },
      });
      expect((await cancelClaim(server, customer, cancelled)).data.cancelClaim).toMatchObject({
        status: 'CANCELLED',
        order: { claimableQuantity: 8 },
      });
    }
    expect(errorCode(await rejectClaim(server, admin, rejected, 'Another note'))).toBe('CONFLICT');
    const order = await loadOrder(orderId);
    expect(order).toMatchObject({ claimableQuantity: 8, returnableQuantity: 8 });
    expect(await loadHistory(server, admin, orderId)).toContainEqual({
      ...{ reason: 'Claim of 5 pieces cancelled', actor: 'CUSTOMER', actorName: 'Carla Penter' },
    });
  });

  it('records no answer of an account that is deleted meanwhile', async () => {
    const leaving = await createCustomer(server);
    const { orderId, shipmentId } = await createShippedOrder(server, leaving, admin);
    await deliverShipments(server, admin, [shipmentId]);
    const id = await createClaim(server, leaving, orderId, 1);
    await askAboutClaim(server, admin, id, 'Which one?');
    const [answered] = await runBlocked(server, deletionOf(leaving), [
      () => answerClaim(server, leaving, id, 'The red one'),
    ]);
    expect(answered && errorCode(answered)).toBe('UNAUTHENTICATED');
    expect(await server.database.getRepository(Claim).findOneByOrFail({ id })).toMatchObject({
      answer: null,
    });
  });

  it('rejects what does not fit the status of the claim, and says why', async () => {
    const { orderId } = await createDelivered();
    const id = await createClaim(server, customer, orderId, 1);
    const conflict = ({ errors }: Pick<GraphQLResponse<unknown>, 'errors'>) => {
      expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
      return errors?.[0]?.message;
    };
    const noOpenQuestion = 'There is no open question about this claim.';
    const secondQuestion = 'You have already asked about this claim.';
    const decided = 'This claim has already been decided.';
    const noRefund = 'This claim is not accepted with a refund.';
    expect(conflict(await answerClaim(server, customer, id, 'Yes'))).toBe(noOpenQuestion);
    expect(conflict(await refundClaim(server, admin, id))).toBe(noRefund);
    await askAboutClaim(server, admin, id, 'Which one?');
    expect(conflict(await askAboutClaim(server, admin, id, 'When?'))).toBe(secondQuestion);
    await answerClaim(server, customer, id, 'The red one');
    expect(conflict(await answerClaim(server, customer, id, 'The blue one'))).toBe(noOpenQuestion);
    expect(conflict(await askAboutClaim(server, admin, id, 'When?'))).toBe(secondQuestion);
    await acceptClaim(server, admin, id, 'REFUND');
    expect(conflict(await acceptClaim(server, admin, id, 'REPLACEMENT'))).toBe(decided);
    expect(conflict(await rejectClaim(server, admin, id, 'No'))).toBe(decided);
    expect(conflict(await cancelClaim(server, customer, id))).toBe(decided);
    expect(conflict(await askAboutClaim(server, admin, id, 'When?'))).toBe(decided);
    const other = await createClaim(server, customer, orderId, 1);
    await cancelClaim(server, customer, other);
    expect(conflict(await acceptClaim(server, admin, other, 'REFUND'))).toBe(decided);
    expect(conflict(await refundClaim(server, admin, other))).toBe(noRefund);
  });

  it('allows ten claims of an order, rejected and cancelled ones included', async () => {
    const { orderId } = await createDelivered();
    for (let count = 0; count < 10; count += 1)
      await cancelClaim(server, customer, await createClaim(server, customer, orderId, 1));
    const rejection = await requestClaim(server, customer, orderId, 1);
    expect(errorCode(rejection)).toBe('NOT_CLAIMABLE');
    expect(rejection.errors?.[0]?.message).toBe('An order can have at most 10 claims.');
  });

  it('keeps simultaneous claims and returns within the delivered pieces', async () => {
    const { orderId } = await createDelivered();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? requestClaim(server, customer, orderId, 3)
          : requestReturn(server, customer, orderId, 3),
      ),
    );
    expect(responses.filter(({ errors }) => errors === undefined)).toHaveLength(3);
    expect(await loadOrder(orderId)).toMatchObject({ claimableQuantity: 1, returnableQuantity: 1 });
  });

  it('decides once when a claim is accepted and rejected at the same time', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createClaim(server, customer, orderId, 2);
    const responses = await Promise.all([
      acceptClaim(server, admin, id, 'REFUND'),
      acceptClaim(server, admin, id, 'REPLACEMENT'),
      rejectClaim(server, admin, id, 'No'),
      cancelClaim(server, customer, id),
    ]);
    expect(responses.filter((response) => response.errors === undefined)).toHaveLength(1);
    expect(responses.flatMap((response) => errorCode(response) ?? [])).toEqual(Array(3).fill('CONFLICT'));
    expect((await listRefundAmounts(transactionId)).length).toBeLessThanOrEqual(1);
  });

  it('refunds once when a claim is accepted twice at the same time', async () => {
    const { orderId, transactionId } = await createDelivered();
    const id = await createClaim(server, customer, orderId, 2);
    await Promise.all([acceptClaim(server, admin, id, 'REFUND'), acceptClaim(server, admin, id, 'REFUND')]);
    expect((await loadOrder(orderId)).claims).toMatchObject([{ status: 'SETTLED' }]);
    expect(await listRefundAmounts(transactionId)).toEqual([200]);
  });

  it('requests a claim once for one idempotency key', async () => {
    const { orderId } = await createDelivered();
    const key = `claim-${orderId}`;
    const request = (quantity: number) => requestClaim(server, customer, orderId, quantity, { key });
    const responses = await Promise.all([request(2), request(2)]);
    expect(new Set(responses.map(({ data }) => data.requestClaim.id)).size).toBe(1);
    expect(errorCode(await request(3))).toBe('IDEMPOTENCY_KEY_REUSED');
    const otherProblem = await requestClaim(server, customer, orderId, 2, { key, problem: 'It is bent' });
    expect(errorCode(otherProblem)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await loadOrder(orderId)).claims).toMatchObject([{ status: 'OPEN', quantity: 2 }]);
  });

  it('is only for the customer of the order to request, answer and cancel', async () => {
    const { orderId } = await createDelivered();
    const id = await createClaim(server, customer, orderId, 1);
    await askAboutClaim(server, admin, id, 'When?');
    for (const other of [await createCustomer(server), admin]) {
      expect(errorCode(await requestClaim(server, other, orderId, 1))).toBe('NOT_FOUND');
      expect(errorCode(await answerClaim(server, other, id, 'Now'))).toBe('NOT_FOUND');
      expect(errorCode(await cancelClaim(server, other, id))).toBe('NOT_FOUND');
    }
    expect((await cancelClaim(server, customer, id)).data.cancelClaim.status).toBe('CANCELLED');
  });

  it('stays accepted until the bank has completed the refund, and again when the bank returns it', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const id = await createClaim(server, customer, orderId, 2);
    expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
      ...{ status: 'ACCEPTED', closedAt: null, refundedAmount: 2, refund: { amount: 2, status: 'PENDING' } },
    });
    expect(errorCode(await acceptClaim(server, admin, id, 'REPLACEMENT'))).toBe('CONFLICT');
    expect(errorCode(await refundClaim(server, admin, id))).toBe('PAYMENT_IN_PROGRESS');
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    expect(await findDiscrepancies(`claim ${id}`)).toMatchObject([
      { description: 'Its refund failed; it must be refunded again' },
    ]);
    expect(await listFailedRefunds(server, admin)).toMatchObject([{ amount: 2, claimId: id }]);
    expect((await loadOrder(orderId)).claims).toMatchObject([{ status: 'ACCEPTED', refundedAmount: 0 }]);
    expect((await refundClaim(server, admin, id)).data.refundClaim.refund?.status).toBe('PENDING');
    expect(await listFailedRefunds(server, admin)).toEqual([]);
    await settleRefund(transactionId, 'succeed');
    await deliverEvent('refund.updated', transactionId);
    expect((await loadOrder(orderId)).claims).toMatchObject([
      { status: 'SETTLED', refund: { status: 'SUCCEEDED' } },
    ]);
  });

  it('is not reported after a failed refund when another refund returns all that is left', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_pendingRefund');
    const id = await createClaim(server, customer, orderId, 2);
    await acceptClaim(server, admin, id, 'REFUND');
    await settleRefund(transactionId, 'fail');
    await deliverEvent('refund.failed', transactionId);
    expect(await findDiscrepancies(`claim ${id}`)).toHaveLength(1);
    const input = { orderId, amount: 10, reason: 'Goodwill' };
    const refundOrder = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { status } }';
    expect((await server.graphql(refundOrder, { input }, admin.token)).data).toEqual({
      refundOrder: { status: 'PAID' },
    });
    expect(await findDiscrepancies(`claim ${id}`)).toEqual([]);
    expect((await refundClaim(server, admin, id)).errors).toMatchObject([
      {
        message: 'The bank has not completed another refund of this order.',
        extensions: { code: 'PAYMENT_IN_PROGRESS' },
      },
    ]);
  });

  it('records the decision although the provider rejects the refund, and refunds once the dispute is won', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    await deliverEvent('charge.dispute.created', transactionId);
    const id = await createClaim(server, customer, orderId, 4);
    expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
      status: 'ACCEPTED',
      refund: { status: 'FAILED' },
    });
    expect(errorCode(await refundClaim(server, admin, id))).toBe('CONFLICT');
    await forgetDispute(server, transactionId);
    expect(errorCode(await refundClaim(server, admin, id))).toBe('REFUND_REJECTED');
    await decideDispute(transactionId, 'winning_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect((await refundClaim(server, admin, id)).data.refundClaim.status).toBe('SETTLED');
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('is refunded once the dispute is won although the event about that is lost', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    await deliverEvent('charge.dispute.created', transactionId);
    const id = await createClaim(server, customer, orderId, 4);
    await acceptClaim(server, admin, id, 'REFUND');
    await decideDispute(transactionId, 'winning_evidence');
    expect((await refundClaim(server, admin, id)).data.refundClaim.status).toBe('SETTLED');
    await expectLedgerToMatchStripe(server.database, [orderId]);
  });

  it('has nothing to refund or to replace when the bank has returned the payment', async () => {
    const { orderId, transactionId } = await createDelivered('pm_card_createDispute');
    const id = await createClaim(server, customer, orderId, 3);
    await deliverEvent('charge.dispute.created', transactionId);
    await decideDispute(transactionId, 'losing_evidence');
    await deliverEvent('charge.dispute.closed', transactionId);
    expect(await rejectionOf(orderId)).toBe('Your bank returned the payment of this order.');
    expect((await acceptClaim(server, admin, id, 'REPLACEMENT')).errors).toMatchObject([
      {
        message: 'This order has been refunded or charged back.',
        extensions: { code: 'CONFLICT' },
      },
    ]);
    expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
      ...{ status: 'SETTLED', refund: null, order: { status: 'CHARGED_BACK' } },
    });
  });

  it('refunds no more than refunds at the provider have left, recorded or not', async () => {
    const recorded = await createDelivered();
    await refundAtProvider(recorded.transactionId, 800);
    await deliverEvent('charge.refunded', recorded.transactionId);
    const unrecorded = await createDelivered();
    const ids = [
      await createClaim(server, customer, recorded.orderId, 5),
      await createClaim(server, customer, unrecorded.orderId, 5),
    ];
    await refundAtProvider(unrecorded.transactionId, 800);
    for (const id of ids)
      expect((await acceptClaim(server, admin, id, 'REFUND')).data.acceptClaim).toMatchObject({
        ...{ status: 'SETTLED', amount: 5, refund: { amount: 2, status: 'SUCCEEDED' } },
        order: { status: 'REFUNDED' },
      });
    expect(await rejectionOf(recorded.orderId)).toBe('This order has been refunded.');
    expect(await listRefundAmounts(unrecorded.transactionId)).toEqual([200, 800]);
    await expectLedgerToMatchStripe(server.database, [recorded.orderId, unrecorded.orderId]);
  });

  it('lists the claims to act on oldest first, and all newest first', async () => {
    const { orderId } = await createDelivered();
    const ids = [
      await createClaim(server, customer, orderId, 1),
      await createClaim(server, customer, orderId, 2),
    ];
    const list = async (filter: string): Promise<readonly string[]> => {
      const query = `{ claims(first: 100 ${filter}) { edges { node { id } } } }`;
      interface Listed {
        readonly claims: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
      }
      const { data } = await server.graphql<Listed>(query, {}, admin.token);
      return data.claims.edges.map(({ node }) => node.id).filter((id) => ids.includes(id));
    };
    expect(await list('status: OPEN')).toEqual(ids);
    expect(await list('')).toEqual(ids.toReversed());
    expect(await list('status: SETTLED')).toEqual([]);
    for (const id of ids) await askAboutClaim(server, admin, id, 'When?');
    expect(await list('status: ASKED')).toEqual(ids);
    const moveTo = (columns: string) =>
      server.database.query(`UPDATE claims SET ${columns} WHERE id = ANY($1)`, [ids]);
    await moveTo("status = 'ACCEPTED', resolution = 'REFUND', decided_at = now()");
    expect(await list('status: ACCEPTED')).toEqual(ids);
    await moveTo("status = 'SETTLED', closed_at = now()");
    expect(await list('status: SETTLED')).toEqual(ids.toReversed());
    await moveTo("status = 'CANCELLED', resolution = NULL, decided_at = NULL");
    expect(await list('status: CANCELLED')).toEqual(ids.toReversed());
    await moveTo("status = 'ASKED', closed_at = NULL");
    for (const id of ids) await rejectClaim(server, admin, id, 'Normal wear');
    expect(await list('status: REJECTED')).toEqual(ids.toReversed());
    expect((await loadOrder(orderId)).history.at(-1)).toEqual({
      reason: 'Claim of 2 pieces rejected',
      actor: 'ADMIN',
    });
  });
});
