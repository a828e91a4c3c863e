import { IsNull, type DataSource } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, notFound } from '../../common/errors';
import { requireId } from '../../common/ids';
import { formatCents, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { Tool } from '../tools';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';

/** The stock may return between a rejected statement and the read that explains it. Then the order is tried again. */
const ATTEMPTS = 3;

/**
 * Takes the units from the stock and inserts the order with its stock movement and its first event, atomically, in one
 * statement. The condition of the update decides who gets the last units; concurrent buyers wait for its row lock.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK
 */
export async function placeOrder(
  database: DataSource,
  clock: Clock,
  viewer: Viewer,
  input: PlaceOrderInput,
  id: string,
): Promise<Order> {
  const toolId = requireId(input.toolId, 'tool');
  for (let attempt = 1; ; attempt += 1) {
    const rows: object[] = await database.query(statement(database), [
      toolId,
      input.orderQuantity,
      id,
      viewer.id,
      viewer.displayName,
      viewer.email,
      input.phoneNumber,
      input.orderAddress.trim(),
      clock(),
      MIN_TOTAL_CENTS,
      MAX_TOTAL_CENTS,
      input.totalBill ?? null,
    ]);
    if (rows[0] !== undefined) return Object.assign(new Order(), rows[0]);
    const rejection = rejectionReason(
      await database.getRepository(Tool).findOneBy({ id: toolId, deletedAt: IsNull() }),
      input,
    );
    if (rejection !== undefined) throw rejection;
    if (attempt === ATTEMPTS) {
      throw new DomainError(
        'OUT_OF_STOCK',
        'The stock of this tool is changing right now. Please try again.',
      );
    }
  }
}

const statement = (database: DataSource): string => `
  WITH taken AS (
    UPDATE tools SET available = available - $2
    WHERE id = $1 AND deleted_at IS NULL AND $2 BETWEEN min_order AND available
      AND $2::bigint * price BETWEEN $10 AND $11 AND $2::bigint * price = coalesce($12::bigint, $2::bigint * price)
    RETURNING id, tool_name, image, tool_description, price
  ), placed AS (
    INSERT INTO orders (id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image,
      tool_description, tool_price, order_quantity, order_address, total_bill, status, created_at)
    SELECT $3, $4, $5, $6, $7, id, tool_name, image, tool_description, price, $2, $8, $2 * price, 'PLACED', $9 FROM taken
    RETURNING *
  ), moved AS (
    INSERT INTO stock_movements (tool_id, order_id, kind, quantity, created_at)
    SELECT tool_id, id, 'order', -order_quantity, created_at FROM placed
  ), recorded AS (
    INSERT INTO order_events (order_id, status, actor, user_id, reason, created_at)
    SELECT id, status, 'CUSTOMER', user_id, 'Placed', created_at FROM placed
  )
  SELECT ${selectList(database, Order)} FROM placed`;

/** Why the order is rejected; undefined when it would be accepted now. */
function rejectionReason(
  tool: Tool | null,
  { orderQuantity: quantity, totalBill }: PlaceOrderInput,
): DomainError | undefined {
  if (tool === null) return notFound('tool');
  if (quantity < tool.minOrder) {
    return badInput({ orderQuantity: `Minimum order amount : ${String(tool.minOrder)} piece` });
  }
  if (quantity > tool.available) return outOfStock(tool.available);
  const total = quantity * tool.price;
  if (total < MIN_TOTAL_CENTS) {
    return badInput({ orderQuantity: `The total must be at least ${formatCents(MIN_TOTAL_CENTS)}` });
  }
  if (total > MAX_TOTAL_CENTS) {
    return badInput({ orderQuantity: `The total must be at most ${formatCents(MAX_TOTAL_CENTS)}` });
  }
  if (totalBill != null && totalBill !== total) return priceChanged(total);
  return undefined;
}

const priceChanged = (total: number): DomainError =>
  badInput({
    totalBill: `The price has changed: this order now comes to ${formatCents(total)}.`,
  });

function outOfStock(available: number): DomainError {
  const message = `Maximum available order : ${String(available)} piece`;
  return new DomainError('OUT_OF_STOCK', message, { orderQuantity: message });
}
