import type { EntityManager } from 'typeorm';
import { NIL_ID } from '../../common/ids';
import type { DueRefund } from './refund.entity';

/** How many refunds are found at a time. */
const MAX_UNREPORTED = 100;

/**
 * The time from which another refund counts as a repetition of a failed one: its creation when the provider rejected it, else the
 * time when the bank failed it.
 */
const SINCE = 'CASE WHEN f.provider_refund_id IS NULL THEN f.created_at ELSE f.finished_at END';

/** What the pieces of the return or claim cost, less the refunds for it. */
const OWED_FOR_CAUSE = `o.tool_price * coalesce(
     (SELECT quantity FROM returns WHERE id = f.return_id), (SELECT quantity FROM claims WHERE id = f.claim_id)
   ) - (
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE (r.return_id = f.return_id OR r.claim_id = f.claim_id) AND r.status <> 'failed'
   )`;

/**
 * What was refunded since a refund by hand failed. A later refund by hand that has failed as well is owed itself. One outside the
 * provider counts for the refund that it replaces only.
 */
const REFUNDED_SINCE = `(
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE r.payment_id = f.payment_id AND r.order_id = f.order_id AND r.return_id IS NULL AND r.claim_id IS NULL
       AND r.failed_refund_id IS NULL AND (r.status <> 'failed' OR r.due_as = 'BY_HAND') AND (r.created_at, r.id) > (${SINCE}, f.id)
   )`;

/**
 * The failed refunds of the shop that an admin must make again, or in another way, with what is due for each, in whole cents. None
 * can be made while a dispute is open.
 *
 * - Of a return or a claim, for its last refund: what its pieces cost, less its other refunds.
 * - Of a closed order, for the last refund without such a cause: all else that is left of the order.
 * - By hand: what was not refunded since. Later refunds count for the refund that failed last, so each repeats one.
 * - Of a cancellation that was undone, for the last one: all that is left of the order.
 *
 * Together the refunds of an order are never due for more than is left of it; a cancellation replaces the others. Each order is
 * computed alone, so PostgreSQL reads only the orders of a condition on `order_id`.
 */
export const SELECT_DUE_REFUNDS = `
   WITH open AS (
     SELECT f.id, f.payment_id, f.order_id, f.return_id, f.claim_id, f.amount, f.provider_refund_id, outside.amount AS outside,
       o.closed_at, left_of.amount AS remaining, ${SINCE} AS since, ${OWED_FOR_CAUSE} AS owed_for_cause,
       ${REFUNDED_SINCE} AS refunded_since,
       CASE WHEN f.return_id IS NOT NULL OR f.claim_id IS NOT NULL THEN 'CAUSE' WHEN o.closed_at IS NOT NULL THEN 'CLOSED_ORDER'
         WHEN f.due_as = 'BY_HAND' OR o.fulfillment_status IN ('UNFULFILLED', 'PACKED') THEN f.due_as END AS kind
     FROM refunds f LEFT JOIN refunds outside ON outside.failed_refund_id = f.id
     JOIN payments p ON p.id = f.payment_id AND p.status = 'succeeded' AND p.dispute IS DISTINCT FROM 'open'
     JOIN orders o ON o.id = f.order_id AND (o.status = 'PAID' OR o.closed_at IS NOT NULL)
     CROSS JOIN LATERAL (
       SELECT o.total_bill - coalesce(sum(r.amount), 0) AS amount FROM refunds r
       WHERE r.payment_id = p.id AND r.order_id = o.id AND r.status <> 'failed'
     ) left_of
     WHERE f.status = 'failed' AND NOT f.is_chargeback AND left_of.amount > 0
   ), ranked AS (
     SELECT open.*,
       row_number() OVER (PARTITION BY order_id, kind, return_id, claim_id, outside IS NULL ORDER BY id DESC) AS rank,
       sum(amount - coalesce(outside, 0)) OVER (PARTITION BY order_id, kind ORDER BY since DESC, id DESC) - refunded_since AS balance
     FROM open WHERE kind IS NOT NULL
   ), owed AS (
     SELECT ranked.*, CASE kind WHEN 'CAUSE' THEN owed_for_cause
       WHEN 'BY_HAND' THEN balance - greatest(0, max(balance) OVER (
         PARTITION BY order_id, kind ORDER BY since DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
       )) ELSE remaining END AS owed
     FROM ranked
   ), limited AS (
     SELECT owed.*, least(owed, remaining - coalesce(sum(owed) OVER (
       PARTITION BY order_id ORDER BY kind <> 'CANCELLATION', kind = 'CLOSED_ORDER', id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
     ), 0))::integer AS due
     FROM owed WHERE owed > 0 AND outside IS NULL AND (kind = 'BY_HAND' OR rank = 1)
   )
   SELECT id, payment_id, order_id, kind, amount, provider_refund_id, since, due, closed_at IS NOT NULL AS is_closed,
     closed_at IS NULL AND due = remaining AS closes_order
   FROM limited WHERE due > 0`;

