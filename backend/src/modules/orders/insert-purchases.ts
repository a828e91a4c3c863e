import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../common/viewer';
import { isOneOf } from '../../platform/database/is-one-of';
import { selectList } from '../../platform/database/select-list';
import { insertMailSql, mailLinesSql, MailKind } from '../mail';
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

/** A new purchase, with normalized values: the ids of tools in lower case, texts trimmed. */
export interface NewPurchase extends PurchaseLines {
  readonly id: string;
  readonly lines: readonly NewLine[];
  readonly delivery: DeliveryRequest;
  readonly purchaseOrderNumber?: string | null | undefined;
  /** Whether the lines come from the customer's cart, which then loses these quantities. */
  readonly fromCart?: boolean;
}

/** A purchase on the terms that were read, which allow it. */
export interface AgreedPurchase {
  readonly viewer: Viewer;
  readonly purchase: NewPurchase;
  readonly delivery: Delivery;
  readonly terms: PurchaseTerms;
}

/** A purchase with the orders of its lines. */
export interface PlacedPurchase {
  readonly purchase: Purchase;
  readonly orders: readonly Order[];
}

export interface InsertOptions {
  readonly createdAt: Date;
  /** Null when purchases never expire. */
  readonly payUntil: Date | null;
  /** Creates the id of the email about a purchase; undefined when the shop sends no emails. */
  readonly newMailId: (() => string) | undefined;
  /** The statement fails when it waits longer for a lock; undefined for the limit of the connection. */
  readonly lockLimitMs: number | undefined;
}

/** An order, with what PostgreSQL sets of its purchase. */
type Row = Order & { readonly purchaseNumber: number };

/**
 * Writes purchases of different customers with one statement, each whole or not at all.
 * @returns them in their order; undefined for a purchase whose terms have changed: the account is busy or has placed another
 * purchase, its cart was changed, or a tool is deleted, was changed or has too few units for this purchase and those before it.
 */
export async function insertPurchases(
  manager: EntityManager,
  agreed: readonly AgreedPurchase[],
  { createdAt, payUntil, newMailId, lockLimitMs }: InsertOptions,
): Promise<readonly (PlacedPurchase | undefined)[]> {
  if (agreed.length === 0) return [];
  const requests = agreed.map((purchase, position) => ({
    ...toRequestRow(purchase, position),
    mail_id: newMailId?.(),
  }));
  // What no purchase needs is left out: PostgreSQL would prepare each part for nothing.
  const further = [
    ...(newMailId === undefined ? [] : [MAIL_SQL]),
    ...(agreed.some(({ purchase }) => purchase.delivery.addressId != null) ? [ADDRESS_SQL] : []),
    ...(agreed.some(({ purchase }) => purchase.fromCart) ? [CART_SQL] : []),
  ];
  const hasCartVersion = agreed.some(({ purchase }) => purchase.cartVersion != null);
  const condition = hasCartVersion ? `WHERE ${CART_CONDITION}` : '';
  const sql = insertSql(selectList(manager.dataSource, Order), condition, further, lockLimitMs);
  const rows = await manager.query<Row[]>(sql, [
    JSON.stringify(requests),
    JSON.stringify(agreed.flatMap(toLineRows)),
    createdAt,
    ...(newMailId === undefined ? [] : [payUntil?.toISOString() ?? null]),
  ]);
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return agreed.map((purchase) => toPlacedPurchase(purchase, rowsById, createdAt));
}

/** The row of `requests`. */
const toRequestRow = ({ viewer, purchase, delivery, terms }: AgreedPurchase, position: number) => ({
  position,
  id: purchase.id,
  user_id: viewer.id,
  user_name: viewer.displayName,
  user_email: viewer.email,
  order_version: terms.customer.orderVersion,
  phone_number: delivery.phoneNumber,
  address: delivery.address,
  address_id: purchase.delivery.addressId,
  delivery_notes: delivery.deliveryNotes,
  purchase_order_number: purchase.purchaseOrderNumber,
  billing: terms.billing,
  from_cart: purchase.fromCart,
  cart_version: purchase.cartVersion,
});

