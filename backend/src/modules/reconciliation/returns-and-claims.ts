import { isRefundedSql } from '../payments';

/** SQL conditions for the records that are compared. */
export interface LedgerScope {
  readonly tool: (id: string) => string;
  readonly purchase: (id: string) => string;
}

/**
 * The refunds of a return or a claim that have not failed, of which there should be one at most.
 * @param condition selects them.
 */
const refundsOf = (condition: string): string => `LATERAL (
     SELECT coalesce(sum(amount), 0) AS amount FROM refunds WHERE ${condition} AND status <> 'failed'
   )`;

/** Whether something of the order `o`, which the payment `p` paid, can still be refunded. */
const HAS_MONEY_LEFT = `o.total_bill > (
       SELECT coalesce(sum(f.amount), 0) FROM refunds f WHERE f.payment_id = p.id AND f.order_id = o.id AND f.status <> 'failed'
     )`;

const FAILED = `CASE f.amount WHEN 0 THEN 'Its refund failed; it must be refunded again'
       ELSE 'Another refund of its order failed; the rest must be refunded' END`;

const RETURN_DUE = 'r.quantity * o.tool_price';
const RETURN_IS_REFUNDED = isRefundedSql('return_id', 'r.id', RETURN_DUE);
const CLAIM_DUE = 'c.quantity * o.tool_price';
const CLAIM_IS_REFUNDED = isRefundedSql('claim_id', 'c.id', CLAIM_DUE);

/** The contradictions of the returns of orders, as those of the ledger. */
export const returnContradictions = (compared: LedgerScope): readonly string[] => [
  // An order counts the pieces of its returns, except cancelled ones.
  `SELECT 'order ' || o.id AS subject,
     'It counts ' || o.returned_quantity || ' returned pieces, but its returns have ' || coalesce(sum(r.quantity), 0) AS description
   FROM orders o LEFT JOIN returns r ON r.order_id = o.id AND r.status <> 'CANCELLED'
   WHERE o.fulfillment_status = 'DELIVERED' AND ${compared.purchase('o.purchase_id')}
   GROUP BY o.id HAVING coalesce(sum(r.quantity), 0) <> o.returned_quantity`,
  // The sellable pieces of a return are in the stock.
  `SELECT 'return ' || r.id AS subject,
     coalesce(r.sellable_quantity, 0) || ' of its pieces can be sold again, but its stock movement has ' || coalesce(m.quantity, 0) AS description
   FROM returns r JOIN orders o ON o.id = r.order_id LEFT JOIN stock_movements m ON m.return_id = r.id
   WHERE ${compared.purchase('o.purchase_id')} AND coalesce(m.quantity, 0) <> coalesce(r.sellable_quantity, 0)`,
  // A received return is refunded once, with at most what its pieces cost.
  `SELECT 'return ' || r.id AS subject,
     CASE WHEN f.amount > ${RETURN_DUE} THEN 'Its refunds are ' || f.amount || ' cents, but its pieces cost ' || ${RETURN_DUE}
       ELSE 'It is ' || r.status || ', which does not match its refunds' END AS description
   FROM returns r JOIN orders o ON o.id = r.order_id CROSS JOIN ${refundsOf('return_id = r.id')} f
   WHERE ${compared.purchase('o.purchase_id')} AND (
     f.amount > ${RETURN_DUE}
     OR (r.status = 'REFUNDED') <> (r.received_at IS NOT NULL AND (o.status <> 'PAID' OR ${RETURN_IS_REFUNDED}))
   )`,
  // The refund of a received return is pending; none is possible while a dispute is open.
  `SELECT 'return ' || r.id AS subject, ${FAILED} AS description
   FROM returns r JOIN orders o ON o.id = r.order_id CROSS JOIN ${refundsOf('return_id = r.id')} f
   JOIN payments p ON p.purchase_id = o.purchase_id AND p.status IN ('succeeded', 'charged_back')
   WHERE r.status = 'RECEIVED' AND o.status = 'PAID' AND p.dispute IS DISTINCT FROM 'open'
     AND f.amount < ${RETURN_DUE} AND ${HAS_MONEY_LEFT}`,
];

