import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { insertMailSql, MailKind } from '../mail';
import { unitPrice } from '../tools';
import type { LineRequest } from './check-line';
import type { PurchaseLines } from './check-purchase';
import { Order } from './order.entity';
import type { Delivery, DeliveryRequest } from './purchase-delivery';
import { formatPurchaseNumberSql } from './purchase-number';
import { Purchase } from './purchase.entity';
import type { PurchaseTerms } from './purchase-terms';

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

/** The email about a new purchase. */
export interface PlacedMail {
  readonly id: string;
  /** Null when the purchase never expires. */
  readonly payUntil: Date | null;
}

/** A purchase with the orders of its lines. */
export interface PlacedPurchase {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
}

/** An order, with what PostgreSQL sets of its purchase. */
type Row = Order & { readonly purchaseNumber: number };

/**
 * Writes the purchase. Returns undefined when the terms have changed: the account has placed another purchase, or a tool
 * is deleted, was changed or has too few units.
 * @param mail undefined when the shop sends no emails.
 */
export async function insertPurchase(
  manager: EntityManager,
  viewer: Viewer,
  { id, lines, delivery: { addressId }, purchaseOrderNumber = null, fromCart = false }: NewPurchase,
  { phoneNumber, address, deliveryNotes }: Delivery,
  { customer, billing, tools }: PurchaseTerms,
  createdAt: Date,
  mail: PlacedMail | undefined,
): Promise<PlacedPurchase | undefined> {
  const priced = lines.flatMap(({ jobReference = null, ...line }) => {
    const tool = tools.get(line.toolId);
    if (tool === undefined) return [];
    return [{ ...line, jobReference, version: tool.version, unit: unitPrice(tool, line.quantity) }];
  });
  const rows = await manager.query<Row[]>(statement(manager.dataSource, priced.length), [
    viewer.id,
    customer.orderVersion,
    viewer.displayName,
    viewer.email,
    phoneNumber,
    address,
    createdAt,
    id,
    purchaseOrderNumber,
    deliveryNotes,
    billing,
    fromCart,
    addressId ?? null,
    mail?.id ?? null,
    mail?.payUntil?.toISOString() ?? null,
    ...priced.flatMap((line) => [
      line.toolId,
      line.version,
      line.quantity,
      line.unit,
      line.orderId,
      line.jobReference,
    ]),
  ]);
  if (rows.length === 0) return undefined;
  const values = { id, userId: viewer.id, purchaseOrderNumber, deliveryNotes, billing, createdAt };
  const purchase = Object.assign(new Purchase(), values);
  const orders = new Map<string, Order>();
  for (const { purchaseNumber, ...row } of rows) {
    purchase.numberValue = purchaseNumber;
    orders.set(row.id, Object.assign(new Order(), row));
  }
  return { purchase, orders: lines.flatMap(({ orderId }) => orders.get(orderId) ?? []) };
}

/** The number of parameters before those of the lines. */
const PURCHASE_PARAMETERS = 15;

/** The values of a line as parameters. An array of all lines would make PostgreSQL plan the statement each time. */
function lineValues(index: number): string {
  const types = ['uuid', 'integer', 'integer', 'integer', 'uuid', 'text'];
  const first = PURCHASE_PARAMETERS + index * types.length + 1;
  return `(${types.map((type, offset) => `$${first + offset}::${type}`).join(', ')})`;
}

/** Its data are those of `toMailOrders` and the delivery. */
const MAILED = insertMailSql(MailKind.PURCHASE_PLACED, {
  id: '$14::uuid',
  userId: '$1',
  eventId: 'purchase.id',
  data: `jsonb_build_object(
      'purchaseId', purchase.id, 'number', ${formatPurchaseNumberSql('number')},
      'purchaseOrderNumber', purchase_order_number, 'payUntil', $15::text, 'deliveryAddress', min(order_address),
      'total', sum(total_bill), 'lines', jsonb_agg(
        jsonb_build_object('toolName', tool_name, 'quantity', order_quantity, 'total', total_bill) ORDER BY placed.id DESC
      ))`,
  at: '$7',
}).concat(`
    FROM purchase CROSS JOIN placed WHERE $14::uuid IS NOT NULL
    GROUP BY purchase.id, number, purchase_order_number`);

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
    SELECT $8, customer.id, $9, $10, $11, $7 FROM customer
    WHERE ${lineCount} = (
      SELECT count(*) FROM locked JOIN lines ON tool_id = locked.id AND lines.version = locked.version
      WHERE deleted_at IS NULL AND available >= quantity
    )
    RETURNING id, number, purchase_order_number
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
  ), mailed AS (${MAILED}
  ), used_address AS (
    UPDATE addresses SET last_used_at = $7 FROM purchase WHERE addresses.id = $13 AND user_id = $1
  ), changed_cart AS (
    UPDATE carts SET version = carts.version + 1 FROM purchase WHERE $12::boolean AND user_id = $1 RETURNING user_id
  ), ordered_lines AS (
    DELETE FROM cart_lines USING changed_cart
    WHERE cart_lines.user_id = changed_cart.user_id AND tool_id IN (SELECT tool_id FROM lines)
  )
  SELECT ${selectList(database, Order)}, (SELECT number FROM purchase) AS "purchaseNumber" FROM placed`;
