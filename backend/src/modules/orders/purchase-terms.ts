import type { EntityManager } from 'typeorm';
import { isOneOf } from '../../platform/database/is-one-of';
import { selectList } from '../../platform/database/select-list';
import { Address, BillingDetails } from '../addresses';
import type { Tool } from '../tools';
import type { User } from '../users';
import { UNPAID } from './order.state';
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
  /** The version of the customer's cart; null when it was never changed, or is not requested. */
  readonly cartVersion: number | null;
  /** Those of the tools that are in the catalogue. */
  readonly tools: ReadonlyMap<string, ToolTerms>;
}

/** Who orders which tools. */
export interface TermsRequest {
  readonly userId: string;
  readonly toolIds: readonly string[];
  /** The requested address of the address book, if any. */
  readonly addressId?: string | undefined;
  /** Whether the version of the cart is one of the terms. */
  readonly hasCartVersion?: boolean;
}

interface Row {
  readonly position: number;
  readonly emailVerified: boolean;
  readonly orderVersion: number;
  readonly count: number;
  readonly total: number;
  readonly address: object | null;
  readonly billing: object | null;
  readonly cartVersion: number | null;
  /** Null when none of the tools is in the catalogue. */
  readonly tools: readonly Omit<ToolTerms, 'unpaidUnits'>[] | null;
  /** The customer's unpaid orders of the requested tools; null when there are none. */
  readonly unpaidOrders: readonly UnpaidOrder[] | null;
}

interface UnpaidOrder {
  readonly toolId: string;
  readonly quantity: number;
}

/**
 * Reads the terms of purchases with one statement.
 * @returns them in the order of the requests; undefined for an account that was deleted since its request was authenticated.
 */
export async function loadPurchaseTerms(
  manager: EntityManager,
  requests: readonly TermsRequest[],
): Promise<readonly (PurchaseTerms | undefined)[]> {
  const cartVersion = requests.some(({ hasCartVersion }) => hasCartVersion)
    ? '(SELECT version FROM carts WHERE user_id = customer.id)'
    : 'NULL';
  // Doubles hold these sums exactly; the driver returns a bigint as a string.
  const rows = await manager.query<Row[]>(
    `WITH requests AS MATERIALIZED (
       SELECT * FROM jsonb_to_recordset($1) AS request (position integer, "userId" uuid, "addressId" uuid,
         "toolIds" uuid[])
     )
     SELECT position, customer.email_verified AS "emailVerified", customer.order_version AS "orderVersion",
       unpaid.*,
       (SELECT to_jsonb(address)
        FROM (SELECT ${selectList(manager.dataSource, Address)} FROM addresses
          WHERE id = request."addressId" AND user_id = customer.id) AS address
       ) AS address,
       (SELECT to_jsonb(billing) - 'userId'
        FROM (SELECT ${selectList(manager.dataSource, BillingDetails)} FROM billing_details
          WHERE user_id = customer.id) AS billing
       ) AS billing,
       ${cartVersion} AS "cartVersion",
       (SELECT jsonb_agg(tool)
        FROM (SELECT tools.id, price, price_breaks AS "priceBreaks", available, min_order AS "minOrder",
            order_multiple AS "orderMultiple", version
          FROM tools WHERE tools.id = ANY (request."toolIds") AND deleted_at IS NULL) AS tool
       ) AS tools
     FROM requests AS request JOIN users AS customer ON customer.id = request."userId"
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT purchase_id)::integer AS count, coalesce(sum(total_bill), 0)::double precision AS total,
         jsonb_agg(jsonb_build_object('toolId', tool_id, 'quantity', order_quantity))
           FILTER (WHERE tool_id = ANY (request."toolIds")) AS "unpaidOrders"
       FROM orders WHERE user_id = customer.id AND ${UNPAID}
     ) AS unpaid
     WHERE ${isOneOf('customer.id', 'SELECT "userId" FROM requests')} AND customer.deleted_at IS NULL`,
    [JSON.stringify(requests.map((request, position) => ({ position, ...request })))],
  );
  const terms = new Map(rows.map((row) => [row.position, toTerms(row)]));
  return requests.map((_, position) => terms.get(position));
}

function toTerms({
  emailVerified,
  orderVersion,
  count,
  total,
  address,
  billing,
  cartVersion,
  tools,
  unpaidOrders,
}: Row): PurchaseTerms {
  const units = unitsByTool(unpaidOrders ?? []);
  return {
    customer: { emailVerified, orderVersion },
    unpaid: { count, total },
    address: address && Object.assign(new Address(), address),
    billing,
    cartVersion,
    tools: new Map(tools?.map((tool) => [tool.id, { ...tool, unpaidUnits: units.get(tool.id) ?? 0 }])),
  };
}

function unitsByTool(orders: readonly UnpaidOrder[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { toolId, quantity } of orders) units.set(toolId, (units.get(toolId) ?? 0) + quantity);
  return units;
}
