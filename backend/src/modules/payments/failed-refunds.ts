import type { EntityManager } from 'typeorm';

/** What the payment `p` holds of the order `o`, and no refund returns. */
const LEFT = `o.total_bill - (
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE r.payment_id = p.id AND r.order_id = o.id AND r.status <> 'failed'
   )`;

/**
 * The beginning of a statement about failed refunds `f` of the shop, of the payment `p` and the order `o`, whose money can be
 * refunded: none can while a dispute is open. One that an admin has made outside the provider is left out. The caller adds conditions.
 */
export const FROM_FAILED_REFUNDS = `
   FROM refunds f
   JOIN payments p ON p.id = f.payment_id AND p.status = 'succeeded' AND p.dispute IS DISTINCT FROM 'open'
   JOIN orders o ON o.id = f.order_id
   WHERE f.status = 'failed' AND NOT f.is_chargeback AND ${LEFT} > 0
     AND NOT EXISTS (SELECT FROM refunds WHERE failed_refund_id = f.id)`;

/** The order is closed: its refund needs another way. */
const OF_CLOSED_ORDER = 'o.closed_at IS NOT NULL';

const isByHandSql = (refund: 'f' | 'r') => `EXISTS (
     SELECT FROM audit_events a
     WHERE a.target_id = o.id AND a.action = 'refundOrder' AND a.after ->> 'refundId' = ${refund}.id::text
   )`;
const IS_BY_HAND = isByHandSql('f');

/**
 * An admin repeats a refund by hand, unless its request has reported that it failed. The later ones count: any after a rejection,
 * those after its failure at the bank.
 */
const BY_HAND = `o.status = 'PAID' AND NOT f.is_rejection_reported AND ${IS_BY_HAND} AND f.amount > (
     SELECT coalesce(sum(r.amount), 0) FROM refunds r
     WHERE r.payment_id = p.id AND r.order_id = o.id AND r.status <> 'failed' AND r.return_id IS NULL AND r.claim_id IS NULL
       AND r.id > f.id AND (f.provider_refund_id IS NULL OR r.created_at >= f.finished_at)
   )`;

/** A cancellation is undone when its refund fails. */
const OF_CANCELLATION = `o.status = 'PAID' AND o.fulfillment_status IN ('UNFULFILLED', 'PACKED')
   AND NOT f.is_rejection_reported AND NOT ${IS_BY_HAND} AND EXISTS (
     SELECT FROM order_events e
     WHERE e.order_id = o.id AND e.status = 'REFUND_PENDING' AND e.created_at <= f.finished_at
   )`;

/** A received return, or an accepted claim, waits for a refund, and none is pending. */
const OF_OPEN_CAUSE = `o.status = 'PAID' AND (
     EXISTS (SELECT FROM returns WHERE id = f.return_id AND status = 'RECEIVED')
     OR EXISTS (SELECT FROM claims WHERE id = f.claim_id AND status = 'ACCEPTED')
   ) AND NOT EXISTS (
     SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status = 'pending' AND (r.return_id = f.return_id OR r.claim_id = f.claim_id)
   )`;

/** The conditions under which an admin must act on a failed refund, for {@link FROM_FAILED_REFUNDS}. */
export const failedRefundCases = {
  closedOrder: OF_CLOSED_ORDER,
  byHand: BY_HAND,
  cancellation: OF_CANCELLATION,
  openCause: OF_OPEN_CAUSE,
} as const;

/**
 * A later attempt for the same order, return or claim has failed too, and is listed for it. Refunds by hand are different ones,
 * and a cancellation whose request has reported that it failed is not listed.
 */
const IS_REPEATED = `NOT ${IS_BY_HAND} AND EXISTS (
     SELECT FROM refunds r
     WHERE r.payment_id = p.id AND r.order_id = o.id AND r.status = 'failed' AND NOT r.is_chargeback AND r.id > f.id
       AND r.return_id IS NOT DISTINCT FROM f.return_id AND r.claim_id IS NOT DISTINCT FROM f.claim_id
       AND NOT ${isByHandSql('r')}
       AND (NOT r.is_rejection_reported OR f.return_id IS NOT NULL OR f.claim_id IS NOT NULL OR ${OF_CLOSED_ORDER})
   )`;

const FROM_LISTED = `${FROM_FAILED_REFUNDS}
   AND ((${Object.values(failedRefundCases).join(') OR (')})) AND NOT (${IS_REPEATED})`;

/** The ids of the failed refunds that an admin must act on. */
export const SELECT_FAILED_REFUNDS = `SELECT f.id ${FROM_LISTED}`;

/**
 * What is due of a failed refund, in whole cents: all that is left of an order that was to be cancelled, else at most the amount of
 * the refund. Undefined when no admin must act on it.
 */
export async function loadDue(manager: EntityManager, id: string): Promise<number | undefined> {
  const [row] = await manager.query<{ due: number }[]>(
    `SELECT (CASE WHEN ${OF_CANCELLATION} THEN ${LEFT} ELSE least(f.amount, ${LEFT}) END)::integer AS due
     ${FROM_LISTED} AND f.id = $1`,
    [id],
  );
  return row?.due;
}
