import { isRefundedSql, type PaymentListener } from '../payments';

/**
 * Makes the status of the accepted claims that are not replaced follow the refunds: a claim is settled when its refund succeeded,
 * or when the money for the whole order is back with the customer, be it by refunds or by a lost dispute; a replacement that waits
 * for stock becomes a refund then. It is accepted again when the bank returns the refund, or another one that left less than it
 * costs, or a dispute is won on appeal.
 */
export const updateClaims: PaymentListener = async (manager, orders, at) => {
  const ids = orders.filter(({ claimedQuantity }) => claimedQuantity > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.query(
    `UPDATE claims SET
       resolution = 'REFUND',
       status = CASE WHEN is_refunded THEN 'SETTLED' ELSE 'ACCEPTED' END,
       closed_at = CASE WHEN is_refunded THEN $2::timestamptz END
     FROM (
       SELECT c.id, o.status <> 'PAID' OR ${isRefundedSql('claim_id', 'c.id', 'c.quantity * o.tool_price')} AS is_refunded
       FROM claims c JOIN orders o ON o.id = c.order_id
       WHERE c.order_id = ANY($1) AND c.resolution IS NOT NULL AND c.replacement_order_id IS NULL
     ) AS accepted
     WHERE claims.id = accepted.id AND (claims.status = 'SETTLED') <> is_refunded`,
    [ids, at],
  );
};
