import type { DataSource, EntityManager } from 'typeorm';
import { HOUR_MS } from '../../common/days';
import { liftStatementLimit } from '../../platform/database/pool';
import { formatPurchaseNumberSql } from '../orders';
import { SELECT_DUE_REFUNDS } from '../payments';
import type { Discrepancy } from './reconciliation.entity';
import { claimContradictions, returnContradictions, type LedgerScope } from './returns-and-claims';

const ALL: LedgerScope = { tool: () => 'true', purchase: () => 'true' };
/** The records in the tables of {@link selectChanged}. */
const CHANGED: LedgerScope = {
  tool: (id) => `${id} IN (SELECT id FROM changed_tools)`,
  purchase: (id) => `${id} IN (SELECT id FROM changed_purchases)`,
};

/** The contradictions of refunds, as those of the ledger. A partial index has what each reads. */
const refundContradictions: readonly string[] = [
  // An order that waits for a refund has one.
  `SELECT 'order ' || o.id AS subject, 'It is REFUND_PENDING without a pending refund' AS description
   FROM orders o WHERE status = 'REFUND_PENDING'
     AND NOT EXISTS (
       SELECT FROM payments p JOIN refunds r ON r.payment_id = p.id
       WHERE p.purchase_id = o.purchase_id AND r.order_id = o.id AND r.status = 'pending'
     )`,
  `SELECT 'payment ' || p.transaction_id AS subject,
     CASE WHEN bool_and(d.provider_refund_id IS NULL) THEN 'The provider rejected' ELSE 'The bank returned' END
       || ' its refund; it must be refunded in another way' AS description
   FROM (${SELECT_DUE_REFUNDS}) d JOIN payments p ON p.id = d.payment_id WHERE d.is_closed GROUP BY p.id`,
  // Only a cancellation returns all that is left of an order that is not shipped.
  `SELECT DISTINCT 'order ' || o.id AS subject,
     'Its refund of ' || d.amount || ' cents failed; ' ||
       CASE WHEN d.closes_order AND o.fulfillment_status IN ('UNFULFILLED', 'PACKED')
         THEN 'cancel it, or refund ' || d.due || ' cents again once it is shipped'
         ELSE d.due || ' cents must be refunded again' END AS description
   FROM (${SELECT_DUE_REFUNDS}) d JOIN orders o ON o.id = d.order_id WHERE d.kind = 'BY_HAND'`,
  `SELECT 'order ' || order_id AS subject, 'It was cancelled, but its refund failed; cancel it again, or ship it' AS description
   FROM (${SELECT_DUE_REFUNDS}) d WHERE kind = 'CANCELLATION'`,
  `SELECT 'order ' || o.id AS subject,
     'Its refund of ' || f.amount || ' cents succeeded after it was refunded outside the provider; the customer has the money twice' AS description
   FROM refunds outside JOIN refunds f ON f.id = outside.failed_refund_id AND f.status = 'succeeded' JOIN orders o ON o.id = f.order_id
   WHERE outside.failed_refund_id IS NOT NULL`,
  // What the bank has returned of a part of the payment is a refund that an admin assigns.
  `SELECT DISTINCT 'payment ' || p.transaction_id AS subject,
     'The bank returned it to the customer after a dispute, and a part of it was refunded outside the provider; the customer has that money twice'
       AS description
   FROM refunds outside JOIN payments p ON p.id = outside.payment_id AND p.status = 'charged_back'
   WHERE outside.failed_refund_id IS NOT NULL`,
  // An admin assigns it with allocateRefund.
  `SELECT 'payment ' || p.transaction_id AS subject, 'It has a refund that is not assigned to an order' AS description
   FROM payments p
   WHERE id IN (SELECT payment_id FROM refunds WHERE order_id IS NULL AND status <> 'failed')`,
];

/**
 * One statement for each kind of contradiction between the shop's tables; it returns no rows when there is none. Those without
 * the scope read only what is open, which a partial index has.
 */
