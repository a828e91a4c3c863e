import { addTool } from '../support/catalogue';
import { acceptClaim, createClaim } from '../support/claims';
import { createDeliveredOrder } from '../support/fulfillment';
import { startJobSender } from '../support/job-sender';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { cancelOrder, createOrder } from '../support/orders';
import { confirmPayment, createPaidOrder, payAtProvider } from '../support/payments';
import { startProviderProxy, type ProviderProxy } from '../support/provider-proxy';
import { createReturn, receiveReturn } from '../support/returns';
import { startServer, type TestServer } from '../support/server';
import { createAdmin, createCustomer, type TestUser } from '../support/users';
import { waitUntil } from '../support/wait-until';
import { createWebhookEvent, sendWebhookEvent } from '../support/webhook-events';

const TIME_LIMIT_MS = 10_000;
/** What the server needs beside the provider, on a busy machine. A second call would take twice the limit. */
const MARGIN_MS = 8_000;
/** Less than a call takes that the provider does not respond to. */
const IMMEDIATE_MS = 8_000;
const OUTAGE_THRESHOLD = 3;

describe('Outage of the payment provider', () => {
  let proxy: ProviderProxy;
  let server: TestServer;
  let customer: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    proxy = await startProviderProxy();
    server = await startServer({ environment: { STRIPE_API_URL: proxy.url, RUN_JOBS: '1' } });
    customer = await createCustomer(server);
    admin = await createAdmin(server);
  });
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });

  const openOverRest = (orderId: string) =>
    fetch(`${server.url}/create-payment-intent`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ totalBill: 125, orderId }),
    });

  async function timed<Result>(call: Promise<Result>): Promise<{ ms: number; result: Result }> {
    const startedAt = performance.now();
    const result = await call;
    return { ms: performance.now() - startedAt, result };
  }

  async function expectUnavailable(response: Response): Promise<void> {
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  }

  it('waits 10 seconds at most, then rejects requests immediately until the provider responds, and loses nothing', async () => {
    const unpaid = await createOrder(server, customer, await addTool(server));
    const { orderId: cancelled } = await createPaidOrder(server, customer);
    const { orderId: claimed } = await createDeliveredOrder(server, customer, admin);
    const claimId = await createClaim(server, customer, claimed, 1);
    const { orderId: returned } = await createDeliveredOrder(server, customer, admin);
    const returnId = await createReturn(server, customer, returned, 1);
    const charged = await createOrder(server, customer, await addTool(server));
    const event = createWebhookEvent(
      'payment_intent.succeeded',
      await payAtProvider(server, customer, charged.id),
    );

    proxy.failRequests(/./, 'no response');
    const stalled = Array.from({ length: OUTAGE_THRESHOLD }, () => timed(openOverRest(unpaid.id)));
    for (const { ms, result } of await Promise.all(stalled)) {
      await expectUnavailable(result);
      expect(ms).toBeLessThan(TIME_LIMIT_MS + MARGIN_MS);
    }

    // Together, since one call is sent as a probe after a few seconds.
    const [rejected, cancellation, delivery] = await Promise.all([
      timed(openOverRest(unpaid.id)),
      timed(cancelOrder(server, customer, cancelled)),
      timed(sendWebhookEvent(server, event)),
    ]);
    await expectUnavailable(rejected.result);
    expect(cancellation.result.data.cancelOrder?.status).toBe('REFUND_PENDING');
    await expectUnavailable(delivery.result);
    for (const { ms } of [rejected, cancellation, delivery]) expect(ms).toBeLessThan(IMMEDIATE_MS);
    const acceptance = await acceptClaim(server, admin, claimId, 'REFUND');
    expect(acceptance.data.acceptClaim).toMatchObject({
      status: 'ACCEPTED',
      refund: { status: 'PENDING' },
    });
    const receipt = await receiveReturn(server, admin, returnId, 1);
    expect(receipt.data.receiveReturn).toMatchObject({
      status: 'RECEIVED',
      refund: { status: 'PENDING' },
    });
    const { errors } = await confirmPayment(server, customer, charged.id);
    expect(errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');

    await proxy.recover();
    await waitUntil(async () => (await sendWebhookEvent(server, event)).status === 200);
    expect((await openOverRest(unpaid.id)).status).toBe(200);
    const jobs = await startJobSender(server.databaseUrl);
    expect(await jobs.run('retry-refunds')).toBe('completed');
    await jobs.stop();
    expect(new Set(proxy.refundKeys).size).toBe(3);
    await expectLedgerToMatchStripe(server.database, [unpaid.id, cancelled, claimed, returned, charged.id]);
  });

  it('returns the time of the next retry over GraphQL', async () => {
    const { id } = await createOrder(server, customer, await addTool(server));
    proxy.failRequests(/./, 503, 3);
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      body: JSON.stringify({ query: `mutation { createPaymentIntent(orderId: "${id}") { amount } }` }),
    });
    await proxy.recover();
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'PROVIDER_UNAVAILABLE' } }],
    });
  });
});
