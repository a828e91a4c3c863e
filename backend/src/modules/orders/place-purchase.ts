import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { BillingDetails, type DeliveryCountries } from '../addresses';
import { lockTools, unitPrice } from '../tools';
import { lockUser } from '../users';
import type { LineRequest } from './check-line';
import { checkPurchase, type PurchaseLines } from './check-purchase';
import { Order } from './order.entity';
import { resolveDelivery, type Delivery, type DeliveryRequest } from './purchase-delivery';
import { loadPurchaseTerms, type PurchaseTerms } from './purchase-terms';
import type { UnpaidLimitSettings } from './unpaid-limits';

/** A line with the id of its new order. */
interface NewLine extends LineRequest {
  readonly orderId: string;
  readonly jobReference?: string | null | undefined;
}

/** A new purchase, with normalized values: the ids of tools in lower case and each only once, texts trimmed. */
export interface NewPurchase extends PurchaseLines {
  readonly id: string;
  readonly lines: readonly NewLine[];
  readonly delivery: DeliveryRequest;
  readonly purchaseOrderNumber?: string | null | undefined;
  /** Whether the lines come from the customer's cart, which then loses these tools. */
  readonly fromCart?: boolean;
}

/**
 * Takes the units of all lines from the stock and inserts the purchase with its orders, their stock movements and first
 * events, atomically. The purchase gets copies of the customer's address and billing details. Returns the orders of the lines.
 *
 * The usual purchase is one statement to read the terms and one to write, which has an effect only on the terms that were
 * read. When they have changed, because of another purchase of the account or a change of a tool, the purchase is tried
 * again with the customer and the tools locked, where they cannot change. Both ways lock the user before the tools and the
 * tools in the order of their ids, so there is no deadlock.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, UNAUTHENTICATED
 */
export async function placePurchase(
  database: DataSource,
  clock: Clock,
  limits: UnpaidLimitSettings,
  countries: DeliveryCountries,
  viewer: Viewer,
  purchase: NewPurchase,
): Promise<readonly Order[]> {
  const { addressId } = purchase.delivery;
  const toolIds = purchase.lines.map(({ toolId }) => toolId);
  const attempt = async (manager: EntityManager): Promise<readonly Order[] | undefined> => {
    const terms = await loadPurchaseTerms(manager, viewer.id, toolIds, addressId);
    checkPurchase(terms, purchase, limits);
    const delivery = resolveDelivery(purchase.delivery, terms.address, countries);
    return insertPurchase(manager, viewer, purchase, delivery, terms, clock());
  };
  return (
    (await attempt(database.manager)) ??
    database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      await lockTools(manager, toolIds);
      const orders = await attempt(manager);
      if (orders === undefined)
        throw new Error(`Purchase ${purchase.id} failed although its customer and its tools are locked`);
      return orders;
    })
  );
}

/**
 * Writes the purchase. Returns undefined when the terms have changed: the account has placed another purchase, or a tool
 * is deleted, was changed or has too few units.
 */
async function insertPurchase(
  manager: EntityManager,
  viewer: Viewer,
  { id, lines, delivery: { addressId }, purchaseOrderNumber = null, fromCart = false }: NewPurchase,
  { phoneNumber, address, deliveryNotes }: Delivery,
  { customer, tools }: PurchaseTerms,
  at: Date,
): Promise<readonly Order[] | undefined> {
  const priced = lines.flatMap(({ jobReference = null, ...line }) => {
    const tool = tools.get(line.toolId);
    if (tool === undefined) return [];
    return [{ ...line, jobReference, version: tool.version, unit: unitPrice(tool, line.quantity) }];
  });
  const rows = await manager.query<(object & { readonly id: string })[]>(
    statement(manager.dataSource, priced.length),
    [
      viewer.id,
      customer.orderVersion,
      viewer.displayName,
      viewer.email,
      phoneNumber,
      address,
      at,
      id,
      purchaseOrderNumber,
      deliveryNotes,
      fromCart,
      addressId ?? null,
      ...priced.flatMap((line) => [
        line.toolId,
        line.version,
        line.quantity,
        line.unit,
        line.orderId,
        line.jobReference,
      ]),
    ],
  );
  if (rows.length === 0) return undefined;
  const orders = new Map(rows.map((row) => [row.id, Object.assign(new Order(), row)]));
  return lines.flatMap(({ orderId }) => orders.get(orderId) ?? []);
}

