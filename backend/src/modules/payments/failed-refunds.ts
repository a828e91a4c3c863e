import type { EntityManager } from 'typeorm';
import type { DueRefund } from './refund.entity';

const isByHandSql = (refund: 'f' | 'r') => `EXISTS (
     SELECT FROM audit_events a
     WHERE a.target_id = ${refund}.order_id AND a.action = 'refundOrder' AND a.after ->> 'refundId' = ${refund}.id::text
   )`;

/** A cancellation is undone when its refund fails. */
const IS_CANCELLATION = `o.fulfillment_status IN ('UNFULFILLED', 'PACKED') AND NOT f.is_rejection_reported AND EXISTS (
     SELECT FROM order_events e
     WHERE e.order_id = o.id AND e.status = 'REFUND_PENDING' AND e.created_at <= f.finished_at AND NOT EXISTS (
       SELECT FROM order_events u
       WHERE u.order_id = o.id AND u.status = 'PAID' AND u.created_at > e.created_at AND u.created_at <= f.created_at
     )
   )`;

/** What the pieces of the return or claim cost, less the refunds for it. */
const OWED_FOR_CAUSE = `o.tool_price * coalesce(
     (SELECT quantity FROM returns WHERE id = f.return_id), (SELECT quantity FROM claims WHERE id = f.claim_id)
   ) - (
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE (r.return_id = f.return_id OR r.claim_id = f.claim_id) AND r.status <> 'failed'
   )`;

/**
 * What was refunded since a refund by hand failed: what was decided on after a rejection, or after it failed at the bank. A later
 * refund by hand that has failed as well is owed itself. One outside the provider counts for the refund that it replaces only.
 */
const REFUNDED_SINCE = `(
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE r.payment_id = f.payment_id AND r.order_id = f.order_id AND r.return_id IS NULL AND r.claim_id IS NULL
       AND r.failed_refund_id IS NULL AND (r.status <> 'failed' OR (NOT r.is_rejection_reported AND ${isByHandSql('r')}))
       AND r.id > f.id AND (f.provider_refund_id IS NULL OR r.created_at >= f.finished_at)
   )`;

/**
 * The failed refunds of the shop that an admin must make again, or in another way, with what is due for each, in whole cents. None
 * can be made while a dispute is open.
 *
 * - Of a return or a claim, for its last refund: what its pieces cost, less its other refunds.
 * - Of a closed order, for the last refund without such a cause: all else that is left of the order.
 * - By hand, unless its request has reported that it was rejected: what was not refunded since. Later refunds count for the refund
 *   that failed last, so each repeats one.
 * - Of a cancellation that was undone, for the last one: all that is left of the order.
 *
 * Together the refunds of an order are never due for more than is left of it; a cancellation replaces the others.
 */
export const SELECT_DUE_REFUNDS = `
   WITH failed AS (
     SELECT f.*, outside.amount AS outside
     FROM refunds f LEFT JOIN refunds outside ON outside.failed_refund_id = f.id
     WHERE f.status = 'failed' AND NOT f.is_chargeback
   ), open AS (
     SELECT f.id, f.payment_id, f.order_id, f.return_id, f.claim_id, f.amount, f.finished_at, f.provider_refund_id, f.outside,
       o.user_id, o.closed_at, left_of.amount AS remaining,
       CASE WHEN f.return_id IS NOT NULL OR f.claim_id IS NOT NULL THEN 'CAUSE' WHEN o.closed_at IS NOT NULL THEN 'CLOSED_ORDER'
         WHEN NOT f.is_rejection_reported AND ${isByHandSql('f')} THEN 'BY_HAND'
         WHEN ${IS_CANCELLATION} THEN 'CANCELLATION' END AS kind,
       ${OWED_FOR_CAUSE} AS owed_for_cause, ${REFUNDED_SINCE} AS refunded_since
     FROM failed f
     JOIN payments p ON p.id = f.payment_id AND p.status = 'succeeded' AND p.dispute IS DISTINCT FROM 'open'
     JOIN orders o ON o.id = f.order_id AND (o.status = 'PAID' OR o.closed_at IS NOT NULL)
     CROSS JOIN LATERAL (
       SELECT o.total_bill - coalesce(sum(r.amount), 0) AS amount FROM refunds r
       WHERE r.payment_id = p.id AND r.order_id = o.id AND r.status <> 'failed'
     ) left_of
     WHERE left_of.amount > 0
   ), ranked AS (
     SELECT open.*,
       row_number() OVER (PARTITION BY order_id, kind, return_id, claim_id, outside IS NULL ORDER BY id DESC) AS rank,
       sum(amount - coalesce(outside, 0)) OVER later - refunded_since AS balance
     FROM open WHERE kind IS NOT NULL
     WINDOW later AS (PARTITION BY order_id, kind ORDER BY finished_at DESC, id DESC)
   ), balanced AS (
     SELECT ranked.*, greatest(max(balance) OVER later, 0) AS owed_by_hand
     FROM ranked WINDOW later AS (PARTITION BY order_id, kind ORDER BY finished_at DESC, id DESC)
   ), owed AS (
     SELECT balanced.*, CASE kind WHEN 'CAUSE' THEN owed_for_cause
       WHEN 'BY_HAND' THEN least(owed_by_hand - lag(owed_by_hand, 1, 0::numeric) OVER later, amount)
       ELSE remaining END AS owed,
       bool_or(kind = 'CANCELLATION' AND outside IS NULL) OVER (PARTITION BY order_id) AS is_cancellation_due
     FROM balanced WINDOW later AS (PARTITION BY order_id, kind ORDER BY finished_at DESC, id DESC)
   ), limited AS (
     SELECT owed.*, least(owed, remaining - coalesce(sum(owed) OVER (
       PARTITION BY order_id ORDER BY kind = 'CLOSED_ORDER', id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
     ), 0))::integer AS due
     FROM owed
     WHERE owed > 0 AND outside IS NULL AND (kind = 'BY_HAND' OR rank = 1) AND (kind = 'CANCELLATION' OR NOT is_cancellation_due)
   )
   SELECT id, payment_id, order_id, user_id, kind, amount, provider_refund_id, due, closed_at IS NOT NULL AS is_closed,
     closed_at IS NULL AND due = remaining AS closes_order
   FROM limited WHERE due > 0`;

/** What is due for each failed refund, in the order of the ids; null when no admin must act on it. */
export async function loadDue(
  manager: EntityManager,
  ids: readonly string[],
): Promise<readonly (DueRefund | null)[]> {
  const rows = await manager.query<DueRefund[]>(
    `SELECT id, due AS amount, closes_order AS "closesOrder" FROM (${SELECT_DUE_REFUNDS}) AS due_refunds WHERE id = ANY($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id) ?? null);
}
