import type { Viewer } from '../../src/common/viewer';
import { OrderStatus } from '../../src/modules/orders';
import { Refund } from '../../src/modules/payments';
import type { Tool } from '../../src/modules/tools';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { addTool } from '../support/catalogue';
import { chargeCard, deliverWebhookEvent, rethrow, placeOrder } from '../support/order-steps';
import {
  createStripeClient,
  decideDispute,
  disputePayment,
  listRefundAmounts,
  refundAtProvider,
  settleRefund,
} from '../support/stripe';
import { type Domain, createViewer, startDomain } from '../support/domain';
import { startLocalStripe } from '../support/local-stripe';
import { startProviderProxy, type ProxyError, type ProviderProxy } from '../support/provider-proxy';

/**
 * The time limit for errors that show only as a timeout, long enough for a retry on a busy machine; else it is the server's
 * own.
 */
const TIME_LIMIT_MS = 5_000;
const needsTimeLimit = (error: ProxyError) => error === 'no response' || error === 'late execution';

const UNAVAILABLE = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }) as Error;
const { PLACED, PAID, CANCELLED, REFUND_PENDING, REFUNDED } = OrderStatus;

const REFUND_REQUEST = /^POST \/v1\/refunds$/;

/** A provider request that fails, the action that needs it, and the order's status during the errors and after them. */
interface ProviderStep {
  readonly name: string;
  readonly request: RegExp;
  readonly before: (orderId: string) => Promise<unknown>;
  readonly action: (server: Domain, orderId: string) => Promise<unknown>;
  readonly statusDuringErrors: OrderStatus;
  readonly finalStatus: OrderStatus;
}

const ERRORS: readonly ProxyError[] = [500, 429, 409, 'no response', 'lost response', 'late execution'];

