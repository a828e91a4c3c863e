import { In, type EntityManager } from 'typeorm';
import { badInput } from '../../common/errors';
import { recordsInOrder } from '../../common/group-by';
import { requireId } from '../../common/ids';
import { Order } from '../orders';

/** Orders that one request moves. */
export const MAX_ORDERS = 100;

/**
 * @param field the argument, for the error.
 * @throws DomainError BAD_USER_INPUT, NOT_FOUND for a text that is no id.
 */
export function parseOrderIds(ids: readonly string[], field: 'ids' | 'shipments'): readonly string[] {
  const parsed = [...new Set(ids.map((id) => requireId(id, 'order')))];
  if (parsed.length === 0) throw badInput({ [field]: 'Choose an order' });
  if (parsed.length > MAX_ORDERS) throw badInput({ [field]: `Choose at most ${MAX_ORDERS} orders` });
  return parsed;
}

/**
 * Locks the purchases of orders, in the order of their ids, and loads the orders, in that of the request.
 * @throws DomainError NOT_FOUND when one does not exist.
 */
export async function lockOrders(manager: EntityManager, ids: readonly string[]): Promise<readonly Order[]> {
  await manager.query(
    `SELECT FROM purchases WHERE id IN (SELECT purchase_id FROM orders WHERE id = ANY($1))
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
  const found = await manager.getRepository(Order).findBy({ id: In([...ids]) });
  return recordsInOrder(ids, found, 'order');
}
