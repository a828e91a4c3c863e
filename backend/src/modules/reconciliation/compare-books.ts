import type { DataSource } from 'typeorm';
import type { Difference } from './reconciliation.entity';

/** Each kind of contradiction that our own tables could hold, as a statement that finds it: none, if all is well. */
const CONTRADICTIONS = [
  // The ledger adds up to the stock.
  `SELECT 'tool ' || t.id AS subject,
     'The ledger says ' || coalesce(sum(m.pieces), 0) || ' pieces, the stock ' || t.available AS finding
   FROM tools t LEFT JOIN stock_movements m ON m.tool_id = t.id
   GROUP BY t.id HAVING coalesce(sum(m.pieces), 0) <> t.available`,
  // Each order took its pieces once, and gave them back when it ended, and only then.
  `SELECT 'order ' || o.id AS subject,
     'It is ' || o.status || ', has ' || o.order_quantity || ' pieces, and its ledger says ' || coalesce(sum(m.pieces), 0) AS finding
   FROM orders o LEFT JOIN stock_movements m ON m.order_id = o.id
   GROUP BY o.id
   HAVING coalesce(sum(m.pieces), 0) <> CASE WHEN o.cancelled_at IS NULL THEN -o.order_quantity ELSE 0 END`,
  // The money that we hold for an order is what its status says.
  `SELECT 'order ' || o.id AS subject,
     'It is ' || o.status || ', and ' || coalesce(sum(p.total_bill - p.refunded_amount), 0) || ' cents are held for it' AS finding
   FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.paid_at IS NOT NULL
   GROUP BY o.id
   HAVING (o.status IN ('PAID', 'REFUND_PENDING')) <> (coalesce(sum(p.total_bill - p.refunded_amount), 0) > 0)
     AND NOT (o.status IN ('CANCELLED', 'REFUNDED') AND bool_and(p.status IN ('refunding', 'bounced', 'refunded')))`,
  // What the bank sends back needs another way.
  `SELECT 'payment ' || transaction_id AS subject,
     'The bank sent its refund back; it must be returned in another way' AS finding
   FROM payments WHERE status = 'bounced'`,
  // A refund is made within the hour.
  `SELECT 'payment ' || transaction_id AS subject, 'Its money must go back, and is still here' AS finding
   FROM payments p WHERE status = 'refunding'
     AND EXISTS (SELECT FROM order_events e WHERE e.order_id = p.order_id HAVING max(e.created_at) < $1)`,
];

const HOUR_MS = 60 * 60 * 1000;

/** Where our own tables contradict each other; nothing of it can be put right without knowing why. */
export async function compareBooks(database: DataSource, now: Date): Promise<Difference[]> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // One moment for all of them, however long they take.
  return database.transaction('REPEATABLE READ', async (manager) => {
    await manager.query('SET LOCAL statement_timeout = 0');
    const found: Difference[] = [];
    for (const statement of CONTRADICTIONS) {
      const values = statement.includes('$1') ? [hourAgo] : [];
      const rows = await manager.query<Pick<Difference, 'subject' | 'finding'>[]>(statement, values);
      found.push(...rows.map((row) => ({ ...row, repaired: false })));
    }
    return found;
  });
}
