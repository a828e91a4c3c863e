import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../common/clock';
import { badInput, DomainError } from '../../common/errors';
import { formatCents, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../common/money';
import type { Viewer } from '../../common/viewer';
import { selectList } from '../../platform/database/select-list';
import { lockTool, roundDown, totalPrice, unitPrice } from '../tools';
import { lockUser } from '../users';
import { Order } from './order.entity';
import type { PlaceOrderInput } from './order.inputs';
import { loadOrderTerms, type OrderTerms } from './order-terms';
import { allowanceOf, limitsOf, type Allowance, type UnpaidLimitSettings } from './unpaid-limits';

/** What a customer orders, and the prices that they were shown. */
export interface OrderRequest extends PlaceOrderInput {
  /** The price of one piece in whole cents. */
  readonly price?: number | null;
}

/**
 * Takes the units from the stock and inserts the order with its stock movement and its first event, atomically.
 *
 * The usual order is one statement to read the terms and one to write, which has an effect only on the terms that were
 * read. When they have changed, because of another order of the account or a change of the tool, the order is tried
 * again with the customer and the tool locked, where they cannot change. Both ways lock a user before a tool, so there
 * is no deadlock.
 * @param input normalized: the id of the tool in lower case, texts trimmed.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND, OUT_OF_STOCK, UNPAID_LIMIT_REACHED, UNAUTHENTICATED
 */
export async function placeOrder(
  database: DataSource,
  clock: Clock,
  limits: UnpaidLimitSettings,
  viewer: Viewer,
  input: OrderRequest,
  id: string,
): Promise<Order> {
  const attempt = async (manager: EntityManager): Promise<Order | undefined> => {
    const terms = await loadOrderTerms(manager, viewer.id, input.toolId);
    const { customer, tool, unpaid } = terms;
    checkOrder(tool, input, allowanceOf(tool, unpaid, limitsOf(limits, customer.emailVerified)));
    return insertOrder(manager, viewer, input, terms, id, clock());
  };
  return (
    (await attempt(database.manager)) ??
    database.transaction(async (manager) => {
      await lockUser(manager, viewer);
      await lockTool(manager, input.toolId);
      const order = await attempt(manager);
      if (order === undefined)
        throw new Error(`Order ${id} failed although its customer and its tool are locked`);
      return order;
    })
  );
}

/**
 * Writes the order. Returns undefined when the terms have changed: the account has placed another order, or the tool is
 * deleted, was changed or has too few units.
 */
async function insertOrder(
  manager: EntityManager,
  viewer: Viewer,
  { toolId, orderQuantity, phoneNumber, orderAddress }: OrderRequest,
  { customer, tool }: OrderTerms,
  id: string,
  at: Date,
): Promise<Order | undefined> {
  const [row] = await manager.query<object[]>(statement(manager.dataSource), [
    toolId,
    orderQuantity,
    id,
    viewer.id,
    viewer.displayName,
    viewer.email,
    phoneNumber,
    orderAddress,
    at,
    customer.orderVersion,
    unitPrice(tool, orderQuantity),
    tool.version,
  ]);
  return row && Object.assign(new Order(), row);
}

const statement = (database: DataSource): string => `
  WITH customer AS (
    UPDATE users SET order_version = order_version + 1
    WHERE id = $4 AND order_version = $10 AND deleted_at IS NULL
    RETURNING id
  ), taken AS (
    UPDATE tools SET available = available - $2 FROM customer
    WHERE tools.id = $1 AND deleted_at IS NULL AND available >= $2 AND version = $12
    RETURNING tools.id, tool_name, image, tool_description
  ), placed AS (
    INSERT INTO orders (id, user_id, user_name, user_email, phone_number, tool_id, tool_name, tool_image,
      tool_description, tool_price, order_quantity, order_address, total_bill, status, created_at)
    SELECT $3, $4, $5, $6, $7, id, tool_name, image, tool_description, $11, $2, $8, $2 * $11::integer, 'PLACED', $9 FROM taken
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
  tool: OrderTerms['tool'],
  { orderQuantity: quantity, price, totalBill }: OrderRequest,
  { maxQuantity, notice }: Allowance,
): void {
  if (quantity < tool.minOrder) {
    throw badInput({ orderQuantity: `Minimum order amount : ${String(tool.minOrder)} piece` });
  }
  const { orderMultiple } = tool;
  if (quantity > tool.available) throw outOfStock(roundDown(tool.available, orderMultiple));
  if (quantity % orderMultiple !== 0) {
    throw badInput({
      orderQuantity: `Order in multiples of ${orderMultiple.toLocaleString('en-US')} pieces`,
    });
  }
  const total = totalPrice(tool, quantity);
  if (total < MIN_TOTAL_CENTS) {
    throw badInput({ orderQuantity: `The total must be at least ${formatCents(MIN_TOTAL_CENTS)}` });
  }
  if (total > MAX_TOTAL_CENTS) {
    throw badInput({ orderQuantity: `The total must be at most ${formatCents(MAX_TOTAL_CENTS)}` });
  }
  // A customer who was shown the list price pays the lower one of the break.
  const isExpected = (shown: number | null | undefined, amount: number, listAmount: number): boolean =>
    shown == null || shown === amount || shown === listAmount;
  if (!isExpected(price, unitPrice(tool, quantity), tool.price)) throw priceChanged(total);
  if (!isExpected(totalBill, total, quantity * tool.price)) throw priceChanged(total);
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
