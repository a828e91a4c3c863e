import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError, notFound } from '../../common/errors';
import { formatCents, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { Tool } from '../tools';
import { lockUser } from '../users';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import {
  allowanceOf,
  countUnpaidOrders,
  limitsOf,
  type Allowance,
  type UnpaidLimitSettings,
} from './unpaid-limits';

/**
 * Takes the units from the stock and inserts the order with its stock movement and its first event, atomically.
 *
 * Locks the customer, then the tool. With the customer locked, parallel orders of one account cannot exceed its limits
 * together, and no order is placed for an account that is being deleted. The lock of the tool decides who gets the last
 * units. Other transactions that lock a tool lock no user after it, so there is no deadlock.
 * @param input normalized: the id of the tool in lower case, texts trimmed.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, UNAUTHENTICATED
 */
export function placeOrder(
  database: DataSource,
  clock: Clock,
  limits: UnpaidLimitSettings,
  viewer: Viewer,
  input: PlaceOrderInput,
  id: string,
): Promise<Order> {
  const { toolId } = input;
  return database.transaction(async (manager) => {
    const { emailVerified } = await lockUser(manager, viewer);
    const unpaid = await countUnpaidOrders(manager, viewer.id, toolId);
    // Locked last, so that orders of other customers for the same tool wait as little as possible.
    const tool = await lockTool(manager, toolId);
    checkOrder(tool, input, allowanceOf(tool, unpaid, limitsOf(limits, emailVerified)));
    const rows: object[] = await manager.query(statement(database), [
      toolId,
      input.orderQuantity,
      id,
      viewer.id,
      viewer.displayName,
      viewer.email,
      input.phoneNumber,
      input.orderAddress,
      clock(),
    ]);
    return Object.assign(new Order(), rows[0]);
  });
}

async function lockTool(manager: EntityManager, id: string): Promise<Tool> {
  const tool = await manager
    .getRepository(Tool)
    .findOne({ where: { id, deletedAt: IsNull() }, lock: { mode: 'for_no_key_update' } });
  if (tool === null) throw notFound('tool');
  return tool;
}

const statement = (database: DataSource): string => `
  WITH taken AS (
    UPDATE tools SET available = available - $2 WHERE id = $1
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

/** @throws DomainError when the tool cannot be ordered like this. */
function checkOrder(
  tool: Tool,
  { orderQuantity: quantity, totalBill }: PlaceOrderInput,
  { maxQuantity, notice }: Allowance,
): void {
  if (quantity < tool.minOrder) {
    throw badInput({ orderQuantity: `Minimum order amount : ${String(tool.minOrder)} piece` });
  }
  if (quantity > tool.available) throw outOfStock(tool.available);
  const total = quantity * tool.price;
  if (total < MIN_TOTAL_CENTS) {
    throw badInput({ orderQuantity: `The total must be at least ${formatCents(MIN_TOTAL_CENTS)}` });
  }
  if (total > MAX_TOTAL_CENTS) {
    throw badInput({ orderQuantity: `The total must be at most ${formatCents(MAX_TOTAL_CENTS)}` });
  }
  if (totalBill != null && totalBill !== total) throw priceChanged(total);
  if (quantity > maxQuantity) throw limitReached(notice ?? '');
}

const priceChanged = (total: number): DomainError =>
  badInput({
    totalBill: `The price has changed: this order now comes to ${formatCents(total)}.`,
  });

function outOfStock(available: number): DomainError {
  const message = `Maximum available order : ${String(available)} piece`;
  return new DomainError('OUT_OF_STOCK', message, { orderQuantity: message });
}

const limitReached = (notice: string): DomainError =>
  new DomainError('UNPAID_LIMIT_REACHED', notice, { orderQuantity: notice });