const contradictions = (compared: LedgerScope): readonly string[] => [
  // The movements of a tool add up to its stock.
  `SELECT 'tool ' || t.id AS subject,
     'Its stock movements add up to ' || coalesce(sum(m.quantity), 0) || ' pieces, but its stock is ' || t.available AS description
   FROM tools t LEFT JOIN stock_movements m ON m.tool_id = t.id WHERE ${compared.tool('t.id')}
   GROUP BY t.id HAVING coalesce(sum(m.quantity), 0) <> t.available`,
  // Each order takes its quantity once and returns it only when it is closed before it is shipped.
  `SELECT 'order ' || o.id AS subject,
     'It is ' || o.status || ' with ' || o.order_quantity || ' pieces, but its stock movements add up to ' || coalesce(sum(m.quantity), 0) AS description
   FROM orders o LEFT JOIN stock_movements m ON m.order_id = o.id WHERE ${compared.purchase('o.purchase_id')}
   GROUP BY o.id
   HAVING coalesce(sum(m.quantity), 0) <>
     CASE WHEN o.closed_at IS NULL OR o.shipment_id IS NOT NULL THEN -o.order_quantity ELSE 0 END`,
  // The money held for a purchase belongs to its paid orders or is due back, less the refunds of no order.
  `WITH held AS (
     SELECT purchase_id, sum(total_bill - refunded_amount) AS amount FROM payments
     WHERE status = 'succeeded' AND ${compared.purchase('purchase_id')} GROUP BY purchase_id
   ), refunded AS (
     SELECT p.purchase_id, r.order_id, coalesce(sum(r.amount) FILTER (WHERE r.status = 'succeeded'), 0) AS amount
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE p.status = 'succeeded' AND ${compared.purchase('p.purchase_id')} GROUP BY p.purchase_id, r.order_id
   ), expected AS (
     SELECT o.purchase_id, CASE
       WHEN o.status IN ('PAID', 'REFUND_PENDING') THEN o.total_bill - coalesce(r.amount, 0)
       WHEN o.closed_at IS NOT NULL AND r.order_id IS NOT NULL THEN greatest(o.total_bill - r.amount, 0)
       ELSE 0 END AS amount
     FROM orders o LEFT JOIN refunded r ON r.order_id = o.id WHERE ${compared.purchase('o.purchase_id')}
     UNION ALL SELECT purchase_id, -amount FROM refunded WHERE order_id IS NULL
   )
   SELECT 'purchase ' || ${formatPurchaseNumberSql('number')} AS subject,
     'Its orders account for ' || sum(e.amount) || ' cents, but ' || coalesce(h.amount, 0) || ' cents are held for it' AS description
   FROM purchases JOIN expected e ON e.purchase_id = purchases.id LEFT JOIN held h ON h.purchase_id = purchases.id
   GROUP BY number, h.amount HAVING sum(e.amount) <> coalesce(h.amount, 0)`,
  // A customer has spent what the payments hold, except those that the bank returned, and bought last when the last was charged.
  `WITH paid AS (
     SELECT c.user_id, coalesce(sum(greatest(p.total_bill - p.refunded_amount, 0)) FILTER (WHERE p.status = 'succeeded'), 0) AS spend,
       count(p.id) AS count, max(p.paid_at) AS last_at
     FROM purchases c LEFT JOIN payments p ON p.purchase_id = c.id AND p.status IN ('succeeded', 'charged_back')
     WHERE c.user_id IN (SELECT user_id FROM purchases WHERE ${compared.purchase('id')}) GROUP BY c.user_id
   )
   SELECT 'user ' || u.id AS subject,
     'The user has ' || paid.count || ' paid purchases of ' || paid.spend || ' cents, the last at '
       || coalesce(paid.last_at::text, 'no time') || ', but ' || u.purchase_count || ' of ' || u.spend || ' cents, the last at '
       || coalesce(u.last_purchase_at::text, 'no time') || ', are stored' AS description
   FROM paid JOIN users u ON u.id = paid.user_id
   WHERE (paid.spend, paid.count, paid.last_at) IS DISTINCT FROM (u.spend, u.purchase_count, u.last_purchase_at)`,
  // What a purchase owes is the amount of its open payment.
  `SELECT 'payment ' || transaction_id AS subject,
     'It is open for ' || p.total_bill || ' cents, but its purchase owes ' || coalesce(sum(o.total_bill), 0) || ' cents' AS description
   FROM payments p LEFT JOIN orders o ON o.purchase_id = p.purchase_id AND o.status = 'PLACED'
   WHERE p.status = 'open' GROUP BY p.id HAVING coalesce(sum(o.total_bill), 0) <> p.total_bill`,
  ...refundContradictions,
  // An admin decides what becomes of the orders, usually by cancelling them.
  `SELECT 'payment ' || p.transaction_id AS subject,
     'The bank returned it to the customer after a dispute; its ' || CASE count(*) WHEN 1 THEN 'order' ELSE 'orders' END
       || ' must be cancelled' AS description
   FROM payments p JOIN orders o ON o.purchase_id = p.purchase_id
   WHERE p.status = 'charged_back' AND o.status = 'CHARGED_BACK' GROUP BY p.id`,
  // An admin decides whether the order is shipped after the bank has returned a part of its payment.
  `SELECT DISTINCT 'payment ' || p.transaction_id AS subject,
     'The bank returned a part of it to the customer after a dispute; cancel what is not shipped, or ship it' AS description
   FROM orders o
   JOIN payments p ON p.purchase_id = o.purchase_id AND p.status = 'succeeded' AND p.dispute = 'lost'
   WHERE o.status = 'PAID' AND o.fulfillment_status IN ('UNFULFILLED', 'PACKED')`,
  // A refund is sent to the provider within the hour.
  `SELECT DISTINCT 'payment ' || p.transaction_id AS subject, 'Its refund is overdue' AS description
   FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE r.status = 'pending' AND r.provider_refund_id IS NULL AND r.created_at < $1`,
];

