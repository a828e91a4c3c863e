import type { DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { daysAfter, daysBefore } from '../../common/days';
import {
  EXPIRY_NOTICE_DAYS,
  formatPurchaseNumber,
  SALES_DAYS,
  SOLD_UNITS,
  UNPAID,
  type OrderService,
} from '../orders';
import {
  MAX_ROWS,
  type ExpiringPurchase,
  type ExpiringPurchases,
  type LowStockTool,
  type LowStockTools,
} from './overview';

/** A tool runs out soon when its stock lasts for fewer days than this. */
export const RUNS_OUT_DAYS = 14;

/** Of `t`, a tool, and `sold`, the pieces of the last days. */
const TOOL_COLUMNS = `t.id AS "toolId", sku, tool_name AS "toolName", available, min_order AS "minOrder",
  coalesce(sold, 0)::integer AS "soldIn30Days", count(*) OVER ()::integer AS "totalCount",
  CASE WHEN available < min_order THEN 0 ELSE floor(available::numeric * ${SALES_DAYS} / sold) END::integer AS "daysLeft"`;

const RUNNING_OUT = `
  SELECT ${TOOL_COLUMNS}
  FROM (${SOLD_UNITS}) AS sales JOIN tools t ON t.id = tool_id
  WHERE deleted_at IS NULL AND (available < min_order OR available::numeric * ${SALES_DAYS} < sold * ${RUNS_OUT_DAYS})
  ORDER BY "daysLeft", sold DESC, t.id LIMIT ${MAX_ROWS}`;

const UNSELLABLE = `
  SELECT ${TOOL_COLUMNS}
  FROM tools t LEFT JOIN (${SOLD_UNITS}) AS sales ON t.id = tool_id
  WHERE deleted_at IS NULL AND available > 0 AND available < min_order
  ORDER BY available::bigint * price DESC, t.id LIMIT ${MAX_ROWS}`;

const EXPIRING = `
  SELECT number, "userName", outstanding, "placedAt", "totalCount"
  FROM (
    SELECT purchase_id, max(user_name) AS "userName", sum(total_bill)::float8 AS outstanding, min(created_at) AS "placedAt",
      count(*) OVER ()::integer AS "totalCount"
    FROM orders WHERE ${UNPAID} AND created_at < $1
    GROUP BY purchase_id ORDER BY "placedAt", purchase_id LIMIT ${MAX_ROWS}
  ) AS expiring JOIN purchases ON purchases.id = purchase_id
  ORDER BY "placedAt", purchases.id`;

type Row<T> = T & { readonly totalCount: number };

/** The records that need the attention of an admin and are no list of another module. */
export class WorkListService {
  constructor(
    private readonly database: DataSource,
    private readonly orders: OrderService,
    private readonly clock: Clock,
  ) {}

  /** The tools whose stock lasts for less than two weeks when they sell as in the last 30 days, sold out ones included. */
  toolsRunningOut(): Promise<LowStockTools> {
    return this.listTools(RUNNING_OUT);
  }

  /** The tools of which less is left than the minimum order, those with the highest value first. */
  unsellableTools(): Promise<LowStockTools> {
    return this.listTools(UNSELLABLE);
  }

  /** The purchases that expire soon, whose customers have an email about it, the first to expire first. */
  async expiringPurchases(): Promise<ExpiringPurchases> {
    const { unpaidOrderDays } = this.orders;
    if (unpaidOrderDays === 0) return { totalCount: 0, nodes: [] };
    const placedBefore = daysBefore(this.clock(), unpaidOrderDays - EXPIRY_NOTICE_DAYS);
    const rows = await this.database.query<
      Row<Omit<ExpiringPurchase, 'number'> & { number: number; placedAt: Date }>[]
    >(EXPIRING, [placedBefore]);
    return {
      totalCount: rows[0]?.totalCount ?? 0,
      nodes: rows.map(({ number, placedAt, ...row }) => ({
        ...row,
        number: formatPurchaseNumber(number),
        payUntil: daysAfter(placedAt, unpaidOrderDays),
      })),
    };
  }

  private async listTools(statement: string): Promise<LowStockTools> {
    const now = this.clock();
    const since = daysBefore(now, SALES_DAYS);
    const rows = await this.database.query<Row<LowStockTool>[]>(statement, [since, now]);
    return { totalCount: rows[0]?.totalCount ?? 0, nodes: rows };
  }
}