/** The rows of `lines`. */
const toLineRows = ({ purchase: { lines }, terms: { tools } }: AgreedPurchase, position: number) =>
  lines.flatMap(({ toolId, quantity, orderId, jobReference }) => {
    const tool = tools.get(toolId);
    if (tool === undefined) return [];
    return [
      {
        position,
        tool_id: toolId,
        version: tool.version,
        quantity,
        price: unitPrice(tool, quantity),
        order_id: orderId,
        job_reference: jobReference,
      },
    ];
  });

function toPlacedPurchase(
  { viewer, purchase, delivery, terms }: AgreedPurchase,
  rows: ReadonlyMap<string, Row>,
  createdAt: Date,
): PlacedPurchase | undefined {
  const placed = purchase.lines.flatMap(({ orderId }) => rows.get(orderId) ?? []);
  const [first] = placed;
  if (first === undefined) return undefined;
  const values = {
    id: purchase.id,
    numberValue: first.purchaseNumber,
    userId: viewer.id,
    purchaseOrderNumber: purchase.purchaseOrderNumber ?? null,
    deliveryNotes: delivery.deliveryNotes,
    billing: terms.billing,
    createdAt,
  };
  return {
    purchase: Object.assign(new Purchase(), values),
    orders: placed.map((row) => Object.assign(new Order(), row)),
  };
}

/**
 * Customers and tools are locked before any of them changes, in the order of their ids. A customer whose row is locked is not
 * waited for, since the other purchases would wait too.
 * @param orderColumns what to return of the orders.
 * @param condition of the customers whose lines can be ordered, once they are locked.
 * @param further more statements, which use `written` and `placed`.
 * @param lockLimitMs is set before the first lock, for the transaction of the statement.
 */
const insertSql = (
  orderColumns: string,
  condition: string,
  further: readonly string[],
  lockLimitMs: number | undefined,
): string =>
  `WITH requests AS MATERIALIZED (
    SELECT *${lockLimitMs === undefined ? '' : `, set_config('lock_timeout', '${lockLimitMs}', true)`} FROM jsonb_to_recordset($1) AS request (position integer, id uuid, user_id uuid, user_name text, user_email text,
      order_version integer, phone_number text, address text, address_id uuid, delivery_notes text,
      purchase_order_number text, billing jsonb, from_cart boolean, cart_version integer, mail_id uuid)
  ), lines AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($2) AS line (position integer, tool_id uuid, version integer, quantity integer,
      price integer, order_id uuid, job_reference text)
  ), customers AS MATERIALIZED (
    SELECT position, user_id, cart_version FROM users JOIN requests ON user_id = users.id AND requests.order_version = users.order_version
    WHERE ${isOneOf('users.id', 'SELECT user_id FROM requests')} AND deleted_at IS NULL
    ORDER BY users.id FOR NO KEY UPDATE OF users SKIP LOCKED
  ), customer_lines AS MATERIALIZED (
    SELECT lines.* FROM lines JOIN customers USING (position) ${condition}
  ), locked AS MATERIALIZED (
    SELECT id, version, available, deleted_at, tool_name, image, tool_description FROM tools
    WHERE ${isOneOf('id', 'SELECT tool_id FROM customer_lines')} ORDER BY id FOR NO KEY UPDATE
  ), checked_lines AS MATERIALIZED (
    SELECT line.*, tool_name, image, tool_description, coalesce(
      locked.version = line.version AND deleted_at IS NULL
      AND available >= sum(quantity) OVER (PARTITION BY tool_id ORDER BY position), false
    ) AS is_available
    FROM customer_lines AS line LEFT JOIN locked ON locked.id = tool_id
  ), purchase AS (
    INSERT INTO purchases (id, user_id, purchase_order_number, delivery_notes, billing, created_at)
    SELECT id, user_id, purchase_order_number, delivery_notes, billing, $3 FROM requests
    WHERE position IN (SELECT position FROM checked_lines GROUP BY position HAVING bool_and(is_available))
    ON CONFLICT (id) DO NOTHING
    RETURNING id AS purchase_id, number
  ), written AS MATERIALIZED (
    SELECT requests.*, number FROM requests JOIN purchase ON purchase_id = id
  ), counted AS (
    UPDATE users SET order_version = users.order_version + 1 FROM written
    WHERE users.id = user_id AND ${isOneOf('users.id', 'SELECT user_id FROM written')}
  ), taken AS (
    UPDATE tools SET available = available - units
    FROM (SELECT tool_id, sum(quantity) AS units FROM checked_lines JOIN written USING (position) GROUP BY tool_id) AS sold
    WHERE tools.id = tool_id AND ${isOneOf('tools.id', 'SELECT tool_id FROM checked_lines')}
  ), placed AS (
    INSERT INTO orders (id, purchase_id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image,
      tool_description, tool_price, order_quantity, order_address, total_bill, job_reference, status, created_at)
    SELECT order_id, written.id, user_id, user_name, user_email, phone_number, tool_id, tool_name, image, tool_description,
      price, quantity, address, quantity * price, job_reference, 'PLACED', $3
    FROM written JOIN checked_lines USING (position)
    RETURNING *
  ), moved AS (
    INSERT INTO stock_movements (tool_id, order_id, kind, quantity, created_at)
    SELECT tool_id, id, 'order', -order_quantity, created_at FROM placed
  ), recorded AS (
    INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
    SELECT id, status, 'CUSTOMER', user_id, 'Placed', created_at FROM placed
  )${further.map((part) => `, ${part}`).join('')}
  SELECT ${orderColumns}, (SELECT number FROM purchase WHERE purchase.purchase_id = placed.purchase_id)
    AS "purchaseNumber" FROM placed`;

