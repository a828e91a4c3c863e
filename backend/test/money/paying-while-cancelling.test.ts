import { DomainError } from '../../src/common/errors';
import type { Viewer } from '../../src/common/viewer';
import { addTool } from '../support/catalogue';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { expectLedgerToMatchStripe } from '../support/ledger';
import { startLocalStripe } from '../support/local-stripe';
import { placeLines, rethrow } from '../support/order-steps';
import { listRefundAmounts, payByCard, paymentIntentId } from '../support/stripe';
import { Interleaver } from './interleaving';

/** What the tab that pays shows in the end. */
interface Outcome {
  /** Undefined when the card was not charged. */
  readonly transactionId?: string;
  /** Undefined when the card was declined or the payment is confirmed. */
  readonly code?: string;
}

const SWITCH = 0;
const CONTINUE = 1;
/** More steps than a tab has. */
const ALL_STEPS = 20;
const steps = (count: number) => Array.from({ length: count }, () => CONTINUE);

/** One tab pays some steps, the other cancels some steps, then the first pays to the end, then the other continues. */
const schedules = () =>
  [0, 1].flatMap((paidIndex) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((paidSteps) =>
      [0, 1, 2, 3, 4, ALL_STEPS].map((cancelledSteps) => ({
        /** The page of which order pays; the other tab cancels the first. */
        paidIndex,
        choices: [SWITCH, ...steps(paidSteps), SWITCH, ...steps(cancelledSteps), SWITCH, ...steps(ALL_STEPS)],
      })),
    ),
  );

describe('Paying a purchase while another tab cancels one of its orders', () => {
  const interleaver = new Interleaver();
  let stopStripe: () => Promise<void>;
  let servers: readonly [Domain, Domain];
  let customer: Viewer;
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    const first = await startDomain({ onCheckpoint: interleaver.onCheckpoint });
    const options = { databaseUrl: first.databaseUrl, onCheckpoint: interleaver.onCheckpoint };
    servers = [first, await startDomain(options)];
    customer = await createViewer(first.database);
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await stopStripe();
  });

  /** The browser works, and the other tab may continue. */
  const timePasses = () => interleaver.onCheckpoint('before statement');

  /** Opens the payment, charges the card and confirms, as the page of the order does. */
  async function payOn({ services: { payments } }: Domain, orderId: string): Promise<Outcome> {
    let transactionId: string | undefined;
    try {
      const { clientSecret } = await payments.createPaymentIntent(customer, orderId);
      await timePasses();
      const { status } = await payByCard(clientSecret);
      if (status !== 200) return {};
      transactionId = paymentIntentId(clientSecret);
      await timePasses();
      await payments.confirm(customer, orderId);
      return { transactionId };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...(transactionId !== undefined && { transactionId }), code: error.code };
    }
  }

  const refundsOf = async (transactionId: string) =>
    (await listRefundAmounts(transactionId)).join(' and ') || 'nothing';

  const cancelOn = async ({ services: { cancellations } }: Domain, orderId: string) => {
    await cancellations.cancel(customer, orderId);
  };

  it('charges and refunds what the orders say, and confirms only what is paid, in any order of the steps', async () => {
    const tools = [
      await addTool(servers[0], { price: 100, available: 10_000 }),
      await addTool(servers[0], { price: 200, available: 10_000 }),
    ];
    const lines = tools.map((tool) => ({ tool, quantity: 10 }));
    const outcomes = new Set<string>();
    const allOrderIds: string[] = [];
    for (const { paidIndex, choices } of schedules()) {
      const orderIds = (await placeLines(servers[0], customer, lines)).map(({ id }) => id);
      const [cancelledId = '', paidId = ''] = [orderIds[0], orderIds[paidIndex]];
      let outcome: Outcome = {};
      await interleaver.run(
        [
          async () => {
            outcome = await payOn(servers[0], paidId);
          },
          () => cancelOn(servers[1], cancelledId),
        ],
        choices,
      );
      allOrderIds.push(...orderIds);
      const { transactionId, code } = outcome;
      const orders = await servers[0].services.orders.loadByIds(orderIds);
      const statuses = orders.map(({ status }) => status).join();
      const charge =
        transactionId === undefined ? 'not charged' : `refunded ${await refundsOf(transactionId)}`;
      // Only the page of the cancelled order can have an error.
      if (code !== undefined) expect(paidId).toBe(cancelledId);
      outcomes.add(`${statuses}: ${charge}, ${code ?? 'no error'}`);
    }
    await servers[1].services.refunds.retry(rethrow);
    await expectLedgerToMatchStripe(servers[0].database, allOrderIds);
    expect([...outcomes].sort()).toEqual([
      'CANCELLED,PAID: refunded nothing, no error',
      // The other order is still to be paid: the page has no order, or its card is declined.
      'CANCELLED,PLACED: not charged, NOT_FOUND',
      'CANCELLED,PLACED: not charged, no error',
      // Cancelled after the charge: the page of that order is outdated, that of the other one says that it is paid.
      'REFUNDED,PAID: refunded 1000, NOT_FOUND',
      'REFUNDED,PAID: refunded 1000, PAYMENT_REVERSED',
      'REFUNDED,PAID: refunded 1000, no error',
    ]);
  }, 300_000);
});
