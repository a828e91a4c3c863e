import fc from 'fast-check';
import { expectConsistentDocuments } from '../support/documents';
import { expectLedgerToMatchStripe, expectConsistentOrders } from '../support/ledger';
import { startDomain, type Domain } from '../support/domain';
import { startLocalStripe } from '../support/local-stripe';
import { deliveryArbitrary, returnRoundArbitrary, roundArbitrary, runAction, type Action } from './actions';
import { In } from 'typeorm';
import { DAY_MS } from '../../src/common/days';
import { Order, OrderStatus } from '../../src/modules/orders';
import { Payment } from '../../src/modules/payments';
import { createStripeClient, paymentIntentId } from '../support/stripe';
import { Interleaver } from './interleaving';
import { reconcileSinceStart, createScenario, type Scenario } from './scenario';

/** More than the slowest actions of a round take together. */
const ACTIONS_MS = 60_000;
/**
 * A test fails when it does not run all its scenarios in this time. Each run takes other scenarios, so a few are enough: the
 * runs of some days try many.
 */
const OPTIONS = { interruptAfterTimeLimit: 280_000, markInterruptAsFailure: true };

/** What jobs and operators do in the end, so that no discrepancy remains. */
const FINAL_ACTIONS = [
  'reconcile',
  'winDisputes',
  'reconcile',
  'retryRefunds',
  'assignRefunds',
  'payOutsideAlone',
  'refundReturns',
  'refundClaims',
  'assignRefunds',
  'refundAgain',
  'cancelChargedBackOrders',
  'reconcile',
] as const;

/** The price of a minimum order of the scenario's tools. */
const MINIMUM_ORDER_CENTS = 500;
const LIMITS = { purchases: 3, value: 2000, stockShare: 60, unverifiedPercent: 100 };

/** What an admin decides about: no action of the scenarios does. */
const LEFT_TO_ADMINS =
  /^Its refund of \d+ cents failed; |^It was cancelled, but its refund failed; |^The bank returned a part of it to the customer after a dispute; |^It has a refund that is not assigned to an order$|; the customer has that money twice$/;

/** Prints the names of the actions that still run after a minute: a test that hangs would name none. */
async function reportSlow(running: readonly string[], run: () => Promise<unknown>): Promise<void> {
  const print = () => process.stderr.write(`Not completed within a minute: ${running.join(', ')}\n`);
  const limit = setTimeout(print, ACTIONS_MS);
  await run().finally(() => clearTimeout(limit));
}

