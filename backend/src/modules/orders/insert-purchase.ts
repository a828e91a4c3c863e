import type { EntityManager } from 'typeorm';
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

/** A line on the terms that were read. */
interface PricedLine extends NewLine {
  readonly version: number;
  /** Whole cents. */
  readonly unit: number;
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
  const priced = lines.flatMap(({ jobReference = null, ...line }): PricedLine[] => {
    const tool = tools.get(line.toolId);
    if (tool === undefined) return [];
    return [{ ...line, jobReference, version: tool.version, unit: unitPrice(tool, line.quantity) }];
  });
  const values: unknown[] = [];
  // Not an array of all lines: PostgreSQL would plan the statement for its length each time.
  const parameter = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const [userId, at] = [parameter(viewer.id, 'uuid'), parameter(createdAt, 'timestamptz')];
  // What a purchase does not need is left out: PostgreSQL would prepare each part for nothing.
  const further = [
    ...(mail === undefined ? [] : [mailSql(userId, at, mail, parameter)]),
    ...(addressId == null ? [] : [addressSql(userId, at, parameter(addressId, 'uuid'))]),
    ...(fromCart ? [cartSql(userId)] : []),
  ];
  // The tools are locked before any of them changes: then either all have the units on the terms that were read, or none changes.
  const rows = await manager.query<Row[]>(
    `WITH customer AS (
      UPDATE users SET order_version = order_version + 1
      WHERE id = ${userId} AND order_version = ${parameter(customer.orderVersion, 'integer')} AND deleted_at IS NULL
      RETURNING id
    ), lines (tool_id, version, quantity, price, order_id, job_reference) AS (
      VALUES ${priced.map((line) => lineSql(line, parameter)).join(', ')}
    ), locked AS MATERIALIZED (
      SELECT tools.id, tools.version, tools.available, tools.deleted_at FROM customer CROSS JOIN tools
      WHERE tools.id IN (SELECT tool_id FROM lines) ORDER BY tools.id FOR NO KEY UPDATE OF tools
    ), purchase AS (
      INSERT INTO purchases (id, user_id, purchase_order_number, delivery_notes, billing, created_at)
      SELECT ${parameter(id, 'uuid')}, customer.id, ${parameter(purchaseOrderNumber, 'text')},
        ${parameter(deliveryNotes, 'text')}, ${parameter(billing, 'jsonb')}, ${at} FROM customer
      WHERE ${priced.length} = (
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
      SELECT order_id, purchase_id, ${userId}, ${parameter(viewer.displayName, 'text')}, ${parameter(viewer.email, 'text')},
        ${parameter(phoneNumber, 'text')}, id, tool_name, image, tool_description, price, quantity, ${parameter(address, 'text')},
        quantity * price, job_reference, 'PLACED', ${at} FROM taken
      RETURNING *
    ), moved AS (
      INSERT INTO stock_movements (tool_id, order_id, kind, quantity, created_at)
      SELECT tool_id, id, 'order', -order_quantity, created_at FROM placed
    ), recorded AS (
      INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
      SELECT id, status, 'CUSTOMER', user_id, 'Placed', created_at FROM placed
    )${further.map((part) => `, ${part}`).join('')}
    SELECT ${selectList(manager.dataSource, Order)}, (SELECT number FROM purchase) AS "purchaseNumber" FROM placed`,
    values,
  );
  if (rows.length === 0) return undefined;
  const written = { id, userId: viewer.id, purchaseOrderNumber, deliveryNotes, billing, createdAt };
  const purchase = Object.assign(new Purchase(), written);
  const orders = new Map<string, Order>();
  for (const { purchaseNumber, ...row } of rows) {
    purchase.numberValue = purchaseNumber;
    orders.set(row.id, Object.assign(new Order(), row));
  }
  return { purchase, orders: lines.flatMap(({ orderId }) => orders.get(orderId) ?? []) };
}

/** Adds a value to the statement, and returns its placeholder. */
type AddParameter = (value: unknown, type: string) => string;

function lineSql(
  { toolId, version, quantity, unit, orderId, jobReference }: PricedLine,
  parameter: AddParameter,
): string {
  const values = [
    parameter(toolId, 'uuid'),
    parameter(version, 'integer'),
    parameter(quantity, 'integer'),
    parameter(unit, 'integer'),
    parameter(orderId, 'uuid'),
    parameter(jobReference, 'text'),
  ];
  return `(${values.join(', ')})`;
}

/** Its data are those of `toMailOrders` and the delivery. */
function mailSql(userId: string, at: string, mail: PlacedMail, parameter: AddParameter): string {
  const payUntil = parameter(mail.payUntil?.toISOString() ?? null, 'text');
  return `mailed AS (${insertMailSql(MailKind.PURCHASE_PLACED, {
    id: parameter(mail.id, 'uuid'),
    userId,
    eventId: 'purchase.id',
    data: `jsonb_build_object(
        'purchaseId', purchase.id, 'number', ${formatPurchaseNumberSql('number')},
        'purchaseOrderNumber', purchase_order_number, 'payUntil', ${payUntil}, 'deliveryAddress', min(order_address),
        'total', sum(total_bill), 'lines', jsonb_agg(
          jsonb_build_object('toolName', tool_name, 'quantity', order_quantity, 'total', total_bill) ORDER BY placed.id DESC
        ))`,
    at,
  })}
      FROM purchase CROSS JOIN placed GROUP BY purchase.id, number, purchase_order_number
    )`;
}

const addressSql = (userId: string, at: string, addressId: string): string => `used_address AS (
      UPDATE addresses SET last_used_at = ${at} FROM purchase WHERE addresses.id = ${addressId} AND user_id = ${userId}
    )`;

/** Takes the ordered tools out of the cart. */
const cartSql = (userId: string): string => `changed_cart AS (
      UPDATE carts SET version = carts.version + 1 FROM purchase WHERE user_id = ${userId} RETURNING user_id
    ), ordered_lines AS (
      DELETE FROM cart_lines USING changed_cart
      WHERE cart_lines.user_id = changed_cart.user_id AND tool_id IN (SELECT tool_id FROM lines)
    )`;
