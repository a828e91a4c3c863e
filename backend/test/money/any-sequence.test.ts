import fc from 'fast-check';
import { expectBooksToAgree, expectOrderInTheHouse } from '../support/books';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { anyRound, doDeed, type Deed } from './deeds';
import { TakingTurns } from './taking-turns';
import { compareSinceOpening, openTrade } from './trade';

const DAY_MS = 24 * 60 * 60 * 1000;
/** On a busy machine fewer trades are tried. */
const BOUND = { interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false };

describe('whatever customers, admins, the provider and the shop do, in any order and at once', () => {
  // Far enough in the past that no trade goes ahead of the provider's own clock.
  const clock = { now: new Date(Date.now() - 1000 * DAY_MS) };
  const turns = new TakingTurns();
  let stopStripe: () => Promise<void>;
  let servers: readonly [Domain, Domain];
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    const options = { clock: () => clock.now, unpaidOrderDays: 1, watcher: turns.watcher };
    const first = await startDomain(options);
    servers = [first, await startDomain({ ...options, databaseUrl: first.databaseUrl })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await stopStripe();
  });

  /** The latest trade. One that is interrupted for its time still goes on. */
  let latest: Promise<void> = Promise.resolve();
  afterEach(() => latest);

  /** Trades round by round; at any moment the house is in order, and at the end the books agree with the provider. */
  function trade(...parts: Parameters<typeof tradeRounds>): Promise<void> {
    latest = tradeRounds(...parts);
    return latest;
  }

  async function tradeRounds(
    rounds: readonly (readonly Deed[])[],
    doRound: (deeds: readonly (() => Promise<void>)[], round: number) => Promise<unknown>,
  ): Promise<void> {
    const [first] = servers;
    const here = await openTrade(servers, clock);
    for (const [round, deeds] of rounds.entries()) {
      await doRound(
        deeds.map((deed) => () => doDeed(here, deed)),
        round,
      );
      await expectOrderInTheHouse(first.database, here.tools);
    }
    for (const name of ['reconcile', 'finishRefunds', 'returnInAnotherWay', 'reconcile'] as const)
      await doDeed(here, [name, 0, 0, 0]);
    await expectBooksToAgree(
      first.database,
      here.placed.map(({ id }) => id),
    );
    expect((await compareSinceOpening(here, first)).differences).toEqual([]);
  }

  it('no piece and no cent is lost or made, all at the same time', async () => {
    const rounds = fc.array(anyRound, { minLength: 4, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rounds, (all) => trade(all, (deeds) => Promise.all(deeds.map((deed) => deed())))),
      { ...BOUND, numRuns: 10 },
    );
  }, 120_000);

  it('no piece and no cent is lost or made, step by step in any order', async () => {
    const round = fc.tuple(anyRound, fc.array(fc.nat(3), { minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 4, maxLength: 12 }), (all) =>
        trade(
          all.map(([deeds]) => deeds),
          (deeds, index) => turns.round(deeds, all[index]?.[1] ?? []),
        ),
      ),
      { ...BOUND, numRuns: 50 },
    );
  }, 120_000);
});
