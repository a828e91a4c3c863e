import { DAY_MS } from '../../src/common/days';
import type { Viewer } from '../../src/common/viewer';
import { Order, OrderStatus } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { addTool, loadStock } from '../support/catalogue';
import { chargeCard, rethrow, placeLines, placeOrder, deliverWebhookEvent } from '../support/order-steps';
import { type Domain, createViewer, startDomain } from '../support/domain';
import { startLocalStripe } from '../support/local-stripe';
import type { Checkpoint } from '../support/checkpoints';

const { PLACED, PAID, CANCELLED, REFUNDED } = OrderStatus;

/** An action during which a server crashes, and the status of the order once the action is completed. */
interface CrashCase {
  readonly name: string;
  /** The number of orders of the purchase; the action is on the first. One when left out. */
  readonly orderCount?: number;
  readonly before: (orderId: string) => Promise<unknown>;
  readonly action: (server: Domain, orderId: string) => Promise<unknown>;
  /** The number of provider calls and writes; the server can crash before and after each. */
  readonly stepCount: number;
  readonly finalStatus: OrderStatus;
}

describe('A server crash between two steps', () => {
  const clock = { now: new Date() };
  let onCheckpoint: (checkpoint: Checkpoint) => Promise<void>;
  let stopStripe: () => Promise<void>;
  let crashingServer: Domain;
  let otherServer: Domain;
  let customer: Viewer;
  let tool: Tool;
  let otherTool: Tool;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    crashingServer = await startDomain({
      onCheckpoint: (checkpoint) => onCheckpoint(checkpoint),
      clock: () => clock.now,
    });
    otherServer = await startDomain({ databaseUrl: crashingServer.databaseUrl, clock: () => clock.now });
    customer = await createViewer(otherServer.database);
    tool = await addTool(otherServer, { available: 10_000, price: 100 });
    otherTool = await addTool(otherServer, { available: 10_000, price: 100 });
  });
  afterAll(async () => {
    await crashingServer.close();
    await otherServer.close();
    await stopStripe();
  });

  const doNothing = () => Promise.resolve();
  const pay = (id: string) => chargeCard(otherServer, customer, id);
  const loadPaymentId = async (server: Domain, id: string) => {
    const [order] = await server.services.orders.loadByIds([id]);
    const [payment] = await server.services.payments.loadCollected([order?.purchaseId ?? '']);
    return payment?.transactionId ?? '';
  };
  /** Runs the action and crashes the server at the given checkpoint. Returns whether it has crashed. */
  async function crashesDuring(
    action: () => Promise<unknown>,
    crashAt: (checkpoint: Checkpoint, checkpointCount: number) => boolean,
  ): Promise<boolean> {
    const crash = new Error('The server crashed');
    let [checkpointCount, hasCrashed] = [0, false];
    onCheckpoint = (checkpoint) => {
      hasCrashed ||= crashAt(checkpoint, checkpointCount);
      checkpointCount += 1;
      // From then on every step fails, as in a process that was killed.
      return hasCrashed ? Promise.reject(crash) : Promise.resolve();
    };
    await action().catch((error: unknown) => {
      if (error !== crash) throw error;
    });
    return hasCrashed;
  }
  const recover = async () => {
    await otherServer.services.reconciliation.run();
    await otherServer.services.refunds.retry(rethrow);
  };
  const loadStatuses = async (ids: readonly string[]) =>
    (await otherServer.services.orders.loadByIds(ids)).map(({ status }) => status);

  const cancel = (server: Domain, id: string) =>
    server.services.cancellations.cancel(customer, id, `cancel-${id}`);
  const cases: readonly CrashCase[] = [
    {
      name: 'opening a payment',
      before: doNothing,
      action: (server, id) => server.services.payments.createPaymentIntent(customer, id),
      stepCount: 2,
      finalStatus: PLACED,
    },
    {
      name: 'confirming a payment',
      before: pay,
      action: (server, id) => server.services.payments.confirm(customer, id),
      stepCount: 2,
      finalStatus: PAID,
    },
    { name: 'cancelling an order', before: doNothing, action: cancel, stepCount: 2, finalStatus: CANCELLED },
    {
      name: 'cancelling an order whose payment is not recorded yet',
      before: pay,
      action: cancel,
      stepCount: 8,
      finalStatus: REFUNDED,
    },
    {
      name: 'cancelling an order with an open payment',
      before: (id) => otherServer.services.payments.createPaymentIntent(customer, id),
      action: cancel,
      stepCount: 5,
      finalStatus: CANCELLED,
    },
    {
      name: 'cancelling one of two paid orders',
      orderCount: 2,
      before: (id) => pay(id).then(() => otherServer.services.payments.confirm(customer, id)),
      action: cancel,
      stepCount: 5,
      finalStatus: REFUNDED,
    },
    {
      name: 'cancelling one of two orders with an open payment',
      orderCount: 2,
      before: (id) => otherServer.services.payments.createPaymentIntent(customer, id),
      action: cancel,
      stepCount: 5,
      finalStatus: CANCELLED,
    },
    {
      name: 'retrying a pending refund',
      async before(id) {
        await otherServer.services.refunds.retry(rethrow);
        await pay(id);
        expect(
          await crashesDuring(
            () => cancel(crashingServer, id),
            (checkpoint) => checkpoint === 'before refund',
          ),
        ).toBe(true);
      },
      action: (server) => server.services.refunds.retry(rethrow),
      stepCount: 3,
      finalStatus: REFUNDED,
    },
    {
      name: 'handling the webhook event of a refund at the provider',
      async before(id) {
        await pay(id);
        await otherServer.services.payments.confirm(customer, id);
      },
      action: async (server, id) =>
        deliverWebhookEvent(server, 'charge.refunded', await loadPaymentId(server, id)),
      stepCount: 2,
      finalStatus: PAID,
    },
  ];

  it.each(cases)(
    'keeps the ledger consistent after a crash while $name, and completes the action once when repeated',
    async ({ orderCount = 1, before, action, stepCount, finalStatus }) => {
      const orders: string[] = [];
      for (let isFinished = false; !isFinished;) {
        const lines = [tool, otherTool].slice(0, orderCount).map((each) => ({ tool: each, quantity: 10 }));
        const [order] = await placeLines(otherServer, customer, lines);
        const id = order?.id ?? '';
        await before(id);
        orders.push(id);
        const crashAt = orders.length - 1;
        isFinished = !(await crashesDuring(
          () => action(crashingServer, id),
          (_checkpoint, checkpointCount) => checkpointCount === crashAt,
        ));
      }
      expect(orders).toHaveLength(2 * stepCount + 1);
      await recover();
      await expectLedgerToMatchStripe(otherServer.database, orders);
      for (const id of orders) await action(otherServer, id);
      await recover();
      await expectLedgerToMatchStripe(otherServer.database, orders);
      expect(new Set(await loadStatuses(orders))).toEqual(new Set([finalStatus]));
    },
  );

  it('expires an order with an open payment once after a crash during expiry', async () => {
    const today = clock.now;
    for (let [crashAt, isFinished] = [0, false]; !isFinished; crashAt += 1) {
      clock.now = new Date(today.getTime() - 31 * DAY_MS);
      const { id } = await placeOrder(otherServer, customer, tool, 10);
      await otherServer.services.payments.createPaymentIntent(customer, id);
      clock.now = today;
      isFinished = !(await crashesDuring(
        () => crashingServer.services.cancellations.expireOrders(rethrow),
        (_checkpoint, checkpointCount) => checkpointCount === crashAt,
      ));
      await otherServer.services.cancellations.expireOrders(rethrow);
      await expectLedgerToMatchStripe(otherServer.database, [id]);
      expect(await loadStatuses([id])).toEqual([CANCELLED]);
    }
  });

  it('places one order when a request is repeated with the same idempotency key after a crash', async () => {
    for (let [crashAt, isFinished] = [0, false]; !isFinished; crashAt += 1) {
      const before = await loadStock(otherServer, tool);
      const key = `place-${crashAt}`;
      isFinished = !(await crashesDuring(
        () => placeOrder(crashingServer, customer, tool, 10, key),
        (_checkpoint, checkpointCount) => checkpointCount === crashAt,
      ));
      const { id } = await placeOrder(otherServer, customer, tool, 10, key);
      expect((await placeOrder(otherServer, customer, tool, 10, key)).id).toBe(id);
      expect(await loadStock(otherServer, tool)).toBe(before - 10);
      expect(await otherServer.database.getRepository(Order).countBy({ id })).toBe(1);
    }
  });
});
