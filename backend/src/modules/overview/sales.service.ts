import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { addDays, dayIn } from '../../common/days';
import {
  bucketsOf,
  intervalOf,
  previousPeriod,
  resolvePeriod,
  type Period,
  type PeriodRequest,
} from './period';
import { addSales, SalesBucket, type SalesReport, type SalesSums } from './sales';
import { MAX_BEST_SELLERS, type BestSeller, type OrderStateCount } from './overview';

/** The times at which days begin in the time zone of the shop. */
const TIMES = `CROSS JOIN LATERAL (
    SELECT first::timestamp AT TIME ZONE $3 AS since, after::timestamp AT TIME ZONE $3 AS before
  ) AS times`;

/**
 * The sums of each of some periods. Each is a range of two covering indexes, so no row of a table is read. A refund of an
 * order that was never paid, after a late charge, is the end of no sale.
 */
const SALES = `
  SELECT sales."orderCount", sales.quantity, sales.gross, returned.refunds
  FROM unnest($1::date[], $2::date[]) WITH ORDINALITY AS days (first, after, position)
  ${TIMES}
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS "orderCount", coalesce(sum(order_quantity), 0)::float8 AS quantity,
      coalesce(sum(total_bill), 0)::float8 AS gross
    FROM orders WHERE kind = 'SALE' AND paid_at >= since AND paid_at < before
  ) AS sales
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0)::float8 AS refunds
    FROM refunds WHERE status = 'succeeded' AND NOT is_chargeback AND finished_at >= since AND finished_at < before AND NOT EXISTS (
      SELECT FROM orders WHERE id = refunds.order_id AND closed_at IS NOT NULL AND paid_at IS NULL
    )
  ) AS returned
  ORDER BY position`;

const BEST_SELLERS = `
  SELECT tools.id AS "toolId", sku, tools.tool_name AS "toolName", "orderCount", quantity, gross
  FROM (
    SELECT tool_id, count(*)::integer AS "orderCount", sum(order_quantity)::float8 AS quantity,
      sum(total_bill)::float8 AS gross
    FROM orders
    WHERE kind = 'SALE' AND paid_at >= $1::date::timestamp AT TIME ZONE $3 AND paid_at < $2::date::timestamp AT TIME ZONE $3
    GROUP BY tool_id ORDER BY gross DESC, tool_id LIMIT ${MAX_BEST_SELLERS}
  ) AS best JOIN tools ON tools.id = best.tool_id
  ORDER BY gross DESC, tools.id`;

const STATES = `
  SELECT orders.status, fulfillment_status AS "fulfillmentStatus", is_charged_back AS "isChargedBack", count(*)::integer AS count
  FROM orders, LATERAL (
    SELECT CASE orders.status WHEN 'CHARGED_BACK' THEN true WHEN 'REFUNDED' THEN
      EXISTS (SELECT FROM payments WHERE purchase_id = orders.purchase_id AND payments.status = 'charged_back')
      AND orders.total_bill > (SELECT coalesce(sum(amount), 0) FROM refunds WHERE order_id = orders.id AND refunds.status = 'succeeded')
    ELSE false END AS is_charged_back
  ) AS charged_back
  WHERE created_at >= $1::date::timestamp AT TIME ZONE $3 AND created_at < $2::date::timestamp AT TIME ZONE $3
  GROUP BY orders.status, fulfillment_status, is_charged_back ORDER BY orders.status, fulfillment_status, is_charged_back`;

/** What was sold in a period, from the orders and refunds themselves. */
export class SalesService {
  constructor(
    private readonly database: DataSource,
    private readonly timeZone: string,
    private readonly clock: Clock,
  ) {}

  /**
   * The days that are requested, in the time zone of the shop.
   * @throws DomainError BAD_USER_INPUT
   */
  resolve(request: PeriodRequest): Period {
    return resolvePeriod(request, dayIn(this.timeZone, this.clock()));
  }

  /** The sales of a period and of the one before. */
  async report(period: Period): Promise<SalesReport> {
    const interval = intervalOf(period);
    const days = bucketsOf(period, interval);
    const previousDays = bucketsOf(previousPeriod(period), interval);
    const all = [...days, ...previousDays];
    const sums = await this.database.query<SalesSums[]>(SALES, [
      all.map(({ from }) => from),
      all.map(({ to }) => addDays(to, 1)),
      this.timeZone,
    ]);
    const sumsAt = (index: number): SalesSums => sums[index] ?? NO_SALES;
    return {
      interval,
      buckets: days.map(
        (bucket, index) =>
          new SalesBucket(bucket, previousDays[index] ?? bucket, sumsAt(index), sumsAt(days.length + index)),
      ),
      total: addSales(sums.slice(0, days.length)),
      previousTotal: addSales(sums.slice(days.length)),
    };
  }

  /** The tools with the highest sales. */
  bestSellers(period: Period): Promise<readonly BestSeller[]> {
    return this.database.query<BestSeller[]>(BEST_SELLERS, this.boundsOf(period));
  }

  /** The states of the orders that were placed in a period. */
  ordersByState(period: Period): Promise<readonly OrderStateCount[]> {
    return this.database.query<OrderStateCount[]>(STATES, this.boundsOf(period));
  }

  private boundsOf({ from, to }: Period): unknown[] {
    return [from, addDays(to, 1), this.timeZone];
  }
}

const NO_SALES: SalesSums = { orderCount: 0, quantity: 0, gross: 0, refunds: 0 };
