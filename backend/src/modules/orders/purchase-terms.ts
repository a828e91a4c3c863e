import type { EntityManager } from 'typeorm';
import { signInRequired } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { Address, BillingDetails } from '../addresses';
import type { PriceBreak, Tool } from '../tools';
import type { User } from '../users';
import type { UnpaidPurchases } from './unpaid-limits';

/** What decides whether a customer can order a tool. */
export interface ToolTerms extends Pick<
  Tool,
  'id' | 'price' | 'priceBreaks' | 'available' | 'minOrder' | 'orderMultiple' | 'version'
> {
  /** The customer's unpaid units of it. */
  readonly unpaidUnits: number;
}

/** What decides whether a customer can order some tools, as of one moment. */
export interface PurchaseTerms {
  readonly customer: Pick<User, 'emailVerified' | 'orderVersion'>;
  readonly unpaid: UnpaidPurchases;
  /** The requested address of the address book; null when it is not one of the customer, or none is requested. */
  readonly address: Address | null;
  /** The customer's billing details, as a purchase copies them. */
  readonly billing: object | null;
  /** Those of the tools that are in the catalogue. */
  readonly tools: ReadonlyMap<string, ToolTerms>;
}

interface Row {
  readonly emailVerified: boolean;
  readonly orderVersion: number;
  readonly count: number;
  readonly total: number;
  readonly address: object | null;
  readonly billing: object | null;
  /** Null in the only row when none of the tools is in the catalogue, like the other columns of the tool. */
  readonly id: string | null;
  readonly price: number;
  readonly priceBreaks: PriceBreak[];
  readonly available: number;
  readonly minOrder: number;
  readonly orderMultiple: number;
  readonly version: number;
  readonly unpaidUnits: number;
}

/**
 * Reads the terms of a purchase with one statement.
 * @param addressId the requested address of the address book, if any.
 * @throws DomainError UNAUTHENTICATED when the account was deleted since the request was authenticated.
 */
export async function loadPurchaseTerms(
  manager: EntityManager,
  userId: string,
  toolIds: readonly string[],
  addressId?: string,
): Promise<PurchaseTerms> {
  // Not an array: PostgreSQL would plan the statement for its length each time.
  const placeholders = toolIds.map((_, index) => `$${index + 3}`).join(', ');
  // Doubles hold these sums exactly; the driver returns a bigint as a string.
  const rows = await manager.query<Row[]>(
    `WITH unpaid AS MATERIALIZED (
       SELECT purchase_id, tool_id, order_quantity, total_bill
       FROM orders WHERE user_id = $1 AND paid_at IS NULL AND closed_at IS NULL
     )
     SELECT customer.email_verified AS "emailVerified", customer.order_version AS "orderVersion", held.count, held.total,
       (SELECT to_jsonb(address)
        FROM (SELECT ${selectList(manager.dataSource, Address)} FROM addresses WHERE id = $2 AND user_id = $1) AS address
       ) AS address,
       (SELECT to_jsonb(billing) - 'userId'
        FROM (SELECT ${selectList(manager.dataSource, BillingDetails)} FROM billing_details WHERE user_id = $1) AS billing
       ) AS billing,
       tool.id, tool.price, tool.price_breaks AS "priceBreaks", tool.available, tool.min_order AS "minOrder",
       tool.order_multiple AS "orderMultiple", tool.version,
       (SELECT coalesce(sum(order_quantity), 0)::double precision FROM unpaid WHERE tool_id = tool.id) AS "unpaidUnits"
     FROM users AS customer
     CROSS JOIN (
       SELECT count(DISTINCT purchase_id)::integer AS count, coalesce(sum(total_bill), 0)::double precision AS total
       FROM unpaid
     ) AS held
     LEFT JOIN tools AS tool ON tool.id IN (${placeholders}) AND tool.deleted_at IS NULL
     WHERE customer.id = $1 AND customer.deleted_at IS NULL`,
    [userId, addressId ?? null, ...toolIds],
  );
  const [first] = rows;
  if (first === undefined) throw signInRequired();
  const tools = rows.flatMap(({ id, ...row }): [string, ToolTerms][] => {
    if (id === null) return [];
    const { price, priceBreaks, available, minOrder, orderMultiple, version, unpaidUnits } = row;
    return [[id, { id, price, priceBreaks, available, minOrder, orderMultiple, version, unpaidUnits }]];
  });
  const { emailVerified, orderVersion, count, total, address, billing } = first;
  return {
    customer: { emailVerified, orderVersion },
    unpaid: { count, total },
    address: address && Object.assign(new Address(), address),
    billing,
    tools: new Map(tools),
  };
}
