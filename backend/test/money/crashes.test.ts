import type { Viewer } from '../../src/common/viewer';
import { Order, OrderStatus } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { expectBooksToAgree } from '../support/books';
import { addTool, availableOf } from '../support/catalogue';
import { charge, mayNotFail, place, tell } from '../support/counter';
import { startDomain, type Domain } from '../support/domain';
import { startOwnStripe } from '../support/own-stripe';
import { newViewer } from '../support/viewers';
import type { Place } from '../support/watching';

const DAY_MS = 24 * 60 * 60 * 1000;
const { PLACED, PAID, CANCELLED, REFUNDED } = OrderStatus;

/** A deed of a server, and where the order stands after it, and after somebody has done the rest of it. */
interface Journey {
  readonly name: string;
  readonly before: (orderId: string) => Promise<unknown>;
  readonly deed: (server: Domain, orderId: string) => Promise<unknown>;
  /** Steps of it at the provider, in the database: it can die before and after each. */
  readonly steps: number;
  readonly end: OrderStatus;
}

describe('a server that dies between any two steps', () => {
  const clock = { now: new Date() };
  let watcher: (at: Place) => Promise<void>;
  let stopStripe: () => Promise<void>;
  let dying: Domain;
  let next: Domain;
  let customer: Viewer;
  let tool: Tool;
  beforeAll(async () => {
    stopStripe = await startOwnStripe();
    dying = await startDomain({ watcher: (at) => watcher(at), clock: () => clock.now });
    next = await startDomain({ databaseUrl: dying.databaseUrl, clock: () => clock.now });
    customer = await newViewer(next.database);
    tool = await addTool(next, { available: 10_000, price: 100 });
  });
  afterAll(async () => {
    await dying.close();
    await next.close();
    await stopStripe();
  });

  const nothing = () => Promise.resolve();
  const pay = (id: string) => charge(next, customer, id);
  const idOfPayment = async (server: Domain, id: string) => {
    const [payment] = await server.services.payments.succeededOf([id]);
    return payment?.transactionId ?? '';
  };
  /** Does the deed until the server dies at this place; answers whether it died. */
  async function dies(
    deed: () => Promise<unknown>,
    at: (place: Place, passed: number) => boolean,
  ): Promise<boolean> {
    const death = new Error('The server died');
    let [passed, dead] = [0, false];
    watcher = (here) => {
      dead ||= at(here, passed);
      passed += 1;
      // From then on nothing goes on, as in a process that was killed.
      return dead ? Promise.reject(death) : Promise.resolve();
    };
    await deed().catch((error: unknown) => {
      if (error !== death) throw error;
    });
    return dead;
  }
  const catchUp = async () => {
    await next.services.reconciliation.run();
    await next.services.payments.finishRefunds(mayNotFail);
  };
  const statusesOf = async (ids: readonly string[]) =>
    (await next.services.orders.byIds(ids)).map(({ status }) => status);

  const cancel = (server: Domain, id: string) =>
    server.services.payments.cancel(customer, id, `cancel-${id}`);
  const journeys: readonly Journey[] = [
    {
      name: 'opening a payment',
      before: nothing,
      deed: (server, id) => server.services.payments.open(customer, id),
      steps: 2,
      end: PLACED,
    },
    {
      name: 'confirming a payment',
      before: pay,
      deed: (server, id) => server.services.payments.confirm(customer, id),
      steps: 2,
      end: PAID,
    },
    { name: 'cancelling an order', before: nothing, deed: cancel, steps: 2, end: CANCELLED },
    {
      name: 'cancelling an order that was paid without our knowing it',
      before: pay,
      deed: cancel,
      steps: 8,
      end: REFUNDED,
    },
    {
      name: 'cancelling an order with an open payment',
      before: (id) => next.services.payments.open(customer, id),
      deed: cancel,
      steps: 5,
      end: CANCELLED,
    },
    {
      name: 'a refund that is made up for',
      async before(id) {
        await next.services.payments.finishRefunds(mayNotFail);
        await pay(id);
        expect(
          await dies(
            () => cancel(dying, id),
            (here) => here === 'before refund',
          ),
        ).toBe(true);
      },
      deed: (server) => server.services.payments.finishRefunds(mayNotFail),
      steps: 3,
      end: REFUNDED,
    },
    {
      name: 'taking a notice of a refund at the provider',
      async before(id) {
        await pay(id);
        await next.services.payments.confirm(customer, id);
      },
      deed: async (server, id) => tell(server, 'charge.refunded', await idOfPayment(server, id)),
      steps: 2,
      end: PAID,
    },
  ];

  it.each(journeys)(
    'in $name: the books agree, and the rest of it is done once',
    async ({ before, deed, steps, end }) => {
      const orders: string[] = [];
      for (let last = false; !last;) {
        const { id } = await place(next, customer, tool, 10);
        await before(id);
        orders.push(id);
        const at = orders.length - 1;
        last = !(await dies(
          () => deed(dying, id),
          (_here, passed) => passed === at,
        ));
      }
      expect(orders).toHaveLength(2 * steps + 1);
      await catchUp();
      await expectBooksToAgree(next.database, orders);
      for (const id of orders) await deed(next, id);
      await catchUp();
      await expectBooksToAgree(next.database, orders);
      expect(new Set(await statusesOf(orders))).toEqual(new Set([end]));
    },
  );

  it('in the expiry of an order with an open payment: it ends once', async () => {
    const today = clock.now;
    for (let [at, last] = [0, false]; !last; at += 1) {
      clock.now = new Date(today.getTime() - 31 * DAY_MS);
      const { id } = await place(next, customer, tool, 10);
      await next.services.payments.open(customer, id);
      clock.now = today;
      last = !(await dies(
        () => dying.services.payments.expireOrders(mayNotFail),
        (_here, passed) => passed === at,
      ));
      await next.services.payments.expireOrders(mayNotFail);
      await expectBooksToAgree(next.database, [id]);
      expect(await statusesOf([id])).toEqual([CANCELLED]);
    }
  });

  it('in placing an order: the repetition with the same key finds it or makes it', async () => {
    for (let [at, last] = [0, false]; !last; at += 1) {
      const before = await availableOf(next, tool);
      const key = `place-${at}`;
      last = !(await dies(
        () => place(dying, customer, tool, 10, key),
        (_here, passed) => passed === at,
      ));
      const { id } = await place(next, customer, tool, 10, key);
      expect((await place(next, customer, tool, 10, key)).id).toBe(id);
      expect(await availableOf(next, tool)).toBe(before - 10);
      expect(await next.database.getRepository(Order).countBy({ id })).toBe(1);
    }
  });
});