describe('Random actions of customers, admins, the provider and jobs', () => {
  // Far enough in the past that no scenario advances beyond the provider's clock.
  const clock = { now: new Date(Date.now() - 1000 * DAY_MS) };
  const interleaver = new Interleaver();
  let stopStripe: () => Promise<void>;
  let servers: readonly [Domain, Domain];
  beforeAll(async () => {
    stopStripe = await startLocalStripe();
    const options = {
      clock: () => clock.now,
      unpaidOrderDays: 1,
      unpaidLimits: LIMITS,
      onCheckpoint: interleaver.onCheckpoint,
    };
    const first = await startDomain(options);
    servers = [first, await startDomain({ ...options, databaseUrl: first.databaseUrl })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await stopStripe();
  });

  /** The latest run; one that fast-check interrupts still continues. */
  let latestRun: Promise<void> = Promise.resolve();
  afterEach(() => latestRun);

  /**
   * Runs round after round. Orders are consistent after each round. At the end the ledger matches Stripe, and the documents match
   * what was paid and refunded.
   */
  function runScenario(...args: Parameters<typeof runRounds>): Promise<void> {
    latestRun = runRounds(...args);
    return latestRun;
  }

  async function runRounds(
    rounds: readonly (readonly Action[])[],
    runRound: (actions: readonly (() => Promise<void>)[], round: number) => Promise<unknown>,
  ): Promise<void> {
    const [first] = servers;
    const scenario = await createScenario(servers, clock);
    for (const [round, actions] of rounds.entries()) {
      const running: string[] = [];
      const run = async (action: Action) => {
        running.push(action[0]);
        await runAction(scenario, action);
        running.splice(running.indexOf(action[0]), 1);
      };
      await reportSlow(running, () =>
        runRound(
          actions.map((action) => () => run(action)),
          round,
        ),
      );
      await expectConsistentOrders(first.database, scenario.tools);
      await expectLimits(scenario);
    }
    await expectPayableIntentsToBeOpen(scenario);
    for (const name of FINAL_ACTIONS) await reportSlow([name], () => runAction(scenario, [name, 0, 0, 0]));
    await expectLedgerToMatchStripe(
      first.database,
      scenario.orders.map(({ id }) => id),
    );
    await expectConsistentDocuments(first.database, scenario.tools);
    const { discrepancies } = await reconcileSinceStart(scenario, first);
    expect(discrepancies.filter(({ description }) => !LEFT_TO_ADMINS.test(description))).toEqual([]);
  }

  /** No customer has more unpaid purchases than the limits allow; a first minimum order of a tool may exceed the value. */
  async function expectLimits({ customers, tools }: Scenario): Promise<void> {
    for (const { id: userId } of customers) {
      const unpaid = await servers[0].database
        .getRepository(Order)
        .findBy({ userId, toolId: In(tools.map(({ id }) => id)), status: OrderStatus.PLACED });
      expect(new Set(unpaid.map(({ purchaseId }) => purchaseId)).size).toBeLessThanOrEqual(LIMITS.purchases);
      const total = unpaid.reduce((sum, { totalBill }) => sum + totalBill, 0);
      expect(total).toBeLessThanOrEqual(LIMITS.value + MINIMUM_ORDER_CENTS);
    }
  }

  /** What a customer can still pay is the open payment of the purchase, which is of what the purchase owes. */
  async function expectPayableIntentsToBeOpen({ orders }: Scenario): Promise<void> {
    for (const secret of new Set(orders.flatMap(({ secrets }) => secrets))) {
      const id = paymentIntentId(secret);
      const { status, amount } = await createStripeClient().paymentIntents.retrieve(id);
      if (status === 'canceled' || status === 'succeeded') continue;
      const payments = servers[0].database.getRepository(Payment);
      expect(await payments.findOneBy({ transactionId: id })).toMatchObject({
        status: 'open',
        totalBill: amount,
      });
    }
  }

  it('keeps stock and money consistent when random actions run simultaneously', async () => {
    const rounds = fc.array(roundArbitrary, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rounds, (all) =>
        runScenario(all, (actions) => Promise.all(actions.map((action) => action()))),
      ),
      { ...OPTIONS, numRuns: 5 },
    );
  }, 300_000);

  it('keeps stock, money and pieces consistent when returns and claims are interleaved with refunds and disputes', async () => {
    const round = fc.tuple(returnRoundArbitrary, fc.array(fc.nat(3), { minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(deliveryArbitrary, fc.array(round, { minLength: 4, maxLength: 12 }), (delivery, all) =>
        runScenario([...delivery, ...all.map(([actions]) => actions)], (actions, index) =>
          interleaver.run(actions, all[index - delivery.length]?.[1] ?? [0]),
        ),
      ),
      { ...OPTIONS, numRuns: 12 },
    );
  }, 300_000);

  it('keeps stock and money consistent when random actions are interleaved step by step', async () => {
    const round = fc.tuple(roundArbitrary, fc.array(fc.nat(3), { minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 12 }), (all) =>
        runScenario(
          all.map(([actions]) => actions),
          (actions, index) => interleaver.run(actions, all[index]?.[1] ?? []),
        ),
      ),
      { ...OPTIONS, numRuns: 20 },
    );
  }, 300_000);
});