/** The contradictions of the claims of orders, as those of the ledger. */
export const claimContradictions = (compared: LedgerScope): readonly string[] => [
  // An order counts the pieces of its claims, except rejected and cancelled ones.
  `SELECT 'order ' || o.id AS subject,
     'It counts ' || o.claimed_quantity || ' claimed pieces, but its claims have ' || coalesce(sum(c.quantity), 0) AS description
   FROM orders o LEFT JOIN claims c ON c.order_id = o.id AND c.status NOT IN ('REJECTED', 'CANCELLED')
   WHERE o.fulfillment_status = 'DELIVERED' AND ${compared.purchase('o.purchase_id')}
   GROUP BY o.id HAVING coalesce(sum(c.quantity), 0) <> o.claimed_quantity`,
  // A claim that is accepted with a refund is refunded once, with at most what its pieces cost. No other claim is. No replacement
  // waits once the money for the order is back with the customer.
  `SELECT 'claim ' || c.id AS subject,
     CASE WHEN f.amount > due.amount THEN 'Its refunds are ' || f.amount || ' cents, but ' || due.amount || ' cents are due for it'
       ELSE 'It is ' || c.status || ', which does not match its refunds' END AS description
   FROM claims c JOIN orders o ON o.id = c.order_id CROSS JOIN ${refundsOf('claim_id = c.id')} f
   CROSS JOIN LATERAL (SELECT CASE WHEN c.resolution = 'REFUND' THEN ${CLAIM_DUE} ELSE 0 END AS amount) due
   WHERE ${compared.purchase('o.purchase_id')} AND (
     f.amount > due.amount
     OR (c.resolution IS NOT NULL AND c.replacement_order_id IS NULL AND (c.status = 'SETTLED') <> (o.status <> 'PAID' OR ${CLAIM_IS_REFUNDED}))
   )`,
  // The refund of an accepted claim is pending; none is possible while a dispute is open.
  `SELECT 'claim ' || c.id AS subject, ${FAILED} AS description
   FROM claims c JOIN orders o ON o.id = c.order_id CROSS JOIN ${refundsOf('claim_id = c.id')} f
   JOIN payments p ON p.purchase_id = o.purchase_id AND p.status IN ('succeeded', 'charged_back')
   WHERE c.status = 'ACCEPTED' AND c.resolution = 'REFUND' AND o.status = 'PAID' AND p.dispute IS DISTINCT FROM 'open'
     AND f.amount < ${CLAIM_DUE} AND ${HAS_MONEY_LEFT}`,
  // An admin decides whether it is shipped.
  `SELECT 'order ' || o.id AS subject, 'Its claimed order was charged back; decide before it is shipped' AS description
   FROM orders o JOIN claims c ON c.replacement_order_id = o.id JOIN orders r ON r.id = c.order_id AND r.status = 'CHARGED_BACK'
   WHERE o.kind = 'REPLACEMENT' AND o.status = 'PAID' AND o.fulfillment_status IN ('UNFULFILLED', 'PACKED')`,
  // A replacement has the pieces of one claim, and no payment.
  `SELECT 'order ' || o.id AS subject,
     CASE WHEN c.id IS NULL THEN 'It is a replacement without a claim'
       WHEN p.id IS NOT NULL THEN 'It is a replacement, but its purchase has a payment'
       ELSE 'It does not have the pieces of claim ' || c.id END AS description
   FROM orders o LEFT JOIN claims c ON c.replacement_order_id = o.id LEFT JOIN orders r ON r.id = c.order_id
   LEFT JOIN payments p ON p.purchase_id = o.purchase_id
   WHERE o.kind = 'REPLACEMENT' AND ${compared.purchase('o.purchase_id')}
     AND (c.id IS NULL OR p.id IS NOT NULL OR o.order_quantity <> c.quantity OR o.tool_id <> r.tool_id)`,
];
