import { isRefundedSql, type PaymentListener } from '../payments';

/**
 * Makes the status of the received returns of orders follow the refunds: a return is refunded when its refund succeeded, or
 * when the whole order is back with the customer, be it by refunds or by a lost dispute. It is no longer refunded when the
 * bank returns the refund or a dispute is won on appeal, nor when the bank returns another refund that left less than it costs.
 */
export const updateReturns: PaymentListener = async (manager, orders, at) => {
  const ids = orders.filter(({ returnedQuantity }) => returnedQuantity > 0).map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.query(
    `UPDATE returns SET
       status = CASE WHEN is_refunded THEN 'REFUNDED' ELSE 'RECEIVED' END,
       closed_at = CASE WHEN is_refunded THEN $2::timestamptz END
     FROM (
       SELECT r.id, o.status <> 'PAID' OR ${isRefundedSql('return_id', 'r.id', 'r.quantity * o.tool_price')} AS is_refunded
       FROM returns r JOIN orders o ON o.id = r.order_id
       WHERE r.order_id = ANY($1) AND r.received_at IS NOT NULL
     ) AS received
     WHERE returns.id = received.id AND (returns.status = 'REFUNDED') <> is_refunded`,
    [ids, at],
  );
};