describe('Payment provider errors', () => {
  let stopStripe: () => Promise<void>;
  let healthyServer: Domain;
  let customer: Viewer;
  let tool: Tool;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    healthyServer = await startDomain();
    customer = await createViewer(healthyServer.database);
    tool = await addTool(healthyServer, { available: 10_000, price: 100 });
  });
  afterAll(async () => {
    await healthyServer.close();
    await stopStripe();
  });

  const pay = (id: string) => chargeCard(healthyServer, customer, id);
  const steps: readonly ProviderStep[] = [
    {
      name: 'opening a payment',
      request: /^POST \/v1\/payment_intents$/,
      before: () => Promise.resolve(),
      action: (server, id) => server.services.payments.createPaymentIntent(customer, id),
      statusDuringErrors: PLACED,
      finalStatus: PLACED,
    },
    {
      name: 'retrieving a payment',
      request: /^GET \/v1\/payment_intents\//,
      before: pay,
      action: (server, id) => server.services.payments.confirm(customer, id),
      statusDuringErrors: PLACED,
      finalStatus: PAID,
    },
    {
      name: 'cancelling a payment',
      request: /^POST \/v1\/payment_intents\/[^/]+\/cancel$/,
      before: (id) => healthyServer.services.payments.createPaymentIntent(customer, id),
      action: (server, id) => server.services.cancellations.cancel(customer, id, `key-${id}`),
      statusDuringErrors: PLACED,
      finalStatus: CANCELLED,
    },
    {
      name: 'refunding a payment',
      request: REFUND_REQUEST,
      before: (id) => pay(id).then(() => healthyServer.services.payments.confirm(customer, id)),
      // The cancellation succeeds; the order waits for its refund.
      action: (server, id) => server.services.cancellations.cancel(customer, id, `key-${id}`),
      statusDuringErrors: REFUND_PENDING,
      finalStatus: REFUNDED,
    },
  ];

  /** Places an order, prepares the step, and runs it on a server behind a proxy of its own. Returns the order id. */
  async function runStep(
    step: ProviderStep,
    error: ProxyError,
    run: (proxy: ProviderProxy, action: () => Promise<unknown>, id: string) => Promise<void>,
  ) {
    const { id } = await placeOrder(healthyServer, customer, tool, 10);
    await step.before(id);
    const proxy = await startProviderProxy();
    const server = await startDomain({
      databaseUrl: healthyServer.databaseUrl,
      stripeUrl: proxy.url,
      ...(needsTimeLimit(error) && { stripeTimeLimitMs: TIME_LIMIT_MS }),
    });
    try {
      await run(proxy, () => step.action(server, id), id);
    } finally {
      await server.close();
      await proxy.close();
    }
    return id;
  }
  const loadStatus = async (id: string) => (await healthyServer.services.orders.loadByIds([id]))[0]?.status;

  // A request that the provider rejects with 429 is not retried immediately.
  it.each(ERRORS.filter((error) => error !== 429))(
    'retries a request that fails once with %s, and executes it once without an error for the user',
    async (error) => {
      const orders = await Promise.all(
        steps.map((step) =>
          runStep(step, error, async (proxy, action, id) => {
            proxy.failRequests(step.request, error, 1);
            await action();
            await proxy.recover();
            expect(await loadStatus(id)).toBe(step.finalStatus);
          }),
        ),
      );
      await healthyServer.services.reconciliation.run();
      await expectLedgerToMatchStripe(healthyServer.database, orders);
    },
  );

  it('uses one idempotency key per refund decision, so that a rejected refund can be requested again', async () => {
    const { id } = await placeOrder(healthyServer, customer, tool, 10);
    const transactionId = await chargeCard(healthyServer, customer, id);
    await healthyServer.services.payments.confirm(customer, id);
    await disputePayment(transactionId);
    const proxy = await startProviderProxy();
    const server = await startDomain({ databaseUrl: healthyServer.databaseUrl, stripeUrl: proxy.url });
    const cancel = () => server.services.cancellations.cancel(customer, id);
    try {
      proxy.failRequests(REFUND_REQUEST, 'lost response', 1);
      await expect(cancel()).rejects.toMatchObject({
        code: 'REFUND_REJECTED',
        // For the log.
        cause: { type: 'StripeInvalidRequestError' },
      });
      await decideDispute(transactionId, 'winning_evidence');
      await deliverWebhookEvent(healthyServer, 'charge.dispute.closed', transactionId);
      expect(await cancel()).toMatchObject({ status: OrderStatus.REFUNDED });
    } finally {
      await server.close();
      await proxy.close();
    }
    const [first, repeated, second] = proxy.refundKeys;
    expect(proxy.refundKeys).toHaveLength(3);
    expect([repeated === first, second === first]).toEqual([true, false]);
  });

  it('refunds the rest when a part is refunded at the provider while a refund cannot be sent', async () => {
    const { id } = await placeOrder(healthyServer, customer, tool, 10);
    const transactionId = await chargeCard(healthyServer, customer, id);
    await healthyServer.services.payments.confirm(customer, id);
    const proxy = await startProviderProxy();
    const server = await startDomain({ databaseUrl: healthyServer.databaseUrl, stripeUrl: proxy.url });
    try {
      proxy.failRequests(REFUND_REQUEST, 500);
      await server.services.cancellations.cancel(customer, id);
      await refundAtProvider(transactionId, 300);
      await deliverWebhookEvent(healthyServer, 'charge.refunded', transactionId);
      await proxy.recover();
      await server.services.refunds.retry(rethrow);
    } finally {
      await server.close();
      await proxy.close();
    }
    // One for the whole order, and one for what was left of it.
    expect(new Set(proxy.refundKeys).size).toBe(2);
    expect(await listRefundAmounts(transactionId)).toEqual([700, 300]);
    expect(await loadStatus(id)).toBe(OrderStatus.REFUNDED);
  });

  it.each(['fail', 'cancel'] as const)(
    'reports a refund whose response was lost, and which then ended with %s at the provider, as rejected',
    async (outcome) => {
      const { id } = await placeOrder(healthyServer, customer, tool, 10);
      const transactionId = await chargeCard(healthyServer, customer, id, 'pm_card_pendingRefund');
      await healthyServer.services.payments.confirm(customer, id);
      const proxy = await startProviderProxy();
      const server = await startDomain({ databaseUrl: healthyServer.databaseUrl, stripeUrl: proxy.url });
      try {
        proxy.failRequests(REFUND_REQUEST, 500);
        await server.services.cancellations.cancel(customer, id);
        const { id: refundId } = await server.database.getRepository(Refund).findOneByOrFail({ orderId: id });
        await createStripeClient().refunds.create({ payment_intent: transactionId, metadata: { refundId } });
        await settleRefund(transactionId, outcome);
        await proxy.recover();
        await expect(server.services.refunds.retry(rethrow)).rejects.toMatchObject({
          code: 'REFUND_REJECTED',
        });
      } finally {
        await server.close();
        await proxy.close();
      }
      expect(await loadStatus(id)).toBe(OrderStatus.PAID);
    },
  );

  it('tries each refund that is due, whether or not the one before fails', async () => {
    const proxy = await startProviderProxy();
    const server = await startDomain({ databaseUrl: healthyServer.databaseUrl, stripeUrl: proxy.url });
    const errors: unknown[] = [];
    try {
      proxy.failRequests(REFUND_REQUEST, 429);
      for (let count = 0; count < 3; count += 1) {
        const { id } = await placeOrder(healthyServer, customer, tool, 10);
        await chargeCard(healthyServer, customer, id);
        await healthyServer.services.payments.confirm(customer, id);
        await server.services.cancellations.cancel(customer, id);
      }
      expect(await server.services.refunds.retry((error) => errors.push(error))).toBe(0);
      await proxy.recover();
      expect(await server.services.refunds.retry(rethrow)).toBe(3);
    } finally {
      await server.close();
      await proxy.close();
    }
    expect(errors).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE]);
  });

  it('rejects a confirmation with an explanation while the refund of the payment is pending', async () => {
    const { id } = await placeOrder(healthyServer, customer, tool, 10);
    await chargeCard(healthyServer, customer, id);
    await healthyServer.services.payments.confirm(customer, id);
    const proxy = await startProviderProxy();
    const server = await startDomain({ databaseUrl: healthyServer.databaseUrl, stripeUrl: proxy.url });
    try {
      proxy.failRequests(REFUND_REQUEST, 500);
      await server.services.cancellations.cancel(customer, id);
      const confirming = server.services.payments.confirm(customer, id);
      await expect(confirming).rejects.toMatchObject({ code: 'PAYMENT_REVERSED' });
      expect(await loadStatus(id)).toBe(REFUND_PENDING);
    } finally {
      await server.close();
      await proxy.close();
    }
  });

  it.each(ERRORS)(
    'loses nothing while all requests fail with %s, and executes each once after the provider recovers',
    async (error) => {
      const orders = await Promise.all(
        steps.map((step) =>
          runStep(step, error, async (proxy, action, id) => {
            proxy.failRequests(step.request, error);
            if (step.statusDuringErrors === REFUND_PENDING) await action();
            else await expect(action()).rejects.toEqual(UNAVAILABLE);
            expect(await loadStatus(id)).toBe(step.statusDuringErrors);
            await proxy.recover();
            await action();
            expect(await loadStatus(id)).toBe(step.finalStatus);
          }),
        ),
      );
      await healthyServer.services.refunds.retry(rethrow);
      await healthyServer.services.reconciliation.run();
      await expectLedgerToMatchStripe(healthyServer.database, orders);
    },
  );
});
