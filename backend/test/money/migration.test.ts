import { MigrationExecutor, type DataSource } from 'typeorm';
import { newId } from '../../src/common/ids';
import { entities } from '../../src/modules';
import { compareBooks } from '../../src/modules/reconciliation/compare-books';
import { createDataSource } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { expectOrderInTheHouse } from '../support/books';
import { createDatabase } from '../support/database';

/** The last migration before the books. */
const BEFORE = 'KeepingTheShop1763730000000';
const [userId, toolId] = [newId(), newId()];
const orders = {
  unpaid: newId(),
  opened: newId(),
  paid: newId(),
  cancelled: newId(),
  refunded: newId(),
  paidInAMoment: newId(),
};
/** Orders of ten pieces in every state that there was before: [id, paid at, cancelled at]. */
const ORDERS = [
  [orders.unpaid, null, null],
  [orders.opened, null, null],
  [orders.paid, '2026-01-02', null],
  [orders.cancelled, null, '2026-01-03'],
  [orders.refunded, '2026-01-02', '2026-01-03'],
  [orders.paidInAMoment, '2026-01-01', '2026-01-01'],
] as const;
const PAYMENTS = [
  [orders.opened, 'open', null],
  [orders.paid, 'succeeded', '2026-01-02'],
  [orders.cancelled, 'canceled', null],
  [orders.refunded, 'refunded', '2026-01-02'],
  [orders.paidInAMoment, 'refunded', '2026-01-01'],
] as const;

describe('a shop that kept no books yet', () => {
  let database: DataSource;
  beforeEach(async () => {
    database = createDataSource(await createDatabase(), entities);
    await database.initialize();
    await migrate(database);
    await backTo(database, BEFORE);
    await fill(database);
  });
  afterEach(() => database.destroy());

  it('has books that agree once it is migrated', async () => {
    await migrate(database);
    expect(await compareBooks(database, new Date())).toEqual([]);
    await expectOrderInTheHouse(database);
    const statuses = await database.query<{ id: string; status: string }[]>('SELECT id, status FROM orders');
    expect(Object.fromEntries(statuses.map(({ id, status }) => [id, status]))).toEqual({
      [orders.unpaid]: 'PLACED',
      [orders.opened]: 'PLACED',
      [orders.paid]: 'PAID',
      [orders.cancelled]: 'CANCELLED',
      [orders.refunded]: 'REFUNDED',
      [orders.paidInAMoment]: 'REFUNDED',
    });
    const ledger = await database.query<object[]>(
      'SELECT kind, sum(pieces)::int AS pieces FROM stock_movements GROUP BY kind ORDER BY kind',
    );
    expect(ledger).toEqual([
      { kind: 'opening', pieces: 100 },
      { kind: 'order', pieces: -60 },
      { kind: 'return', pieces: 30 },
    ]);
    const back =
      'SELECT status, sum(refunded_amount)::int AS cents FROM payments WHERE refunded_amount > 0 GROUP BY status';
    expect(await database.query(back)).toEqual([{ status: 'refunded', cents: 2000 }]);
  });

  it('is as before when the migration is taken back, and refunds that were due count as not begun', async () => {
    const before = await contents(database);
    await migrate(database);
    await database.query("UPDATE orders SET status = 'REFUND_PENDING' WHERE id = $1", [orders.paid]);
    await database.query("UPDATE payments SET status = 'refunding' WHERE order_id = $1", [orders.paid]);
    await backTo(database, BEFORE);
    expect(await contents(database)).toEqual(before);
    await migrate(database);
    expect(await compareBooks(database, new Date())).toEqual([]);
  });
});

/** Takes back the migrations after the named one. */
async function backTo(database: DataSource, name: string): Promise<void> {
  for (;;) {
    const [last] = await database.query<{ name: string }[]>(
      'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    if (last === undefined || last.name === name) return;
    await new MigrationExecutor(database).undoLastMigration();
  }
}

async function fill(database: DataSource): Promise<void> {
  await database.query(
    `INSERT INTO users (id, firebase_uid, email, display_name, photo, role, created_at)
     VALUES ($1, 'uid', 'old@example.test', 'Old', '/x', 'USER', '2025-01-01')`,
    [userId],
  );
  await database.query(
    `INSERT INTO tools (id, tool_name, image, price, available, min_order, tool_description, created_at)
     VALUES ($1, 'Mallet', '/x', 100, 70, 10, 'Old', '2025-01-01')`,
    [toolId],
  );
  for (const [id, paidAt, cancelledAt] of ORDERS) {
    await database.query(
      `INSERT INTO orders (id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image, tool_description,
         tool_price, order_quantity, order_address, total_bill, paid_at, cancelled_at, created_at)
       VALUES ($1, $2, 'Old', 'old@example.test', '01712345678', $3, 'Mallet', '/x', 'Old', 100, 10, 'Here', 1000, $4, $5,
         '2026-01-01')`,
      [id, userId, toolId, paidAt, cancelledAt],
    );
  }
  for (const [orderId, status, paidAt] of PAYMENTS) {
    await database.query(
      `INSERT INTO payments (id, order_id, transaction_id, total_bill, status, paid_at, created_at)
       VALUES ($1, $2, $3, 1000, $4, $5, '2026-01-01')`,
      [newId(), orderId, `pi_${orderId}`, status, paidAt],
    );
  }
}

const contents = async (database: DataSource): Promise<Record<string, object[]>> => ({
  orders: await database.query<object[]>('SELECT * FROM orders ORDER BY id'),
  payments: await database.query<object[]>('SELECT * FROM payments ORDER BY id'),
  tools: await database.query<object[]>('SELECT * FROM tools ORDER BY id'),
  tables: await database.query<object[]>(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2",
  ),
});