/** Stores the email about the purchase, with the data of `toMailOrders` and the delivery. */
const MAIL_SQL = `mailed AS (${insertMailSql(MailKind.PURCHASE_PLACED, {
  id: 'mail_id',
  userId: 'written.user_id',
  eventId: 'written.id',
  data: `jsonb_build_object(
        'purchaseId', written.id, 'number', ${formatPurchaseNumberSql('number')},
        'purchaseOrderNumber', purchase_order_number, 'payUntil', $4::text, 'deliveryAddress', address,
        'total', sum(total_bill), 'lines', ${mailLinesSql('placed')})`,
  at: '$3',
})}
      FROM written JOIN placed ON purchase_id = written.id
      GROUP BY written.id, mail_id, written.user_id, number, purchase_order_number, address
    )`;

const ADDRESS_SQL = `used_address AS (
      UPDATE addresses SET last_used_at = $3 FROM written
      WHERE addresses.id = address_id AND addresses.user_id = written.user_id
    )`;

/**
 * That the cart has the version that was read. The lock reads the row as it is now, not as it was when the statement began. It
 * waits for no change of the cart, which locks the customer first.
 */
const CART_CONDITION = `(cart_version IS NULL OR cart_version =
      (SELECT version FROM carts WHERE carts.user_id = customers.user_id FOR NO KEY UPDATE))`;

/** Takes the ordered quantities out of the carts. What was added to a line meanwhile stays. */
const CART_SQL = `changed_cart AS (
      UPDATE carts SET version = carts.version + 1 FROM written WHERE from_cart AND carts.user_id = written.user_id
      RETURNING carts.user_id, position
    ), ordered_lines AS (
      SELECT user_id, tool_id, cart_lines.quantity - lines.quantity AS remaining
      FROM changed_cart JOIN lines USING (position) JOIN cart_lines USING (user_id, tool_id)
      FOR UPDATE OF cart_lines
    ), removed_lines AS (
      DELETE FROM cart_lines USING ordered_lines AS ordered
      WHERE cart_lines.user_id = ordered.user_id AND cart_lines.tool_id = ordered.tool_id AND remaining <= 0
    ), reduced_lines AS (
      UPDATE cart_lines SET quantity = remaining, shown_price = NULL FROM ordered_lines AS ordered
      WHERE cart_lines.user_id = ordered.user_id AND cart_lines.tool_id = ordered.tool_id AND remaining > 0
    )`;