/** What must be decided before a refund outside the provider replaces a failed one: the customer may get the money already. */
const BLOCKED_BY = `CASE
     WHEN EXISTS (
       SELECT FROM refunds r
       WHERE r.payment_id = d.payment_id AND r.order_id IS NULL AND r.status <> 'failed' AND r.created_at >= d.since
     ) THEN 'UNALLOCATED_REFUND'
     WHEN EXISTS (
       SELECT FROM refunds r WHERE r.payment_id = d.payment_id AND r.order_id = d.order_id AND r.status = 'pending'
     ) THEN 'PENDING_REFUND'
   END`;

/**
 * Whether the shop tells the customer that it owes what is due. An undone cancellation has its own email, and the customer may have
 * the money already by a refund that is not assigned to an order.
 */
const IS_OWED = `(d.kind <> 'CANCELLATION' AND ${BLOCKED_BY} IS DISTINCT FROM 'UNALLOCATED_REFUND')`;

/** What is due for each failed refund, in the order of the ids; null when no admin must act on it. */
export async function loadDue(
  manager: EntityManager,
  ids: readonly string[],
): Promise<readonly (DueRefund | null)[]> {
  const rows = await manager.query<DueRefund[]>(
    `SELECT id, due AS amount, closes_order AS "closesOrder", ${BLOCKED_BY} AS "blockedBy", ${IS_OWED} AS "isOwed"
     FROM (${SELECT_DUE_REFUNDS}) d
     WHERE order_id = ANY(ARRAY(SELECT order_id FROM refunds WHERE id = ANY($1))) AND id = ANY($1)`,
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id) ?? null);
}

/** What is due for a failed refund of a payment. */
export interface UnreportedRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly purchaseId: string;
  readonly orderId: string;
  /** Whole cents. */
  readonly amount: number;
}

/**
 * The refunds that failed until a time and are owed, of which no email has told the customer, oldest first: those of a payment, or
 * with greater ids.
 */
export const findUnreported = (
  manager: EntityManager,
  failedUntil: Date,
  { paymentId, afterId = NIL_ID }: { paymentId?: string; afterId?: string },
): Promise<readonly UnreportedRefund[]> =>
  manager.query<UnreportedRefund[]>(
    `SELECT d.id, d.payment_id AS "paymentId", payments.purchase_id AS "purchaseId", d.order_id AS "orderId", d.due AS amount
     FROM (${SELECT_DUE_REFUNDS}) d JOIN refunds ON refunds.id = d.id JOIN payments ON payments.id = d.payment_id
     WHERE refunds.due_mailed_at IS NULL AND refunds.finished_at <= $1 AND ${IS_OWED}
       AND ($2::uuid IS NULL OR d.payment_id = $2) AND d.id > $3
     ORDER BY d.id LIMIT ${MAX_UNREPORTED}`,
    [failedUntil, paymentId ?? null, afterId],
  );
