import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../src/common/viewer';
import { OrderStatus } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { listRefundAmounts, payByCard } from '../support/stripe';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { addTool } from '../support/catalogue';
import { chargeCard, placeLines, placeOrder, rethrow } from '../support/order-steps';
import { type Domain, createViewer, startDomain } from '../support/domain';
import { startLocalStripe } from '../support/local-stripe';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';

const UNAVAILABLE = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }) as Error;

describe.each(['replayed error', 'replayed error after success'] as const)(
  'Idempotency keys with a %s',
  (error) => {
    let stopStripe: () => Promise<void>;
    let proxy: ProviderProxy;
    let servers: readonly [Domain, Domain];
    let customer: Viewer;
    let tool: Tool;
    let otherTool: Tool;
    let orderId: string;
    beforeAll(async () => {
      stopStripe = await startLocalStripe();
      proxy = await startProviderProxy();
      const first = await startDomain({ stripeUrl: proxy.url });
      servers = [first, await startDomain({ stripeUrl: proxy.url, databaseUrl: first.databaseUrl })];
      customer = await createViewer(first.database);
      tool = await addTool(first, { available: 10_000, price: 100 });
      otherTool = await addTool(first, { available: 10_000, price: 100 });
    });
    beforeEach(async () => {
      orderId = (await placeOrder(servers[0], customer, tool, 10)).id;
    });
    afterAll(async () => {
      for (const server of servers) await server.close();
      await proxy.close();
      await stopStripe();
    });

    const open = (server: Domain) => server.services.payments.createPaymentIntent(customer, orderId);
    // With a key, a request also finds an order that the other server has closed already.
    const cancel = (server: Domain) => server.services.cancellations.cancel(customer, orderId, randomUUID());

    it('opens the same payment for every retry when the provider replays an error', async () => {
      proxy.failRequests(/^POST \/v1\/payment_intents$/, error, 1);
      await expect(open(servers[0])).rejects.toEqual(UNAVAILABLE);
      const opened = await Promise.all([...servers, ...servers].map(open));
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
      expect((await payByCard(opened[0]?.clientSecret ?? '')).status).toBe(200);
      await servers[0].services.payments.confirm(customer, orderId);
      await expectLedgerToMatchStripe(servers[0].database, [orderId]);
    });

    it('refunds an order once when the provider replays an error', async () => {
      const transactionId = await chargeCard(servers[0], customer, orderId);
      proxy.failRequests(/^POST \/v1\/refunds$/, error, 1);
      expect((await cancel(servers[0])).status).toBe(OrderStatus.REFUND_PENDING);
      const retried = await Promise.all(servers.map(cancel));
      expect(retried.map(({ status }) => status)).toEqual([OrderStatus.REFUNDED, OrderStatus.REFUNDED]);
      expect(await listRefundAmounts(transactionId)).toEqual([1000]);
      await expectLedgerToMatchStripe(servers[0].database, [orderId]);
    });

    it('refunds one of two orders once when the provider replays an error', async () => {
      const lines = [tool, otherTool].map((each) => ({ tool: each, quantity: 10 }));
      const orders = await placeLines(servers[0], customer, lines);
      orderId = orders[0]?.id ?? '';
      const transactionId = await chargeCard(servers[0], customer, orderId);
      proxy.failRequests(/^POST \/v1\/refunds$/, error, 1);
      expect((await cancel(servers[0])).status).toBe(OrderStatus.REFUND_PENDING);
      await Promise.all(servers.map(cancel));
      await servers[1].services.refunds.retry(rethrow);
      expect(await listRefundAmounts(transactionId)).toEqual([1000]);
      await expectLedgerToMatchStripe(servers[0].database, [orderId]);
    });

    it('tries at most five idempotency keys for a refund while the provider replays errors', async () => {
      await chargeCard(servers[0], customer, orderId);
      await proxy.recover();
      const before = proxy.refundKeys.length;
      proxy.failRequests(/^POST \/v1\/refunds$/, error);
      expect((await cancel(servers[0])).status).toBe(OrderStatus.REFUND_PENDING);
      // A refund that was made although its request failed is found.
      const isMade = error === 'replayed error after success';
      const expected = isMade ? OrderStatus.REFUNDED : OrderStatus.REFUND_PENDING;
      for (let attempt = 0; attempt < (isMade ? 1 : 6); attempt += 1) {
        expect((await cancel(servers[0])).status).toBe(expected);
      }
      const keyCount = new Set(proxy.refundKeys.slice(before)).size;
      expect(keyCount).toBeLessThanOrEqual(5);
      expect(isMade || keyCount === 5).toBe(true);
    });
  },
);