/** The contradictions of one kind that are returned. */
const MAX_ROWS = 1_000;

/**
 * Finds contradictions between the shop's own tables. None is resolved automatically, since the cause is unknown.
 * @param changedSince compares the stock of the tools, and the orders and payments of the purchases, that changed since then;
 * those of all when undefined.
 */
export async function checkLedger(
  database: DataSource,
  now: Date,
  changedSince: Date | undefined,
): Promise<Discrepancy[]> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  // All statements read the same snapshot, however long they take.
  return database.transaction('REPEATABLE READ', async (manager) => {
    await liftStatementLimit(manager);
    if (changedSince !== undefined) await selectChanged(manager, changedSince);
    const found: Discrepancy[] = [];
    const compared = changedSince === undefined ? ALL : CHANGED;
    const kinds = [contradictions, returnContradictions, claimContradictions];
    for (const statement of kinds.flatMap((kind) => kind(compared))) {
      const values = statement.includes('$1') ? [hourAgo] : [];
      const rows = await manager.query<Pick<Discrepancy, 'subject' | 'description'>[]>(
        `${statement} LIMIT ${MAX_ROWS}`,
        values,
      );
      found.push(...rows.map((row) => ({ ...row, resolved: false })));
    }
    return found;
  });
}

/**
 * Collects the tools and purchases that changed since a time, until the transaction ends. Each change of an order has an event
 * and each change of a stock a movement; a charge and a refund also have times of their own.
 */
async function selectChanged(manager: EntityManager, since: Date): Promise<void> {
  await manager.query(
    `CREATE TEMPORARY TABLE changed_tools (id uuid PRIMARY KEY) ON COMMIT DROP;
     CREATE TEMPORARY TABLE changed_purchases (id uuid PRIMARY KEY) ON COMMIT DROP`,
  );
  await manager.query(
    'INSERT INTO changed_tools SELECT DISTINCT tool_id FROM stock_movements WHERE created_at >= $1',
    [since],
  );
  await manager.query(
    `INSERT INTO changed_purchases
     SELECT o.purchase_id FROM order_events e JOIN orders o ON o.id = e.order_id WHERE e.created_at >= $1
     UNION SELECT o.purchase_id FROM stock_movements m JOIN orders o ON o.id = m.order_id WHERE m.created_at >= $1
     UNION SELECT purchase_id FROM payments WHERE paid_at >= $1
     UNION SELECT p.purchase_id FROM refunds r JOIN payments p ON p.id = r.payment_id
       WHERE r.created_at >= $1 OR r.finished_at >= $1`,
    [since],
  );
  await manager.query('ANALYZE changed_tools, changed_purchases');
}
