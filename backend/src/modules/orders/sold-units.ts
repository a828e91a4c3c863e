/** The days whose sales say how fast a tool sells. */
export const SALES_DAYS = 30;

/**
 * SQL: the units of each tool that were paid for from $1 until before $2 and have left the stock or will. Those of an order
 * that was closed before it was shipped are back in the stock. Both parts are ranges of covering indexes.
 */
export const SOLD_UNITS = `
  SELECT tool_id, sum(quantity) AS sold
  FROM (
    SELECT tool_id, order_quantity AS quantity FROM orders
    WHERE kind = 'SALE' AND paid_at >= $1 AND paid_at < $2
    UNION ALL
    SELECT tool_id, -order_quantity FROM orders
    WHERE kind = 'SALE' AND paid_at >= $1 AND paid_at < $2 AND closed_at IS NOT NULL AND shipment_id IS NULL
  ) AS paid GROUP BY tool_id HAVING sum(quantity) > 0`;