/** The number of parameters before those of the lines. */
const PURCHASE_PARAMETERS = 12;

/** The values of a line as parameters. An array of all lines would make PostgreSQL plan the statement each time. */
function lineValues(index: number): string {
  const types = ['uuid', 'integer', 'integer', 'integer', 'uuid', 'text'];
  const first = PURCHASE_PARAMETERS + index * types.length + 1;
  return `(${types.map((type, offset) => `$${first + offset}::${type}`).join(', ')})`;
}

/** The tools are locked before any of them changes: then either all have the units on the terms that were read, or none changes. */
const statement = (database: DataSource, lineCount: number): string => `
  WITH customer AS (
    UPDATE users SET order_version = order_version + 1
    WHERE id = $1 AND order_version = $2 AND deleted_at IS NULL
    RETURNING id
  ), lines (tool_id, version, quantity, price, order_id, job_reference) AS (
    VALUES ${Array.from({ length: lineCount }, (_, index) => lineValues(index)).join(', ')}
  ), locked AS MATERIALIZED (
    SELECT tools.id, tools.version, tools.available, tools.deleted_at FROM customer CROSS JOIN tools
    WHERE tools.id IN (SELECT tool_id FROM lines) ORDER BY tools.id FOR NO KEY UPDATE OF tools
  ), purchase AS (
    INSERT INTO purchases (id, user_id, purchase_order_number, delivery_notes, billing, created_at)
    SELECT $8, customer.id, $9, $10, (
      SELECT to_jsonb(billing) - 'userId'
      FROM (SELECT ${selectList(database, BillingDetails)} FROM billing_details WHERE user_id = $1) AS billing
    ), $7 FROM customer
    WHERE ${lineCount} = (
      SELECT count(*) FROM locked JOIN lines ON tool_id = locked.id AND lines.version = locked.version
      WHERE deleted_at IS NULL AND available >= quantity
    )
    RETURNING id
  ), taken AS (
    UPDATE tools SET available = available - quantity FROM purchase, lines WHERE tools.id = tool_id
    RETURNING tools.id, tool_name, image, tool_description, purchase.id AS purchase_id, quantity, lines.price, order_id, job_reference
  ), placed AS (
    INSERT INTO orders (id, purchase_id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image,
      tool_description, tool_price, order_quantity, order_address, total_bill, job_reference, status, created_at)
    SELECT order_id, purchase_id, $1, $3, $4, $5, id, tool_name, image, tool_description, price, quantity, $6,
      quantity * price, job_reference, 'PLACED', $7 FROM taken
    RETURNING *
  ), moved AS (
    INSERT INTO stock_movements (tool_id, order_id, kind, quantity, created_at)
    SELECT tool_id, id, 'order', -order_quantity, created_at FROM placed
  ), recorded AS (
    INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
    SELECT id, status, 'CUSTOMER', user_id, 'Placed', created_at FROM placed
  ), used_address AS (
    UPDATE addresses SET last_used_at = $7 FROM purchase WHERE addresses.id = $12 AND user_id = $1
  ), changed_cart AS (
    UPDATE carts SET version = carts.version + 1 FROM purchase WHERE $11::boolean AND user_id = $1 RETURNING user_id
  ), ordered_lines AS (
    DELETE FROM cart_lines USING changed_cart
    WHERE cart_lines.user_id = changed_cart.user_id AND tool_id IN (SELECT tool_id FROM lines)
  )
  SELECT ${selectList(database, Order)} FROM placed`;
