import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../src/common/errors';
import { newId } from '../../src/common/ids';
import type { Viewer } from '../../src/common/viewer';
import { Mail } from '../../src/modules/mail';
import { Order, Purchase } from '../../src/modules/orders';
import type { Tool } from '../../src/modules/tools';
import { ADDRESS, BILLING_DETAILS } from '../support/addresses';
import { countBlocked } from '../support/blocked-requests';
import { addTool, loadStock } from '../support/catalogue';
import { createViewer, startDomain, type Domain } from '../support/domain';
import { expectConsistentOrders } from '../support/ledger';
import { createTransport } from '../support/mail';
import { recordStatements } from '../support/statements';
import { waitUntil } from '../support/wait-until';

const DELIVERY = { phoneNumber: '01712345678', deliveryAddress: '1 Saw Street' };

describe('Purchases that arrive together', () => {
  let domain: Domain;
  let gate: Tool;
  beforeAll(async () => {
    domain = await startDomain({ mailTransport: createTransport() });
  });
  afterAll(() => domain.close());
  beforeEach(async () => {
    gate = await addTool(domain, { minOrder: 1 });
  });
  afterEach(() => expectConsistentOrders(domain.database));

  const createCustomer = () => createViewer(domain.database);
  const place = (
    customer: Viewer,
    lines: readonly (readonly [Pick<Tool, 'id'>, number])[],
    input = {},
    key?: string,
  ) =>
    domain.services.checkout.placePurchase(
      customer,
      {
        lines: lines.map(([{ id: toolId }, quantity]) => ({ toolId, quantity })),
        fromCart: false,
        ...DELIVERY,
        ...input,
      },
      key,
    );

  /** Holds the locks of a statement during an action. */
  async function whileLocked<Result>(
    statement: string,
    values: readonly string[],
    action: () => Promise<Result>,
  ): Promise<Result> {
    const connection = domain.database.createQueryRunner();
    try {
      await connection.startTransaction();
      await connection.query(statement, [...values]);
      return await action();
    } finally {
      await connection.rollbackTransaction();
      await connection.release();
    }
  }

  /** Places purchases while two others wait for a table that their terms are read from, so that they are the next batch. */
  async function placeTogether<Result>(
    ...purchases: readonly (() => Promise<Result>)[]
  ): Promise<PromiseSettledResult<Result>[]> {
    const customers = [await createCustomer(), await createCustomer()];
    const lock = 'LOCK TABLE billing_details IN ACCESS EXCLUSIVE MODE';
    const { first, together } = await whileLocked(lock, [], async () => {
      const first: Promise<unknown>[] = [];
      for (const customer of customers) {
        first.push(place(customer, [[gate, 1]]));
        await waitUntil(async () => (await countBlocked(domain.database)) === first.length);
      }
      const together = Promise.allSettled(purchases.map((placeOne) => placeOne()));
      await nextTurn();
      return { first, together };
    });
    await Promise.all(first);
    return together;
  }

  const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => {
      if (result.status === 'fulfilled') return 'placed';
      const error = result.reason as Error;
      return error instanceof DomainError ? error.code : error.message;
    });

  it('are written with one statement, each with its own details', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, createCustomer));
    const [booked, shopper, planner, plain] = customers as [Viewer, Viewer, Viewer, Viewer];
    const [hammer, saw] = [
      await addTool(domain, { toolName: 'Hammer', price: 100, available: 100, minOrder: 1 }),
      await addTool(domain, { toolName: 'Saw', price: 250, available: 100, minOrder: 1 }),
    ];
    const { addresses, billingDetails, carts } = domain.services;
    const address = await addresses.add(booked, { ...ADDRESS, deliveryNotes: 'Ring twice' });
    await billingDetails.update(booked, BILLING_DETAILS);
    for (const tool of [hammer, saw]) await carts.add(shopper, [{ toolId: tool.id, quantity: 5 }]);
    await carts.add(plain, [{ toolId: saw.id, quantity: 7 }]);

    const byBook = { addressId: address.id, phoneNumber: undefined, deliveryAddress: undefined };
    let results: PromiseSettledResult<unknown>[] = [];
    const statements = await recordStatements(domain, async () => {
      results = await placeTogether(
        () => place(booked, [[hammer, 1]], byBook),
        () => place(shopper, [[hammer, 2]], { fromCart: true, cartVersion: 2 }),
        () =>
          place(
            planner,
            [
              [saw, 3],
              [hammer, 4],
            ],
            { purchaseOrderNumber: 'PO-3', deliveryNotes: 'Rear gate', deliveryAddress: '3 Plane Road' },
          ),
        () => place(plain, [[saw, 5]]),
      );
    });
    expect(codesOf(results)).toEqual(Array(4).fill('placed'));
    expect(statements.filter((statement) => statement.includes('INSERT INTO purchases'))).toHaveLength(3);

    const load = async ({ id: userId }: Viewer) => ({
      purchase: await domain.database.getRepository(Purchase).findOneByOrFail({ userId }),
      orders: await domain.database.getRepository(Order).find({ where: { userId }, order: { id: 'DESC' } }),
      mails: await domain.database.getRepository(Mail).findBy({ userId }),
      cart: (await carts.load({ id: userId } as Viewer)).lines.map(({ quantity }) => quantity),
    });
    const quantities = (orders: readonly Order[]) =>
      orders.map((order) => [order.toolName, order.orderQuantity]);

    const first = await load(booked);
    expect(first.purchase).toMatchObject({
      deliveryNotes: 'Ring twice',
      purchaseOrderNumber: null,
      billing: { name: BILLING_DETAILS.name },
    });
    expect(first.orders).toMatchObject([
      { toolName: 'Hammer', orderQuantity: 1, phoneNumber: ADDRESS.phoneNumber, userEmail: booked.email },
    ]);
    expect(first.orders[0]?.orderAddress).toContain(ADDRESS.contact);
    expect((await addresses.list(booked))[0]?.lastUsedAt).toEqual(first.purchase.createdAt);

    const second = await load(shopper);
    expect(second.purchase).toMatchObject({ deliveryNotes: null, billing: null });
    expect(quantities(second.orders)).toEqual([['Hammer', 2]]);
    expect(second.cart).toEqual([3, 5]);

    const third = await load(planner);
    expect(third.purchase).toMatchObject({ purchaseOrderNumber: 'PO-3', deliveryNotes: 'Rear gate' });
    expect(quantities(third.orders)).toEqual([
      ['Saw', 3],
      ['Hammer', 4],
    ]);
    expect(third.mails).toMatchObject([
      {
        eventId: third.purchase.id,
        data: {
          purchaseId: third.purchase.id,
          number: third.purchase.number,
          purchaseOrderNumber: 'PO-3',
          deliveryAddress: '3 Plane Road',
          total: 1150,
          lines: [
            { toolName: 'Saw', quantity: 3, total: 750 },
            { toolName: 'Hammer', quantity: 4, total: 400 },
          ],
        },
      },
    ]);

    const fourth = await load(plain);
    expect(quantities(fourth.orders)).toEqual([['Saw', 5]]);
    expect(fourth.mails).toHaveLength(1);
    expect(fourth.cart).toEqual([7]);
    expect([await loadStock(domain, hammer), await loadStock(domain, saw)]).toEqual([93, 92]);
  });

  it('sells the last units to those that came first, and what is left to a smaller one', async () => {
    const tool = await addTool(domain, { available: 10, minOrder: 1 });
    const customers = await Promise.all(Array.from({ length: 3 }, createCustomer));
    const results = await placeTogether(
      ...customers.map((customer, index) => () => place(customer, [[tool, [6, 6, 4][index] ?? 0]])),
    );
    expect(codesOf(results)).toEqual(['placed', 'OUT_OF_STOCK', 'placed']);
    expect(await loadStock(domain, tool)).toBe(0);
  });

  it('are placed beside one that is rejected', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 10 });
    const [one, other, deleted] = [await createCustomer(), await createCustomer(), await createCustomer()];
    await domain.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [deleted.id]);
    const results = await placeTogether(
      () => place(one, [[tool, 9]]),
      () => place(other, [[tool, 10]]),
      () => place(deleted, [[tool, 10]]),
    );
    expect(codesOf(results)).toEqual(['BAD_USER_INPUT', 'placed', 'UNAUTHENTICATED']);
    expect(await loadStock(domain, tool)).toBe(90);
  });

  it('are placed beside one that the database rejects', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 1 });
    const [one, other] = [await createCustomer(), await createCustomer()];
    await domain.database.query(
      "ALTER TABLE purchases ADD CONSTRAINT unlucky CHECK (purchase_order_number <> 'PO-13')",
    );
    try {
      const results = await placeTogether(
        () => place(one, [[tool, 1]], { purchaseOrderNumber: 'PO-13' }),
        () => place(other, [[tool, 2]]),
      );
      expect(codesOf(results)).toEqual([expect.stringContaining('"unlucky"'), 'placed']);
    } finally {
      await domain.database.query('ALTER TABLE purchases DROP CONSTRAINT unlucky');
    }
    expect(await loadStock(domain, tool)).toBe(98);
  });

  /** Purchases that the rules reject, and their errors. */
  async function addRejected() {
    const [one, other] = [await createCustomer(), await createCustomer()];
    const tool = await addTool(domain, { available: 100, minOrder: 1 });
    const lines = [
      [tool, 1],
      [tool, 2],
    ] as const;
    const unknown = [
      [tool, 1],
      [{ id: newId() }, 2],
    ] as const;
    return {
      purchases: [() => place(one, lines), () => place(other, unknown)],
      errors: [
        { code: 'BAD_USER_INPUT', fields: { 'lines.1.toolId': 'List each tool once' } },
        { code: 'NOT_FOUND', fields: { 'lines.1.toolId': 'Tool not found.' } },
      ].map((reason) => ({ status: 'rejected', reason: expect.objectContaining(reason) as unknown })),
    };
  }

  it('name their own errors beside one that the database rejects', async () => {
    const customer = await createCustomer();
    const { purchases, errors } = await addRejected();
    await domain.database.query(
      "ALTER TABLE purchases ADD CONSTRAINT unlucky CHECK (delivery_notes <> '13')",
    );
    try {
      const results = await placeTogether(
        () => place(customer, [[gate, 1]], { deliveryNotes: '13' }),
        ...purchases,
      );
      expect(results.slice(1)).toEqual(errors);
    } finally {
      await domain.database.query('ALTER TABLE purchases DROP CONSTRAINT unlucky');
    }
  });

  it('name their own errors beside one that waits for a tool whose row is locked', async () => {
    const [locked, customer] = [await addTool(domain, { minOrder: 1 }), await createCustomer()];
    const { purchases, errors } = await addRejected();
    const waiting: Promise<unknown>[] = [];
    await whileLocked('SELECT FROM tools WHERE id = $1 FOR UPDATE', [locked.id], async () => {
      const results = await placeTogether<unknown>(
        () => {
          waiting.push(place(customer, [[locked, 1]]));
          return Promise.resolve();
        },
        ...purchases,
      );
      expect(results.slice(1)).toEqual(errors);
    });
    await Promise.all(waiting);
  });

  it('do not wait for a customer whose row is locked', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 1 });
    const [busy, other] = [await createCustomer(), await createCustomer()];
    const lock = 'SELECT FROM users WHERE id = $1 FOR UPDATE';
    const waiting = await whileLocked(lock, [busy.id], async () => {
      const waiting = [place(busy, [[tool, 1]])];
      await place(other, [[tool, 2]]);
      expect(await loadStock(domain, tool)).toBe(98);
      return waiting;
    });
    await Promise.all(waiting);
    expect(await loadStock(domain, tool)).toBe(97);
  });

  it('do not wait long for a tool whose row is locked', async () => {
    const [locked, tool] = [await addTool(domain, { minOrder: 1 }), await addTool(domain, { minOrder: 1 })];
    const customers = await Promise.all(Array.from({ length: 3 }, createCustomer));
    const other = await createCustomer();
    const lock = 'SELECT FROM tools WHERE id = $1 FOR UPDATE';
    const waiting = await whileLocked(lock, [locked.id], async () => {
      // One for each batch that runs at the same time, and one beside others.
      const waiting = customers.map((customer) => place(customer, [[locked, 1]]));
      await place(other, [[tool, 2]]);
      expect(await loadStock(domain, locked)).toBe(locked.available);
      return waiting;
    });
    await Promise.all(waiting);
    expect(await loadStock(domain, locked)).toBe(locked.available - 3);
  });

  it('are not tried again when their connection is lost, since they may be placed', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 1 });
    const customer = await createCustomer();
    const lock = 'LOCK TABLE billing_details IN ACCESS EXCLUSIVE MODE';
    const { results } = await whileLocked(lock, [], async () => {
      const results = Promise.allSettled([place(customer, [[tool, 1]])]);
      await waitUntil(async () => (await countBlocked(domain.database)) === 1);
      await domain.database.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return { results };
    });
    expect(codesOf(await results)).toEqual([expect.stringContaining('terminating connection')]);
    expect(await loadStock(domain, tool)).toBe(100);
  });

  it('that the rules reject take no lock, also when they are of one customer', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 10 });
    const customer = await createCustomer();
    let results: PromiseSettledResult<unknown>[] = [];
    const statements = await recordStatements(domain, async () => {
      results = await placeTogether(
        ...[9, 101, 10].map((quantity) => () => place(customer, [[tool, quantity]])),
      );
    });
    expect(codesOf(results)).toEqual(['BAD_USER_INPUT', 'OUT_OF_STOCK', 'placed']);
    expect(statements.filter((statement) => statement.includes('START TRANSACTION'))).toEqual([
      // That of the test.
      expect.any(String),
    ]);
  });

  it('are all placed when they are of one customer', async () => {
    const tool = await addTool(domain, { available: 100, minOrder: 1 });
    const customer = await createCustomer();
    const results = await placeTogether(
      ...[1, 2, 3].map((quantity) => () => place(customer, [[tool, quantity]])),
    );
    expect(codesOf(results)).toEqual(Array(3).fill('placed'));
    expect(await loadStock(domain, tool)).toBe(94);
  });

  it('are one purchase when they have the same idempotency key', async () => {
    const tool = await addTool(domain, { available: 1, minOrder: 1 });
    const customer = await createCustomer();
    const key = newId();
    const results = await Promise.all([1, 2].map(() => place(customer, [[tool, 1]], {}, key)));
    expect(new Set(results.map(({ purchase }) => purchase.id)).size).toBe(1);
    expect(await domain.database.getRepository(Purchase).countBy({ userId: customer.id })).toBe(1);
  });
});
