/**
 * The SQL condition that a return or a claim of the order `o` is refunded: with what is due for it, or with what other refunds
 * have left of the order, those that are pending at the bank included. When one of those fails, the rest is due.
 * @param due whole cents.
 */
export const isRefundedSql = (cause: 'return_id' | 'claim_id', id: string, due: string): string => `(
     SELECT coalesce(paid >= ${due} OR (paid > 0 AND taken >= o.total_bill), false)
     FROM (
       SELECT sum(amount) FILTER (WHERE ${cause} = ${id} AND status = 'succeeded') AS paid,
         sum(amount) FILTER (
           WHERE status = 'succeeded'
             OR (status = 'pending' AND provider_refund_id IS NOT NULL AND ${cause} IS DISTINCT FROM ${id})
         ) AS taken
       FROM refunds
       WHERE order_id = o.id AND payment_id IN (SELECT id FROM payments WHERE purchase_id = o.purchase_id)
     ) AS sums
   )`;
