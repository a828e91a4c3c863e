import type { DataSource } from 'typeorm';
import { liftStatementLimit } from '../../platform/database/pool';
import type { Discrepancy } from './reconciliation.entity';

/** One statement for each kind of contradiction between the shop's tables; it returns no rows when there is none. */
const CONTRADICTIONS = [
  // The movements of a tool add up to its stock.
  `SELECT 'tool ' || t.id AS subject,
     'Its stock movements add up to ' || coalesce(sum(m.quantity), 0) || ' pieces, but its stock is ' || t.available AS description
   FROM tools t LEFT JOIN stock_movements m ON m.tool_id = t.id
   GROUP BY t.id HAVING coalesce(sum(m.quantity), 0) <> t.available`,
  // Each order takes its quantity once and returns it only when it is closed.
  `SELECT 'order ' || o.id AS subject,
     'It is ' || o.status || ' with ' || o.order_quantity || ' pieces, but its stock movements add up to ' || coalesce(sum(m.quantity), 0) AS description
   FROM orders o LEFT JOIN stock_movements m ON m.order_id = o.id
   GROUP BY o.id
   HAVING coalesce(sum(m.quantity), 0) <> CASE WHEN o.closed_at IS NULL THEN -o.order_quantity ELSE 0 END`,
  // The money received for an order and not refunded matches its status.
  `SELECT 'order ' || o.id AS subject,
     'It is ' || o.status || ', but ' || coalesce(sum(p.total_bill - p.refunded_amount), 0) || ' cents are held for it' AS description
   FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.paid_at IS NOT NULL AND p.status <> 'charged_back'
   GROUP BY o.id
   HAVING (o.status IN ('PAID', 'REFUND_PENDING')) <> (coalesce(sum(p.total_bill - p.refunded_amount), 0) > 0)
     AND NOT (o.status IN ('CANCELLED', 'REFUNDED') AND bool_and(p.status IN ('refunding', 'refund_failed', 'refunded')))`,
  // A refund that the bank returned needs another way.
  `SELECT 'payment ' || transaction_id AS subject,
     'The bank returned its refund; it must be refunded in another way' AS description
   FROM payments WHERE status = 'refund_failed'`,
  // An admin decides what becomes of the order, usually by cancelling it.
  `SELECT 'payment ' || p.transaction_id AS subject,
     'The bank returned it to the customer after a dispute; its order must be cancelled' AS description
   FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.status = 'CHARGED_BACK'`,
  // A refund is made within the hour.
  `SELECT 'payment ' || transaction_id AS subject, 'Its refund is overdue' AS description
   FROM payments p WHERE status = 'refunding'
     AND EXISTS (SELECT FROM order_events e WHERE e.order_id = p.order_id HAVING max(e.created_at) < $1)`,
];

const HOUR_MS = 60 * 60 * 1000;

/** Finds contradictions between the shop's own tables. None is resolved automatically, since the cause is unknown. */
export async function checkLedger(database: DataSource, now: Date): Promise<Discrepancy[]> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // All statements read the same snapshot, however long they take.
  return database.transaction('REPEATABLE READ', async (manager) => {
    await liftStatementLimit(manager);
    const found: Discrepancy[] = [];
    for (const statement of CONTRADICTIONS) {
      const values = statement.includes('$1') ? [hourAgo] : [];
      const rows = await manager.query<Pick<Discrepancy, 'subject' | 'description'>[]>(statement, values);
      found.push(...rows.map((row) => ({ ...row, resolved: false })));
    }
    return found;
  });
}
