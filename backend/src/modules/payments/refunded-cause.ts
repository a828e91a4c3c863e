/**
 * The SQL condition that a return or a claim of the order `o` is refunded: with what is due for it, or with what other refunds
 * have left of the order. When one of those fails, the rest is due.
 * @param due whole cents.
 */
export const isRefundedSql = (cause: 'return_id' | 'claim_id', id: string, due: string): string => `(
     SELECT coalesce(paid >= ${due} OR (paid > 0 AND active >= o.total_bill), false)
     FROM (
       SELECT sum(amount) FILTER (WHERE ${cause} = ${id} AND status = 'succeeded') AS paid,
         sum(amount) FILTER (WHERE status <> 'failed') AS active
       FROM refunds
       WHERE order_id = o.id AND payment_id IN (SELECT id FROM payments WHERE purchase_id = o.purchase_id)
     ) AS sums
   )`;
