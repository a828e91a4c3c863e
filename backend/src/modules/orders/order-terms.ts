import type { EntityManager } from 'typeorm';
import { notFound } from '../../common/errors';
import { signInRequired } from '../../common/viewer';
import type { PriceBreak, Tool } from '../tools';
import type { User } from '../users';
import type { UnpaidOrders } from './unpaid-limits';

/** What decides whether a customer can order a tool, as of one moment. */
export interface OrderTerms {
  readonly customer: Pick<User, 'emailVerified' | 'orderVersion'>;
  readonly tool: Pick<Tool, 'price' | 'priceBreaks' | 'available' | 'minOrder' | 'orderMultiple' | 'version'>;
  /** The customer's unpaid orders. */
  readonly unpaid: UnpaidOrders;
}

interface Row {
  readonly emailVerified: boolean;
  readonly orderVersion: number;
  /** The columns of the tool are null when it is not in the catalogue. */
  readonly price: number | null;
  readonly priceBreaks: PriceBreak[];
  readonly available: number;
  readonly minOrder: number;
  readonly orderMultiple: number;
  readonly version: number;
  readonly count: number;
  readonly total: number;
  readonly units: number;
}

/**
 * Reads the terms of an order with one statement.
 * @throws DomainError UNAUTHENTICATED when the account was deleted since the request was authenticated; NOT_FOUND
 */
export async function loadOrderTerms(
  manager: EntityManager,
  userId: string,
  toolId: string,
): Promise<OrderTerms> {
  // Doubles hold these sums exactly; the driver returns a bigint as a string.
  const [row] = await manager.query<Row[]>(
    `SELECT customer.email_verified AS "emailVerified", customer.order_version AS "orderVersion",
       tool.price, tool.price_breaks AS "priceBreaks", tool.available, tool.min_order AS "minOrder",
       tool.order_multiple AS "orderMultiple", tool.version, unpaid.*
     FROM users AS customer
     LEFT JOIN tools AS tool ON tool.id = $2 AND tool.deleted_at IS NULL
     CROSS JOIN (
       SELECT count(*)::integer AS count, coalesce(sum(total_bill), 0)::double precision AS total,
         coalesce(sum(order_quantity) FILTER (WHERE tool_id = $2), 0)::double precision AS units
       FROM orders WHERE user_id = $1 AND paid_at IS NULL AND closed_at IS NULL
     ) AS unpaid
     WHERE customer.id = $1 AND customer.deleted_at IS NULL`,
    [userId, toolId],
  );
  if (row === undefined) throw signInRequired();
  const { emailVerified, orderVersion, price, count, total, units, ...tool } = row;
  if (price === null) throw notFound('tool');
  return {
    customer: { emailVerified, orderVersion },
    tool: { ...tool, price },
    unpaid: { count, total, units },
  };
}
