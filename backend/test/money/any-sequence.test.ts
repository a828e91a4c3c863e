import fc from 'fast-check';
import { expectBooksToAgree, expectOrderInTheHouse } from '../support/books';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { anyDeed, doDeed, openTrade } from './trading';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So many trades of so many rounds; what is done in one round is done at once. */
const TRADES = 20;
const anyTrade = fc.array(fc.array(anyDeed, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 10 });

describe('whatever customers, admins, the provider and the shop do, in any order and at once', () => {
  // Far enough in the past that no trade goes ahead of the provider's own clock.
  const clock = { now: new Date(Date.now() - 1000 * DAY_MS) };
  let stopStripe: () => Promise<void>;
  let servers: readonly Domain[];
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    const options = { clock: () => clock.now, unpaidOrderDays: 1 };
    const first = await startDomain(options);
    servers = [first, await startDomain({ ...options, databaseUrl: first.databaseUrl })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await stopStripe();
  });

  it('no piece and no cent is lost or made', async () => {
    await fc.assert(
      fc.asyncProperty(anyTrade, async (rounds) => {
        const trade = await openTrade(servers, clock);
        const [{ services, database }] = servers as [Domain];
        for (const round of rounds) {
          await Promise.all(round.map((deed) => doDeed(trade, deed)));
          await expectOrderInTheHouse(database);
        }
        await doDeed(trade, ['reconcile', 0, 0, 0]);
        await doDeed(trade, ['finishRefunds', 0, 0, 0]);
        await expectBooksToAgree(
          database,
          trade.placed.map(({ id }) => id),
        );
        expect((await services.reconciliation.run()).differences).toEqual([]);
      }),
      { numRuns: TRADES, endOnFailure: false },
    );
  }, 120_000);
});
