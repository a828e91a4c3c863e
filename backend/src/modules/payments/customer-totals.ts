import type { EntityManager } from 'typeorm';

/**
 * Locks the customer of a purchase, deleted or not, until the transaction ends. Two payments of one customer that are recorded
 * in parallel then count each other. Must precede the lock of the purchase.
 */
export async function lockCustomer(manager: EntityManager, purchaseId: string): Promise<void> {
  await manager.query(
    'SELECT FROM users WHERE id = (SELECT user_id FROM purchases WHERE id = $1) FOR NO KEY UPDATE',
    [purchaseId],
  );
}

/** Sums up the payments of a customer, whom the transaction has locked. Replacements have no payment, so they do not count. */
export async function updateCustomerTotals(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(
    `UPDATE users SET spend = paid.spend, purchase_count = paid.count, last_purchase_at = paid.last_at
     FROM (
       SELECT coalesce(sum(greatest(p.total_bill - p.refunded_amount, 0)) FILTER (WHERE p.status = 'succeeded'), 0) AS spend,
         count(p.id) AS count, max(p.paid_at) AS last_at
       FROM purchases JOIN payments p ON p.purchase_id = purchases.id AND p.status IN ('succeeded', 'charged_back')
       WHERE purchases.user_id = $1
     ) AS paid
     WHERE id = $1`,
    [userId],
  );
}
