import { DAY_MS } from '../../src/common/days';
import { chargeCard, placeOrder } from '../support/order-steps';
import { ReconciliationFixture } from './reconciliation-fixture';

describe('The records that a reconciliation compares', () => {
  const fixture = new ReconciliationFixture();

  const query = (sql: string, ...values: unknown[]) => fixture.server.database.query<unknown>(sql, values);
  /** Runs the reconciliation of the next night. */
  const reconcileNextNight = async () => {
    fixture.now = new Date(fixture.now.getTime() + DAY_MS);
    const { isFull, discrepancies } = await fixture.reconcile();
    return {
      isFull,
      subjects: discrepancies.filter(({ resolved }) => !resolved).map(({ subject }) => subject),
    };
  };
  /** A contradiction in a row that has not changed since: as by a statement of an operator. */
  const changeStock = (by: number) =>
    query('UPDATE tools SET available = available + $2 WHERE id = $1', fixture.tool.id, by);
  const placeAnother = () => placeOrder(fixture.server, fixture.customer, fixture.tool, 10);

  it('are all in the first run and a week later, and those that changed in between', async () => {
    const runs = [];
    for (let night = 0; night < 9; night += 1) runs.push((await reconcileNextNight()).isFull);
    expect(runs).toEqual([true, false, false, false, false, false, false, true, false]);
  });

  it('include within a week those that contradicted each other before, and then every night until it is corrected', async () => {
    await reconcileNextNight();
    await reconcileNextNight();
    await changeStock(-1);
    const nights = [];
    do nights.push(await reconcileNextNight());
    while (nights.at(-1)?.subjects.length === 0);
    expect(nights.length).toBeLessThanOrEqual(7);
    const found = { isFull: true, subjects: [`tool ${fixture.tool.id}`] };
    expect(nights.at(-1)).toEqual(found);
    expect(await reconcileNextNight()).toEqual(found);
    await changeStock(1);
    expect(await reconcileNextNight()).toEqual({ isFull: true, subjects: [] });
    expect(await reconcileNextNight()).toEqual({ isFull: false, subjects: [] });
  });

  it('are all on demand', async () => {
    await fixture.reconcile();
    await changeStock(-1);
    const { isFull, discrepancies } = await fixture.server.services.reconciliation.run({ isFull: true });
    expect([isFull, discrepancies.length]).toEqual([true, 1]);
  });

  it('include the next night a tool whose stock moved', async () => {
    await reconcileNextNight();
    fixture.now = new Date(fixture.now.getTime() + DAY_MS / 2);
    await placeAnother();
    await changeStock(-1);
    expect(await reconcileNextNight()).toEqual({ isFull: false, subjects: [`tool ${fixture.tool.id}`] });
  });

  it('include the next night an order without its stock movement', async () => {
    await reconcileNextNight();
    fixture.now = new Date(fixture.now.getTime() + DAY_MS / 2);
    const { id } = await placeAnother();
    await query("DELETE FROM stock_movements WHERE order_id = $1 AND kind = 'order'", id);
    expect((await reconcileNextNight()).subjects).toContain(`order ${id}`);
  });

  it.each([
    [
      'an order changed',
      "INSERT INTO order_events (order_id, status, actor, reason, created_at) VALUES ($1, 'PAID', 'SYSTEM', '', $2)",
    ],
    ['a payment was charged', 'UPDATE payments SET paid_at = $2 WHERE $1 = ANY(order_ids)'],
    [
      'a refund was added',
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, provider_refund_id, created_at)
       SELECT id, id, $1, 1, 'pending', 're_1', $2 FROM payments`,
    ],
    [
      'an older refund ended',
      `INSERT INTO refunds (id, payment_id, order_id, amount, status, provider_refund_id, created_at, finished_at)
       SELECT id, id, $1, 1, 'failed', 're_1', $2::timestamptz - interval '9 days', $2 FROM payments`,
    ],
  ])('include the next night the money of a purchase of which %s', async (_change, statement) => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    await fixture.server.services.payments.confirm(fixture.customer, fixture.orderId);
    await reconcileNextNight();
    const subjects = [`purchase ${await fixture.loadNumber()}`, `user ${fixture.customer.id}`];
    await query('UPDATE payments SET refunded_amount = 1');
    fixture.now = new Date(fixture.now.getTime() + DAY_MS);
    expect(await reconcileNextNight()).toEqual({ isFull: false, subjects: [] });
    await query(statement, fixture.orderId, fixture.now);
    expect(await reconcileNextNight()).toEqual({ isFull: false, subjects });
  });

  it('saves nothing when it must stop', async () => {
    await chargeCard(fixture.server, fixture.customer, fixture.orderId);
    const signal = AbortSignal.abort(new Error('The server was stopped'));
    await expect(fixture.server.services.reconciliation.run({ signal })).rejects.toThrow(
      'The server was stopped',
    );
    expect(await fixture.server.services.reconciliation.last()).toBeNull();
  });
});
